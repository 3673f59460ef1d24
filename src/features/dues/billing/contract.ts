// biome-ignore-all lint/performance/noBarrelFile: the contract is what other features may read, its shapes too
// biome-ignore-all lint/performance/noReExportAll: the same

import * as z from 'zod/mini'
import { howPaid, oldMethod, payment } from '#features/ledger/payments/contract.ts'
import { NOT_POSITIVE, OF_BILLS } from '#features/ledger/payments/rules.ts'
import { type AnswerOf, endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page, RESIDENTS_PAGE_SIZE } from '#shared/paging.ts'
import { house } from '#shared/people.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import { refusals } from './refusals.ts'
import { chosenBills } from './reminding.ts'
import { BILL_STATUSES, MONTHS_BEHIND } from './rules.ts'
import {
  accountRow,
  bill,
  billRow,
  billRun,
  overdueRow,
  skippedHouse,
  transaction,
  transactionRow,
  voidedTransaction,
  waivedPenalties,
} from './shapes.ts'
import type { paymentDeskContract } from './taking.ts'

export { forLot, paymentResult, reissueContract } from './replacing.ts'
export * from './shapes.ts'

/** Issuing 100,000 bills and their lines takes a while on a small machine. */
const RUN_PATIENCE_MS = 100_000
/** `all` answers every kind of bill, and cancelled ones where all are listed; without it dues and opening balances. */
const kinds = f.filter(['all'])
/** Of lots with so many overdue months and more alone. */
const behind = f.filter(MONTHS_BEHIND)
const paged = { page: f.pageNumber(), per_page: f.perPage() }
const byPage = z.object({ page: f.pageNumber() })
const month = { year: f.year(), month: f.month() }

