import { answers } from '#shared/said.ts'

/** Success messages. */
export const successMessages = answers('access', {
  signed_out: '{name} was signed out everywhere.',
})
