import { declareRefusals } from '#shared/messages.ts'

/** Refusals of payment plans. */
export const refusals = declareRefusals('plans', {
  gone: 'There is no such payment plan.',
  no_such_lot: 'There is no such lot.',
  nobody: 'Nobody answers for what this lot owes. Please enter its owner first.',
  nothing_overdue: 'Nothing is overdue on this day.',
  planned_already: 'A payment plan goes on for this lot already. Please end it first.',
  future_day: 'The day cannot be later than today.',
  instalment_day: 'Please enter the day of each instalment.',
  instalment_amount: 'Please enter an amount above zero for each instalment.',
  instalments_needed: 'Please enter the instalments.',
  too_many: 'A payment plan has at most {max:count} instalments.',
  before_agreed: 'The first instalment cannot be before {agreed:day}.',
  days_in_order: 'Each instalment must be later than the one before.',
  other_sum: 'The instalments come to {sum:pesos}, the arrears to {owed:pesos}. Both must be the same.',
  choose_end: 'Please choose whether the plan is broken or ended.',
  ended_before: 'This payment plan is over already.',
})
