import { columnsOf, type Report } from '#features/overview/reports/reports.ts'
import { aboutOf, type Period } from '#features/overview/reports/rules.ts'
import type { Day } from '#shared/dates.ts'
import type { Sheet, Value } from '#shared/sheets/sheet.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import { sumOf } from './sums.ts'

interface Of {
  /** Period it covers; null for a report of the village as it is now. */
  period: Period | null
  today: Day
}

const WORDS = { text: 'text', long: 'text', status: 'text', word: 'text' } as const
const KINDS = { money: 'money', number: 'number', day: 'day', ...WORDS } as const

/** A report as a spreadsheet: of when, its rows, its sums. Texts as they are; amounts stay numbers. */
export const sheetOf = <Row>(
  report: Pick<Report<Row>, 'title' | 'columns' | 'sums'>,
  rows: readonly Row[],
  { period, today }: Of,
): Sheet => {
  const columns = columnsOf(report, 'sheet')
  return {
    about: [report.title, aboutOf(period, today)],
    head: columns.map(({ title, kind = 'text' }) => ({ text: title, kind: KINDS[kind] })),
    rows: rows.map((row) =>
      columns.map(({ value, kind }): Value => {
        const cell = value(row)
        if (typeof cell !== 'string') return cell
        return kind === 'status' || kind === 'word' ? statusText(cell) : cell
      }),
    ),
    totals: report.sums(rows).map((sum) =>
      columns.map(({ kind, value }, at): Value => {
        if (at === 0) return sum.label
        return kind === 'money' ? sumOf(sum.rows, (row) => Number(value(row) ?? 0)) : null
      }),
    ),
  }
}
