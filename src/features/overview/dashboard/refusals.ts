import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the dashboard. */
export const refusals = declareRefusals('dashboard', {
  page: 'Please ask for a page from 1 on.',
})
