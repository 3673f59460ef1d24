import { answers } from '#shared/said.ts'

/** Success messages. */
export const did = answers('admins', {
  added: '{name} was added.',
})
