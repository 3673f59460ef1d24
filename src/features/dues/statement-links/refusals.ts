import { declareRefusals } from '#shared/said.ts'

/** What links to statements refuse. */
export const refusals = declareRefusals('statement-links', {
  no_owner: 'Nobody is known to own this lot, so there is nobody to send its statement to.',
})
