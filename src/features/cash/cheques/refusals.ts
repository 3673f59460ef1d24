import { declareRefusals } from '#shared/messages.ts'

/** Refusals of cheques. */
export const refusals = declareRefusals('cheques', {
  gone: 'There is no such cheque.',
  not_deposited: 'Only a cheque that is at the bank can be cleared or bounce.',
  not_in_hand: 'This cheque is not in hand any more.',
  charge_needs_lot: 'This payment is of no lot, so nothing can be charged.',
  future_day: 'The day cannot be later than today.',
  too_early: 'A cheque of {due:day} cannot be deposited before.',
  before_deposit: 'The cheque was deposited on {deposited:day}.',
})
