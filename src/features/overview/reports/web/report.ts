import type { ReactNode } from 'react'
import type { Report } from '#features/overview/reports/reports.ts'
import type { Period } from '#features/overview/reports/rules.ts'

/** A report on the screen, beside what it is everywhere. */
export interface ScreenReport<Row> {
  report: Report<Row>
  /** Cells on the screen in place of the value, by the title of the column. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  rowKey: (row: Row, index: number) => string | number
  /** The figures below the table, by what they are called. */
  totals: (rows: readonly Row[]) => readonly Total[]
  empty: string
  /** Text when the rows, or the PDF, cannot be had. */
  notFetched: string
  notPrinted: string
}

export interface Total {
  label: string
  /** Pesos when `money`, else a count. */
  value: number
  money?: boolean
}

/** A period in a file's name: `_2026_11`, `_2026`, or nothing for all there is. */
export const periodOfFile = ({ year, month, from, to }: Period): string =>
  [year, month, from ?? null, to ?? null].map((part) => (part === null ? '' : `_${part}`)).join('')
