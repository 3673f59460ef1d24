import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the collections. */
export const refusals = declareRefusals('collections', {
  days: 'The first day cannot be after the last.',
  too_long: 'Please choose at most 31 days.',
})
