import { ACCOUNTS, BOOKINGS, CLEARANCES, STICKERS, timeOf } from '#features/overview/reports/reports.ts'
import type {
  AccountReportRow,
  BookingReportRow,
  ClearanceReportRow,
  StickerReportRow,
} from '#features/overview/reports/rows.ts'
import { accountSums, bookingSums } from '#features/overview/reports/rules.ts'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { MONTHS } from '#web/month-names.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { yearsAround } from '#web/years-around.ts'
import { reportsContract } from '../contract.ts'
import { whoseCells } from './owner-cells.tsx'
import { type PanelProps, ReportPanel } from './ReportPanel.tsx'
import type { ScreenReport, Total } from './report.ts'
import type { ReportProps } from './report-state.ts'
import { sumOf } from './sums.ts'

type Option = readonly [value: string, label: string]

const ALL: Option = ['all', t('All')]

const numberOrAll = (value: string) => (value === 'all' ? null : Number(value))

/** Year and month above the reports that have a period. */
const PeriodFilters = ({ today, list, setList }: ReportProps) => (
  <FilterBar onReset={() => void setList({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) })}>
    <Choice
      label={t('Year')}
      options={[ALL, ...yearsAround(today).map((year): Option => [String(year), String(year)])]}
      value={String(list.year ?? 'all')}
      onChange={(year) => void setList({ year: numberOrAll(year) })}
    />
    <Choice
      label={t('Month')}
      options={[ALL, ...MONTHS]}
      value={String(list.month ?? 'all')}
      onChange={(month) => void setList({ month: numberOrAll(month) })}
    />
  </FilterBar>
)

// The three reports of a month or a year (docs/spec/overview.md#reports).

const NOT_PRINTED = t('An error occurred while generating the report.')

const periodOf = ({ list }: Pick<ReportProps, 'list'>) => ({ year: list.year, month: list.month })

interface Props<Row> extends ReportProps, Pick<PanelProps<Row>, 'of' | 'query' | 'rows'> {
  print: (period: ReturnType<typeof periodOf>) => Promise<File>
}

/** A report with the choice of its month or year above it. */
const MonthPanel = <Row,>({ print, today, ...props }: Props<Row>) => {
  const period = periodOf(props)
  return (
    <ReportPanel
      {...props}
      today={today}
      period={period}
      print={() => print(period)}
      filters={<PeriodFilters today={today} list={props.list} setList={props.setList} />}
    />
  )
}

/** Number of rows, and the sums of their columns. */
const figuresOf = (label: string, rows: readonly BookingReportRow[]): Total[] => [
  { label, value: rows.length },
  { label: t('Price'), value: sumOf(rows, (row) => row.price), money: true },
  { label: t('Paid'), value: sumOf(rows, (row) => row.paid), money: true },
  { label: t('Due'), value: sumOf(rows, (row) => row.due), money: true },
]

const bookings: ScreenReport<BookingReportRow> = {
  report: BOOKINGS,
  cells: {
    Name: (row) => <PersonNamed id={row.user_id} name={row.name} />,
    Date: (row) => (
      <>
        <DayText day={row.booking_date} />
        <br />
        {timeOf(row)}
      </>
    ),
  },
  rowKey: (_, index) => index,
  totals: (rows) => {
    const [held, off] = bookingSums(rows)
    return [
      ...figuresOf(t('Bookings'), held?.rows ?? []),
      ...(off ? figuresOf(t('Rejected or cancelled'), off.rows) : []),
    ]
  },
  empty: t('No bookings available.'),
  notFetched: t('An error occurred while fetching the bookings data.'),
  notPrinted: NOT_PRINTED,
}

export function BookingsReport(props: ReportProps) {
  const query = useAsk(reportsContract.bookings, periodOf(props))
  return (
    <MonthPanel
      {...props}
      of={bookings}
      query={query}
      rows={query.data?.bookings}
      print={(period) => call(reportsContract.bookingsPdf, period)}
    />
  )
}

const stickers: ScreenReport<StickerReportRow> = {
  report: STICKERS,
  cells: whoseCells,
  rowKey: (_, index) => index,
  totals: (rows) => [
    { label: t('Requests'), value: rows.length },
    { label: t('Paid'), value: sumOf(rows, (row) => row.amount), money: true },
  ],
  empty: t('No car sticker requests available.'),
  notFetched: t('An error occurred while fetching the car stickers data.'),
  notPrinted: NOT_PRINTED,
}

export function StickersReport(props: ReportProps) {
  const query = useAsk(reportsContract.stickers, periodOf(props))
  return (
    <MonthPanel
      {...props}
      of={stickers}
      query={query}
      rows={query.data?.stickers}
      print={(period) => call(reportsContract.stickersPdf, period)}
    />
  )
}

const clearances: ScreenReport<ClearanceReportRow> = {
  report: CLEARANCES,
  cells: whoseCells,
  rowKey: (_, index) => index,
  totals: (rows) => [
    { label: t('Requests'), value: rows.length },
    { label: t('Paid'), value: sumOf(rows, (row) => row.amount), money: true },
  ],
  empty: t('No permit requests available'),
  notFetched: t('An error occurred while fetching the clearances data.'),
  notPrinted: NOT_PRINTED,
}

export function ClearancesReport(props: ReportProps) {
  const query = useAsk(reportsContract.clearances, periodOf(props))
  return (
    <MonthPanel
      {...props}
      of={clearances}
      query={query}
      rows={query.data?.clearances}
      print={(period) => call(reportsContract.clearancesPdf, period)}
    />
  )
}

const accounts: ScreenReport<AccountReportRow> = {
  report: ACCOUNTS,
  cells: { From: (row) => translate(row.group), Account: (row) => translate(row.account) },
  rowKey: (row) => `${row.group}/${row.account}`,
  totals: (rows) => [
    ...accountSums(rows).map((group) => ({
      label: translate(group.label),
      value: sumOf(group.rows, (row) => row.amount),
      money: true,
    })),
    { label: t('Total'), value: sumOf(rows, (row) => row.amount), money: true },
  ],
  empty: t('Nothing was received.'),
  notFetched: t('An error occurred while fetching the income by account.'),
  notPrinted: NOT_PRINTED,
}

/** Receipts of a period, by account. */
export function AccountsReport(props: ReportProps) {
  const query = useAsk(reportsContract.accounts, periodOf(props))
  return (
    <MonthPanel
      {...props}
      of={accounts}
      query={query}
      rows={query.data?.accounts}
      print={(period) => call(reportsContract.accountsPdf, period)}
    />
  )
}
