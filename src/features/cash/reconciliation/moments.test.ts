import { expect, test } from 'vitest'
import { dayOrderOf, momentOf } from './moments.ts'

test.each([
  ['2026-11-05 02:32 PM', 'dmy', '2026-11-05 14:32'],
  ['2026-11-05 12:05 AM', 'dmy', '2026-11-05 00:05'],
  ['2026-11-05', 'dmy', '2026-11-05'],
  ['Feb 29, 2024', 'dmy', '2024-02-29'],
  ['Feb 29, 2025', 'dmy', null],
  ['Mar 31, 2025 14:05:09', 'dmy', '2025-03-31 14:05'],
  ['30-06-2025', 'dmy', '2025-06-30'],
  ['06/30/2025', 'mdy', '2025-06-30'],
  ['05-Nov-26', 'dmy', '2026-11-05'],
  ['5 Nobyembre 2026', 'dmy', '2026-11-05'],
  ['13/13/2026', 'mdy', null],
  ['2026-11-05 25:00', 'dmy', null],
  ['yesterday', 'dmy', null],
  ['', 'dmy', null],
] as const)('the moment of %j (%s) is %s', (text, order, moment) => {
  const read = momentOf(text, order)
  expect(read && [read.day, read.time].filter(Boolean).join(' ')).toBe(moment)
})

test.each([
  [['30-06-2025', '01-07-2025'], 'dmy'],
  [['06/01/2025', '06/30/2025'], 'mdy'],
  [['06/01/2025', '07/01/2025'], 'mdy'],
  [['01-06-2025'], 'dmy'],
  [['13/06/2025', '01/06/2025'], 'dmy'],
] as const)('the days %j are read as %s', (texts, order) => {
  expect(dayOrderOf(texts)).toBe(order)
})
