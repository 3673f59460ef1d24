import { declareRefusals } from '#shared/messages.ts'

/** Refusals of joining and splitting lots. */
export const refusals = declareRefusals('lots', {
  choose_other: 'Please choose the lot that joins this one.',
  same_lot: 'Please choose another lot.',
  part_already: 'This lot is part of another already.',
  other_owner: 'Both lots must have the same owner. Please record the sale first.',
  nobody_owns: 'Nobody is known to own these lots, and something is owed. Please record the owner first.',
  choose_parts: 'Please enter the lots that it becomes, at least two.',
  taken_back: 'This was taken back already.',
  paid_since: 'This cannot be taken back any more: something was paid for what was carried over.',
  changed_since: 'This cannot be taken back any more: these lots or who belongs to them were changed since.',
  built_since: 'This cannot be taken back any more: something was entered for a lot that was made by it.',
  /** An advance does not move: it belongs to the payment that it came with. */
  advance_stays: '{address} has an advance of {advance:pesos}. Please open that lot and let this one join it.',
  gone: 'There is no such lot.',
  entry_gone: 'There is no such entry.',
  changed: '{place} was joined with another lot or split.',
  address_taken: 'There is already a lot at this address.',
  area: 'Please enter the area in square metres with at most two decimals.',
  proposed_void: 'Void {number}: {amount:pesos} from {payer}',
  proposed_replacement: 'Void {number}, {amount:pesos}, and record {other:pesos} in its place',
})
