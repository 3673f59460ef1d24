import { showMonth } from '#shared/dates.ts'
import type { Report, ReportColumn } from './reports.ts'
import { totalLabel } from './rules.ts'

// Parts of the annual pack and of a handover beside the books (docs/spec/overview.md#packs). Money is in the unit of who asks.

/** A table of a pack; `file` is its sheet and its paper. */
type PackReport<Row> = Pick<Report<Row>, 'title' | 'file' | 'columns' | 'sums'>

const money = <Row>(title: string, value: (row: Row) => number | null, width = 80): ReportColumn<Row> => ({
  ...{ title, value, width },
  kind: 'money',
})

const none = () => []
/** `Total, 12 lots` below all rows. */
const total =
  (noun: string) =>
  <Row>(rows: readonly Row[]) =>
    rows.length > 0 ? [{ label: totalLabel(rows.length, noun), rows }] : []

export interface MonthOfYear {
  month: string
  opening: number
  dues: number
  clearances: number
  amenities: number
  stickers: number
  others: number
  income: number
  expenses: number
  /** Income less expenses; of the year alone. */
  left: number
  closing: number
}

export const MONTHS: PackReport<MonthOfYear> = {
  title: 'Income and Expenses by Month',
  file: 'Income_and_Expenses',
  columns: [
    { title: 'Month', value: ({ month }) => showMonth(month) },
    money('Opening cash', (row) => row.opening, 76),
    money('Dues', (row) => row.dues, 76),
    money('Clearances', (row) => row.clearances, 66),
    money('Amenities', (row) => row.amenities, 66),
    money('Stickers', (row) => row.stickers, 66),
    money('Other', (row) => row.others, 66),
    money('Income', (row) => row.income, 76),
    money('Expenses', (row) => row.expenses, 76),
    money('Closing cash', (row) => row.closing, 76),
  ],
  // Opening and closing are of each month; their sum would say nothing.
  sums: none,
}

/** Income and expenses of the year. */
export const YEAR: PackReport<{ what: string; amount: number }> = {
  title: 'The Year',
  file: 'The_Year',
  columns: [{ title: 'Of the year', value: (row) => row.what }, money('Amount', (row) => row.amount, 110)],
  sums: none,
}

export interface PrepaidLot {
  address: string
  owner: string | null
  credit: number
}

export const ADVANCES: PackReport<PrepaidLot> = {
  title: 'Advances of the Lots',
  file: 'Advances',
  columns: [
    { title: 'Lot', value: (row) => row.address },
    { title: 'Owner', value: (row) => row.owner },
    money('Advance', (row) => row.credit, 100),
  ],
  sums: total('lot'),
}

export const MEMBERS: PackReport<{ lot: string; name: string; since: string }> = {
  title: 'Master List of Members',
  file: 'Members',
  columns: [
    { title: 'Lot', value: (row) => row.lot },
    { title: 'Member', value: (row) => row.name },
    { title: 'Since', value: (row) => row.since, kind: 'day', width: 90 },
  ],
  sums: total('member'),
}

export interface OfficerRow {
  name: string
  office: string
  from: string | null
  until: string | null
}

export const OFFICERS: PackReport<OfficerRow> = {
  title: 'Officers and Their Terms',
  file: 'Officers',
  columns: [
    { title: 'Name', value: (row) => row.name },
    { title: 'Office', value: (row) => row.office, kind: 'word' },
    { title: 'From', value: (row) => row.from, kind: 'day', width: 90 },
    { title: 'Until', value: (row) => row.until, kind: 'day', width: 90 },
  ],
  sums: total('officer'),
}

export interface ListedItem {
  name: string
  due: string | null
  done: string | null
  by: string | null
  document: string | null
}

