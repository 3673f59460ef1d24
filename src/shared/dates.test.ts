import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  clockIn,
  dayIn,
  daysInMonth,
  firstListedDay,
  isDay,
  isTimeZone,
  monthFrom,
  monthOf,
  showDay,
  showLongDay,
  showMoment,
  showMonth,
  showTime,
} from './dates.ts'

describe('days', () => {
  it.each(['2028-02-29', '2026-12-31', '1900-01-01'])('T03: %s exists', (day) => expect(isDay(day)).toBe(true))
  it.each([
    '2027-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-01T00:00',
    '0026-01-01',
    '1899-12-31',
    '2026-01-00',
    'today',
  ])('T03: %s does not', (day) => expect(isDay(day)).toBe(false))

  it('T01: the day turns in Manila, whatever the zone of the machine', () => {
    expect(dayIn(new Date('2026-01-31T15:59:59Z'), 'Asia/Manila')).toBe('2026-01-31')
    expect(dayIn(new Date('2026-01-31T16:00:05Z'), 'Asia/Manila')).toBe('2026-02-01')
    expect(dayIn(new Date('2026-01-31T16:00:05Z'), 'America/New_York')).toBe('2026-01-31')
    expect(dayIn(new Date('2026-01-31T16:00:05Z'), 'Asia/Manila')).toBe('2026-02-01')
    expect(() => dayIn(new Date('no day'), 'Asia/Manila')).toThrow(RangeError)
  })

  it('are moved across the ends of months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})

describe('months', () => {
  it('are moved across years both ways', () => {
    expect([
      addMonths('2026-11', 2),
      addMonths('2026-01', -1),
      addMonths('2026-12', 1),
      addMonths('2026-06', -30),
    ]).toEqual(['2027-01', '2025-12', '2027-01', '2023-12'])
    expect(monthFrom(2026, 3)).toBe('2026-03')
    expect(monthFrom(26, 3)).toBe('0026-03')
    expect(monthOf('2026-11-07')).toBe('2026-11')
    expect([daysInMonth(2028, 2), daysInMonth(2027, 2), daysInMonth(2026, 4)]).toEqual([29, 28, 30])
  })
})

it('lists reach back to the first day of five years ago', () => {
  expect(firstListedDay('2026-01-01')).toBe('2021-01-01')
  expect(firstListedDay('2026-12-31')).toBe('2021-01-01')
})

it('an age counts full years; a birthday on 29 February is had on 1 March of other years', () => {
  expect(ageOn('1980-11-21', '2026-11-21')).toBe(46)
  expect(ageOn('1980-11-22', '2026-11-21')).toBe(45)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  expect(ageOn('', '2026-03-01')).toBeNull()
})

it('days, months and times are shown as the office writes them', () => {
  expect(showDay('2026-11-15')).toBe('Nov 15, 2026')
  expect(showMonth('2026-11')).toBe('November 2026')
  expect(['00:05', '12:00', '18:30', '06:00'].map(showTime)).toEqual(['12:05 AM', '12:00 PM', '6:30 PM', '6:00 AM'])
})

it('a long day, an instant to the minute and one to the second are shown in the zone of the village', () => {
  const instant = new Date('2026-11-07T10:05:09Z')
  expect(showLongDay('2026-11-07')).toBe('November 7, 2026')
  expect(showMoment(instant, 'Asia/Manila')).toBe('Nov 7, 2026, 6:05 PM')
  expect(clockIn(instant, 'Asia/Manila')).toBe('2026-11-07 18:05:09')
})

it.each([
  ['Asia/Manila', true],
  ['UTC', true],
  ['Asia/Nowhere', false],
  ['+08:00', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is))
