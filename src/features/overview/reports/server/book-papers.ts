import { daysOf, type Span, spanOf, spanRefusal } from '#features/cash/books/rules.ts'
import * as books from '#features/cash/books/server/books.ts'
import type { Db } from '#server/database/db.ts'
import type { PdfRequest } from '#server/pdf/content.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { NamedSheet } from '#shared/sheets/xlsx.ts'
import { type AccountsOf, accountSumsOf } from '../account-columns.ts'
import { disbursementsBook, receiptsBook, voucherRow } from '../cash-books.ts'
import { BOOK_MONTHS, JOURNAL, LEDGER, ledgerRows, monthRows } from '../ledger-books.ts'
import type { Report } from '../reports.ts'
import { type PrintedBook, periodTitle } from '../rules.ts'
import type { Paper, PaperAsk } from './document.ts'
import { sheetFrom } from './sheets.ts'
import { tableOf } from './tables.ts'

/** The months that are asked for; 422 for none that can be told. */
function requestedSpan({ from, to, today }: Pick<PaperAsk, 'from' | 'to' | 'today'>): Span {
  const span = spanOf({ from, to }, today)
  const refusal = spanRefusal(span)
  if (refusal) throw invalid('to', refusal)
  return span
}

/** A book that was read once: on paper, and as a sheet where one is wanted. */
export interface MadeBook {
  paper: Paper
  sheet: () => NamedSheet
}

/** A book under its months; the file is named by them. */
function bookOf<Row>(
  { report, rows, content }: { report: Report<Row>; rows: readonly Row[]; content?: PdfRequest['content'] },
  { span, today }: { span: Span; today: Day },
): MadeBook {
  const period = { year: null, month: null, ...span }
  return {
    paper: {
      file: `${report.file}_${span.from}_${span.to}.pdf`,
      title: report.title,
      subtitle: periodTitle(period),
      paper: 'A4 landscape',
      content: content ?? [tableOf(report, rows)],
    },
    sheet: () => sheetFrom(report, rows, { period, today }),
  }
}

/** Sums of a book's columns, those of the sundry accounts too. */
const byAccount = (lines: AccountsOf): PdfRequest['content'] => {
  const sums = accountSumsOf(lines)
  if (sums.length === 0) return []
  return [
    {
      heading: 'By account',
      columns: [
        { title: 'Account', width: '*' },
        { title: 'Amount', width: 110, kind: 'money' },
      ],
      rows: sums.map(({ account, amount }) => [account, amount]),
      totals: [['Total', sums.reduce((sum, { amount }) => sum + amount, 0)]],
      empty: '',
    },
  ]
}

const makers: Readonly<Record<PrintedBook, (db: Db, of: { span: Span; today: Day }) => Promise<MadeBook>>> = {
  months: async (db, of) => bookOf({ report: BOOK_MONTHS, rows: monthRows(await books.bookMonths(db, of.span)) }, of),

  receipts: async (db, of) => {
    const rows = await books.receiptsBook(db, daysOf(of.span))
    const report = receiptsBook(rows)
    const content = [tableOf(report, rows), ...byAccount(rows.filter(({ counts }) => counts))]
    return bookOf({ report, rows, content }, of)
  },

  disbursements: async (db, of) => {
    const rows = (await books.disbursementsBook(db, daysOf(of.span))).map(voucherRow)
    const report = disbursementsBook(rows)
    return bookOf({ report, rows, content: [tableOf(report, rows), ...byAccount(rows)] }, of)
  },

  journal: async (db, of) => bookOf({ report: JOURNAL, rows: await books.journal(db, daysOf(of.span)) }, of),

  ledger: async (db, of) => {
    const accounts = await books.ledger(db, of.span)
    const tables = accounts.map((account) => ({ heading: account.account, ...tableOf(LEDGER, ledgerRows(account)) }))
    const content = tables.length > 0 ? tables : [tableOf(LEDGER, [])]
    return bookOf({ report: LEDGER, rows: accounts.flatMap(ledgerRows), content }, of)
  },
}

/** A book of the months that are asked for, by default of this year; 422 for none that can be told. */
export const madeBook = async (book: PrintedBook, ask: Pick<PaperAsk, 'db' | 'from' | 'to' | 'today'>) =>
  makers[book](ask.db, { span: requestedSpan(ask), today: ask.today })

const paperOf = (book: PrintedBook) => async (ask: PaperAsk) => (await madeBook(book, ask)).paper

/** The books on paper, each under its name. */
export const bookPapers = {
  'book-months': paperOf('months'),
  'book-receipts': paperOf('receipts'),
  'book-disbursements': paperOf('disbursements'),
  'book-journal': paperOf('journal'),
  'book-ledger': paperOf('ledger'),
} satisfies Record<`book-${PrintedBook}`, (ask: PaperAsk) => Promise<Paper>>
