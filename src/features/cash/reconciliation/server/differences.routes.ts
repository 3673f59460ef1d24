import { lockCashAccount } from '#features/ledger/cash-accounts/server/queries.ts'
import {
  type DocumentCall,
  printOfficeDocument,
  signatureLine,
} from '#features/office/settings/server/office-document.ts'
import type { Db } from '#server/database/db.ts'
import type { FileAnswer, Handlers } from '#server/feature/feature.ts'
import type { Content } from '#server/pdf/content.ts'
import { type Day, showDay, showLongDay } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { type Centavos, MISSING } from '#shared/money.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import type { reconciliationContract } from '../contract.ts'
import { DIFFERENCE_KINDS, type DifferenceKind, reckon } from '../differences.ts'
import { refusals } from '../refusals.ts'
import type { DifferenceData, FinishedData, ReconciliationData } from '../shapes.ts'
import { cashAccountOf } from './cash-account.ts'
import { finishedPage, finishedTo, insertFinished, openLinesOn, standingOf } from './differences.queries.ts'
import { type EntryRow, openEntries } from './entries.queries.ts'

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
function reconciliationPaper(data: ReconciliationData | FinishedData, call: DocumentCall): Promise<FileAnswer> {
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

const textOfEntry = ({ receipt_number, payer, text, kind }: EntryRow): string =>
  receipt_number
    ? [kind === 'void' ? `${receipt_number} void` : receipt_number, payer].filter(Boolean).join(', ')
    : (text ?? kind)

/** Reconciles a cash account on the evening of a day with its bank: both balances and every difference, in centavos. */
async function reconciliationOf(
  db: Db,
  place: { id: number; name: string },
  { day, bank }: { day: Day; bank: Centavos | null },
): Promise<ReconciliationData & { since: Day | null; opening: Centavos | null }> {
  const standing = await standingOf(db, place.id, day)
  const lines = standing.since === null ? [] : await openLinesOn(db, place.id, day)
  const entries = standing.since === null ? [] : await openEntries(db, place.id, { from: standing.since, to: day })
  const found = reckon({
    ...standing,
    stated: bank ?? standing.stated,
    open_lines: lines.map(({ left }) => left),
    open_entries: entries.map(({ left }) => left),
  })
  const single = (kind: 'start' | 'unexplained', text: string, amount: Centavos): DifferenceData[] =>
    amount === 0 ? [] : [{ kind, day: null, text, reference: null, amount }]
  const differences: DifferenceData[] = [
    ...single('start', `Before the first statement of ${standing.since ? showDay(standing.since) : ''}`, found.start),
    ...entries.map((entry) => ({
      kind: entry.uncleared ? ('cheque_not_cleared' as const) : ('not_at_bank' as const),
      day: entry.day,
      text: textOfEntry(entry),
      reference: entry.reference,
      amount: -entry.left,
    })),
    ...lines.map((line) => ({
      kind: 'not_in_books' as const,
      day: line.day,
      text: [line.description, line.reason].filter(Boolean).join(': '),
      reference: line.reference,
      amount: line.left,
    })),
    ...single('unexplained', 'Not explained by the lines that were read', found.unexplained),
  ]
  const { agrees, books, opening, unexplained } = found
  return { place, day, bank: found.bank, books, differences, agrees, unexplained, opening, since: standing.since }
}

type Routes = Pick<
  Handlers<typeof reconciliationContract>,
  'differences' | 'pdf' | 'finish' | 'finished' | 'finishedPdf'
>

interface AsOf {
  place_id: number
  day?: Day | null | undefined
  bank: number | null
}

/** The reconciliation of a place on a day that is asked for; 422 for a day to come. */
async function readDifferences(db: Db, { place_id, day, bank }: AsOf, today: Day) {
  const place = await cashAccountOf(db, place_id)
  if (day && day > today) throw invalid('day', refusals.future_day)
  return reconciliationOf(db, { id: place.id, name: place.name }, { day: day ?? today, bank })
}

export const differencesRoutes: Routes = {
  differences: ({ db, query, today }) => readDifferences(db, query, today),

  pdf: async (call) => reconciliationPaper(await readDifferences(call.db, call.query, call.today), call),

  finish: async ({ db, body, account, now, today }) => {
    await lockCashAccount(db, body.place_id)
    const data = await readDifferences(db, body, today)
    if (data.since === null) throw conflict(refusals.no_statement)
    const before = await finishedTo(db, data.place.id)
    if (before !== null && data.day <= before) throw invalid('day', refusals.finished_before({ day: before }))
    if (data.bank === null || data.opening === null) throw invalid('bank', refusals.no_bank_figure)
    if (!data.agrees) throw invalid('bank', refusals.unexplained({ amount: data.unexplained }))
    const id = await insertFinished(db, {
      place_id: data.place.id,
      day: data.day,
      bank: data.bank,
      books: data.books,
      differences: data.differences,
      opening: data.opening,
      finished_by: account.userId,
      finished_at: now,
    })
    const { rows } = await finishedPage(db, { place: null, id }, { page: 1, size: 1 })
    const [reconciliation] = rows
    if (!reconciliation) throw notFound(refusals.no_finished)
    return { message: `${data.place.name} is reconciled up to ${showDay(data.day)}.`, reconciliation }
  },

  finished: async ({ db, query }) => {
    const place = await cashAccountOf(db, query.place_id)
    const ask = pageAsk(query)
    const { rows, total } = await finishedPage(db, { place: place.id }, ask)
    return pageOf(rows, total, ask)
  },

  finishedPdf: async (call) => {
    const { rows } = await finishedPage(call.db, { place: null, id: call.params.id }, { page: 1, size: 1 })
    const [data] = rows
    if (!data) throw notFound(refusals.no_finished)
    return reconciliationPaper(data, call)
  },
}