export const CHECKLIST: PackReport<ListedItem> = {
  title: 'What Only People Can Add',
  file: 'Checklist',
  columns: [
    { title: 'Paper', value: (row) => row.name },
    { title: 'Due', value: (row) => row.due, kind: 'day', width: 80 },
    { title: 'Done', value: (row) => row.done, kind: 'day', width: 80 },
    { title: 'By', value: (row) => row.by, width: 100 },
    { title: 'Document', value: (row) => row.document },
  ],
  sums: total('item'),
}

// Of a handover.

export const OPEN: PackReport<{ what: string; count: number; amount: number | null }> = {
  title: 'Open Items',
  file: 'Open_Items',
  columns: [
    { title: 'What is open', value: (row) => row.what },
    { title: 'Number', value: (row) => row.count, kind: 'number', width: 70 },
    money('Amount', (row) => row.amount, 110),
  ],
  sums: none,
}

export interface CashAccountRow {
  name: string
  kind: string
  balance: number
  counted: number | null
  counted_on: string | null
}

export const PLACES: PackReport<CashAccountRow> = {
  title: 'Where the Money Is',
  file: 'Places',
  columns: [
    { title: 'Place', value: (row) => row.name },
    { title: 'Kind', value: (row) => row.kind, kind: 'word', width: 80 },
    money('By the books', (row) => row.balance, 100),
    money('Counted last', (row) => row.counted, 100),
    { title: 'Counted on', value: (row) => row.counted_on, kind: 'day', width: 80 },
  ],
  sums: total('place'),
}

export interface MoneyHeldRow {
  receipt: string
  payer: string
  lot: string | null
  purpose: string
  taken_on: string
  held: number
}

export const HELD: PackReport<MoneyHeldRow> = {
  title: 'Money Held for Others',
  file: 'Money_Held',
  columns: [
    { title: 'Receipt', value: (row) => row.receipt, width: 70 },
    { title: 'From', value: (row) => row.payer },
    { title: 'Lot', value: (row) => row.lot, width: 100 },
    { title: 'For', value: (row) => row.purpose },
    { title: 'Taken', value: (row) => row.taken_on, kind: 'day', width: 75 },
    money('Held', (row) => row.held, 90),
  ],
  sums: total('bond'),
}

export const ACCOUNTS: PackReport<OfficerRow & { sessions: number }> = {
  title: 'Roles and Offices to End',
  file: 'Roles',
  columns: [
    ...OFFICERS.columns,
    { title: 'Sessions open', value: (row) => row.sessions, kind: 'number', width: 80 },
    { title: 'Ended on', value: () => null, width: 80, not: ['sheet'] },
  ],
  sums: total('account'),
}

export const SAFETY: PackReport<{ what: string; text: string }> = {
  title: 'Backups',
  file: 'Backups',
  columns: [
    { title: 'What', value: (row) => row.what, width: 220 },
    { title: 'As the product knows it', value: (row) => row.text },
  ],
  sums: none,
}

export const CHANGES: PackReport<{ record: string; added: number; changed: number; removed: number }> = {
  title: 'Audit Log, Last 30 Days',
  file: 'Audit_Log',
  columns: [
    { title: 'Record', value: (row) => row.record },
    { title: 'Added', value: (row) => row.added, kind: 'number', width: 80 },
    { title: 'Changed', value: (row) => row.changed, kind: 'number', width: 80 },
    { title: 'Removed', value: (row) => row.removed, kind: 'number', width: 80 },
  ],
  sums: none,
}

export interface ActRow {
  day: string
  what: string
  by: string | null
  reason: string | null
  amount: number | null
}

export const ACTS: PackReport<ActRow> = {
  title: 'Notable Acts, Last 30 Days',
  file: 'Notable_Acts',
  columns: [
    { title: 'Day', value: (row) => row.day, kind: 'day', width: 75 },
    { title: 'What', value: (row) => row.what },
    { title: 'By', value: (row) => row.by, width: 100 },
    { title: 'Reason', value: (row) => row.reason, kind: 'long' },
    money('Amount', (row) => row.amount, 90),
  ],
  sums: none,
}
