import {
  type DocumentCall,
  printOfficeDocument,
  signatureLine,
} from '#features/office/settings/server/office-document.ts'
import type { FileAnswer } from '#server/feature/feature.ts'
import type { Content } from '#server/pdf/content.ts'
import { showDay, showLongDay } from '#shared/dates.ts'
import { MISSING } from '#shared/money.ts'
import type { DifferenceKind } from '../differences.ts'
import { DIFFERENCE_KINDS } from '../differences.ts'
import type { DifferenceData, FinishedData, ReconciliationData } from '../shapes.ts'

const HEADINGS: Readonly<Record<DifferenceKind, string>> = {
  start: 'From before the first statement',
  not_at_bank: 'In the books, not at the bank',
  cheque_not_cleared: 'Cheques that are not cleared',
  not_in_books: 'At the bank, not in the books',
  unexplained: 'Not explained',
}

const sumOf = (rows: readonly DifferenceData[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const tableOf = (kind: DifferenceKind, rows: readonly DifferenceData[]): Content => ({
  heading: HEADINGS[kind],
  columns: [
    { title: 'Date', width: 75 },
    { title: 'What', width: '*' },
    { title: 'Reference', width: 110 },
    { title: 'Amount', width: 90, kind: 'money' },
  ],
  rows: rows.map((row) => [row.day === null ? '' : showDay(row.day), row.text, row.reference ?? '', row.amount]),
  totals: [['Total', '', '', sumOf(rows)]],
  empty: '',
})

/** The reconciliation of a place on a day, to be signed; one that is finished names who finished it. */
export function reconciliationPaper(data: ReconciliationData | FinishedData, call: DocumentCall): Promise<FileAnswer> {
  const done = 'finished_by' in data ? data : null
  const kinds = DIFFERENCE_KINDS.map((kind) => [kind, data.differences.filter((one) => one.kind === kind)] as const)
  const filled = kinds.filter(([, rows]) => rows.length > 0)
  const content: Content[] = [
    {
      columns: [
        { title: 'What', width: '*' },
        { title: 'Amount', width: 110, kind: 'money' },
      ],
      rows: [['By the books', data.books], ...filled.map(([kind, rows]) => [HEADINGS[kind], sumOf(rows)])],
      totals: [['By the bank', data.bank ?? MISSING]],
      empty: '',
    },
    ...filled.map(([kind, rows]) => tableOf(kind, rows)),
    signatureLine(
      done
        ? `Finished by ${done.finished_by.name}.      Checked by: ______________________`
        : 'Prepared by: ______________________      Checked by: ______________________',
    ),
  ]
  return printOfficeDocument(call, {
    title: 'Reconciliation',
    subtitle: `${data.place.name}, ${showLongDay(data.day)}`,
    file: `Reconciliation_${data.day}.pdf`,
    watermark: done ? null : 'NOT FINISHED',
    content,
  })
}
