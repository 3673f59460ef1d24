import { answers } from '#shared/messages.ts'

/** Success messages. */
export const successMessages = answers('admins', {
  added: '{name} was added.',
})
