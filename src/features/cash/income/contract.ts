import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'

/**
 * Income of a month, by what it paid. Voided entries count nowhere; once a month was closed, one that is voided in a
 * later month counts, and goes out again in that one.
 */
export const incomeTotals = z.object({
  total_income: f.pesos(),
  bills: f.pesos(),
  permits: f.pesos(),
  bookings: f.pesos(),
  car_stickers: f.pesos(),
  /** Amount taken for anything else. */
  others: f.pesos(),
  /** Part of that kept from bonds. */
  forfeited: f.pesos(),
  /** Receipts of earlier months that were voided in this one, below zero; 0 while no month was ever closed. */
  voided_earlier: f.pesos(),
  /** Amount counted over, or short below zero. */
  over_short: f.pesos(),
})

/** Cash by the books, everything received less everything spent: opening + received − spent = closing. */
export const cash = z.object({
  opening: f.pesos(),
  /** Part of the opening counted as places of money were opened within the month. */
  opened: f.pesos(),
  received: f.pesos(),
  spent: f.pesos(),
  /** Received less spent. */
  left: f.pesos(),
  closing: f.pesos(),
})

/** Balance of all cash accounts at the end of the month, and why it is not the closing cash: closing + the others = places. */
export const inCashAccounts = z.object({
  /** Held for others. */
  held: f.pesos(),
  /** Receipts that lay there and were voided in a later month, while no month was ever closed. */
  voided_later: f.pesos(),
  places: f.pesos(),
})

/** A receipt that counts nowhere. */
export const voidedReceipt = z.object({
  receipt_number: z.string(),
  payment_date: z.string(),
  payer_name: z.string(),
  amount: f.pesos(),
  voided_at: f.instant(),
  void_reason: z.string(),
  voided_by: z.string(),
})

export type InCashAccounts = z.output<typeof inCashAccounts>
export type InCashAccountsData = z.input<typeof inCashAccounts>
export type Cash = z.output<typeof cash>
export type CashData = z.input<typeof cash>
export type VoidedReceipt = z.output<typeof voidedReceipt>
export type VoidedReceiptData = z.input<typeof voidedReceipt>

export type IncomeTotals = z.output<typeof incomeTotals>
export type IncomeTotalsData = z.input<typeof incomeTotals>

export const incomeContract = {
  accounts: get('/income/accounts', {
    who: 'read',
    summary: 'Received between two days by account; `collected` is what lots paid, and its parts name it in `part_of`',
    query: z.object({ from: f.optionalDay(), to: f.optionalDay() }),
    reply: z.array(z.object({ account: z.string(), amount: f.pesos(), part_of: z.nullable(z.string()) })),
  }),
  totals: post('/income-totals', {
    who: 'read',
    reads: true,
    summary: 'Income of a month by source, from the ledger',
    body: z.object({ year: f.year(), month: f.month() }),
    reply: z.object({ success: z.literal(true), data: incomeTotals }),
  }),
  books: get('/income-books', {
    who: 'read',
    summary:
      'Opening cash, received, spent and closing cash of a month, what the places hold, and the receipts that were voided',
    query: z.object({ year: f.year(), month: f.month() }),
    reply: z.object({
      cash,
      in_places: inCashAccounts,
      voided: z.array(voidedReceipt),
      /** Receipts of earlier months that went out again in this one; none while no month was ever closed. */
      voided_earlier: z.array(voidedReceipt),
    }),
  }),
  months: get('/income-months', {
    who: 'read',
    summary: 'Income, expenses and dues of the twelve months that end with the asked one',
    query: z.object({ year: f.year(), month: f.month() }),
    reply: z.object({
      months: z.array(
        z.object({
          month: z.string(),
          income: f.pesos(),
          expenses: f.pesos(),
          /** Income less expenses. */
          left: f.pesos(),
          billed: f.pesos(),
          collected: f.pesos(),
        }),
      ),
    }),
  }),
}
