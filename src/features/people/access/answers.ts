import { answers } from '#shared/messages.ts'

/** Success messages. */
export const successMessages = answers('access', {
  signed_out: '{name} was signed out everywhere.',
})
