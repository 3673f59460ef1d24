import { describe, expect, it, test } from 'vitest'
import { amountOf } from '#shared/rows/amounts.ts'
import { pastedRows } from './pasted.ts'
import { rowsOfPages } from './pdf-rows.ts'
import { readStatement } from './reading.ts'
import { notUnderstood } from './row-kinds.ts'

test.each([
  ['1,234.50', 123_450],
  ['(1,234.50)', -123_450],
  ['-50', -5000],
  ['50.00-', -5000],
  ['+600.00', 60_000],
  ['₱ 1,000', 100_000],
  ['PHP 1,000.5', 100_050],
  ['600.00 CR', 60_000],
  ['', null],
  ['-', null],
  ['1,23.50', undefined],
  ['12.345', undefined],
  ['=1+1', undefined],
  ['1e5', undefined],
  ['99999999999999', undefined],
])('the amount %j is %s', (text, centavos) => {
  const read = amountOf(text)
  expect(read ? read.amount : read).toBe(centavos)
})

const shown = (rows: string[][]) => {
  const read = readStatement(rows, null)
  return {
    lines: read?.lines.map((one) => [
      one.day,
      one.time,
      one.amount / 100,
      one.balance && one.balance / 100,
      one.reference,
      one.description,
    ]),
    others: read?.others.map(({ kind, text }) => `${kind}: ${text}`),
    breaks: read?.breaks,
  }
}

