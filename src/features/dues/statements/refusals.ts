import { declareRefusals } from '#shared/messages.ts'

/** Refusals of statements. */
export const refusals = declareRefusals('statements', {
  backwards: 'The first day cannot be after the last.',
})
