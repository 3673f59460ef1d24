import { expect, test } from 'vitest'
import { beginsAt, minutesBetween } from './duties.ts'

test.for([
  ['* * * * *', 13, 7, true],
  ['*/5 * * * *', 13, 10, true],
  ['*/5 * * * *', 13, 11, false],
  ['17 * * * *', 4, 17, true],
  ['30 2 * * *', 2, 30, true],
  ['30 2 * * *', 3, 30, false],
] as const)('%s at %i:%i begins: %s', ([cron, hour, minute, begins]) => {
  expect(beginsAt(cron, { hour, minute })).toBe(begins)
})

test.for(['0 0 1 * *', '0 0 * * 1', 'soon', '1-5 * * * *'])('%s is refused instead of never being due', (cron) => {
  expect(() => beginsAt(cron, { hour: 0, minute: 0 })).toThrow('cannot be due')
})

test('minutes are those of the clock on the wall of the village', () => {
  const [from, to] = [new Date('2027-01-31T15:58:30Z'), new Date('2027-01-31T16:00:00Z')]
  expect(minutesBetween(from, to, 'Asia/Manila')).toEqual([
    { hour: 23, minute: 59 },
    { hour: 0, minute: 0 },
  ])
  expect(minutesBetween(to, to, 'Asia/Manila')).toEqual([])
  expect(minutesBetween(from, to, 'UTC')).toEqual([
    { hour: 15, minute: 59 },
    { hour: 16, minute: 0 },
  ])
})

test('of a night that was slept through all minutes count, of a longer sleep the last day', () => {
  const [from, to] = [new Date('2027-01-01T00:00:00Z'), new Date('2027-01-04T00:00:00Z')]
  expect(minutesBetween(from, to, 'UTC')).toHaveLength(24 * 60)
})
