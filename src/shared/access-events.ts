/** Access events that are recorded (R02): who came in, who was refused, and what opened or closed an account. */
export const ACCESS_EVENTS = [
  'signed_in',
  'sign_in_refused',
  'sign_in_locked',
  'session_ended',
  'reset_asked',
  'reset_link_made',
  'invitation_made',
  'link_used',
  'link_refused',
  'password_changed',
  'password_refused',
  'email_asked',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'setup_done',
  'paper_code_made',
  'sign_in_name_changed',
] as const
export type AccessEventName = (typeof ACCESS_EVENTS)[number]

/** Details an event alone does not tell: why a session ended, which proof was wrong, which link it was. */
export const ACCESS_DETAILS = [
  'password',
  'code',
  'door',
  'invitation',
  'reset',
  'setup',
  'paper code',
  'link',
  'email',
  'letter',
  'too many letters',
  'signed out',
  'signed out elsewhere',
  'by an administrator',
  'new password',
  'account ended',
  'not used',
  '90 days',
  'term ended',
  'out of term',
] as const
export type AccessDetail = (typeof ACCESS_DETAILS)[number]
