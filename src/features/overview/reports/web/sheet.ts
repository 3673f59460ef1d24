import { aboutOf, type Period } from '#features/overview/reports/rules.ts'
import type { Day } from '#shared/dates.ts'
import { harmless, type Sheet, type Value } from '#shared/sheet.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import type { Report } from './report.ts'
import { sumOf } from './sums.ts'

interface Of {
  /** What it covers; null for a report of the village as it is now. */
  period: Period | null
  today: Day
}

const KINDS = { money: 'money', number: 'number', day: 'day', text: 'text', long: 'text', status: 'text' } as const

/** A report as a spreadsheet: of when, its rows, its sums. Every text harmless; amounts stay numbers, which no spreadsheet runs. */
export const sheetOf = <Row>(
  { title, columns, sums }: Pick<Report<Row>, 'title' | 'columns' | 'sums'>,
  rows: readonly Row[],
  { period, today }: Of,
): Sheet => {
  return {
    about: [title, aboutOf(period, today)],
    head: columns.map(({ header, kind = 'text' }) => ({ text: header, kind: KINDS[kind] })),
    rows: rows.map((row) =>
      columns.map(({ value, kind }): Value => {
        const cell = value(row)
        if (typeof cell !== 'string') return cell
        return harmless(kind === 'status' ? statusText(cell) : cell)
      }),
    ),
    totals: sums(rows).map((sum) =>
      columns.map(({ kind, value }, at): Value => {
        if (at === 0) return sum.label
        return kind === 'money' ? sumOf(sum.rows, (row) => Number(value(row) ?? 0)) : null
      }),
    ),
  }
}
