import { describe, expect, it } from 'vitest'
import { begunHours, bookedHours, freeFrom, fullness, timeOf } from './free-hours.ts'

const slot = (booking_date: string, start_time: string, end_time: string) => ({ booking_date, start_time, end_time })

describe('the hours of a day that are taken', () => {
  it.each([
    ['a slot of that day', [slot('2026-12-24', '14:00', '16:00')], [14, 15]],
    ['an hour that was begun', [slot('2026-12-24', '14:00', '15:30')], [14, 15]],
    ['the night that begins', [slot('2026-12-24', '22:00', '02:00')], [22, 23, 24, 25]],
    ['the night before', [slot('2026-12-23', '22:00', '02:00')], [0, 1]],
    ['the morning after, for who stays late', [slot('2026-12-25', '01:00', '03:00')], [25, 26]],
    ['no other day', [slot('2026-12-27', '08:00', '10:00')], []],
  ])('%s', (_, taken, hours) => {
    expect([...bookedHours(taken, '2026-12-24')]).toEqual(hours)
  })
})

it('an hour is free until the next that is taken, and never a whole day, which would end when it began', () => {
  expect(freeFrom(8, new Set([12, 13]))).toBe(4)
  expect(freeFrom(12, new Set([12, 13]))).toBe(0)
  expect(freeFrom(8, new Set())).toBe(23)
})

it('a day is free, partly taken or full by the hours that are offered', () => {
  const all = new Set(Array.from({ length: 17 }, (_, at) => 6 + at))
  expect([fullness(new Set()), fullness(new Set([2])), fullness(new Set([9])), fullness(all)]).toEqual([
    'free',
    'free',
    'partly',
    'full',
  ])
})

it('hours that have begun are not asked for, and make no day look taken', () => {
  const begun = begunHours('2026-12-24', '2026-12-24 15:20')
  expect([14, 15, 16].map((hour) => begun.has(hour))).toEqual([true, true, false])
  expect(begunHours('2026-12-25', '2026-12-24 15:20').size).toBe(0)
  expect(fullness(new Set([9]), begun)).toBe('free')
  expect(fullness(new Set([9, 20]), begun)).toBe('partly')
  expect(fullness(new Set(), begunHours('2026-12-24', '2026-12-24 22:00'))).toBe('full')
})

it('a time after midnight is told by the clock', () => {
  expect([timeOf(8), timeOf(24), timeOf(26)]).toEqual(['08:00', '00:00', '02:00'])
})
