import type { Cell, DataTable } from '#server/pdf/content.ts'
import { showDay } from '#shared/dates.ts'
import { titleCase } from '#shared/text/names.ts'
import { columnsOf, type Report, type ReportColumn } from '../reports.ts'

/** A report as a table on paper. Money stays in centavos; the table prints it. */
export function tableOf<Row>(
  report: Pick<Report<Row>, 'columns' | 'sums' | 'struck'>,
  rows: readonly Row[],
): DataTable {
  const columns = columnsOf(report, 'paper')
  const totals = report.sums(rows).map((sum) =>
    columns.map(({ kind, value }, at): Cell => {
      if (at === 0) return sum.label
      return kind === 'money' ? sum.rows.reduce((total, row) => total + Number(value(row) ?? 0), 0) : ''
    }),
  )
  const struck = rows.flatMap((row, at) => (report.struck?.(row) ? [at] : []))
  return {
    columns: columns.map(({ title, kind, width = '*' as const }) => ({
      title,
      width,
      ...(kind === 'number' || kind === 'money' ? { kind } : {}),
    })),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row))),
    ...(struck.length ? { struck: new Set(struck) } : {}),
    empty: 'Nothing to report.',
    ...(totals.length ? { totals } : {}),
  }
}

/** Unknown values are left out. */
function cellOf<Row>({ value, kind }: ReportColumn<Row>, row: Row): Cell {
  const content = value(row) ?? ''
  if (typeof content === 'number' || content === '') return content
  if (kind === 'day') return showDay(content)
  return kind === 'status' || kind === 'word' ? titleCase(content.replaceAll('_', ' ')) : content
}
