import type {
  AccountReportRow,
  BookingReportRow,
  ClearanceReportRow,
  StickerReportRow,
} from '#features/overview/reports/contract.ts'
import { accountSums, bookingSums } from '#features/overview/reports/rules.ts'
import { showTime } from '#shared/dates.ts'
import { useAsk } from '#web/query.ts'
import { t, told } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import { reports } from './calls.ts'
import { PeriodFilters } from './PeriodFilters.tsx'
import { type PanelProps, ReportPanel } from './ReportPanel.tsx'
import { type Report, sumOfAll, type Total } from './report.ts'
import type { ReportProps } from './report-state.ts'
import { sumOf } from './sums.ts'

// The three reports of a month or a year (docs/spec/overview.md#reports).

const NOT_PRINTED = t('An error occurred while generating the report.')

const periodOf = ({ list }: Pick<ReportProps, 'list'>) => ({ year: list.year, month: list.month })

interface Props<Row> extends ReportProps, Pick<PanelProps<Row>, 'report' | 'query' | 'rows'> {
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

const timeOf = ({ start_time, end_time }: BookingReportRow) => `${showTime(start_time)} - ${showTime(end_time)}`

/** How many, and what their columns sum up to. */
const figuresOf = (label: string, rows: readonly BookingReportRow[]): Total[] => [
  { label, value: rows.length },
  { label: t('Price'), value: sumOf(rows, (row) => row.price), money: true },
  { label: t('Paid'), value: sumOf(rows, (row) => row.paid), money: true },
  { label: t('Due'), value: sumOf(rows, (row) => row.due), money: true },
]

const bookings: Report<BookingReportRow> = {
  title: 'Bookings Report',
  paper: 'bookings',
  file: 'Bookings_Report',
  columns: [
    { header: 'Name', value: (row) => row.name },
    { header: 'Amenity', value: (row) => row.amenity },
    {
      header: 'Date',
      kind: 'day',
      value: (row) => row.booking_date,
      cell: (row) => (
        <>
          <DayText day={row.booking_date} />
          <br />
          {timeOf(row)}
        </>
      ),
    },
    { header: 'Time', value: timeOf, sheetOnly: true },
    { header: 'Status', kind: 'status', value: (row) => row.booking_status },
    { header: 'Payment', kind: 'status', value: (row) => row.payment_status },
    { header: 'Price', kind: 'money', value: (row) => row.price },
    { header: 'Paid', kind: 'money', value: (row) => row.paid },
    { header: 'Due', kind: 'money', value: (row) => row.due },
  ],
  rowKey: (_, index) => index,
  sums: bookingSums,
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
  const query = useAsk(reports.bookings, periodOf(props))
  return (
    <MonthPanel {...props} report={bookings} query={query} rows={query.data?.bookings} print={reports.bookingsPdf} />
  )
}

const stickers: Report<StickerReportRow> = {
  title: 'Car Stickers Report',
  paper: 'car-stickers',
  file: 'Car_Stickers_Report',
  columns: [
    { header: 'Name', value: (row) => row.name },
    { header: 'Address', value: (row) => row.address },
    { header: 'Car Model', value: (row) => row.car_model },
    { header: 'Plate Number', value: (row) => row.car_plate_number },
    { header: 'Type', value: (row) => statusText(row.sticker_type) },
    { header: 'Status', kind: 'status', value: (row) => row.request_status },
    { header: 'Applied', kind: 'day', value: (row) => row.application_date },
    { header: 'Paid', kind: 'money', value: (row) => row.amount },
  ],
  rowKey: (_, index) => index,
  sums: sumOfAll('request'),
  totals: (rows) => [
    { label: t('Requests'), value: rows.length },
    { label: t('Paid'), value: sumOf(rows, (row) => row.amount), money: true },
  ],
  empty: t('No car sticker requests available.'),
  notFetched: t('An error occurred while fetching the car stickers data.'),
  notPrinted: NOT_PRINTED,
}

export function StickersReport(props: ReportProps) {
  const query = useAsk(reports.stickers, periodOf(props))
  return (
    <MonthPanel {...props} report={stickers} query={query} rows={query.data?.stickers} print={reports.stickersPdf} />
  )
}

const clearances: Report<ClearanceReportRow> = {
  title: 'Clearances Report',
  paper: 'clearances',
  file: 'Clearances_Report',
  columns: [
    { header: 'Name', value: (row) => row.name },
    { header: 'Address', value: (row) => row.address },
    { header: 'Type', value: (row) => row.permit_type },
    { header: 'Purpose', kind: 'long', value: (row) => row.purpose },
    { header: 'Status', kind: 'status', value: (row) => row.permit_status },
    { header: 'Applied', kind: 'day', value: (row) => row.application_date },
    { header: 'Paid', kind: 'money', value: (row) => row.amount },
  ],
  rowKey: (_, index) => index,
  sums: sumOfAll('request'),
  totals: (rows) => [
    { label: t('Requests'), value: rows.length },
    { label: t('Paid'), value: sumOf(rows, (row) => row.amount), money: true },
  ],
  empty: t('No permit requests available'),
  notFetched: t('An error occurred while fetching the clearances data.'),
  notPrinted: NOT_PRINTED,
}

export function ClearancesReport(props: ReportProps) {
  const query = useAsk(reports.clearances, periodOf(props))
  return (
    <MonthPanel
      {...props}
      report={clearances}
      query={query}
      rows={query.data?.clearances}
      print={reports.clearancesPdf}
    />
  )
}

const accounts: Report<AccountReportRow> = {
  title: 'Income by Account',
  paper: 'income-accounts',
  file: 'Income_by_Account',
  columns: [
    { header: 'From', value: (row) => row.group, cell: (row) => told(row.group) },
    { header: 'Account', kind: 'long', value: (row) => row.account, cell: (row) => told(row.account) },
    { header: 'Received', kind: 'money', value: (row) => row.amount },
  ],
  rowKey: (row) => `${row.group}/${row.account}`,
  sums: accountSums,
  totals: (rows) => [
    ...accountSums(rows).map((group) => ({
      label: told(group.label),
      value: sumOf(group.rows, (row) => row.amount),
      money: true,
    })),
    { label: t('Total'), value: sumOf(rows, (row) => row.amount), money: true },
  ],
  empty: t('Nothing was received.'),
  notFetched: t('An error occurred while fetching the income by account.'),
  notPrinted: NOT_PRINTED,
}

/** What was received in a period, by account. */
export function AccountsReport(props: ReportProps) {
  const query = useAsk(reports.accounts, periodOf(props))
  return (
    <MonthPanel {...props} report={accounts} query={query} rows={query.data?.accounts} print={reports.accountsPdf} />
  )
}
