import { answers } from '#shared/said.ts'

/** What is said of what was done. */
export const did = answers('admins', {
  added: '{name} was added.',
})
