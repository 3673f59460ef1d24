import { declareRefusals } from '#shared/said.ts'

/** What the collections refuse. */
export const refusals = declareRefusals('collections', {
  days: 'The first day cannot be after the last.',
  too_long: 'Please choose at most 31 days.',
})
