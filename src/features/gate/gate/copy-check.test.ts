import { describe, expect, it } from 'vitest'
import { checkCopy } from './copy-check.ts'
import { type GateCopy, isCopyGood } from './copy-rules.ts'

const CODE = '0123456789abcdef0123456789abcdef'
const copy: GateCopy = {
  ...{ made_at: '2026-11-21T02:00:00.000Z', until: '2026-11-22T02:00:00.000Z', time_zone: 'Asia/Manila' },
  lots: [[7, 'Block 1 Lot 7']],
  vehicles: [
    ['NBC1234', 7, 'Vios, Silver', '2026-12-31'],
    ['GON1111', null, '', null],
  ],
  passes: [
    {
      ...{ id: 3, house_id: 7, kind: 'guest', name: 'Maria Clara', plate_key: 'MCL1', code: '123456' },
      ...{ from_day: '2026-11-21', until_day: '2026-11-21', once: true },
    },
  ],
  workers: [
    {
      ...{
        id: 9,
        house_id: 7,
        name: 'Mang Tino',
        work: 'Mason',
        number: '471234',
        code: 'b'.repeat(32),
        ended_on: null,
      },
      ...{ from_day: '2026-11-01', until_day: '2026-11-30', weekdays: [1, 2, 3, 4, 5, 6] },
      permit: {
        ...{ request_id: 4, type: 'Construction Clearance', reference_number: 'CR-ABCDEF3', step: 'done' },
        ...{ from_day: '2026-11-01', last_day: '2026-11-22' },
      },
    },
  ],
  clearances: [
    {
      ...{ reference: 'CR-ABCDEF2', type: 'Construction Clearance', house_id: 7, code: CODE, rejected: false },
      ...{ from: '2026-11-01', until: '2026-11-20' },
    },
  ],
}
const check = (text: string, { now = '2026-11-21T03:00:00Z', used = [] as number[] } = {}) =>
  checkCopy(copy, text, { now: new Date(now), used: new Set(used) }).map(({ verdict, reason, house }) => [
    verdict,
    reason,
    house?.address,
  ])

describe('without a line', () => {
  it.each([
    ['nbc-1234', ['yes', 'resident', 'Block 1 Lot 7']],
    ['GON 1111', ['ask', 'moved', undefined]],
    ['123456', ['yes', 'good', 'Block 1 Lot 7']],
    ['https://v.example/gate#123456', ['yes', 'good', 'Block 1 Lot 7']],
    ['mcl 1', ['yes', 'good', 'Block 1 Lot 7']],
    ['clara', ['yes', 'good', 'Block 1 Lot 7']],
    [`https://v.example/r/${CODE}`, ['no', 'over', 'Block 1 Lot 7']],
    ['CR ABCDEF2', ['no', 'over', 'Block 1 Lot 7']],
  ])('%s is answered as the office would', (text, answer) => {
    expect(check(text)).toEqual([answer])
  })

  it.each([
    // A Saturday, a Sunday, and the Monday after the clearance.
    ['2026-11-21T03:00:00Z', ['yes', 'good', 'Block 1 Lot 7']],
    ['2026-11-22T03:00:00Z', ['no', 'not_today', 'Block 1 Lot 7']],
    ['2026-11-23T03:00:00Z', ['no', 'permit_over', 'Block 1 Lot 7']],
  ])('a worker at %s: %j', (now, answer) => {
    for (const text of ['471234', 'tino', `https://v.example/r/${'b'.repeat(32)}`])
      expect(check(text, { now })).toEqual([answer])
  })

  it('a guest is let in once, on the days of the code by the village’s clock', () => {
    expect(check('123456', { used: [3] })).toEqual([['no', 'used', 'Block 1 Lot 7']])
    expect(check('123456', { now: '2026-11-21T16:00:00Z' })).toEqual([['no', 'over', 'Block 1 Lot 7']])
    expect([check('ZZZ 1'), check('--'), check('')]).toEqual([[], [], []])
  })

  it.each([
    ['2026-11-21T02:00:00Z', true],
    ['2026-11-22T01:59:59Z', true],
    ['2026-11-22T02:00:00Z', false],
    // A clock that was set back.
    ['2026-11-21T00:59:59Z', false],
  ])('at %s the copy is good: %s', (now, good) => {
    expect(isCopyGood(copy, new Date(now))).toBe(good)
  })
})
