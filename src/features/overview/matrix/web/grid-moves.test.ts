import { expect, it } from 'vitest'
import { moved, rangeOf, tabSeparated } from './use-grid-keys.ts'

const SIZE = { rows: 100, cols: 20, page: 10 }
const from = { row: 50, col: 5 }
const press = (key: string, ctrlKey = false) => moved(from, { key, ctrlKey, metaKey: false }, SIZE)

it.each([
  ['ArrowUp', false, { row: 49, col: 5 }],
  ['ArrowDown', false, { row: 51, col: 5 }],
  ['ArrowLeft', false, { row: 50, col: 4 }],
  ['ArrowRight', false, { row: 50, col: 6 }],
  ['Home', false, { row: 50, col: 0 }],
  ['End', false, { row: 50, col: 19 }],
  ['PageUp', false, { row: 40, col: 5 }],
  ['PageDown', false, { row: 60, col: 5 }],
  ['Home', true, { row: 0, col: 0 }],
  ['End', true, { row: 99, col: 19 }],
  ['ArrowDown', true, { row: 99, col: 5 }],
  ['ArrowRight', true, { row: 50, col: 19 }],
])('%s with Ctrl %s moves as in a spreadsheet', (key, ctrl, to) => {
  expect(press(key, ctrl)).toEqual(to)
})

it('stays within the grid, and leaves other keys alone', () => {
  const corner = { row: 0, col: 0 }
  for (const key of ['ArrowUp', 'ArrowLeft', 'PageUp'])
    expect(moved(corner, { key, ctrlKey: false, metaKey: false }, SIZE)).toEqual(corner)
  expect(moved({ row: 95, col: 19 }, { key: 'PageDown', ctrlKey: false, metaKey: false }, SIZE)?.row).toBe(99)
  expect(press('a')).toBeUndefined()
})

it('copies a selection in either direction, with nothing that would break its cells apart', () => {
  const range = rangeOf({ row: 2, col: 3 }, { row: 1, col: 1 })
  expect(range).toEqual({ top: 1, bottom: 2, left: 1, right: 3 })
  expect(tabSeparated(range, ({ row, col }) => (col === 2 ? 'a\tb\nc' : `${row}:${col}`))).toBe(
    '1:1\ta b c\t1:3\n2:1\ta b c\t2:3',
  )
})
