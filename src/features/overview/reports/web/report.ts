import type { ReactNode } from 'react'
import { type ReportName, totalLabel } from '#features/overview/reports/rules.ts'

type Kind = 'text' | 'long' | 'number' | 'money' | 'day' | 'status'

/** A column of a report: what it says on the screen and in a spreadsheet. Money is in pesos, days are `YYYY-MM-DD`. */
export interface ReportColumn<Row> {
  header: string
  value: (row: Row) => string | number | null
  /** Plain text unless said; `status` is a word of the API as `for_approval`. */
  kind?: Kind
  /** What stands on the screen in place of the value. */
  cell?: (row: Row) => ReactNode
  /** In the spreadsheet only. */
  sheetOnly?: true
}

/** What a report is, beside its rows. */
export interface Report<Row> {
  /** Its name on paper, where a long one can be prepared. */
  paper?: ReportName
  title: string
  /** Name of the saved files without its ending. */
  file: string
  columns: readonly ReportColumn<Row>[]
  rowKey: (row: Row, index: number) => string | number
  /** The figures below the table, by what they are called. */
  totals: (rows: readonly Row[]) => readonly Total[]
  /** The last rows of the spreadsheet: each sums the amounts of its rows; together they are all rows. */
  sums: (rows: readonly Row[]) => readonly Sum<Row>[]
  empty: string
  /** What is said when the rows, or the PDF, cannot be had. */
  notFetched: string
  notPrinted: string
}

export interface Sum<Row> {
  label: string
  rows: readonly Row[]
}

/** One sum over all rows: `Total, 12 requests`. */
export const sumOfAll =
  (noun: string) =>
  <Row>(rows: readonly Row[]): readonly Sum<Row>[] =>
    rows.length > 0 ? [{ label: totalLabel(rows.length, noun), rows }] : []

export interface Total {
  label: string
  /** Pesos when `money`, else a count. */
  value: number
  money?: boolean
}

/** A period in a file's name: `_2026_11`, `_2026`, or nothing for all there is. */
export const periodOfFile = ({ year, month }: { year: number | null; month: number | null }): string =>
  [year, month].map((part) => (part === null ? '' : `_${part}`)).join('')
