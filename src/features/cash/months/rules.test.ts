import { expect, it } from 'vitest'
import { type ChecklistItemKind, nextMonth, openChecklistItems, POINT_KINDS } from './rules.ts'

it.each([
  ['the last month that is over while none is closed', null, '2026-11-21', '2026-10'],
  ['the one after the last closed one', '2026-08-31', '2026-11-21', '2026-09'],
  ['none while that is not over', '2026-10-31', '2026-11-30', null],
  ['none when later ones are closed', '2026-12-31', '2026-11-30', null],
  ['December of the year before', null, '2026-01-01', '2025-12'],
])('closes %s', (_, closed, today, month) => {
  expect(nextMonth(closed, today)).toBe(month)
})

it('lists what is open, in its order, and nothing that is not', () => {
  const counts = Object.fromEntries(POINT_KINDS.map((kind) => [kind, 0])) as Record<ChecklistItemKind, number>
  expect(openChecklistItems(counts)).toEqual([])
  expect(openChecklistItems({ ...counts, receipts_missing: 2, days_not_closed: 1 })).toEqual([
    { kind: 'days_not_closed', count: 1 },
    { kind: 'receipts_missing', count: 2 },
  ])
})
