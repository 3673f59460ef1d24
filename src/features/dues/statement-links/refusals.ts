import { declareRefusals } from '#shared/messages.ts'

/** Refusals of links to statements. */
export const refusals = declareRefusals('statement-links', {
  no_owner: 'Nobody is known to own this lot, so there is nobody to send its statement to.',
})
