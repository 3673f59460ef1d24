import { answers } from '#shared/said.ts'

/** What is said of what was done. */
export const did = answers('access', {
  signed_out: '{name} was signed out everywhere.',
})
