import { harmless, type Sheet, type Value } from '#shared/sheet.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import type { ReportColumn } from './report.ts'

/** The cells of a report, every text harmless. Amounts stay numbers, which no spreadsheet runs. */
export const sheetOf = <Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): Sheet => ({
  head: columns.map(({ header, kind }) => ({ text: header, money: kind === 'money' })),
  rows: rows.map((row) =>
    columns.map(({ value, kind }): Value => {
      const cell = value(row)
      if (typeof cell !== 'string') return cell
      return harmless(kind === 'status' ? statusText(cell) : cell)
    }),
  ),
})
