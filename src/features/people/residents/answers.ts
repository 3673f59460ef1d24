import { answers } from '#shared/messages.ts'

/** Success messages. */
export const successMessages = answers('residents', {
  added: '{name} was added.',
  removed: '{name} was removed from the house.',
  corrected: '{name} was corrected.',
  left: '{name} does not live there any more.',
  invited: '{name} is invited.',
})
