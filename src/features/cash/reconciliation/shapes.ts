import * as z from 'zod/mini'
import { PLACE_KINDS } from '#features/ledger/cash-accounts/rules.ts'
import * as f from '#shared/fields.ts'
import { DIFFERENCE_KINDS } from './differences.ts'
import { COLUMNS } from './known-columns.ts'
import { DAY_ORDERS } from './moments.ts'
import { DOUBTS, ROW_KINDS } from './row-kinds.ts'
import { DECISIONS, SOURCES } from './rules.ts'

const lot = z.object({ id: z.int(), address: z.string() })

/** RECONCILED PLACE: a bank account or a wallet, what of its statements is open, and how far it is reconciled. */
export const reconciledAccount = z.object({
  id: z.int(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  /** Lines that are neither in the books nor set aside. */
  open: z.int(),
  /** The last day of the statements that were read. */
  read_to: z.nullable(z.string()),
  /** The day of the last finished reconciliation. */
  reconciled_to: z.nullable(z.string()),
})
export type ReconciledAccount = z.output<typeof reconciledAccount>
export type ReconciledAccountData = z.input<typeof reconciledAccount>

/** COLUMN MAP: which heading of a statement is which, and how its days are written; null: as they tell themselves. */
export const columnMap = z.object({
  columns: z.partialRecord(z.enum(COLUMNS), z.string()),
  days: z.nullable(z.enum(DAY_ORDERS)),
})

const money = {
  /** In, or out below zero. */
  amount: f.pesos(),
  /** Balance after it, where the statement tells. */
  balance: z.nullable(f.pesos()),
}

/** Reading of a statement, row by row; nothing is kept yet. */
export const readStatementShape = z.object({
  /** The row of the headings, and what stands in it. */
  heading: z.int(),
  headings: z.array(z.string()),
  map: columnMap,
  /** The map was confirmed for this place before. */
  remembered: z.boolean(),
  lines: z.array(
    z.object({
      row: z.int(),
      day: z.string(),
      time: z.nullable(z.string()),
      ...money,
      reference: z.nullable(z.string()),
      description: z.string(),
      /** False where the line is kept already. */
      new: z.boolean(),
    }),
  ),
  /** Rows that are no lines, each as it stands and why. */
  others: z.array(z.object({ row: z.int(), text: z.string(), kind: z.enum(ROW_KINDS), understood: z.boolean() })),
  /** Rows whose balance does not follow from the one before. */
  breaks: z.array(z.int()),
  /** Doubts about lines that are read, with the rows they are about. */
  doubts: z.array(z.object({ kind: z.enum(DOUBTS), rows: z.array(z.int()) })),
  /** Columns that nothing is counted from, with the sum of their numbers; null for words. */
  unread: z.array(z.object({ column: z.string(), sum: z.nullable(f.pesos()), values: z.string() })),
  /** New lines of a period that was finished, and until when it is. */
  finished: z.nullable(z.object({ to: z.string(), lines: z.int(), sum: f.pesos() })),
  opening: z.nullable(f.pesos()),
  closing: z.nullable(f.pesos()),
  new: z.int(),
  known: z.int(),
})
export type ReadStatementAnswer = z.output<typeof readStatementShape>

/** STATEMENT: one that was read, with how many lines it brought. */
export const statement = z.object({
  id: z.int(),
  source: z.enum(SOURCES),
  file_name: z.nullable(z.string()),
  from_day: z.string(),
  to_day: z.string(),
  opening: z.nullable(f.pesos()),
  closing: z.nullable(f.pesos()),
  lines: z.int(),
  not_read: z.array(z.string()),
  recorded_by: f.named,
  created_at: f.instant(),
})
export type Statement = z.output<typeof statement>
export type StatementData = z.input<typeof statement>

/** ENTRY of a place as a line is linked to it. */
export const entry = z.object({
  id: z.int(),
  day: z.string(),
  kind: z.string(),
  amount: f.pesos(),
  /** Part linked to no line. */
  left: f.pesos(),
  reference: z.nullable(z.string()),
  receipt_number: z.nullable(z.string()),
  payment_id: z.nullable(z.int()),
  payer: z.nullable(z.string()),
  lot: z.nullable(lot),
  /** Text where it is no payment. */
  text: z.nullable(z.string()),
})
export type Entry = z.output<typeof entry>
export type EntryData = z.input<typeof entry>

/** REPORTED PAYMENT that a line may be: who says to have paid it, and for which lot. */
export const lineReport = z.object({
  id: z.int(),
  name: z.string(),
  lot,
  amount: f.pesos(),
  reference: z.string(),
  paid_on: z.string(),
})
export type LineReport = z.output<typeof lineReport>
export type LineReportData = z.input<typeof lineReport>

/** LINE of a statement, and what it is or may be. */
export const line = z.object({
  id: z.int(),
  day: z.string(),
  time: z.nullable(z.string()),
  ...money,
  reference: z.nullable(z.string()),
  description: z.string(),
  /** Part linked to no entry. */
  left: f.pesos(),
  state: z.enum(['sure', 'choose', 'unknown', 'parked', 'not_ours', 'settled']),
  decision: z.enum(DECISIONS),
  parked_until: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Entries it is linked to, with how much of each. */
  links: z.array(z.extend(entry, { linked: f.pesos() })),
  /** Entries it may be; one where it is sure. Where they come to `left` together they are a sum, otherwise each is another choice. */
  entries: z.array(entry),
  /** Lots its payer is known to pay for. */
  lots: z.array(lot),
  /** Payments that residents reported and that it may be. */
  reports: z.array(lineReport),
})
export type Line = z.output<typeof line>
export type LineData = z.input<typeof line>

/** One line of what differs between the bank and the books. */
export const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  day: z.nullable(z.string()),
  text: z.string(),
  reference: z.nullable(z.string()),
  /** As it counts from the books to the bank. */
  amount: f.pesos(),
})
export type Difference = z.output<typeof difference>
export type DifferenceData = z.input<typeof difference>

/** RECONCILIATION of a day: bank = books + the sum of the differences. */
export const reconciliation = z.object({
  place: f.named,
  day: z.string(),
  /** Null where no statement tells it and nobody typed it. */
  bank: z.nullable(f.pesos()),
  books: f.pesos(),
  differences: z.array(difference),
  /** Books and differences come to the bank's figure. */
  agrees: z.boolean(),
  unexplained: f.pesos(),
})
export type Reconciliation = z.output<typeof reconciliation>
export type ReconciliationData = z.input<typeof reconciliation>

export const finished = z.extend(reconciliation, { id: z.int(), finished_by: f.named, finished_at: f.instant() })
export type Finished = z.output<typeof finished>
export type FinishedData = z.input<typeof finished>

/** REMEMBERED PAYER: whom a number or a name pays for. */
export const payer = z.object({
  id: z.int(),
  key: z.string(),
  lot,
  learned_by: f.named,
  created_at: f.instant(),
})
export type Payer = z.output<typeof payer>
export type PayerData = z.input<typeof payer>
