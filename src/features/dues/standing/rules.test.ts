import { describe, expect, it } from 'vitest'
import { refusals } from './refusals.ts'
import {
  type CaseState,
  type Counted,
  earliestDay,
  nextOf,
  nextSteps,
  type StepInput,
  standingOf,
  stepRefusal,
} from './rules.ts'

const days = { months: 3, grace: 60, answer: 15, reconsider: 10 }
const notice: Counted = { kind: 'notice', day: '2026-08-01' }
const hearing: Counted = { kind: 'hearing', day: '2026-08-20' }

const input = (change: Partial<StepInput>): StepInput => ({
  kind: 'notice',
  day: '2026-11-01',
  ...{ served_how: null, served_to: null, resolution: null, votes_for: null, votes_against: null, ground: null },
  ...change,
})
const refused = (change: Partial<StepInput>, state: CaseState, steps: readonly Counted[] = []) =>
  stepRefusal(input(change), { state, steps, days, today: '2026-11-21' })

describe('the days between the steps', () => {
  it.each([
    ['hearing', [notice], '2026-08-16'],
    ['declaration', [notice, hearing], '2026-09-30'],
    ['declaration', [notice, hearing, { kind: 'demand', day: '2026-09-25' }], '2026-10-05'],
    ['declaration', [notice, { kind: 'hearing', day: '2026-11-02' }], '2026-11-02'],
    ['reinstatement', [notice], '2026-08-01'],
    ['notice', [], null],
  ] as const)('a %s after %j is on %s at the earliest', (kind, steps, earliest) => {
    expect(earliestDay(kind, steps, days)).toBe(earliest)
  })

  it('a day too early is refused with the first day that is not', () => {
    expect(refused({ kind: 'hearing', day: '2026-08-15' }, 'notified', [notice])).toEqual({
      field: 'day',
      refuse: refusals.too_early({ day: '2026-08-16' }),
    })
    expect(refused({ kind: 'hearing', day: '2026-08-16' }, 'notified', [notice])).toBeNull()
  })

  it('the board sees the next step and its earliest day', () => {
    expect(nextOf('notified', [notice], days)).toEqual({ kind: 'hearing', earliest: '2026-08-16' })
    expect(nextOf('declared', [notice], days)).toBeNull()
    expect(nextOf('ended', [notice], days)).toBeNull()
  })
})

describe('the order of the steps', () => {
  it.each([
    ['begun', ['notice']],
    ['notified', ['hearing', 'demand', 'reinstatement']],
    ['heard', ['declaration', 'demand', 'reinstatement']],
    ['declared', ['reinstatement']],
    ['reinstated', []],
    ['ended', []],
  ] as const)('after %s come %j and no other', (state, allowed) => {
    expect(nextSteps(state)).toEqual(allowed)
    for (const kind of ['notice', 'demand', 'hearing', 'declaration', 'reinstatement'] as const)
      expect(refused({ kind }, state, [notice])?.refuse === refusals.out_of_order, kind).toBe(
        !(allowed as readonly string[]).includes(kind),
      )
  })

  it.each([
    [{ kind: 'notice', served_how: 'posted', day: '2026-11-22' }, 'begun', 'day', refusals.future_day],
    [{ kind: 'demand', day: '2026-07-31' }, 'notified', 'day', refusals.before_last({ last: '2026-08-01' })],
    [{ kind: 'notice' }, 'begun', 'served_how', refusals.choose_served],
    [{ kind: 'demand' }, 'notified', 'served_how', refusals.choose_served],
    [{ kind: 'demand', served_how: 'left_with' }, 'notified', 'served_to', refusals.served_to_needed],
    [{ kind: 'declaration' }, 'heard', 'resolution', refusals.resolution_needed],
    [{ kind: 'declaration', resolution: '1' }, 'heard', 'votes_for', refusals.votes_needed],
    [
      { kind: 'declaration', resolution: '1', votes_for: 0, votes_against: 5 },
      'heard',
      'votes_for',
      refusals.votes_needed,
    ],
    [{ kind: 'reinstatement' }, 'declared', 'ground', refusals.choose_ground],
    [{ kind: 'reinstatement', ground: 'resolution' }, 'declared', 'resolution', refusals.resolution_needed],
  ] as const)('%j in a case that is %s is refused', (change, state, field, refuse) => {
    expect(refused(change, state, state === 'begun' ? [] : [notice])).toEqual({ field, refuse })
  })

  it('what is proved is recorded', () => {
    expect(refused({ served_how: 'registered_mail' }, 'begun')).toBeNull()
    expect(
      refused({ kind: 'declaration', resolution: '2026-11', votes_for: 5, votes_against: 0 }, 'heard', [
        notice,
        hearing,
      ]),
    ).toBeNull()
    expect(refused({ kind: 'reinstatement', ground: 'paid' }, 'declared', [notice])).toBeNull()
  })
})

it.each([
  [null, 2, 'good'],
  [null, 3, 'at_risk'],
  ['notice', 9, 'notified'],
  ['hearing', 9, 'heard'],
  ['declaration', 0, 'declared'],
  ['reinstatement', 0, 'good'],
  ['reinstatement', 4, 'at_risk'],
  ['end', 0, 'good'],
] as const)('after %s, %i months unpaid, somebody is %s', (last, months, standing) => {
  expect(standingOf(last, months, days)).toBe(standing)
})
