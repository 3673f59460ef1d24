import type { AccessDetail, AccessEventName } from '#shared/access-events.ts'
import { t } from '#web/texts/t.ts'

/** Labels of events, as the list and its filter say it. */
export const EVENT_NAMES: Readonly<Record<AccessEventName, string>> = {
  signed_in: t('Sign-in'),
  sign_in_refused: t('Sign-in refused'),
  sign_in_locked: t('Locked for 15 minutes'),
  session_ended: t('Session ended'),
  reset_asked: t('Asked for a new password'),
  reset_link_made: t('Link to a new password made'),
  invitation_made: t('Invitation made'),
  link_used: t('Link used'),
  link_refused: t('Dead link tried'),
  password_changed: t('Password changed'),
  password_refused: t('Own password or code was wrong'),
  email_changed: t('E-mail changed'),
  second_factor_on: t('Two-step sign-in switched on'),
  second_factor_off: t('Two-step sign-in switched off'),
  setup_done: t('First administrator created'),
  paper_code_made: t('Paper code made'),
  sign_in_name_changed: t('Sign-in name changed'),
}

const DETAIL_NAMES: Readonly<Record<AccessDetail, string>> = {
  password: t('wrong password'),
  code: t('wrong code'),
  door: t('at the wrong sign-in page'),
  invitation: t('invitation'),
  reset: t('new password'),
  setup: t('first administrator'),
  'paper code': t('paper code'),
  link: t('with a link'),
  letter: t('a letter was sent'),
  'too many letters': t('no letter: too many already'),
  'signed out': t('signed out'),
  'signed out elsewhere': t('signed out from another device'),
  'by an administrator': t('by an administrator'),
  'new password': t('by a new password'),
  'account ended': t('the account ended'),
  'not used': t('30 days without use'),
  '90 days': t('after 90 days'),
  'term ended': t('the term of office ended'),
  'out of term': t('outside of the term of office'),
}

/** `Sign-in refused: wrong password`. */
export const eventText = ({ event, detail }: { event: AccessEventName; detail: AccessDetail | null }): string =>
  detail === null ? EVENT_NAMES[event] : `${EVENT_NAMES[event]}: ${DETAIL_NAMES[detail]}`
