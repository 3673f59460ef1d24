import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the register of vehicles. */
export const refusals = declareRefusals('vehicles', {
  vehicle_there: '{plate} is registered for {place}.',
  gone: 'There is no such vehicle.',
  plate_needed: 'Please enter a plate or conduction sticker, like ABC 1234.',
  choose_kind: 'Please choose what kind of vehicle it is.',
  plate_known: '{plate} is registered already, for {place}.',
  plate_known_nowhere:
    '{plate} is registered already, for somebody who left the village. Please take it out of the register first.',
  choose_user: 'Please choose a lot, or somebody of the village who uses the vehicle.',
  other_lot: 'This person does not belong to that lot.',
  ended_before: 'This vehicle was taken out of the register already.',
  not_ended: 'This vehicle is in the register.',
})
