import { refusals } from '#shared/said.ts'

/** What statements refuse. */
export const because = refusals('statements', {
  backwards: 'The first day cannot be after the last.',
})
