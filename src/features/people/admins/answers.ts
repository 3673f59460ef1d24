import { answers } from '#shared/said.ts'

/** Success messages. */
export const successMessages = answers('admins', {
  added: '{name} was added.',
})
