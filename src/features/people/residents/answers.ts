import { answers } from '#shared/messages.ts'

/** Success messages. */
export const successMessages = answers('residents', {
  added: '{name} was added.',
  removed: '{name} was removed from the house.',
  invited: '{name} is invited.',
})
