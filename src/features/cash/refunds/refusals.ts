import { declareRefusals } from '#shared/messages.ts'

/** Refusals of refunds. */
export const refusals = declareRefusals('refunds', {
  gone: 'There is no such refund.',
  no_such_lot: 'There is no such lot.',
  choose_lot: 'Please choose a lot.',
  amount: 'Please enter an amount above zero with at most two decimals.',
  beyond_credit: 'This lot has a credit of {credit:pesos}; more cannot be given back.',
  beyond_paid: 'Of what was paid for this booking {left:pesos} is left to settle.',
  choose_what: 'Please choose what becomes of the money.',
  takes_place: 'This booking takes place. Cancel or reject it before its money is given back.',
  no_lot: 'This booking is of no lot, so its money cannot be kept as credit.',
  settled:
    'What was paid for this booking was settled when it was cancelled. Take that back before the booking takes place.',
  refund_recorded: 'A refund was recorded for {place}.',
  taken_back: 'This was taken back already.',
  other_month: 'This is of an earlier month and stays as it is. Record what happens now.',
  credit_given_back: 'The credit was given back since ({number}). Take that back first.',
  proposed: 'Give {amount:pesos} of credit back',
})
