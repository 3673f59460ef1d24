import { expect, it } from 'vitest'
import { type CheckedBalance, type CheckedReceipt, factsOf, verdictOf } from './rules.ts'

const receipt: CheckedReceipt = {
  kind: 'receipt',
  receipt_number: 'AR-000001',
  amount: 100_00,
  day: '2026-11-22',
  lot: null,
  voided_on: null,
  replaces: null,
  replaced_by: null,
}
const statement: CheckedBalance = {
  kind: 'statement',
  balance: -50_00,
  day: '2026-11-22',
  lot: 'Block 1 Lot 2',
  voided_on: null,
  changed: false,
}

it.each([
  [undefined, 'unknown'],
  [receipt, 'valid'],
  [{ ...receipt, replaces: 'AR-000002' }, 'valid'],
  [{ ...receipt, voided_on: '2026-11-22' }, 'void'],
  [{ ...receipt, voided_on: '2026-11-22', replaced_by: 'AR-000002' }, 'replaced'],
  [statement, 'valid'],
  [{ ...statement, changed: true }, 'changed'],
  [{ ...statement, kind: 'certificate', voided_on: '2026-11-22', changed: true }, 'void'],
] as const)('%j is %s', (paper, verdict) => {
  expect(verdictOf(paper)).toBe(verdict)
})

it('tells what there is and nothing else, and calls what was paid ahead an advance', () => {
  expect(factsOf(receipt)).toEqual([
    ['Receipt no. · Resibo', 'AR-000001'],
    ['Amount · Halaga', '₱100.00'],
    ['Day · Araw', 'November 22, 2026'],
  ])
  expect(factsOf(statement)).toEqual([
    ['Paper · Papel', 'Statement of Account · Pahayag ng Kuwenta'],
    ['Advance · Paunang bayad', '₱50.00'],
    ['Day · Araw', 'November 22, 2026'],
    ['Lot · Lote', 'Block 1 Lot 2'],
  ])
})
