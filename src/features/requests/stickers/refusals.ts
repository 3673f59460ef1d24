import { declareRefusals } from '#shared/messages.ts'

/** Refusals of renewals of stickers. */
export const refusals = declareRefusals('stickers', {
  choose_vehicles: 'Please choose at least one vehicle.',
  not_of_lot: 'One of the vehicles is not of this lot any more; reload the page.',
  good: '{plate} has a good sticker already.',
  requested: 'A sticker was requested for {plate} already.',
  replace: 'The sticker of {plate} is void; replace it instead of a renewal.',
  no_kind: 'There is no sticker for the kind of vehicle that {plate} is.',
  no_user: 'Please say first who uses {plate}: its lot has no owner.',
})
