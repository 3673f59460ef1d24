import { declareRefusals } from '#shared/messages.ts'

/** Refusals of deposits. */
export const refusals = declareRefusals('deposits', {
  gone: 'There is no such deposit.',
  nothing: 'Please enter the cash or choose the cheques that are deposited.',
  choose_bank: 'Please choose a bank account.',
  choose_drawer: 'Please choose the drawer that the cash comes from.',
  proposed: 'Carry {amount:pesos} to {to}: {cash:pesos} in cash, {cheques:pesos} in cheques',
  choose_cheques: 'Please choose the cheques from the list.',
})
