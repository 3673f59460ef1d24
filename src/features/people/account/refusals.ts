import { declareRefusals } from '#shared/messages.ts'

/** Refusals of accounts. */
export const refusals = declareRefusals('account', {
  old_password_needed: 'Please enter the old password.',
  new_password_needed: 'Please enter a new password.',
  repeat_password: 'Please repeat the new password.',
  passwords_differ: 'Passwords do not match',
  old_password_wrong: 'The old password is wrong.',
  has_password: 'This account already has a password.',
  too_many_wrong: 'Too many wrong passwords. Please try again in {minutes} minutes.',
  too_many_wrong_codes:
    'This code is wrong, like many others from this network. Please look at the card again: the right code still works. Otherwise wait {minutes} minutes.',
  too_many_invitations: 'You have sent {count} invitations within a day. Please try again tomorrow.',
  has_account: '{name} of {place} has an account or an invitation.',
  no_mail: 'No link can be sent, because no mail server is set. The office can change your e-mail.',
  too_many_letters: 'You have asked for {count} links already. Please try again later.',
  new_link_gone: 'This link is no longer valid.',
  name_needed: 'Please write your name as it should be.',
  why_dismissed: 'Please write why.',
  no_such_request: 'This request does not wait any more.',
  sign_in_name_needed: 'This account has no e-mail, so it needs a mobile number or a user name.',
  number_of_others: 'This is the number of somebody else here. If it is yours, please ask the office.',
  sign_in_name_used: 'Somebody else signs in with this mobile number or user name.',
})
