import type { NumberRun } from '#features/ledger/series/contract.ts'
import type {
  AccountReportRow,
  BillReportRow,
  BookingReportRow,
  ClearanceReportRow,
  ComplaintReportRow,
  ProfileReportRow,
  StickerReportRow,
} from '#features/overview/reports/rows.ts'
import { showTime } from '#shared/dates.ts'
import { fullName, type PersonName } from '#shared/text/names.ts'
import { accountSums, bookingSums, type PaperName, totalLabel } from './rules.ts'

// Definition of each report, once for the screen, the paper and the spreadsheet (docs/spec/overview.md#reports). Money is in
// the unit of who asks: pesos in the browser, centavos on the server. Days are `YYYY-MM-DD`.

export type Medium = 'screen' | 'sheet' | 'paper'

export interface ReportColumn<Row> {
  title: string
  value: (row: Row) => string | number | null
  /** Plain text unless said. `status` and `word` are words of the API as `for_approval`. */
  kind?: 'text' | 'long' | 'number' | 'money' | 'day' | 'status' | 'word'
  /** On paper, in points; without it a share of what the others leave. */
  width?: number
  /** Where it is left out. */
  not?: readonly Medium[]
}

/** The last rows on paper and in a spreadsheet: each sums the amounts of its rows; together they are all rows. */
export interface Sum<Row> {
  label: string
  rows: readonly Row[]
}

export interface Report<Row> {
  name: PaperName
  title: string
  /** Name of the saved files without its ending. */
  file: string
  columns: readonly ReportColumn<Row>[]
  sums: <Each extends Row>(rows: readonly Each[]) => readonly Sum<Each>[]
  /** Which rows are told, struck through, and count in no sum. */
  struck?: (row: Row) => boolean
}

/** The columns that a medium has. */
export const columnsOf = <Row>({ columns }: Pick<Report<Row>, 'columns'>, medium: Medium): ReportColumn<Row>[] =>
  columns.filter(({ not }) => !not?.includes(medium))

/** One sum over all rows: `Total, 12 requests`. */
export const sumOfAll =
  (noun: string) =>
  <Row>(rows: readonly Row[]): readonly Sum<Row>[] =>
    rows.length > 0 ? [{ label: totalLabel(rows.length, noun), rows }] : []

export const BILLS: Report<BillReportRow> = {
  name: 'resident-bills',
  title: 'Overdue Bill Report',
  file: 'Resident_Bills_Report',
  columns: [
    { title: 'Name', value: (row) => row.name },
    { title: 'Address', value: (row) => row.address, width: 110 },
    { title: 'Months Behind', value: (row) => row.monthsBehind, kind: 'number', width: 80 },
    { title: 'Amount', value: (row) => row.amount, kind: 'money', width: 90 },
  ],
  sums: sumOfAll('home'),
}

export const PROFILES: Report<ProfileReportRow> = {
  name: 'profiles',
  title: 'Resident Profile Report',
  file: 'Resident_Profile_Report',
  columns: [
    { title: 'Name', value: (row) => row.name },
    { title: 'Address', value: (row) => row.address, width: 90 },
    { title: 'Birthdate', value: (row) => row.birthdate || null, kind: 'day', width: 75 },
    { title: 'Sex', value: (row) => row.sex, width: 50 },
    { title: 'Civil Status', value: (row) => row.civil_status, width: 75 },
    { title: 'Occupation Status', value: (row) => row.occupation_status, width: 105 },
    { title: 'FB Name', value: (row) => row.fb_name, width: 110 },
  ],
  sums: sumOfAll('resident'),
}

type ComplaintRow = Pick<ComplaintReportRow, 'address' | 'kind' | 'sent_on' | 'status' | 'message' | 'remarks'> & {
  resident: { user: PersonName }
}

export const COMPLAINTS: Report<ComplaintRow> = {
  name: 'complaints',
  title: 'Complaints Report',
  file: 'Complaints_Report',
  columns: [
    { title: 'Resident Name', value: (row) => fullName(row.resident.user), width: 120 },
    { title: 'Address', value: (row) => row.address, width: 85, not: ['screen', 'sheet'] },
    { title: 'Type', value: (row) => row.kind, width: 50 },
    { title: 'Date Sent', value: (row) => row.sent_on, kind: 'day', width: 85 },
    // On paper each status has a table of its own.
    { title: 'Status', value: (row) => row.status, kind: 'status', not: ['paper'] },
    { title: 'Message', value: (row) => row.message, kind: 'long' },
    { title: 'Remarks', value: (row) => row.remarks, kind: 'long' },
  ],
  sums: sumOfAll('complaint'),
}

