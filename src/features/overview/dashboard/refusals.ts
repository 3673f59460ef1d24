import { declareRefusals } from '#shared/said.ts'

/** What the dashboard refuses. */
export const refusals = declareRefusals('dashboard', {
  page: 'Please ask for a page from 1 on.',
})
