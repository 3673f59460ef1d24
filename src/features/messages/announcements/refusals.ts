import { refusals } from '#shared/said.ts'

/** What announcements refuse. */
export const because = refusals('announcements', {
  gone: 'There is no such announcement.',
  title_needed: 'Title is required.',
  message_needed: 'Message is required.',
})
