import { expect, it } from 'vitest'
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
    ...{ name: 'Ana', amenity: 'Pool', booking_date: '2026-11-21', start_time: '19:00', end_time: '22:00' },
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
  const unknown = { sex: null, civil_status: null, occupation_status: null, fb_name: null }
  const { rows } = tableOf(PROFILES, [{ name: 'Cruz, Ana', address: 'Block 1 Lot 1', birthdate: '', ...unknown }])
  expect(rows).toEqual([['Cruz, Ana', 'Block 1 Lot 1', '', '', '', '', '']])
})
