import { Moment } from '#features/office/settings/web/Moment.tsx'
import { type AccessEvent, accessContract } from '#features/people/access/contract.ts'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { ACCESS_EVENTS, type AccessDetail, type AccessEventName } from '#shared/access-events.ts'
import { usePage } from '#web/calls/query.ts'
import { deviceName } from '#web/device/device-name.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { type AuditProps, askOf } from './audit-state.ts'
import { Filters } from './Filters.tsx'

/** Labels of events, as the list and its filter say it. */
const EVENT_NAMES: Readonly<Record<AccessEventName, string>> = {
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
  email_asked: t('Link to a new e-mail asked for'),
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
  email: t('new e-mail'),
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
const eventText = ({ event, detail }: { event: AccessEventName; detail: AccessDetail | null }): string =>
  detail === null ? EVENT_NAMES[event] : `${EVENT_NAMES[event]}: ${DETAIL_NAMES[detail]}`

const deviceOf = ({ device, at }: AccessEvent) => (device ? deviceName({ user_agent: device, created_at: at }) : 'N/A')

const columns: readonly Column<AccessEvent>[] = [
  { header: t('When'), cell: ({ at }) => <Moment at={at} /> },
  { header: t('Event'), wrap: true, cell: eventText },
  { header: t('Done by'), wrap: true, cell: ({ by }) => (by ? <PersonNamed {...by} /> : t('Not signed in')) },
  { header: t('Account'), wrap: true, cell: ({ whom }) => (whom ? <PersonNamed {...whom} /> : t('Nobody is known')) },
  { header: t('Address'), cell: ({ address }) => address ?? 'N/A' },
  { header: t('Device'), wrap: true, cell: deviceOf },
]

const EVENTS = [['', t('All')], ...ACCESS_EVENTS.map((one) => [one, EVENT_NAMES[one]] as const)] as const

/** List of sign-ins: who came in, was refused, got or used a link, changed a password (R02), newest first. */
export function AccessEvents({ list, setList }: AuditProps) {
  const { event, address, page } = list
  const query = usePage(accessContract.events, { ...askOf(list), event: event || null, address, page })
  return (
    <>
      <Filters list={list} setList={setList}>
        <Choice label={t('Event')} options={EVENTS} value={event} onChange={(one) => void setList({ event: one })} />
        <SearchBox
          label={t('Address')}
          placeholder="203.0.113.7"
          value={address}
          debounce={400}
          onSearch={(one) => void setList({ address: one })}
        />
      </Filters>
      <PagedSection
        label={t('Sign-ins and Links')}
        query={query}
        columns={columns}
        empty={t('Nothing happened that fits these filters.')}
        page={page}
        onPage={(next) => void setList({ page: next })}
      />
    </>
  )
}
