import { declareRefusals } from '#shared/messages.ts'

/** Refusals of announcements. */
export const refusals = declareRefusals('announcements', {
  gone: 'There is no such announcement.',
  title_needed: 'Title is required.',
  message_needed: 'Message is required.',
})
