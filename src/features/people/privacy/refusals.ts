import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the privacy of people. */
export const refusals = declareRefusals('privacy', {
  residents_only: 'Only residents can be erased; the office stands by what it recorded.',
  remove_first: 'Please remove this resident from the house first.',
  erased: 'This person is erased already.',
})
