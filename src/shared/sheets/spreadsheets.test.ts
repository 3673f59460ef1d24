import readXlsxFile, { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { csvName, csvOf } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { workbookOf, xlsxOf } from './xlsx.ts'

const sheet: Sheet = {
  about: ['Bookings Report', 'November 2026. As of November 22, 2026'],
  head: [
    { text: 'Name', kind: 'text' },
    { text: 'Date', kind: 'day' },
    { text: 'Months', kind: 'number' },
    { text: 'Paid', kind: 'money' },
  ],
  rows: [
    ['Núñez <Ana> & "Co"', '2026-11-07', 2, 1234.5],
    ["'=1+1", '2026-02-28', null, -0.1],
    ['bell\u0007 and\nnew line \ud83d\ude00 ', '', 0, null],
  ],
  totals: [['Total, 3 bookings', null, null, 1234.4]],
}
const xlsx = async (of: Sheet, name = 'Bookings Report') => Buffer.from(await (await xlsxOf(of, name)).arrayBuffer())

describe('a spreadsheet for Excel', () => {
  it('may have several sheets, each under its name with its own sums', async () => {
    const other: Sheet = { about: [], head: [{ text: 'Month', kind: 'text' }], rows: [['May']], totals: [['Total']] }
    const blob = await workbookOf([
      { name: 'Bookings', sheet },
      { name: 'Months: a year', sheet: other },
    ])
    const sheets = await readXlsxFile(Buffer.from(await blob.arrayBuffer()))
    expect(sheets.map((one) => one.sheet)).toEqual(['Bookings', 'Months  a year'])
    expect(sheets[0]?.data.at(-1)).toEqual(['Total, 3 bookings', null, null, 1234.4])
    expect(sheets[1]?.data).toEqual([['Month'], ['May'], ['Total']])
  })

  it('says what it is and of when, and holds texts, days, numbers, amounts and sums as such', async () => {
    expect(await readSheet(await xlsx(sheet), { trim: false })).toEqual([
      ['Bookings Report', null, null, null],
      ['November 2026. As of November 22, 2026', null, null, null],
      ['Name', 'Date', 'Months', 'Paid'],
      ['Núñez <Ana> & "Co"', new Date('2026-11-07T00:00:00Z'), 2, 1234.5],
      ["'=1+1", new Date('2026-02-28T00:00:00Z'), null, -0.1],
      ['bell and\nnew line \ud83d\ude00 ', null, 0, null],
      ['Total, 3 bookings', null, null, 1234.4],
    ])
  })

  it('holds 2,000 rows, and more columns than there are letters', async () => {
    const columns = Array.from({ length: 30 }, (_, at) => ({ text: `Column ${at}`, kind: 'number' as const }))
    const rows = Array.from({ length: 2_000 }, (_, row) => columns.map((_, at) => row * 100 + at))
    const read = await readSheet(
      await xlsx({ about: [], head: columns, rows, totals: [] }, 'A/name: with [signs] that is too long'),
    )
    expect(read.slice(1)).toEqual(rows)
  })
})

const RUN = ['=HYPERLINK("http://evil.example")', '+1+cmd|" /C calc"!A0', '-2+3', '@SUM(A1:A9)', '\t=1', '\r=1', '\n=1']
const holding = (text: string): Sheet => ({
  about: [text],
  head: [{ text, kind: 'text' }],
  rows: [[text]],
  totals: [[text]],
})

describe('H08: a text that a spreadsheet would run', () => {
  it.each(RUN)('%j has an apostrophe before it in a CSV, wherever it stands', async (text) => {
    const guarded = `"'${text.replaceAll('"', '""')}"`
    const written = (await csvOf(holding(text)).text()).replace('\uFEFF', '')
    expect(written).toBe(`${guarded}\r\n`.repeat(3))
  })

  it.each(RUN)('%j is the same text in a cell for Excel, typed as text', async (text) => {
    expect(await readSheet(await xlsx(holding(text)), { trim: false })).toEqual([[text], [text], [text], [text]])
  })
})

describe('a spreadsheet as CSV', () => {
  it('begins with its heading and ends with the sums; its name says what it is and of when', async () => {
    const text = await csvOf(sheet).text()
    expect(text.split('\r\n').map((line) => line.replace('\uFEFF', ''))).toEqual([
      'Name,Date,Months,Paid',
      '"Núñez <Ana> & ""Co""",2026-11-07,2,1234.50',
      `"'=1+1",2026-02-28,,-0.10`,
      '"bell\u0007 and\nnew line \ud83d\ude00 ",,0,',
      '"Total, 3 bookings",,,1234.40',
      '',
    ])
    expect(csvName('Bookings_Report', sheet)).toBe('Bookings_Report_November_2026_As_of_November_22_2026.csv')
  })
})
