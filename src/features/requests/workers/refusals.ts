import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the workers of clearances and households. */
export const refusals = declareRefusals('workers', {
  gone: 'There is no such worker.',
  name_needed: 'Please enter the name of the worker.',
  work_needed: 'Please enter the work, such as Mason or Driver.',
  choose_days: 'Please choose the days of the week.',
  choose_lot: 'Please choose a lot or a clearance.',
  no_such_clearance: 'There is no such clearance.',
  clearance_state: 'Workers are entered once the fee of the clearance is paid.',
  clearance_over: 'The work of this clearance is over.',
  after_permit: 'The clearance ends on {day}; the worker comes until then at most.',
  past_day: 'This day is over.',
  ended_before: 'This pass has ended already.',
  not_issued: 'The passes are printed once the clearance is issued.',
  worker_there: '{name} is registered as a worker of {place}.',
})