export const billingContract = {
  list: endpoint({
    method: 'POST',
    path: '/bills/admin',
    who: 'read',
    summary: 'Bills by status, month and year of the due date, and home owner',
    reads: true,
    body: z.object({
      status: f.filter([...BILL_STATUSES, 'all']),
      month: f.monthFilter(),
      year: f.yearFilter(),
      search: f.search(),
      kinds,
      ...paged,
    }),
    reply: z.object({ bills: page(billRow), current_page: z.int(), last_page: z.int(), total: z.int() }),
  }),
  payBill: endpoint({
    method: 'POST',
    path: '/bills/pay-edit-bill',
    who: 'staff',
    summary: 'Settle one bill with its exact amount',
    body: z.object({
      bill_id: f.id(refusals.choose_bill),
      payment_amount: f.optionalAmount(NOT_POSITIVE, { min: 1 }),
      new_status: f.filter(BILL_STATUSES),
      ...howPaid(OF_BILLS, oldMethod()),
    }),
    idempotent: true,
    takesReceipt: true,
    reply: z.object({ success: z.literal(true), bill: billRow }),
  }),
  payBills: endpoint({
    method: 'POST',
    path: '/bills/pay-edit-bills',
    who: 'desk',
    summary: 'Settle several months of one house with one payment, all or none',
    body: z.object({
      bill_ids: f.ids(refusals.nothing_chosen),
      payment_amount: f.amount(refusals.nothing_chosen, { min: 1 }),
      ...howPaid(OF_BILLS, oldMethod()),
      waive_penalties: waivedPenalties(),
    }),
    idempotent: true,
    takesReceipt: true,
    reply: z.object({ success: z.literal(true), payment, bills: z.array(billRow) }),
  }),
  transactions: endpoint({
    method: 'POST',
    path: '/transactions/recent-paid',
    who: 'read',
    summary:
      'Payments of bills by month and year of the payment date, newest first; voided ones when they are asked for',
    reads: true,
    body: z.object({
      month: f.monthFilter(),
      year: f.yearFilter(),
      search: f.search(),
      with_voided: f.flag(false),
      ...paged,
    }),
    reply: page(transactionRow),
  }),
  overdueBills: endpoint({
    method: 'POST',
    path: '/bills/overdue/:page',
    who: 'read',
    summary: 'Overdue bills, oldest due date first',
    reads: true,
    params: byPage,
    body: z.object({ search: f.search(), behind, kinds, per_page: f.perPage() }),
    reply: z.object({ bills: z.array(billRow), currentPage: z.int(), lastPage: z.int(), total: z.int() }),
  }),
  notifyOverdue: endpoint({
    method: 'POST',
    path: '/bills/notify-overdue',
    who: 'staff',
    summary: 'Remind the home owners of overdue bills, once a person; bills that are not overdue are skipped',
    body: z.object(chosenBills),
    reply: z.object({
      message: z.literal('Notifications sent successfully'),
      /** Chosen bills that are overdue, and those that are not. */
      queued: z.int(),
      skipped: z.int(),
      houses: z.int(),
      /** Each has one reminder, of all own houses. */
      people: z.int(),
      reached: deliverySummary,
    }),
  }),
  residentOverdues: endpoint({
    method: 'POST',
    path: '/bills-resident-overdues/:page',
    who: 'read',
    summary: 'Home owners with overdue bills, most months first',
    reads: true,
    params: byPage,
    body: z.object({ search: f.search(), behind, kinds, per_page: f.perPage() }),
    reply: z.object({ data: z.array(overdueRow), current_page: z.int(), last_page: z.int(), total: z.int() }),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/residents/homeowners',
    who: 'read',
    summary: 'Every home owner with balance and last payment, by last name',
    query: z.object({ search: f.search(), kinds, page: f.pageNumber(), per_page: f.perPage(RESIDENTS_PAGE_SIZE) }),
    reply: page(accountRow),
  }),
  residentBills: endpoint({
    method: 'GET',
    path: '/bills/resident/:residentId',
    who: 'read + resident',
    summary: "The bills of a resident's house",
    params: z.object({ residentId: f.id() }),
    query: z.object({ kinds }),
    reply: z.object({
      bills: z.array(
        z.extend(bill, { transactions: z.array(transaction), voided_payments: z.array(voidedTransaction) }),
      ),
      total_balance: f.pesos(),
      /** The credit of the lot, beside what it owes. */
      advance: f.pesos(),
    }),
  }),
  previewRun: endpoint({
    method: 'GET',
    path: '/bill-runs/preview',
    who: 'read',
    summary: 'What generating the bills of a month would do',
    query: z.object(month),
    reply: z.object({
      year: z.int(),
      month: z.int(),
      issue_date: z.string(),
      due_date: z.string(),
      /** Of each bill, where it is the same for all; otherwise 0. */
      amount: f.pesos(),
      count: z.int(),
      total: f.pesos(),
      already_billed: z.int(),
      skipped: z.array(skippedHouse),
      /** By kind of lot: how many would be billed, and what in all. */
      kinds: z.array(z.object({ kind: z.string(), name: z.string(), lots: z.int(), total: f.pesos() })),
      /** Lots whose bill differs from their last one. */
      changed: z.array(z.object({ house, before: f.pesos(), after: f.pesos() })),
      /** Lots that are not billed, or less, from a month to a month. */
      exempt: z.array(z.object({ house, percent: z.int(), reason: z.string() })),
      /** Lots that get no bill because their kind has no rate, or they no area. */
      unrated: z.array(z.object({ house, reason: z.enum(['no_rate', 'no_area']) })),
      /** Houses that would be billed although their imported balance, as of `month`, holds this month already. */
      covered: z.array(z.object({ house, month: z.string() })),
    }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/bill-runs',
    who: 'staff',
    summary: 'Generate the bills of a month; never a second bill per house and month',
    body: z.object(month),
    idempotent: true,
    patience: RUN_PATIENCE_MS,
    status: 201,
    reply: z.object({ message: z.string(), run: billRun }),
  }),
  runs: endpoint({
    method: 'GET',
    path: '/bill-runs',
    who: 'read',
    summary: 'The runs so far, newest first',
    query: z.object(paged),
    reply: page(billRun),
  }),
  ofResident: endpoint({
    method: 'GET',
    path: '/residents/:residentId/bills',
    who: 'read',
    summary: "The bills of a resident's house, newest first",
    params: z.object({ residentId: f.id() }),
    query: z.object({ kinds, page: f.pageNumber(), per_page: f.perPage() }),
    reply: page(billRow),
  }),
}

/** Open bills of a lot and their proposed split, as the desk is told before an amount is typed. */
export type OwedByLot = AnswerOf<typeof paymentDeskContract.proposal>
