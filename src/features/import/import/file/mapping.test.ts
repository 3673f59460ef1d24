import { expect, test } from 'vitest'
import type { Cell } from '#shared/sheets/cells.ts'
import { checkTable } from '../../../../../test/import-table.ts'
import type { MappingChange } from './mapping.ts'

const AS_OF = '2026-11-21'
const OWNER = ['Block', 'Lot', 'Last name', 'First name']
const check = (rows: Cell[][], change: MappingChange) => checkTable(rows, { asOf: AS_OF, change })

test('a cell is mended, a row left out, and the file is right', () => {
  const rows: Cell[][] = [
    [...OWNER, 'Balance'],
    [1, 1, 'Cruz', 'Ana', '1.234,50'],
    [1, 1, 'Cruz', 'Bea', 7],
  ]
  const mended = check(rows, { corrections: [{ row: 2, column: 'Balance', value: ' 1,234.50 ' }], skip: [3] })
  expect(mended).toMatchObject({ problems: [], receivable: 123_450, ignored: [{ row: 3, reason: 'Left out by you.' }] })
})

test('columns are chosen: what says the same thing otherwise goes, a column serves one field', () => {
  const rows: Cell[][] = [
    ['Where', 'Block', 'Lot', 'Who', 'Balance', 'Penalty'],
    ['Blk 2 Lot 3', 'x', 'y', 'Cruz, Ana', 5, 2],
  ]
  const { problems, lots } = check(rows, {
    columns: { address: 'Where', name: 'Who', opening_balance: null },
    month_columns: ['Balance', 'Penalty'],
  })
  expect(problems).toEqual([])
  expect(lots).toMatchObject([
    { place: { block: '2', lot: '3' }, owners: [{ lastname: 'Cruz' }], money: { owed: [{ amount: 700 }] } },
  ])
})

test('choosing block and lot takes the address away, choosing last and first name the whole name', () => {
  const rows: Cell[][] = [
    ['Address', 'A', 'B', 'Homeowner', 'C', 'D'],
    ['Sampaguita St.', 2, 3, 'Cruz, Ana', 'Reyes', 'Bea'],
  ]
  const { problems, lots } = check(rows, { columns: { block: 'A', lot: 'B', lastname: 'C', firstname: 'D' } })
  expect(problems).toEqual([])
  expect(lots).toMatchObject([{ place: { block: '2', lot: '3' }, owners: [{ lastname: 'Reyes', firstname: 'Bea' }] }])
})

test.each<[MappingChange, string, string]>([
  [{ columns: { block: 'Nowhere' } }, 'columns.block', 'no column "Nowhere"'],
  [{ columns: { __proto__x: 'Lot' } }, 'columns.__proto__x', 'no such field'],
  [{ columns: { block: 'Lot', lot: 'Lot' } }, 'columns.lot', 'chosen twice'],
  [{ columns: { opening_balance: 'Balance' }, month_columns: ['Balance'] }, 'month_columns.0', 'chosen twice'],
  [{ month_columns: ['Nowhere'] }, 'month_columns.0', 'no column "Nowhere"'],
  [{ corrections: [{ row: 2, column: 'Nowhere', value: 'x' }] }, 'corrections.0.column', 'no column'],
  [{ corrections: [{ row: 1, column: 'Lot', value: 'x' }] }, 'corrections.0.row', 'no row 1'],
  [{ corrections: [{ row: 99, column: 'Lot', value: 'x' }] }, 'corrections.0.row', 'no row 99'],
  [{ skip: [99] }, 'skip', 'no row 99'],
])('a choice of what does not exist is refused: %j', (change, field, text) => {
  const rows: Cell[][] = [
    [...OWNER, 'Balance'],
    [1, 1, 'Cruz', 'Ana', 5],
  ]
  const refusal = { code: 'invalid', errors: { [field]: [expect.stringContaining(text)] } }
  expect(() => check(rows, change)).toThrow(expect.objectContaining(refusal))
})
