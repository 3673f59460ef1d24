import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { columnsOf, type ReportColumn } from '#features/overview/reports/reports.ts'
import { EVER, isPrepared, LONG_REPORT_ROWS, type Period } from '#features/overview/reports/rules.ts'
import type { Day } from '#shared/dates.ts'
import type { NamedSheet } from '#shared/sheets/xlsx.ts'
import { ApiError, messageOf } from '#web/calls/api-error.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { StatusPill, statusText } from '#web/ui/StatusPill.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { Exports } from './Exports.tsx'
import classes from './Reports.module.css'
import { periodOfFile, type ScreenReport, type Total } from './report.ts'
import type { ReportState, SetReportState } from './report-state.ts'
import { sheetOf } from './sheet.ts'

/** All rows come at once; so many of them are shown at a time. */
const ROWS_A_PAGE = 50

export interface PanelProps<Row> {
  of: ScreenReport<Row>
  query: TableQuery
  rows: readonly Row[] | undefined
  /** Period shown, for reports that have a period. */
  period?: Period
  today: Day
  print: () => Promise<File>
  list: ReportState
  setList: SetReportState
  /** The period, for reports that have one. */
  filters?: ReactNode
  /** For Excel, where it takes more along than this report. */
  workbook?: () => Promise<NamedSheet[]>
}

/** A report on the screen: its table page by page, the totals of all rows, and the ways to take it along. */
export function ReportPanel<Row>({
  of,
  query,
  rows,
  period = EVER,
  today,
  print,
  list,
  setList,
  filters,
  workbook,
}: PanelProps<Row>) {
  const { report } = of
  const title = translate(report.title)
  const lastPage = Math.max(1, Math.ceil((rows?.length ?? 0) / ROWS_A_PAGE))
  const page = Math.min(list.page, lastPage)
  const first = (page - 1) * ROWS_A_PAGE
  const shown = rows?.slice(first, first + ROWS_A_PAGE).map((row, at) => ({ row, key: of.rowKey(row, first + at) }))
  return (
    <>
      {filters}
      <Paper className={classes.report}>
        <div className={classes.head}>
          <Title order={2}>{title}</Title>
          <Exports
            key={report.title}
            print={print}
            long={
              isPrepared(report.name) && rows && rows.length > LONG_REPORT_ROWS
                ? { report: report.name, ...period }
                : null
            }
            sheet={rows && (() => sheetOf(report, rows, { period: period === EVER ? null : period, today }))}
            workbook={workbook}
            file={`${report.file}${periodOfFile(period)}`}
            title={report.title}
            notPrinted={of.notPrinted}
          />
        </div>
        <DataTable
          label={title}
          query={{ ...query, error: query.error && inWords(of.notFetched, query.error) }}
          rows={shown}
          rowKey={({ key }) => key}
          columns={columnsOf(report, 'screen').map((column) =>
            columnOf(column, { cell: of.cells?.[column.title], struck: report.struck }),
          )}
          height={400}
          empty={of.empty}
        />
        {rows && rows.length > 0 && <Totals totals={of.totals(rows)} />}
        <Pager
          label={title}
          page={page}
          lastPage={lastPage}
          total={rows?.length}
          onPage={(next) => void setList({ page: next })}
          hideSingle
        />
      </Paper>
    </>
  )
}

/** The specification's text with the cause behind it. */
const inWords = (text: string, error: Error) =>
  new ApiError(error instanceof ApiError ? error.status : 0, `${text} ${messageOf(error)}`)

const Totals = ({ totals }: { totals: readonly Total[] }) => (
  <dl className={classes.totals} aria-label={t('Totals')}>
    {totals.map(({ label, value, money }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two sums may have figures of one name, and none is ever moved
      <div key={at}>
        <dt>{label}</dt>
        <dd>{money ? pesoText(value) : value.toLocaleString('en')}</dd>
      </div>
    ))}
  </dl>
)

type Shown<Row> = { row: Row; key: string | number }

interface ReportCells<Row> {
  /** In place of the value. */
  cell: ((row: Row) => ReactNode) | undefined
  /** Which rows count in no sum. */
  struck: ((row: Row) => boolean) | undefined
}

function columnOf<Row>(column: ReportColumn<Row>, { cell, struck }: ReportCells<Row>): Column<Shown<Row>> {
  const { title, kind = 'text' } = column
  const content = (row: Row) => (cell ? cell(row) : cellOf(column, row))
  return {
    header: translate(title),
    cell: ({ row }) => (struck?.(row) ? <s>{content(row)}</s> : content(row)),
    ...(kind === 'number' || kind === 'money' ? { align: 'right' as const } : {}),
    ...(kind === 'long' ? { wrap: true } : {}),
  }
}

function cellOf<Row>({ value, kind = 'text' }: ReportColumn<Row>, row: Row): ReactNode {
  const content = value(row)
  // Nothing came in for that account.
  if (content === null && kind === 'money') return null
  if (content === null || content === '') return 'N/A'
  if (typeof content === 'number') return kind === 'money' ? <Money pesos={content} /> : content
  if (kind === 'day') return <DayText day={content} />
  if (kind === 'status') return <StatusPill status={content} />
  if (kind === 'word') return <bdi>{statusText(content)}</bdi>
  return <bdi>{content}</bdi>
}
