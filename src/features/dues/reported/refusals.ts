import { declareRefusals } from '#shared/messages.ts'

/** Refusals of reported payments. */
export const refusals = declareRefusals('reported', {
  gone: 'There is no such reported payment.',
  amount: 'Please enter how much you paid.',
  choose_method: 'Please choose e-wallet or bank transfer.',
  reference: 'Please enter the reference number.',
  paid_on: 'Please enter the day you paid.',
  future_day: 'The day you paid cannot be in the future.',
  too_long_ago: 'Please ask at the office about a payment of more than a year ago.',
  choose_lot: 'Please choose the lot that you paid for.',
  not_yours: 'Please choose one of your own bookings or requests.',
  not_of_report: 'This is no booking or fee that the payment was reported for.',
  bills_apart: 'Bills are chosen one by one for a payment of one lot alone.',
  nothing_left: 'Nothing of the amount is left for {thing}. Leave it out, or change the amounts.',
  fee_whole: '{thing} is paid whole: {due:pesos}.',
  one_screenshot: 'Please add one screenshot only.',
  already: 'You reported this payment already.',
  too_many: 'Many of your reported payments wait already. Please ask at the office.',
  decided: 'This reported payment is {state:word} already.',
  no_year: 'This payment was not reported for a year ahead.',
  why_refused: 'Please write why it cannot be recorded.',
  choose_receipt: 'Please choose the receipt.',
  other_amount: 'Receipt {receipt} is voided or not known.',
  another_lot: 'Receipt {receipt} is of somebody else.',
  reported: 'A payment was reported for {place}.',
})
