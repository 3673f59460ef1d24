import { refusals } from '#shared/said.ts'

/** What monthly dues refuse. */
export const because = refusals('billing', {
  gone: 'There is no such bill.',
  choose_bill: 'Please choose a bill.',
  paid: 'This bill is already paid.',
  one_paid: 'One of the selected months is already paid.',
  different_houses: 'The selected months belong to different houses.',
  too_much: 'Payment amount cannot exceed the current amount.',
  not_exact: 'Payment must be exact with the current monthly due amount.',
  nothing_chosen: 'Please enter a payment amount and select at least one month.',
  selected_twice: 'Please select each month once.',
  nobody_to_notify: 'Please select at least one bill to notify.',
  future_month: 'Bills of a future month cannot be generated yet.',
  no_amount: 'The monthly amount in the settings is ₱0.00. Please set it first.',
  no_penalty: 'This bill has no penalty.',
  waived: 'The penalty of this bill is waived already.',
  bill_issued: 'A bill for {month:month} was issued to {place}.',
  balance_changed: 'The opening balance of {place} was changed.',
  penalty_paid: 'The penalty of this bill is paid already.',
  payer_needed: 'Please enter who paid.',
  choose_lot: 'Please choose a lot.',
  no_such_lot: 'There is no such lot.',
  only_bills_replaced: 'Only a payment of bills can be replaced.',
})
