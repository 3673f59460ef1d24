import { refusals } from '#shared/said.ts'

/** What the ledger refuses. */
export const because = refusals('payments', {
  choose_method: 'Please choose cash or e-wallet.',
  future_day: 'The payment date cannot be later than today.',
  too_early: 'The payment date cannot be before {oldest:day}, the day of the oldest thing it pays.',
  too_long_ago: 'Please enter a payment date from {first:day} on.',
  late_reason: 'This payment is dated more than 60 days ago. Please say why it is recorded so late.',
  used_reference: 'This e-wallet reference was already recorded (receipt {receipt}).',
  used_other_reference: 'This reference was already recorded (receipt {receipt}).',
  voided: 'This payment was already voided.',
  given_back: 'What this payment brought was given back since ({what}). Take that back first.',
  payment_recorded: 'A payment was recorded for {place} (receipt {receipt}).',
  not_positive: 'Payment amount must be a positive number.',
  not_the_total: 'Payment amount must be equal to the total amount due: {total:pesos}',
  split_beyond_amount: 'The split cannot be more than the amount that was handed over.',
  split_beyond_bill: 'The split cannot be more than what is owed on a bill.',
  split_unknown: 'Please split the payment over open bills of this lot.',
  split_twice: 'Please name each bill once.',
  cheque_bank: 'Please enter the bank.',
  cheque_number: 'Please enter the number of the cheque.',
  cheque_date: 'Please enter the date of the cheque.',
  used_cheque: 'This cheque was already recorded (receipt {receipt}).',
  not_by_cheque: 'A cheque goes with a payment by cheque.',
  stale_cheque: 'Banks do not take a cheque that is older than six months.',
  bond_released: 'Some of this bond was given back or kept already, so its receipt stays.',
  choose_any_method: 'Please choose a payment method.',
})
