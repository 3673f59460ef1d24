import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the closing of a month. */
export const refusals = declareRefusals('months', {
  gone: 'There is no such closing.',
  not_over: '{month:month} is not over yet.',
  closed_before: '{month:month} is closed already.',
  open_points:
    '{month:month} has open points ({count:count}). Look at them, and close it nevertheless or settle them first.',
  proposed: 'Close {month:month} although days with cash were not counted: {days:count}',
  not_closed: 'This month is not closed.',
  later_closed: 'A later month is closed. Open that one first.',
  asked: 'Somebody asked for this month to be opened already.',
  not_asked: 'Nobody asked for this month to be opened.',
  same_person: 'Somebody else opens the month. Whoever asked cannot.',
})
