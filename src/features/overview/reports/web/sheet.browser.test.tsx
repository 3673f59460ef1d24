import { expect, it } from 'vitest'
import { type ReportColumn, sumOfAll } from '#features/overview/reports/reports.ts'
import { sheetOf } from './sheet.ts'

interface Row {
  name: string
  amount: number | null
  status: string
}

const columns: ReportColumn<Row>[] = [
  { title: 'Name', value: (row) => row.name },
  { title: 'Amount', value: (row) => row.amount, kind: 'money' },
  { title: 'Status', value: (row) => row.status, kind: 'status' },
]
const sheet = (...rows: Row[]) =>
  sheetOf({ title: 'Names', columns, sums: sumOfAll('name') }, rows, {
    period: { year: 2026, month: 11 },
    today: '2026-11-22',
  })
const cells = (name: string, amount: number | null = 0) => sheet({ name, amount, status: 'for_approval' }).rows[0]

it('names and amounts stay what they are, below zero too', () => {
  expect(cells('=1+1')?.[0]).toBe('=1+1')
  expect(cells('Núñez-Cruz, Ana', -12.5)).toEqual(['Núñez-Cruz, Ana', -12.5, 'For approval'])
  expect(cells('', null)?.slice(0, 2)).toEqual(['', null])
})

it('says of when it is, what each column holds, and its sums', () => {
  const row = (amount: number) => ({ name: 'Ana', amount, status: 'paid' })
  expect(sheet(row(0.1), row(0.2))).toMatchObject({
    about: ['Names', 'November 2026. As of November 22, 2026'],
    head: [
      { text: 'Name', kind: 'text' },
      { text: 'Amount', kind: 'money' },
      { text: 'Status', kind: 'text' },
    ],
    totals: [['Total, 2 names', 0.3, null]],
  })
  expect(sheet().totals).toEqual([])
})
