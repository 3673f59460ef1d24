import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the office's accounts. */
export const refusals = declareRefusals('admins', {
  choose_office: 'Please choose president, secretary, auditor, collector or cashier.',
  term_needed: 'Please enter the first day of the term.',
  term_order: 'The last day of the term is before its first.',
  admin_no_term: 'An administrator has no other role and no term.',
  no_such_right: 'There is no such right.',
  not_of_office: 'This office has no such right, so it can be neither taken away nor given.',
  admin_keeps_all: 'Nothing can be taken away from an administrator.',
  choose_role: 'Please choose a role.',
  own_password_for_email: 'Please enter your own password to change an e-mail address.',
  changed: 'Somebody else changed this account. Please look at it again.',
  last_stays_admin: 'The last administrator cannot become treasurer.',
  last_stays: 'The last administrator cannot be deleted.',
  own_account: 'You cannot delete your own account.',
})
