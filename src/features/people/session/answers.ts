import { answers } from '#shared/said.ts'

/** What is said of what was done. */
export const did = answers('session', {
  factor_off_of: 'Two-step sign-in of {name} is off.',
})
