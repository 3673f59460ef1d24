import * as z from 'zod/mini'
import { VOUCHER_METHODS } from '#features/cash/expenses/rules.ts'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { ACCOUNT_GROUPS } from './rules.ts'

const split = z.array(z.object({ account: z.string(), amount: f.pesos() }))

/** A receipt on its day, or a receipt of an earlier month that was voided on this one and goes out again. */
export const receiptLine = z.object({
  id: z.int(),
  kind: z.enum(['receipt', 'void']),
  day: z.string(),
  receipt_number: z.string(),
  payer_name: z.string(),
  /** The address of the lot; null for a walk-in. */
  lot: z.nullable(z.string()),
  method: z.string(),
  place: z.string(),
  /** Amount on the receipt; of a void below zero. */
  amount: f.pesos(),
  /** True when it counts: one that was voided within its month does not. */
  counts: z.boolean(),
  voided_on: z.nullable(z.string()),
  void_reason: z.nullable(z.string()),
  accounts: split,
})
export type ReceiptLine = z.output<typeof receiptLine>
export type ReceiptLineData = z.input<typeof receiptLine>

/** A voucher: an expense, or a bond that was given back; `deleted` is a number whose voucher was deleted, `undone` one that was taken back. */
export const voucherLine = z.object({
  id: z.int(),
  kind: z.enum(['expense', 'bond', 'undone', 'deleted']),
  day: z.string(),
  /** `DV-000012`; null for what was recorded before vouchers were numbered. */
  voucher_number: z.nullable(z.string()),
  payee: z.nullable(z.string()),
  text: z.string(),
  place: z.nullable(z.string()),
  method: z.nullable(z.enum(VOUCHER_METHODS)),
  cheque_number: z.nullable(z.string()),
  or_number: z.nullable(z.string()),
  account: z.string(),
  amount: f.pesos(),
})
export type VoucherLine = z.output<typeof voucherLine>
export type VoucherLineData = z.input<typeof voucherLine>

export const JOURNAL_KINDS = [
  'transfer',
  'opening',
  'count',
  'forfeit',
  'held',
  'credit_used',
  'credit_kept',
  'correction',
] as const

const side = z.object({ group: z.enum(ACCOUNT_GROUPS), account: z.string() })

/** Entry that is neither a receipt nor a voucher: an amount from one account to another. */
export const journalLine = z.object({
  day: z.string(),
  kind: z.enum(JOURNAL_KINDS),
  text: z.string(),
  debit: side,
  credit: side,
  amount: f.pesos(),
})
export type JournalLine = z.output<typeof journalLine>
export type JournalLineData = z.input<typeof journalLine>

export const ledgerAccount = z.object({
  group: z.enum(ACCOUNT_GROUPS),
  account: z.string(),
  /** Debits less credits. */
  opening: f.pesos(),
  debit: f.pesos(),
  credit: f.pesos(),
  closing: f.pesos(),
  entries: z.array(
    z.object({ day: z.string(), text: z.string(), debit: f.pesos(), credit: f.pesos(), balance: f.pesos() }),
  ),
})
export type LedgerAccountLine = z.output<typeof ledgerAccount>

/** All places together: opening + receipts − disbursements + found + over_short + corrected = closing. */
export const bookMonth = z.object({
  month: z.string(),
  opening: f.pesos(),
  receipts: f.pesos(),
  disbursements: f.pesos(),
  /** As places were opened. */
  found: f.pesos(),
  over_short: f.pesos(),
  /** Receipts that lay in the places and were voided in another month, while no month was closed yet. */
  corrected: f.pesos(),
  closing: f.pesos(),
})
export type BookMonth = z.output<typeof bookMonth>
export type BookMonthData = z.input<typeof bookMonth>

const span = z.object({ from: f.optionalMonth(), to: f.optionalMonth() })
const NAMES = {
  receipts: 'Cash receipts book',
  disbursements: 'Cash disbursements book',
  journal: 'General journal',
  ledger: 'General ledger',
} as const

export const booksContract = {
  months: get('/books/months', {
    who: 'read',
    summary:
      'What the books come to month by month: opening, receipts, disbursements and closing of all places together',
    query: span,
    reply: z.object({ from: z.string(), to: z.string(), months: z.array(bookMonth) }),
  }),
  receipts: get('/books/receipts', {
    who: 'read',
    report: NAMES.receipts,
    summary: 'Every receipt of some months in the order of days and numbers, by account; by default of this year',
    query: span,
    reply: z.object({ from: z.string(), to: z.string(), lines: z.array(receiptLine) }),
  }),
  disbursements: get('/books/disbursements', {
    who: 'read',
    report: NAMES.disbursements,
    summary: 'Every voucher of some months in the order of days and numbers, by account',
    query: span,
    reply: z.object({ from: z.string(), to: z.string(), lines: z.array(voucherLine) }),
  }),
  journal: get('/books/journal', {
    who: 'read',
    report: NAMES.journal,
    summary:
      'What of some months is neither a receipt nor a voucher: moves, differences, what was kept of bonds, uses of credit',
    query: span,
    reply: z.object({ from: z.string(), to: z.string(), lines: z.array(journalLine) }),
  }),
  ledger: get('/books/ledger', {
    who: 'read',
    report: NAMES.ledger,
    summary: 'Every account of some months: opening, each entry, closing; receipts are posted once a day',
    query: span,
    reply: z.object({ from: z.string(), to: z.string(), accounts: z.array(ledgerAccount) }),
  }),
}
