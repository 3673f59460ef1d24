import { declareRefusals } from '#shared/messages.ts'

/** Refusals of charges. */
export const refusals = declareRefusals('charges', {
  gone: 'There is no such charge.',
  name_needed: 'Please enter a name.',
  amount: 'Please enter the amount in pesos.',
  account_needed: 'Please say to which account it belongs.',
  not_for_lots: 'This charge is not for lots.',
  not_for_walk_ins: 'This charge is not for walk-ins.',
  name_taken: 'There is already a charge of this name.',
})
