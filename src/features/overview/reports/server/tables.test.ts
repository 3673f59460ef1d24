import { describe, expect, it } from 'vitest'
import { BUDGET, BUDGET_MONTHS } from '../budget.ts'
import { disbursementsBook, receiptsBook } from '../cash-books.ts'
import { BILLS, BOOKINGS, CLEARANCES, COMPLAINTS, columnsOf, PROFILES, STICKERS } from '../reports.ts'
import { tableOf } from './tables.ts'

it.each([
  { report: BILLS, paper: [], sheet: [] },
  { report: PROFILES, paper: [], sheet: [] },
  { report: COMPLAINTS, paper: ['Address'], sheet: ['Status'] },
  { report: BOOKINGS, paper: [], sheet: [] },
  { report: STICKERS, paper: [], sheet: [] },
  { report: CLEARANCES, paper: [], sheet: [] },
])('$report.title has the same columns on paper as in a spreadsheet, but $paper and $sheet', ({ report, ...alone }) => {
  const onPaper = tableOf<never>(report, []).columns.map(({ title }) => title)
  const inSheet = columnsOf<never>(report, 'sheet').map(({ title }) => title)
  expect(onPaper.filter((title) => !inSheet.includes(title))).toEqual(alone.paper)
  expect(inSheet.filter((title) => !onPaper.includes(title))).toEqual(alone.sheet)
})

it('a booking stands on paper in words, with the sums of its amounts in centavos', () => {
  const booking = {
    ...{ user_id: 1, name: 'Ana', amenity: 'Pool', booking_date: '2026-11-21', start_time: '19:00', end_time: '22:00' },
    ...{ payment_status: 'partial', price: 600_00, paid: 250_50, due: 349_50 },
  }
  const { rows, totals } = tableOf(BOOKINGS, [
    { ...booking, booking_status: 'for_approval' },
    { ...booking, booking_status: 'rejected', due: 0 },
  ])
  expect(rows[0]?.slice(2)).toEqual([
    ...['Nov 21, 2026', '7:00 PM - 10:00 PM', 'For Approval', 'Partial'],
    ...[600_00, 250_50, 349_50],
  ])
  expect(totals).toEqual([
    ['Total, 1 booking', '', '', '', '', '', 600_00, 250_50, 349_50],
    ['Rejected or cancelled, 1', '', '', '', '', '', 600_00, 250_50, 0],
  ])
  expect(tableOf(BOOKINGS, []).totals).toBeUndefined()
})

it('what is not known of a resident is left out on paper', () => {
  const unknown = { user_id: 1, house_id: 1, sex: null, civil_status: null, occupation_status: null, fb_name: null }
  const { rows } = tableOf(PROFILES, [{ name: 'Cruz, Ana', address: 'Block 1 Lot 1', birthdate: '', ...unknown }])
  expect(rows).toEqual([['Cruz, Ana', 'Block 1 Lot 1', '', '', '', '', '']])
})

describe('the books on paper', () => {
  /** Points of A4 across between its margins; a column has so many around it. */
  const [ACROSS, AROUND] = [762, 10]
  const accounts = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ account: `Account ${at}`, amount: 1000 - at }))
  const receipt = (count: number) => ({
    ...{ id: 1, kind: 'receipt' as const, day: '2026-11-02', receipt_number: 'AR-000001', payer_name: 'Ana Cruz' },
    ...{ lot: null, method: 'cash', place: 'Drawer', amount: 1, counts: true, voided_on: null, void_reason: null },
    accounts: accounts(count),
  })
  const voucher = (count: number) => ({
    ...{ id: 1, kind: 'expense' as const, day: '2026-11-02', voucher_number: 'DV-000001', payee: null, text: 'Water' },
    ...{ place: 'Drawer', method: 'cash', cheque_number: null, or_number: null, amount: 1, accounts: accounts(count) },
  })
  it.each([
    ['receipts', 1, tableOf(receiptsBook([receipt(1)]), [receipt(1)])],
    ['receipts', 5, tableOf(receiptsBook([receipt(5)]), [receipt(5)])],
    ['receipts', 20, tableOf(receiptsBook([receipt(20)]), [receipt(20)])],
    ['vouchers', 20, tableOf(disbursementsBook([voucher(20)]), [voucher(20)])],
    ['the budget', 0, tableOf<never>(BUDGET, [])],
    ...BUDGET_MONTHS.map((table) => ['the months of a budget', 0, tableOf<never>(table, [])] as const),
  ] as const)('of %s with %i accounts leave room for who and what', (_, __, { columns }) => {
    const taken = columns.reduce((sum, { width }) => sum + AROUND + (typeof width === 'number' ? width : 0), 0)
    expect(ACROSS - taken).toBeGreaterThan(100)
  })

  it('name the sundry accounts beside the payer, and sum them in one column', () => {
    const { columns, rows } = tableOf(receiptsBook([receipt(6)]), [receipt(6)])
    const cells = Object.fromEntries(columns.map(({ title }, at) => [title, rows[0]?.[at]]))
    expect(cells).toMatchObject({
      'Account 3': 997,
      Sundry: 996 + 995,
      'Received From': 'Ana Cruz · Account 4 · Account 5',
    })
  })
})
