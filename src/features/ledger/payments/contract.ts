import * as z from 'zod/mini'
import { seriesFields } from '#features/ledger/series/contract.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { house } from '#shared/people.ts'
import { RECEIPT_PAPERS } from '#shared/receipt-papers.ts'
import { common } from '#shared/refusals.ts'
import { AT_DESK, type Spelling, spelled } from './how-paid.ts'
import { refusals } from './refusals.ts'
import { MAX_LATE_REASON, NOT_POSITIVE, OLD_METHODS, PAYMENT_METHODS, PAYMENT_TYPES } from './rules.ts'

const person = z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })

/** PAYMENT: one entry of the ledger (docs/spec/money.md#ledger). `items[].id` is the id of the thing that was paid. */
export const payment = z.object({
  id: z.int(),
  receipt_number: z.string(),
  type: z.enum(PAYMENT_TYPES),
  amount: f.pesos(),
  payment_date: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  ewallet_reference: z.nullable(z.string()),
  payer_name: z.string(),
  resident_id: z.nullable(z.int()),
  /** USER.id of that resident; null for a walk-in, and of somebody who was erased. */
  user_id: z.nullable(z.int()),
  house: z.nullable(house),
  /** Each lot it was for, in the order of addresses: that of the receipt, those of its bills and of its advances. */
  lots: z.array(z.object({ id: z.int(), address: z.string() })),
  items: z.array(z.object({ type: z.enum(PAYMENT_TYPES), id: z.int(), text: z.string(), amount: f.pesos() })),
  /** Advance it left as credit of the lot, and its unused part; null when nothing. */
  advance: z.nullable(z.object({ amount: f.pesos(), unused: f.pesos() })),
  /** Later uses of its advance, voided uses left out. */
  advance_uses: z.array(z.object({ id: z.int(), text: z.string(), amount: f.pesos(), used_on: z.string() })),
  /** The voided entry that this one was written in place of, and the one in place of this. */
  replaces: z.nullable(z.object({ id: z.int(), receipt_number: z.string() })),
  replaced_by: z.nullable(z.object({ id: z.int(), receipt_number: z.string() })),
  recorded_by: z.nullable(person),
  voided_at: z.nullable(f.instant()),
  void_reason: z.nullable(z.string()),
  voided_by: z.nullable(person),
  /** The day on which its drawer counts it, where that is a later one: it came after the closing of its own. */
  counts_on: z.optional(z.string()),
  /** Its day lies in a month that is closed: what corrects it has a later one. */
  closed: z.optional(z.boolean()),
  /** The day from which it counts for penalties, where that is before its own: that of the payment it replaces. */
  value_day: z.optional(z.string()),
  /** Why a payment of more than 60 days ago was recorded only then. */
  late_reason: z.nullable(z.string()),
  /** Cheque it was paid with, where bank, number and date are known. */
  cheque: z.optional(z.object({ bank: z.string(), number: z.string(), date: z.string() })),
  ...f.stamps,
})

/** A receipt as whoever may see it finds it in a list of their own. `amount` is all that it says was paid, the advance too. */
const ownPayment = z.object({
  id: z.int(),
  receipt_number: z.string(),
  type: z.enum(PAYMENT_TYPES),
  amount: f.pesos(),
  payment_date: z.string(),
  /** Each thing that was paid, and what was kept as an advance. */
  paid_for: z.array(z.string()),
  /** HOUSE.ids of the lots it was for. */
  house_ids: z.array(z.int()),
  voided_at: z.nullable(f.instant()),
  void_reason: z.nullable(z.string()),
  /** Receipt numbers. */
  replaces: z.nullable(z.string()),
  replaced_by: z.nullable(z.string()),
})

export type OwnPayment = z.output<typeof ownPayment>
export type OwnPaymentData = z.input<typeof ownPayment>

/** As the browser reads it. */
export type Payment = z.output<typeof payment>
/** As handlers build it: centavos and Dates. */
export type PaymentData = z.input<typeof payment>

