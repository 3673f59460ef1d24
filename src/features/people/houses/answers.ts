import { answers } from '#shared/messages.ts'

/** Success messages. */
export const successMessages = answers('houses', {
  added: '{address} was added.',
  saved: '{address} was saved.',
  deleted: '{address} was deleted.',
  kind_added: '{name} was added.',
  kind_saved: '{name} was saved.',
  kind_removed: '{name} was removed.',
})
