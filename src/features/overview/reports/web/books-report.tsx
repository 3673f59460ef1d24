import { booksContract } from '#features/cash/books/contract.ts'
import { spanOf } from '#features/cash/books/rules.ts'
import { MonthInput } from '#features/dues/rates/web/MonthInput.tsx'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { disbursementsBook, type ReceiptRow, receiptsBook, type VoucherRow, voucherRow } from '../cash-books.ts'
import { reportsContract } from '../contract.ts'
import {
  BOOK_MONTHS,
  type BookMonthRow,
  JOURNAL,
  type JournalRow,
  LEDGER,
  type LedgerRow,
  ledgerRows,
  monthRows,
} from '../ledger-books.ts'
import { PRINTED_BOOKS, type PrintedBook } from '../rules.ts'
import { bookSheets } from './book-sheets.ts'
import { ReportPanel } from './ReportPanel.tsx'
import type { ScreenReport, Total } from './report.ts'
import type { ReportProps } from './report-state.ts'
import { sumOf } from './sums.ts'

// The books of account (docs/spec/money.md#books), one at a time on the screen and all together for Excel.

const TEXTS = {
  empty: t('Nothing stands in this book for these months.'),
  notFetched: t('An error occurred while fetching the books.'),
  notPrinted: t('An error occurred while generating the report.'),
}

const NAMES: Readonly<Record<PrintedBook, string>> = {
  months: t('Summary of the Books'),
  receipts: t('Cash Receipts Book'),
  disbursements: t('Cash Disbursements Book'),
  journal: t('General Journal'),
  ledger: t('General Ledger'),
}

const figure = <Row,>(label: string, rows: readonly Row[], amount: (row: Row) => number): Total => ({
  label,
  value: sumOf(rows, amount),
  money: true,
})

const requestedSpan = ({ today, list }: ReportProps) => spanOf({ from: list.from || null, to: list.to || null }, today)

/** Props of every book on the screen. */
function usual(props: ReportProps) {
  const span = requestedSpan(props)
  return {
    ...props,
    period: { year: null, month: null, ...span },
    print: () => call(reportsContract.bookPdf, { book: props.list.book, ...span }),
    workbook: () => bookSheets(span, props.today),
    filters: <BookFilters {...props} />,
  }
}

/** Which book, and of which months. */
function BookFilters({ today, list, setList }: ReportProps) {
  const span = spanOf({ from: list.from || null, to: list.to || null }, today)
  return (
    <FilterBar onReset={() => void setList({ from: '', to: '' })}>
      <Choice
        label={t('Book')}
        options={PRINTED_BOOKS.map((book) => [book, NAMES[book]] as const)}
        value={list.book}
        onChange={(book) => void setList({ book })}
      />
      <MonthInput label={t('From')} value={span.from} onChange={(from) => void setList({ from })} />
      <MonthInput label={t('To')} value={span.to} onChange={(to) => void setList({ to })} />
    </FilterBar>
  )
}

const months: ScreenReport<BookMonthRow> = {
  report: BOOK_MONTHS,
  cells: {
    Month: (row) => (row.month === null ? t('Total') : translate(String(BOOK_MONTHS.columns[0]?.value(row) ?? ''))),
  },
  rowKey: (row) => row.month ?? 'all',
  totals: (rows) => [{ label: t('Closing'), value: rows.at(-1)?.closing ?? 0, money: true }],
  ...TEXTS,
}

function MonthsBook(props: ReportProps) {
  const query = useAsk(booksContract.months, requestedSpan(props))
  return <ReportPanel {...usual(props)} of={months} query={query} rows={query.data && monthRows(query.data.months)} />
}

function ReceiptsBook(props: ReportProps) {
  const query = useAsk(booksContract.receipts, requestedSpan(props))
  const lines = query.data?.lines
  const of: ScreenReport<ReceiptRow> = {
    report: receiptsBook(lines ?? []),
    rowKey: (row) => `${row.kind} ${row.id}`,
    totals: (rows) => {
      const counting = rows.filter(({ counts }) => counts)
      return [
        { label: t('Receipts'), value: counting.length },
        { label: t('Void'), value: rows.length - counting.length },
        figure(t('Total'), counting, (row) => row.amount),
      ]
    },
    ...TEXTS,
  }
  return <ReportPanel {...usual(props)} of={of} query={query} rows={lines} />
}

function DisbursementsBook(props: ReportProps) {
  const query = useAsk(booksContract.disbursements, requestedSpan(props))
  const lines = query.data?.lines.map(voucherRow)
  const of: ScreenReport<VoucherRow> = {
    report: disbursementsBook(lines ?? []),
    rowKey: (row) => `${row.kind} ${row.voucher_number} ${row.id}`,
    totals: (rows) => [
      { label: t('Vouchers'), value: rows.filter(({ kind }) => kind === 'expense' || kind === 'bond').length },
      figure(t('Total'), rows, (row) => row.amount),
    ],
    ...TEXTS,
  }
  return <ReportPanel {...usual(props)} of={of} query={query} rows={lines} />
}

const journal: ScreenReport<JournalRow> = {
  report: JOURNAL,
  cells: { Debit: (row) => translate(row.debit.account), Credit: (row) => translate(row.credit.account) },
  rowKey: (_, index) => index,
  totals: (rows) => [{ label: t('Entries'), value: rows.length }, figure(t('Total'), rows, (row) => row.amount)],
  ...TEXTS,
}

function JournalBook(props: ReportProps) {
  const query = useAsk(booksContract.journal, requestedSpan(props))
  return <ReportPanel {...usual(props)} of={journal} query={query} rows={query.data?.lines} />
}

const ledger: ScreenReport<LedgerRow> = {
  report: LEDGER,
  cells: {
    Account: (row) => translate(row.account),
    // An opening and a closing balance are of no day.
    Date: (row) => (row.day === null ? null : <DayText day={row.day} />),
    Particulars: (row) => (row.day === null ? <b>{translate(row.text)}</b> : row.text),
  },
  rowKey: (_, index) => index,
  totals: (rows) => [
    { label: t('Accounts'), value: new Set(rows.map(({ account }) => account)).size },
    figure(t('Debit'), entriesOf(rows), (row) => row.debit ?? 0),
    figure(t('Credit'), entriesOf(rows), (row) => row.credit ?? 0),
  ],
  ...TEXTS,
}

const entriesOf = (rows: readonly LedgerRow[]) => rows.filter(({ day }) => day !== null)

function LedgerBook(props: ReportProps) {
  const query = useAsk(booksContract.ledger, requestedSpan(props))
  return (
    <ReportPanel
      {...usual(props)}
      of={ledger}
      query={query}
      rows={query.data?.accounts.flatMap((one) => ledgerRows(one))}
    />
  )
}

const BOOKS = {
  months: MonthsBook,
  receipts: ReceiptsBook,
  disbursements: DisbursementsBook,
  journal: JournalBook,
  ledger: LedgerBook,
}

/** The books of some months; by default of this year up to today. */
export function BooksReport(props: ReportProps) {
  const Book = BOOKS[props.list.book]
  return <Book key={props.list.book} {...props} />
}
