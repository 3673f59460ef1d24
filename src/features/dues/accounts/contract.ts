import * as z from 'zod/mini'
import {
  accountRow,
  bill,
  billRow,
  kinds,
  overdueRow,
  transaction,
  transactionRow,
  voidedTransaction,
} from '#features/dues/bills/contract.ts'
import { MONTHS_BEHIND } from '#features/dues/bills/rules.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page, RESIDENTS_PAGE_SIZE } from '#shared/paging.ts'

/** Lots with so many overdue months and more alone. */
const behind = f.filter(MONTHS_BEHIND)
const byPage = z.object({ page: f.pageNumber() })

export const accountsContract = {
  transactions: post('/transactions/recent-paid', {
    who: 'read',
    summary:
      'Payments of bills by month and year of the payment date, newest first; voided ones when they are asked for',
    reads: true,
    body: z.object({
      month: f.monthFilter(),
      year: f.yearFilter(),
      search: f.search(),
      with_voided: f.flag(false),
      ...f.paged(),
    }),
    reply: page(transactionRow),
  }),
  overdueBills: post('/bills/overdue/:page', {
    who: 'read',
    summary: 'Overdue bills, oldest due date first',
    reads: true,
    params: byPage,
    body: z.object({ search: f.search(), behind, kinds, per_page: f.perPage() }),
    reply: z.object({ bills: z.array(billRow), currentPage: z.int(), lastPage: z.int(), total: z.int() }),
  }),
  residentOverdues: post('/bills-resident-overdues/:page', {
    who: 'read',
    summary: 'Home owners with overdue bills, most months first',
    reads: true,
    params: byPage,
    body: z.object({ search: f.search(), behind, kinds, per_page: f.perPage() }),
    reply: z.object({ data: z.array(overdueRow), current_page: z.int(), last_page: z.int(), total: z.int() }),
  }),
  accounts: get('/residents/homeowners', {
    who: 'read',
    summary: 'Every home owner with balance and last payment, by last name',
    query: z.object({ search: f.search(), kinds, ...f.paged(RESIDENTS_PAGE_SIZE) }),
    reply: page(accountRow),
  }),
  residentBills: get('/bills/resident/:residentId', {
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
}
