import { answers } from '#shared/messages.ts'

/** Success messages. */
export const successMessages = answers('account', {
  invited: '{name} is invited.',
  link_ready: 'A link to a new password for {name} is ready.',
  signs_in_with: '{name} signs in with {with}.',
  signs_in_by_email: '{name} signs in with the e-mail alone.',
})
