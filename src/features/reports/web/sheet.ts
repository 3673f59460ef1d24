import { statusText } from '#web/ui/StatusPill.tsx'
import type { ReportColumn } from './report.ts'

export type Value = string | number | null

/** A report as a spreadsheet takes it. Money is a number of pesos. */
export interface Sheet {
  head: readonly { text: string; money: boolean }[]
  rows: readonly (readonly Value[])[]
}

/** What a spreadsheet would take for a formula when it stands first in a cell. */
const FORMULA = /^[=+\-@\t\r\n]/

/** A text that no spreadsheet runs: the apostrophe before it says that it is text (H08). */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

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
