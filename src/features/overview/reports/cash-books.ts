import type { ReceiptLine, VoucherLine } from '#features/cash/books/contract.ts'
import { monthOf, showDay, showMonth } from '#shared/dates.ts'
import { accountColumns, accountSumsOf, onPaper, type SplitLine, sundryOf } from './account-columns.ts'
import type { Report, Sum } from './reports.ts'
import { totalLabel } from './rules.ts'

// The books of what came in and of what was paid (docs/spec/money.md#books), a column for each account. Money is in the unit of who
// asks.

/** A receipt, or one of an earlier month that goes out again. */
export type ReceiptRow = ReceiptLine

/** A voucher, a bond that was given back, or the number of a voucher that was deleted. */
export type VoucherRow = Omit<VoucherLine, 'account' | 'method'> & SplitLine & { method: string | null }

/** Rows that count nothing: a number whose voucher was deleted, and what was given back and taken back again. */
const GONE: readonly VoucherRow['kind'][] = ['deleted', 'undone']

/** A voucher as the call tells it, in the form of the book. */
export const voucherRow = <Line extends Omit<VoucherRow, 'accounts'> & { account: string }>(
  line: Line,
): VoucherRow => ({
  ...line,
  accounts: GONE.includes(line.kind) ? [] : [{ account: line.account, amount: line.amount }],
})

/** The sums of the months, then of all. */
const byMonth =
  (noun: string) =>
  <Row extends { day: string }>(rows: readonly Row[]): Sum<Row>[] => {
    const months = [...new Set(rows.map(({ day }) => monthOf(day)))]
    const all = rows.length > 0 ? [{ label: totalLabel(rows.length, noun), rows }] : []
    if (months.length < 2) return all
    const monthly = months.map((month) => ({
      label: showMonth(month),
      rows: rows.filter(({ day }) => monthOf(day) === month),
    }))
    return [...monthly, ...all]
  }

const joinParts = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** Remark on a voided receipt. */
const remarkOf = ({ kind, voided_on, void_reason }: ReceiptRow): string | null => {
  if (voided_on === null) return null
  return joinParts([kind === 'void' ? 'Void of an earlier month' : `Void on ${showDay(voided_on)}`, void_reason])
}

/** The cash receipts book of some receipts: what does not count is struck through, and in no sum. */
export function receiptsBook(lines: readonly ReceiptRow[]): Report<ReceiptRow> {
  const counting = lines.filter(({ counts }) => counts)
  const columns = onPaper(accountSumsOf(counting).map(({ account }) => account))
  const accounts = accountColumns(counting).map(({ value, ...column }) => ({
    ...column,
    value: (row: ReceiptRow) => (row.counts ? value(row) : null),
  }))
  return {
    name: 'book-receipts',
    title: 'Cash Receipts Book',
    file: 'Cash_Receipts_Book',
    struck: ({ counts }) => !counts,
    columns: [
      { title: 'Date', value: (row) => row.day, kind: 'day', width: 50 },
      { title: 'Receipt', value: (row) => row.receipt_number, width: 52 },
      { title: 'Payer', value: (row) => row.payer_name, not: ['paper'] },
      {
        title: 'Received From',
        value: (row) =>
          joinParts([
            row.payer_name,
            row.lot,
            ...(row.counts ? sundryOf(row, columns).map(({ account }) => account) : []),
            remarkOf(row),
          ]),
        not: ['screen', 'sheet'],
      },
      { title: 'Lot', value: (row) => row.lot, not: ['paper'] },
      { title: 'Method', value: (row) => row.method, kind: 'word', width: 38 },
      { title: 'Place', value: (row) => row.place, width: 48 },
      // On the screen it stands before the accounts, of which there may be many.
      { title: 'Total', value: (row) => row.amount, kind: 'money', not: ['paper', 'sheet'] },
      ...accounts,
      { title: 'Total', value: (row) => row.amount, kind: 'money', width: 60, not: ['screen', 'sheet'] },
      { title: 'Total', value: (row) => (row.counts ? row.amount : null), kind: 'money', not: ['screen', 'paper'] },
      { title: 'Voided', value: (row) => (row.counts ? null : row.amount), kind: 'money', not: ['screen', 'paper'] },
      { title: 'Remarks', value: remarkOf, not: ['paper'] },
    ],
    sums: (rows) => byMonth('receipt')(rows.filter(({ counts }) => counts)),
  }
}

/** Method of a voucher: `Cheque 000456`. */
const paidBy = ({ method, cheque_number }: VoucherRow): string | null =>
  method && cheque_number ? `${method} ${cheque_number}` : method

/** Purpose of the payment; a number whose voucher is gone says so. */
const paidFor = ({ kind, text }: VoucherRow): string =>
  kind === 'deleted' ? 'Deleted' : kind === 'undone' ? joinParts([text, 'Taken back']) : text

const amountOf = ({ kind, amount }: VoucherRow): number | null => (GONE.includes(kind) ? null : amount)

/** The cash disbursements book of some vouchers. */
export function disbursementsBook(lines: readonly VoucherRow[]): Report<VoucherRow> {
  const columns = onPaper(accountSumsOf(lines).map(({ account }) => account))
  return {
    name: 'book-disbursements',
    title: 'Cash Disbursements Book',
    file: 'Cash_Disbursements_Book',
    struck: ({ kind }) => GONE.includes(kind),
    columns: [
      { title: 'Date', value: (row) => row.day, kind: 'day', width: 50 },
      { title: 'Voucher', value: (row) => row.voucher_number, width: 52 },
      { title: 'Payee', value: (row) => row.payee, not: ['paper'] },
      { title: 'For', value: paidFor, not: ['paper'] },
      {
        title: 'Paid For',
        value: (row) => joinParts([row.payee, paidFor(row), ...sundryOf(row, columns).map(({ account }) => account)]),
        not: ['screen', 'sheet'],
      },
      { title: 'Method', value: paidBy, kind: 'word', width: 52 },
      { title: 'Place', value: (row) => row.place, width: 48 },
      { title: 'OR Number', value: (row) => row.or_number, not: ['paper'] },
      { title: 'Total', value: amountOf, kind: 'money', not: ['paper', 'sheet'] },
      ...accountColumns(lines),
      { title: 'Total', value: amountOf, kind: 'money', width: 60, not: ['screen'] },
    ],
    sums: (rows) => byMonth('voucher')(rows.filter(({ kind }) => !GONE.includes(kind))),
  }
}
