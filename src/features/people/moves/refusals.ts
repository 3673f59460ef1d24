import { refusals } from '#shared/said.ts'

/** What sales, moves and merged people refuse. */
export const because = refusals('moves', {
  buyer_needed: 'Please choose or enter who buys the lot.',
  day_needed: 'Please enter the day.',
  choose_type: 'Please choose a type of resident.',
  choose_resident: 'Please choose a resident.',
  part_of_another: 'This lot is part of another. Please open that one.',
  future_sale: 'A sale is recorded on its day or later.',
  owned_since: '{name} owns this lot since {day:day}. The sale must be later.',
  owned_already: 'The buyer owns this lot already.',
  sale_gone: 'There is no such sale.',
  sale_undone: 'This sale was taken back already.',
  sale_stands: 'This sale cannot be taken back any more. On it stand: {standing}.',
  lot_changed: 'This sale cannot be taken back any more: who belongs to the lot was changed since.',
  buyer_stands: 'This sale cannot be taken back any more: something was entered for the buyer.',
  sale_recorded: 'A sale of {place} was recorded, or its owner bought another lot.',
  gone: 'There is no such entry.',
  ends_before_start: 'The last day must be after the first.',
  belongs_already: '{name} belongs to this lot already.',
  another_owner: 'Somebody else owns the lot on one of these days.',
  somebody_else: 'Please choose somebody else.',
  merged_before: 'Another entry was made one with this one. Please keep this one.',
  merge_undone: 'This was taken back already.',
  person_changed: 'This cannot be taken back any more: the lots of the person were changed since.',
})
