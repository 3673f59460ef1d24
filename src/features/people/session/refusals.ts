import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the sign-in. */
export const refusals = declareRefusals('session', {
  email_needed: 'Please enter your email',
  name_needed: 'Please enter your email, mobile number or user name',
  password_needed: 'Please enter a password',
  own_password_needed: 'Please enter your password.',
  code_needed: 'Please enter the code.',
  app_code_needed: 'Please enter the code of your authenticator app.',
  choose_language: 'Please choose a language.',
  choose_habits: 'Please choose what there is to choose.',
  setup_link_missing: 'The one-time link is missing.',
  setup_link: 'This link is not valid. Use the one that the terminal shows at the last start.',
  set_up: 'An administrator exists already. Please sign in.',
  link_gone: 'This link is no longer valid.',
  wrong: 'The e-mail or the password is wrong.',
  code_wrong: 'The code is wrong or was used already.',
  factor_off: 'Two-step sign-in is off.',
  factor_on: 'Two-step sign-in is on already.',
  begin_again: 'Please begin again.',
  own_factor: 'Switch your own two-step sign-in off in Change Password.',
  no_factor: 'This account has no two-step sign-in.',
  card_code_needed: 'Please type the code of your card.',
  term_begins: 'Your term of office begins on {day:day}.',
  term_ended: 'Your term of office ended on {day:day}. Please ask an administrator.',
  wrong_name: 'The mobile number, the user name or the password is wrong.',
  card_code_wrong: 'This code is wrong, used or too old. Please type it again, or ask the office for a new card.',
})

/** To who stands at the wrong door; the page at the door needs no others. */
export const signInMessages = declareRefusals('session', {
  office_door: 'Staff sign in on the administration page.',
  residents_door: 'Residents sign in with the resident app.',
})
