import { declareRefusals } from '#shared/said.ts'

/** What statements refuse. */
export const refusals = declareRefusals('statements', {
  backwards: 'The first day cannot be after the last.',
})