describe('a statement', () => {
  it('of a bank with lines above its headings and an end is read, the newest first', () => {
    const rows = [
      ['BDO Unibank'],
      ['Account', '001234567890'],
      [],
      [
        'Posting Date',
        'Description',
        'Branch',
        'Debit Amount',
        'Credit Amount',
        'Running Balance',
        'Currency',
        'Check Number',
      ],
      ['Mar 1, 2024', 'INST TRF', 'Main', '', '600.00', '11,585.00', 'PHP', ''],
      ['Feb 29, 2024', 'SERVICE CHARGE', 'Main', '15.00', '', '10,985.00', 'PHP', ''],
      ['Feb 29, 2024', 'CHECK DEPOSIT', 'Main', '', '1,000.00', '11,000.00', 'PHP', '0000123'],
      ['** End of Report **'],
    ]
    expect(shown(rows)).toEqual({
      lines: [
        ['2024-02-29', null, 1000, 11_000, '0000123', 'CHECK DEPOSIT'],
        ['2024-02-29', null, -15, 10_985, null, 'SERVICE CHARGE'],
        ['2024-03-01', null, 600, 11_585, null, 'INST TRF'],
      ],
      others: [
        'above: BDO Unibank',
        'above: Account · 001234567890',
        `heading: ${rows[3]?.join(' · ')}`,
        'sum: ** End of Report **',
      ],
      breaks: [],
    })
  })

  it('without balances that lists the newest first is turned', () => {
    const rows = [
      ['Date', 'Description', 'Amount'],
      ...['c', 'b', 'a'].map((text, at) => [`2026-11-0${at ? 5 : 6}`, text, '1.00']),
    ]
    expect(readStatement(rows, null)?.lines.map(({ description }) => description)).toEqual(['a', 'b', 'c'])
  })

  it('with an indicator of the side is read by it', () => {
    const rows = [
      ['Book date', 'Description', 'Amount', 'Credit/debit indicator'],
      ['30-06-2025', 'Transfer', '600.00', 'Credit'],
      ['01-07-2025', 'Fee', '25.00', 'Debit'],
      ['01-07-2025', 'What', '25.00', 'Sideways'],
    ]
    expect(shown(rows)).toMatchObject({
      lines: [
        ['2025-06-30', null, 600, null, null, 'Transfer'],
        ['2025-07-01', null, -25, null, null, 'Fee'],
      ],
      others: [expect.anything(), 'side: 01-07-2025 · What · 25.00 · Sideways'],
    })
  })

  it('takes no side for granted where others of the file tell theirs', () => {
    const text = 'Date,Description,Type,Amount\n2026-11-05,a,DR,5\n2026-11-05,b,CR,7\n2026-11-06,c,,9\n2026-11-06,d,,-3'
    const read = readStatement(
      text.split('\n').map((row) => row.split(',')),
      null,
    )
    expect([
      read?.lines.map(({ amount }) => amount),
      notUnderstood(read?.others ?? []).map(({ kind }) => kind),
    ]).toEqual([...[[-500, 700, -300], ['side']]])
  })

  it('drops nothing: what is not understood is told as it stands', () => {
    const rows = [
      ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
      ['2026-11-05', 'Paid', '', '600.00', '600.00'],
      ['', 'by somebody of Block 3', '', '', ''],
      ['2026-11-32', 'No such day', '', '600.00', '1,200.00'],
      ['2026-11-06', 'Both', '5.00', '6.00', '1.00'],
      ['2026-11-06', 'Formula', '', '=SUM(A1)', '1.00'],
      ['2026-11-06', 'Nothing moved', '', '', '600.00'],
      ['', '600.00', '', '', '9.00'],
      ['', 'Ending Balance', '', '', '600.00'],
      ['2026-11-07', 'Wrong balance', '', '1.00', '900.00'],
    ]
    const read = readStatement(rows, null)
    expect(read?.lines.map(({ description }) => description)).toEqual(['Paid by somebody of Block 3', 'Wrong balance'])
    expect(notUnderstood(read?.others ?? []).map(({ row, kind }) => [row, kind])).toEqual([
      [4, 'day'],
      [5, 'both'],
      [6, 'amount'],
      [7, 'no_amount'],
      [8, 'nothing'],
    ])
    expect(read?.breaks).toEqual([10])
  })

  it('is read by the columns that were confirmed for its place, and by its own where those are missing', () => {
    const map = { columns: { moment: 'Kailan', credit: 'Pasok', debit: 'Labas' }, days: 'dmy' as const }
    const rows = [
      ['Kailan', 'Labas', 'Pasok'],
      ['05/11/2026', '', '600.00'],
    ]
    expect(readStatement(rows, null)).toBeNull()
    expect(readStatement(rows, map)?.lines).toMatchObject([{ day: '2026-11-05', amount: 60_000 }])
    expect(
      readStatement(
        [
          ['Date', 'Amount'],
          ['11/05/2026', '-5.00'],
        ],
        map,
      )?.lines,
    ).toMatchObject([{ day: '2026-11-05', amount: -500 }])
  })

  it('is found in pasted lines, with and without headings', () => {
    const loose = pastedRows(
      'Nov 5, 2026 Transfer from 09171234567 1234567890123 600.00 1,600.00\n2026-11-06 02:05 PM Fee -15.00\nno number here\n5.11 what 600.00',
    )
    expect(shown(loose)).toMatchObject({
      lines: [
        ['2026-11-05', null, 600, 1600, '1234567890123', 'Transfer from 09171234567'],
        ['2026-11-06', '14:05', -15, null, null, 'Fee no number here'],
      ],
      others: [expect.anything(), 'day: 5.11 what 600.00'],
    })
    expect(shown(pastedRows('Date\tDescription\tAmount\n2026-11-05\tPaid\t600.00')).lines).toEqual([
      ['2026-11-05', null, 600, null, null, 'Paid'],
    ])
  })

  it('in a PDF is read by where its runs stand below the headings, on every page', () => {
    const line = (y: number, ...cells: [x: number, text: string][]) =>
      cells.map(([x, text]) => ({ text, x, y, width: text.length * 5 }))
    const head = (y: number) =>
      line(
        y,
        [40, 'Date and Time'],
        [130, 'Description'],
        [300, 'Reference No.'],
        [390, 'Debit'],
        [440, 'Credit'],
        [490, 'Balance'],
      )
    const pages = [
      [
        ...line(800, [40, 'GCash Transaction History']),
        ...head(700),
        ...line(
          680,
          [40, '2026-11-05 02:32 PM'],
          [145, 'Transfer from 0917'],
          [300, '1234567890123'],
          [440, '600.00'],
          [490, '1600.00'],
        ),
        ...line(668, [130, 'to 0918']),
      ],
      [
        ...head(700),
        ...line(
          680,
          [40, '2026-11-06 01:00 AM'],
          [145, 'Fee'],
          [300, '1234567890124'],
          [385, '15.00'],
          [490, '1585.00'],
        ),
      ],
    ]
    expect(shown(rowsOfPages(pages)).lines).toEqual([
      ['2026-11-05', '14:32', 600, 1600, '1234567890123', 'Transfer from 0917 to 0918'],
      ['2026-11-06', '01:00', -15, 1585, '1234567890124', 'Fee'],
    ])
  })
})