export const BOOKINGS: Report<BookingReportRow> = {
  name: 'bookings',
  title: 'Bookings Report',
  file: 'Bookings_Report',
  columns: [
    { title: 'Name', value: (row) => row.name },
    { title: 'Amenity', value: (row) => row.amenity, width: 85 },
    { title: 'Date', value: (row) => row.booking_date, kind: 'day', width: 60 },
    // On the screen the time stands below the day.
    { title: 'Time', value: (row) => timeOf(row), width: 97, not: ['screen'] },
    { title: 'Status', value: (row) => row.booking_status, kind: 'status', width: 60 },
    { title: 'Payment', value: (row) => row.payment_status, kind: 'status', width: 42 },
    { title: 'Price', value: (row) => row.price, kind: 'money', width: 64 },
    { title: 'Paid', value: (row) => row.paid, kind: 'money', width: 64 },
    { title: 'Due', value: (row) => row.due, kind: 'money', width: 64 },
  ],
  sums: bookingSums,
}

/** When a booking takes place: `7:00 PM - 10:00 PM`. */
export const timeOf = ({ start_time, end_time }: Pick<BookingReportRow, 'start_time' | 'end_time'>): string =>
  `${showTime(start_time)} - ${showTime(end_time)}`

export const STICKERS: Report<StickerReportRow> = {
  name: 'car-stickers',
  title: 'Car Stickers Report',
  file: 'Car_Stickers_Report',
  columns: [
    { title: 'Name', value: (row) => row.name },
    { title: 'Address', value: (row) => row.address, width: 78 },
    { title: 'Car Model', value: (row) => row.car_model, width: 100 },
    { title: 'Plate Number', value: (row) => row.car_plate_number, width: 66 },
    { title: 'Type', value: (row) => row.sticker_type, kind: 'word', width: 72 },
    { title: 'Status', value: (row) => row.request_status, kind: 'status', width: 62 },
    { title: 'Applied', value: (row) => row.application_date, kind: 'day', width: 62 },
    { title: 'Paid', value: (row) => row.amount, kind: 'money', width: 66 },
  ],
  sums: sumOfAll('request'),
}

export const CLEARANCES: Report<ClearanceReportRow> = {
  name: 'clearances',
  title: 'Clearances Report',
  file: 'Clearances_Report',
  columns: [
    { title: 'Name', value: (row) => row.name },
    { title: 'Address', value: (row) => row.address, width: 78 },
    { title: 'Type', value: (row) => row.permit_type, width: 105 },
    { title: 'Purpose', value: (row) => row.purpose, kind: 'long' },
    { title: 'Status', value: (row) => row.permit_status, kind: 'status', width: 62 },
    { title: 'Applied', value: (row) => row.application_date, kind: 'day', width: 62 },
    { title: 'Paid', value: (row) => row.amount, kind: 'money', width: 66 },
  ],
  sums: sumOfAll('request'),
}

/** Of a series of receipts, run by run. */
export const RECEIPTS: Report<NumberRun> = {
  name: 'receipt-numbers',
  title: 'Receipt Numbers',
  file: 'Receipt_Numbers',
  columns: [
    { title: 'Status', value: (row) => row.state, kind: 'word', width: 62 },
    { title: 'From', value: (row) => row.from, width: 72 },
    { title: 'To', value: (row) => row.to, width: 72 },
    { title: 'Count', value: (row) => row.count, kind: 'number', width: 36 },
    { title: 'First Day', value: (row) => row.first_day, kind: 'day', width: 60 },
    { title: 'Last Day', value: (row) => row.last_day, kind: 'day', width: 60 },
    { title: 'Reason', value: (row) => row.reason, kind: 'long' },
    { title: 'Amount', value: (row) => row.amount, kind: 'money', width: 70 },
  ],
  sums: sumOfAll('line'),
}

/** The sums are those of each group. */
export const ACCOUNTS: Report<AccountReportRow> = {
  name: 'income-accounts',
  title: 'Income by Account',
  file: 'Income_by_Account',
  columns: [
    { title: 'From', value: (row) => row.group, width: 140 },
    { title: 'Account', value: (row) => row.account },
    { title: 'Received', value: (row) => row.amount, kind: 'money', width: 100 },
  ],
  sums: accountSums,
}
