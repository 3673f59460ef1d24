import { expect, it } from 'vitest'
import type { ReportColumn } from './report.ts'
import { sheetOf } from './sheet.ts'

interface Row {
  name: string
  amount: number | null
  status: string
}

const columns: ReportColumn<Row>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Amount', value: (row) => row.amount, kind: 'money' },
  { header: 'Status', value: (row) => row.status, kind: 'status' },
]
const cells = (name: string, amount: number | null = 0) =>
  sheetOf(columns, [{ name, amount, status: 'for_approval' }]).rows[0]

it.each(['=HYPERLINK("http://evil.example")', '+1+cmd|" /C calc"!A0', '-2+3', '@SUM(A1:A9)', '\t=1', '\r=1', '\n=1'])(
  'H08: %j in a name is text for every spreadsheet',
  (name) => {
    expect(cells(name)?.[0]).toBe(`'${name}`)
  },
)

it('names and amounts stay what they are, below zero too', () => {
  expect(cells('Núñez-Cruz, Ana', -12.5)).toEqual(['Núñez-Cruz, Ana', -12.5, 'For approval'])
  expect(cells('', null)?.slice(0, 2)).toEqual(['', null])
})
