import type { Day } from '#shared/dates.ts'
import type { Value } from '#shared/sheets/sheet.ts'
import type { NamedSheet } from '#shared/sheets/xlsx.ts'
import { titleCase } from '#shared/text/names.ts'
import { columnsOf, type Report, type ReportColumn } from '../reports.ts'
import { aboutOf, type Period } from '../rules.ts'

const WORDS = { text: 'text', long: 'text', status: 'text', word: 'text' } as const
const KINDS = { money: 'money', number: 'number', day: 'day', ...WORDS } as const

/** A report as a sheet of a workbook: what is centavos here is pesos there. */
export function sheetFrom<Row>(
  report: Pick<Report<Row>, 'title' | 'columns' | 'sums'>,
  rows: readonly Row[],
  { period, today }: { period: Period | null; today: Day },
): NamedSheet {
  const columns = columnsOf(report, 'sheet')
  return {
    name: report.title,
    sheet: {
      about: [report.title, aboutOf(period, today)],
      head: columns.map(({ title, kind = 'text' }) => ({ text: title, kind: KINDS[kind] })),
      rows: rows.map((row) => columns.map((column) => cellOf(column, row))),
      totals: report.sums(rows).map((sum) =>
        columns.map(({ kind, value }, at): Value => {
          if (at === 0) return sum.label
          return kind === 'money' ? sum.rows.reduce((all, row) => all + Number(value(row) ?? 0), 0) / 100 : null
        }),
      ),
    },
  }
}

function cellOf<Row>({ value, kind }: ReportColumn<Row>, row: Row): Value {
  const cell = value(row)
  if (typeof cell === 'number') return kind === 'money' ? cell / 100 : cell
  if (cell === null) return null
  return kind === 'status' || kind === 'word' ? titleCase(cell.replaceAll('_', ' ')) : cell
}
