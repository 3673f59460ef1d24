import { answers } from '#shared/messages.ts'

/** Success messages. */
export const successMessages = answers('moves', {
  sold: '{address} belongs to {name} now.',
  sale_taken_back: 'The sale of {address} was taken back.',
  moved_in: '{name} was added to the lot.',
  merged: '{name} is one person now.',
})
