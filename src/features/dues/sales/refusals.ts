import { declareRefusals } from '#shared/messages.ts'

/** Refusals of sales at the desk. */
export const refusals = declareRefusals('sales', {
  nothing_sold: 'Please enter what is paid for.',
  payer_needed: 'Please enter who paid.',
  choose_lot: 'Please choose a lot.',
  lot_twice: 'Please name each lot once.',
  not_the_parts: 'What is paid makes {parts:pesos}, and the amount is {amount:pesos}. Please make them one.',
  no_such_lot: 'There is no such lot.',
})
