import { refusals } from '#shared/said.ts'

/** What the dashboard refuses. */
export const because = refusals('dashboard', {
  page: 'Please ask for a page from 1 on.',
})
