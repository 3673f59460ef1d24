import { refusals } from '#shared/said.ts'

/** What the books refuse. */
export const because = refusals('books', {
  months: 'The first month cannot be after the last.',
  too_long: 'Please choose at most 24 months.',
})
