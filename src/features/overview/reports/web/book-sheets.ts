import { booksContract } from '#features/cash/books/contract.ts'
import type { Span } from '#features/cash/books/rules.ts'
import type { Day } from '#shared/dates.ts'
import type { NamedSheet } from '#shared/sheets/xlsx.ts'
import { call } from '#web/calls/api.ts'
import { disbursementsBook, receiptsBook, voucherRow } from '../cash-books.ts'
import { BOOK_MONTHS, JOURNAL, LEDGER, ledgerRows, monthRows } from '../ledger-books.ts'
import type { Report } from '../reports.ts'
import { sheetOf } from './sheet.ts'

/** All books of some months, a sheet of the workbook each. */
export async function bookSheets(span: Span, today: Day): Promise<NamedSheet[]> {
  const of = { period: { year: null, month: null, ...span }, today }
  const sheet = <Row>(report: Report<Row>, rows: readonly Row[]): NamedSheet => ({
    name: report.title,
    sheet: sheetOf(report, rows, of),
  })
  const receipts = (await call(booksContract.receipts, span)).lines
  const vouchers = (await call(booksContract.disbursements, span)).lines.map(voucherRow)
  return [
    sheet(BOOK_MONTHS, monthRows((await call(booksContract.months, span)).months)),
    sheet(receiptsBook(receipts), receipts),
    sheet(disbursementsBook(vouchers), vouchers),
    sheet(JOURNAL, (await call(booksContract.journal, span)).lines),
    sheet(LEDGER, (await call(booksContract.ledger, span)).accounts.flatMap(ledgerRows)),
  ]
}
