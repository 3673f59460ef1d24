import { describe, expect, it } from 'vitest'
import { changesOf, fieldName, recordName, reportName } from './rules.ts'

const MANILA = 'Asia/Manila'

describe('a change as the office reads it', () => {
  it('names what differs, with money in pesos, and leaves out what the machine keeps for itself', () => {
    const before = { id: 4, lastname: 'Nuñez', amount: 100_000, is_guest: false, updated_at: 'a', note: null }
    const after = { id: 4, lastname: 'Núñez', amount: 150_050, is_guest: true, updated_at: 'b', note: '' }
    expect(changesOf(before, after, MANILA)).toEqual([
      { field: 'Last name', before: 'Nuñez', after: 'Núñez' },
      { field: 'Amount', before: '₱1,000.00', after: '₱1,500.50' },
      { field: 'Is guest', before: 'No', after: 'Yes' },
    ])
  })

  it('writes every sum in pesos, and numbers that are none as they are', () => {
    const after = { counted: 105_000, change_fund: 50_000, bond: 0, first_number: 501 }
    expect(changesOf(null, after, MANILA).map((change) => [change.field, change.after])).toEqual([
      ['Counted', '₱1,050.00'],
      ['Change fund', '₱500.00'],
      ['Bond', '₱0.00'],
      ['First number', '501'],
    ])
  })

  it('writes days and hours as everywhere else', () => {
    const before = { due_date: '2026-11-07', start_time: '09:30:00' }
    const after = { due_date: '2026-12-07', start_time: '13:00:00' }
    expect(changesOf(before, after, MANILA)).toEqual([
      { field: 'Due date', before: 'Nov 7, 2026', after: 'Dec 7, 2026' },
      { field: 'Start time', before: '9:30 AM', after: '1:00 PM' },
    ])
  })

  it('writes moments in the village’s time, and states in words', () => {
    const before = {
      booking_status: 'for_approval',
      approved_at: null,
      slot: '["2026-11-07 09:00:00","2026-11-07 12:00:00")',
    }
    const after = { booking_status: 'reserved', approved_at: '2026-11-06T23:05:09.123456+00:00', slot: null }
    expect(changesOf(before, after, MANILA)).toEqual([
      { field: 'Booking status', before: 'For approval', after: 'Reserved' },
      { field: 'Approved at', before: null, after: 'Nov 7, 2026, 7:05 AM' },
    ])
  })

  it('tells all of what is new or gone', () => {
    expect(changesOf(null, { id: 1, lot: 3, or_date: null }, MANILA)).toEqual([
      { field: 'Lot', before: null, after: '3' },
    ])
    expect(changesOf({ id: 1, documents: ['a'] }, null, MANILA)).toEqual([
      { field: 'Documents', before: 'a', after: null },
    ])
  })

  it('says lists and records within a value in words', () => {
    const after = {
      points: [
        { kind: 'places_not_reconciled', count: 1 },
        { kind: 'open_days', count: 2, note: null },
      ],
      none: [],
    }
    expect(changesOf(null, after, MANILA)).toEqual([
      { field: 'Points', before: null, after: 'Kind: Places not reconciled, Count: 1; Kind: Open days, Count: 2' },
    ])
  })

  it('names records and fields that nobody has named by their own words', () => {
    const names = new Map([['bill_lines', 'Line of a bill']])
    expect(['bill_lines', 'new_things'].map((table) => recordName(table, names))).toEqual([
      'Line of a bill',
      'New things',
    ])
    expect([fieldName('due_date'), fieldName('request_id')]).toEqual(['Due date', 'Request no.'])
  })
})

describe('a report that was read', () => {
  const reports = [
    { path: '/reports/bookings-pdf', name: 'Report of bookings' },
    { path: '/houses/:houseId/statement-pdf', name: 'Statement of account' },
    { path: '/audit-log/export', name: 'Audit log' },
  ]
  it.each([
    ['/reports/bookings-pdf?year=2026&month=11', 'Report of bookings (year 2026, month 11)'],
    ['/reports/bookings-pdf-new', '/reports/bookings-pdf-new'],
    ['/houses/14/statement-pdf?from=2026-01-01', 'Statement of account (house no. 14, from 2026-01-01)'],
    ['/audit-log/export?record=users&record_id=a=b', 'Audit log (record users, record id a=b)'],
    ['/something/new', '/something/new'],
  ])('%s', (subject, message) => expect(reportName(subject, reports)).toBe(message))
})
