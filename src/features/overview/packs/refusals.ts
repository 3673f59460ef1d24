import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the annual pack and the handover. */
export const refusals = declareRefusals('packs', {
  no_such_item: 'There is no such item on this list.',
  no_such_document: 'There is no such document.',
  future_election: 'The election cannot be later than today.',
  other_year: 'The election of this pack is of {year} or of the year after it.',
})
