import { expect, it } from 'vitest'
import { type WorkerDays, type WorkPermit, weekdayOf, workerState } from './rules.ts'

// 2026-11-21 is a Saturday.
const TODAY = '2026-11-21'
const WEEKDAY = 6
const days = (of: Partial<WorkerDays> = {}): WorkerDays => ({
  ...{ from_day: '2026-11-01', until_day: '2026-12-31', weekdays: [1, 2, 3, 4, 5, 6, 7], ended_on: null },
  ...of,
})
const permit = (of: Partial<WorkPermit> = {}): WorkPermit => ({
  ...{ request_id: 4, type: 'Construction Clearance', reference_number: 'CR-ABC2345', step: 'done' },
  ...{ from_day: '2026-11-01', last_day: '2026-12-31' },
  ...of,
})

it.each([
  ['within the days', days(), permit(), 'welcome'],
  ['of a household, without an end', days({ until_day: null }), null, 'welcome'],
  ['on the first day', days({ from_day: TODAY }), null, 'welcome'],
  ['on the last day', days({ until_day: TODAY }), permit({ last_day: TODAY }), 'welcome'],
  ['of a clearance that was handed over', days(), permit({ step: 'claimed' }), 'welcome'],
  ['on another day of the week', days({ weekdays: [1, 2, 3, 4, 5] }), permit(), 'not_today'],
  ['a day before the first', days({ from_day: '2026-11-22' }), null, 'not_yet'],
  ['before the work begins', days(), permit({ from_day: '2026-11-22' }), 'not_yet'],
  ['a day after the last', days({ until_day: '2026-11-20' }), null, 'over'],
  ['after the work', days(), permit({ last_day: '2026-11-20' }), 'permit_over'],
  ['of a clearance that was rejected or taken back', days(), permit({ step: 'rejected' }), 'permit_over'],
  ['of one that is asked for', days(), permit({ step: 'pending' }), 'permit_not_issued'],
  ['of one that is to be paid', days(), permit({ step: 'approved' }), 'permit_not_issued'],
  ['of one that is being prepared', days(), permit({ step: 'in_progress' }), 'permit_not_issued'],
  [
    'of one that was never issued and is over',
    days(),
    permit({ step: 'approved', last_day: '2026-11-20' }),
    'permit_over',
  ],
  ['who ended today', days({ ended_on: TODAY }), permit(), 'ended'],
  ['who ends tomorrow', days({ ended_on: '2026-11-22' }), permit(), 'welcome'],
  ['who ended, of a clearance that is over', days({ ended_on: TODAY }), permit({ step: 'rejected' }), 'ended'],
] as const)('a worker %s', (_, worker, of, state) => {
  expect(workerState(worker, of, TODAY, WEEKDAY)).toBe(state)
})

it.each([
  ['2026-11-16', 1],
  [TODAY, WEEKDAY],
  ['2026-11-22', 7],
])('%s is day %i of the week', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})
