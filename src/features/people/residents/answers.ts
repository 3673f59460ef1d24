import { answers } from '#shared/said.ts'

/** What is said of what was done. */
export const did = answers('residents', {
  added: '{name} was added.',
  removed: '{name} was removed from the house.',
  invited: '{name} is invited.',
})