/** Of the calls of existing clients that pay bills. */
export const oldMethod = () => f.choiceOr(OLD_METHODS, 'cash', refusals.choose_method)
/** Any, and undefined where it is not said: cash then. */
export const statedMethod = () => f.choiceOr(PAYMENT_METHODS, undefined, refusals.choose_any_method)
/** Any, cash unless told. */
export const anyMethod = () => f.choiceOr(PAYMENT_METHODS, 'cash', refusals.choose_any_method)

/** Schema of how something was paid, under the names of a call. */
export const howPaid = <Names extends Spelling, Method extends z.ZodMiniType>(names: Names, method: Method) => ({
  /** The day it was paid, today unless told. */
  ...spelled(names, { method, reference: f.optionalText(100), day: f.optionalDay() }),
  /** Total of the reference's transfer, given where that is on several receipts; one receipt has it without. */
  transfer_amount: z.optional(f.optionalAmount(NOT_POSITIVE, { min: 1 })),
  late_reason: f.optionalText(MAX_LATE_REASON),
})

/** The same of calls that take cheques and numbers of booklets. */
export const howPaidAtDesk = <Names extends Spelling, Method extends z.ZodMiniType>(names: Names, method: Method) => ({
  ...howPaid(names, method),
  /** Of a payment by cheque; one of a later day is post-dated. */
  cheque: z.optional(
    z.nullable(
      z.object({
        bank: f.text(100, refusals.cheque_bank),
        number: f.text(50, refusals.cheque_number),
        date: f.dayAhead(refusals.cheque_date),
      }),
    ),
  ),
  ...seriesFields(),
})

/** Method and reference at the desk, of new calls. */
export const paymentInput = {
  ...howPaidAtDesk(AT_DESK, anyMethod()),
  /** Where the money goes; without it where money of the method usually goes. */
  place_id: f.optionalId(),
}

export const paymentsContract = {
  list: get('/payments', {
    who: 'read',
    summary: 'The ledger, newest first, voided entries included and marked',
    query: z.object({
      type: f.filter(PAYMENT_TYPES),
      method: f.filter(PAYMENT_METHODS),
      from: f.optionalDay(),
      to: f.optionalDay(),
      /** Of the payment date, beside from and to. */
      year: f.yearFilter(),
      month: f.monthFilter(),
      /** Receipts with a bill or an advance alone; a search finds them by whom a bill was issued to as well. */
      dues: f.filter(['true']),
      /** HOUSE.id: receipts for that lot, or that paid a bill of it, alone. */
      house: f.optionalId(),
      /** By the day of the payment instead of the order of the entries. */
      order: f.filter(['day']),
      voided: f.filter(['true', 'false']),
      /** Money held alone, or all but that. */
      held: f.filter(['true', 'false']),
      search: f.search(),
      ...f.paged(),
    }),
    reply: z.extend(page(payment), { total_amount: f.pesos() }),
  }),
  own: get('/my-payments', {
    who: 'resident',
    summary: 'The receipts that a resident may see, newest first, voided ones included and marked',
    reply: z.array(ownPayment),
  }),
  read: get('/payments/:id', {
    who: 'office + resident',
    summary: 'One entry of the ledger',
    params: f.byId,
    reply: payment,
  }),
  receipt: get('/payments/:id/receipt', {
    who: 'office + resident',
    summary:
      'The receipt of a payment as PDF or as a page to print, on the paper that is asked for, otherwise on that of the settings',
    link: true,
    params: f.byId,
    query: z.object({ paper: f.filter(RECEIPT_PAPERS), format: f.filter(['html']) }),
    reply: 'file',
  }),
}

/** Served where the lots of a payment are known as they stand today. */
export const voidingContract = {
  void: post('/payments/:id/void', {
    who: 'voids',
    summary: 'Take a payment away: it counts nowhere and stays visible',
    params: f.byId,
    body: z.object({ reason: f.text(500, common.reason_needed) }),
    idempotent: true,
    reply: z.object({ message: z.string(), payment }),
  }),
}
