import type { BookMonth, JournalLine, LedgerAccountLine } from '#features/cash/books/contract.ts'
import { showMonth } from '#shared/dates.ts'
import { type Report, sumOfAll } from './reports.ts'

// The general journal, the ledger and what the books come to month by month (docs/spec/money.md#books). Money is in the unit of who asks.

export type JournalRow = JournalLine

export const JOURNAL: Report<JournalRow> = {
  name: 'book-journal',
  title: 'General Journal',
  file: 'General_Journal',
  columns: [
    { title: 'Date', value: (row) => row.day, kind: 'day', width: 60 },
    { title: 'What', value: (row) => row.kind, kind: 'word', width: 70 },
    { title: 'Particulars', value: (row) => row.text, kind: 'long' },
    { title: 'Debit', value: (row) => row.debit.account, width: 150 },
    { title: 'Credit', value: (row) => row.credit.account, width: 150 },
    { title: 'Amount', value: (row) => row.amount, kind: 'money', width: 80 },
  ],
  sums: sumOfAll('entry'),
}

/** A line of the ledger: what an account opens with, an entry, or what it closes with. */
export interface LedgerRow {
  account: string
  day: string | null
  text: string
  debit: number | null
  credit: number | null
  balance: number
}

const some = (amount: number): number | null => (amount === 0 ? null : amount)

/** Places and expenses grow by debits, everything else by credits. */
const growsByDebit = (group: string) => group === 'place' || group === 'expense'

/** The lines of an account, from its opening to its closing; its balance is above zero where it is on the side it grows by. */
export function ledgerRows({
  group,
  account,
  opening,
  debit,
  credit,
  closing,
  entries,
}: LedgerAccountLine): LedgerRow[] {
  const data = (balance: number) => (growsByDebit(group) || balance === 0 ? balance : -balance)
  return [
    { account, day: null, text: 'Opening balance', debit: null, credit: null, balance: data(opening) },
    ...entries.map(({ day, text, ...entry }) => ({
      account,
      day,
      text,
      debit: some(entry.debit),
      credit: some(entry.credit),
      balance: data(entry.balance),
    })),
    { account, day: null, text: 'Closing balance', debit, credit, balance: data(closing) },
  ]
}

export const LEDGER: Report<LedgerRow> = {
  name: 'book-ledger',
  title: 'General Ledger',
  file: 'General_Ledger',
  columns: [
    { title: 'Account', value: (row) => row.account, not: ['paper'] },
    { title: 'Date', value: (row) => row.day, kind: 'day', width: 62 },
    { title: 'Particulars', value: (row) => row.text, kind: 'long' },
    { title: 'Debit', value: (row) => row.debit, kind: 'money', width: 80 },
    { title: 'Credit', value: (row) => row.credit, kind: 'money', width: 80 },
    { title: 'Balance', value: (row) => row.balance, kind: 'money', width: 85 },
  ],
  // Each account closes with its own.
  sums: () => [],
}

/** A month of all places together; `null` of all months. */
export type BookMonthRow = Omit<BookMonth, 'month'> & { month: string | null }

const rounded = (amount: number) => Math.round(amount * 100) / 100

/** The months, and a last line of all of them. */
export function monthRows(months: readonly BookMonthRow[]): BookMonthRow[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || months.length < 2) return [...months]
  const sum = (of: (month: BookMonthRow) => number) => rounded(months.reduce((all, month) => all + of(month), 0))
  return [
    ...months,
    {
      month: null,
      opening: first.opening,
      receipts: sum((one) => one.receipts),
      disbursements: sum((one) => one.disbursements),
      found: sum((one) => one.found),
      over_short: sum((one) => one.over_short),
      corrected: sum((one) => one.corrected),
      closing: last.closing,
    },
  ]
}

export const BOOK_MONTHS: Report<BookMonthRow> = {
  name: 'book-months',
  title: 'Summary of the Books',
  file: 'Summary_of_the_Books',
  columns: [
    { title: 'Month', value: ({ month }) => (month === null ? 'Total' : showMonth(month)) },
    { title: 'Opening', value: (row) => row.opening, kind: 'money', width: 90 },
    { title: 'Receipts', value: (row) => row.receipts, kind: 'money', width: 90 },
    { title: 'Disbursements', value: (row) => -row.disbursements, kind: 'money', width: 90 },
    { title: 'Found as places were opened', value: (row) => row.found, kind: 'money', width: 90 },
    { title: 'Cash over/short', value: (row) => row.over_short, kind: 'money', width: 90 },
    { title: 'Voided in another month', value: (row) => row.corrected, kind: 'money', width: 90 },
    { title: 'Closing', value: (row) => row.closing, kind: 'money', width: 90 },
  ],
  sums: () => [],
}
