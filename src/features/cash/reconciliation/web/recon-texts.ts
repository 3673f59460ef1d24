import type { DifferenceKind } from '#features/cash/reconciliation/differences.ts'
import type { Column } from '#features/cash/reconciliation/known-columns.ts'
import type { DoubtKind, RowKind } from '#features/cash/reconciliation/row-kinds.ts'
import type { LineFilter, Source } from '#features/cash/reconciliation/rules.ts'
import type { Entry, LineReport } from '#features/cash/reconciliation/shapes.ts'
import { t } from '#web/texts/t.ts'
import type { Tone } from '#web/ui/StatusPill.tsx'
import type { PdfProblem } from './read-pdf.ts'

export const LINE_NAMES: Readonly<Record<LineFilter, readonly [name: string, tone: Tone]>> = {
  open: [t('To decide'), 'wait'],
  sure: [t('Sure'), 'good'],
  choose: [t('To choose'), 'wait'],
  unknown: [t('Unknown'), 'bad'],
  parked: [t('Parked'), 'plain'],
  not_ours: [t('Not ours'), 'plain'],
  settled: [t('In the books'), 'good'],
  all: [t('All'), 'plain'],
}

export const COLUMN_NAMES: Readonly<Record<Column, string>> = {
  moment: t('Date'),
  time: t('Time'),
  description: t('Description'),
  reference: t('Reference'),
  debit: t('Debit'),
  credit: t('Credit'),
  amount: t('Amount'),
  fee: t('Fee'),
  net: t('Amount less the fee'),
  side: t('Credit or debit'),
  status: t('Status'),
  currency: t('Currency'),
  balance: t('Balance'),
}

/** Why a row is no line. */
export const ROW_TEXTS: Readonly<Record<RowKind, string>> = {
  above: t('Stands above the headings'),
  heading: t('Headings'),
  sum: t('A sum or a mark of the bank'),
  day: t('The date is not understood'),
  amount: t('An amount is not understood'),
  no_amount: t('No amount'),
  both: t('Money in and out at once'),
  side: t('Neither credit nor debit'),
  time: t('The time is not understood'),
  carried: t('A balance brought or carried forward'),
  status: t('Its status is not that money moved'),
  currency: t('Not in pesos'),
  parted: t('It has more cells than the headings, or a comma parted its amount'),
  torn: t('Its quotation marks do not fit'),
  hidden: t('Hidden in the spreadsheet'),
  twice: t('The same line stands above'),
  nothing: t('Neither a date nor part of a description'),
}

/** Doubts about rows that were read, in words. */
export const DOUBT_TEXTS: Readonly<Record<DoubtKind, (rows: string) => string>> = {
  turned: (rows) =>
    t('Rows {rows}: the running balance says that the money went the other way, so it is read so.', { rows }),
  against: (rows) =>
    t('Rows {rows}: the amount stands below zero in its column, so it is read as taken back.', { rows }),
  assumed: (rows) => t('Rows {rows}: nothing says which amounts went out. All of them are read as money in.', { rows }),
  rounded: (rows) =>
    t(
      'Rows {rows}: the spreadsheet rounded the reference number, so it is left out. Take the file as the bank gave it.',
      {
        rows,
      },
    ),
  net: (rows) => t('Rows {rows}: the amount less the fee is not the net amount. The net amount is read.', { rows }),
  days: (rows) =>
    t('Row {rows} may be of another day: nothing says whether the day or the month stands first.', { rows }),
}

export const PDF_TEXTS: Readonly<Record<PdfProblem, string>> = {
  password: t('This PDF has a password. Please enter it.'),
  wrong_password: t('The password is not right.'),
  damaged: t('This PDF cannot be read. It may be damaged.'),
  too_large: t('This PDF is too large. A statement may have at most 10 MB and 300 pages.'),
  too_slow: t('This PDF takes too long to read. Please take a shorter period, or paste the lines.'),
  empty: t('There is no text in this PDF. It may be a scanned picture; please paste the lines.'),
}

export const DIFFERENCE_NAMES: Readonly<Record<DifferenceKind, string>> = {
  start: t('From before the first statement'),
  not_at_bank: t('In the books, not at the bank'),
  cheque_not_cleared: t('Cheques that are not cleared'),
  not_in_books: t('At the bank, not in the books'),
  unexplained: t('Not explained'),
}

export const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  pdf: 'PDF',
  sheet: t('Spreadsheet'),
  pasted: t('Pasted lines'),
}

/** Describes an entry of a cash account in a line. */
export function entryLabel({ receipt_number, payer, lot, text, kind }: Entry): string {
  const what = receipt_number
    ? kind === 'void'
      ? t('Receipt {number} voided', { number: receipt_number })
      : receipt_number
    : (text ?? t('Entry'))
  return [what, payer, lot?.address].filter(Boolean).join(' · ')
}

/** Label of a report: the person and the lot. */
export const reportLabel = ({ name, lot }: LineReport): string =>
  t('Reported by {name} for {lot}', { name, lot: lot.address })
