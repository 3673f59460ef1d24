import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the books. */
export const refusals = declareRefusals('books', {
  months: 'The first month cannot be after the last.',
  too_long: 'Please choose at most 24 months.',
})
