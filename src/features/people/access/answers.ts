import { answers } from '#shared/said.ts'

/** Success messages. */
export const did = answers('access', {
  signed_out: '{name} was signed out everywhere.',
})
