import type { Cell, Column, Content, DataTable } from '#server/pdf/content.ts'
import { showDay, showTime } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { fullName, titleCase } from '#shared/names.ts'
import { accountSums, bookingSums, totalLabel } from '../rules.ts'
import type {
  accountRows,
  billRows,
  bookingRows,
  clearanceRows,
  complaintReport,
  profileRows,
  stickerRows,
} from './rows.ts'

// The reports as tables on paper. Money stays in centavos; the table prints it.

type Rows<Report extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Report>>

const NOTHING = 'Nothing to report.'
const words = (text: string) => titleCase(text.replaceAll('_', ' '))
const sum = <Row>(rows: readonly Row[], amount: (row: Row) => Centavos) =>
  rows.reduce((total, row) => total + amount(row), 0)
const totalOf = (rows: readonly unknown[], noun: string) => totalLabel(rows.length, noun)
const table = (
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  ...totals: readonly (readonly Cell[])[]
): DataTable => ({
  columns,
  rows,
  empty: NOTHING,
  ...(totals.length && rows.length ? { totals } : {}),
})

export const billTable = (rows: Rows<typeof billRows>): Content =>
  table(
    [
      { title: 'Name', width: '*' },
      { title: 'Address', width: 110 },
      { title: 'Months behind', width: 80, kind: 'number' },
      { title: 'Amount', width: 90, kind: 'money' },
    ],
    rows.map((row) => [row.name, row.address, row.monthsBehind, row.amount]),
    [totalOf(rows, 'home'), '', '', sum(rows, (row) => row.amount)],
  )

/** Lots first, each group with its sum. */
export const accountTable = (rows: Rows<typeof accountRows>): Content =>
  table(
    [
      { title: 'From', width: 140 },
      { title: 'Account', width: '*' },
      { title: 'Received', width: 100, kind: 'money' },
    ],
    rows.map((row) => [row.group, row.account, row.amount]),
    ...accountSums(rows).map((some) => [some.label, '', sum(some.rows, (row) => row.amount)]),
    [totalOf(rows, 'account'), '', sum(rows, (row) => row.amount)],
  )

export const profileTable = (rows: Rows<typeof profileRows>): Content =>
  table(
    [
      { title: 'Name', width: '*' },
      { title: 'Address', width: 90 },
      { title: 'Birthdate', width: 75 },
      { title: 'Sex', width: 50 },
      { title: 'Civil status', width: 75 },
      { title: 'Occupation', width: 85 },
      { title: 'Facebook', width: 110 },
    ],
    rows.map((row) => [
      row.name,
      row.address,
      // What is unknown is left out.
      row.birthdate ? showDay(row.birthdate) : '',
      row.sex ?? '',
      row.civil_status ?? '',
      row.occupation_status ?? '',
      row.fb_name ?? '',
    ]),
    [totalOf(rows, 'resident'), '', '', '', '', '', ''],
  )

export function complaintTables(rows: Rows<typeof complaintReport>): Content[] {
  return ['Pending', 'Solved'].flatMap((status): Content[] => {
    const some = rows.filter((row) => row.status === status)
    return [
      {
        heading: `${status} (${some.length})`,
        ...table(
          [
            { title: 'Resident', width: 120 },
            { title: 'Address', width: 85 },
            { title: 'Type', width: 50 },
            { title: 'Date sent', width: 85 },
            { title: 'Message', width: '*' },
            { title: 'Remarks', width: '*' },
          ],
          some.map((row) => [
            fullName(row.resident.user),
            row.address,
            row.type,
            row.date_sent,
            row.message,
            row.remarks,
          ]),
          [totalOf(some, 'complaint'), '', '', '', '', ''],
        ),
      },
    ]
  })
}

export const bookingTable = (rows: Rows<typeof bookingRows>): Content =>
  table(
    [
      { title: 'Name', width: '*' },
      { title: 'Amenity', width: 85 },
      { title: 'Date', width: 60 },
      { title: 'Time', width: 97 },
      { title: 'Status', width: 60 },
      { title: 'Payment', width: 42 },
      { title: 'Price', width: 64, kind: 'money' },
      { title: 'Paid', width: 64, kind: 'money' },
      { title: 'Due', width: 64, kind: 'money' },
    ],
    rows.map((row) => [
      row.name,
      row.amenity,
      showDay(row.booking_date),
      `${showTime(row.start_time)} - ${showTime(row.end_time)}`,
      words(row.booking_status),
      words(row.payment_status),
      row.price,
      row.paid,
      row.due,
    ]),
    ...bookingSums(rows).map(({ label, rows: some }) => [
      label,
      '',
      '',
      '',
      '',
      '',
      sum(some, (row) => row.price),
      sum(some, (row) => row.paid),
      sum(some, (row) => row.due),
    ]),
  )

export const stickerTable = (rows: Rows<typeof stickerRows>): Content =>
  table(
    [
      { title: 'Name', width: '*' },
      { title: 'Address', width: 78 },
      { title: 'Car model', width: 100 },
      { title: 'Plate number', width: 66 },
      { title: 'Type', width: 72 },
      { title: 'Status', width: 62 },
      { title: 'Applied', width: 62 },
      { title: 'Paid', width: 66, kind: 'money' },
    ],
    rows.map((row) => [
      row.name,
      row.address,
      row.car_model,
      row.car_plate_number,
      words(row.sticker_type),
      words(row.request_status),
      showDay(row.application_date),
      row.amount,
    ]),
    [totalOf(rows, 'request'), '', '', '', '', '', '', sum(rows, (row) => row.amount)],
  )

export const clearanceTable = (rows: Rows<typeof clearanceRows>): Content =>
  table(
    [
      { title: 'Name', width: '*' },
      { title: 'Address', width: 78 },
      { title: 'Type', width: 105 },
      { title: 'Purpose', width: '*' },
      { title: 'Status', width: 62 },
      { title: 'Applied', width: 62 },
      { title: 'Paid', width: 66, kind: 'money' },
    ],
    rows.map((row) => [
      row.name,
      row.address,
      row.permit_type,
      row.purpose,
      words(row.permit_status),
      showDay(row.application_date),
      row.amount,
    ]),
    [totalOf(rows, 'request'), '', '', '', '', '', sum(rows, (row) => row.amount)],
  )
