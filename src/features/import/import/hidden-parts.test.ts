import { describe, expect, test } from 'vitest'
import { checkFile } from '../../../../test/import-table.ts'
import { workbook } from '../../../../test/workbook.ts'
import { noteText } from './plan/dry-run.ts'
import { HIDDEN_ROW } from './rules.ts'

const HEAD = ['Blk', 'Lot', 'Owner', 'Balance']
const seen = {
  name: 'MASTERLIST 2026',
  rows: [HEAD, [3, 7, 'Cruz, Ana', 600], [3, 8, 'SOLD - Santos, Boy', 9000]],
  hidden: [3],
}
const old = (state: 'hidden' | 'veryHidden') => ({
  name: 'old 2023',
  state,
  rows: [
    [...HEAD, 'CP No.', 'Email'],
    [3, 7, 'Santos, Boy', 99_000],
  ],
})
const asOf = '2026-11-21'

describe('what a workbook hides is told', () => {
  test.each(['hidden', 'veryHidden'] as const)('a %s sheet is not read, whatever stands in it', async (state) => {
    const run = await checkFile(workbook([old(state), seen]), { asOf })
    expect([run.lots.length, run.receivable]).toEqual([2, 960_000])
  })

  test('a hidden sheet is read when it is chosen, and a file of nothing else is not', async () => {
    const run = await checkFile(workbook([seen, old('hidden')]), { asOf, sheet: 'old 2023' })
    expect([run.lots.length, run.receivable]).toEqual([1, 9_900_000])
    await expect(checkFile(workbook([old('hidden')]), { asOf })).rejects.toThrow('no headings')
  })

  test('a hidden row is named with its amount, and can be left out', async () => {
    const run = await checkFile(workbook([seen]), { asOf })
    expect(run.readAs).toEqual([{ row: 3, column: 'Balance', value: '9000', reads: '₱9,000.00', why: HIDDEN_ROW }])
    expect(run.notes.map(noteText)).toEqual([
      'Hidden in the spreadsheet, and read like the others: row 3, ₱9,000.00 in all.',
    ])
    const left = await checkFile(workbook([seen]), { asOf, change: { skip: [3] } })
    expect([left.lots.length, left.receivable, left.notes]).toEqual([1, 60_000, []])
  })

  test('a hidden row without an amount is named by its lot', async () => {
    const rows = [HEAD.slice(0, 3), [3, 7, 'Cruz, Ana'], [3, 8, 'Go, Ben']]
    const { readAs } = await checkFile(workbook([{ name: 'A', rows, hidden: [2] }]), { asOf })
    expect(readAs).toMatchObject([{ row: 2, reads: 'Block 3 Lot 7 · Cruz, Ana', why: HIDDEN_ROW }])
  })
})
