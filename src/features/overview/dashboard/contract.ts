import * as z from 'zod/mini'
import { bill } from '#features/dues/bills/contract.ts'
import { type AnswerOf, get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { residentWithUserAndHouse } from '#shared/people.ts'
import { refusals } from './refusals.ts'

/** Of the aging report, without what is not due yet. */
export const OVERDUE_AGES = ['1-30', '31-60', '61-90', '90+'] as const

const mostUnpaid = z.extend(residentWithUserAndHouse, { bills: z.array(bill), bills_count: z.int() })
const overdueResident = z.object({
  resident: residentWithUserAndHouse,
  amount_due: f.pesos(),
  numOverdueMonths: z.int(),
})

export type MostUnpaid = z.output<typeof mostUnpaid>
export type OverdueResident = z.output<typeof overdueResident>

/** TODAY: what waits for the office. */
const today = z.object({
  bookings_to_approve: z.int(),
  permits_to_review: z.int(),
  permits_to_pay: z.int(),
  permits_to_claim: z.int(),
  stickers_to_review: z.int(),
  stickers_to_pay: z.int(),
  stickers_to_claim: z.int(),
  complaints_pending: z.int(),
  /** Residents who wait for a new card to sign in with, or for another name. */
  account_requests: z.int(),
  notices_failed: z.int(),
  /** Numbers of printed booklets that were skipped and not explained. */
  receipts_missing: z.int(),
  /** Cheques in hand whose day has come. */
  cheques_to_deposit: z.int(),
  cheques_to_deposit_amount: f.pesos(),
  /** Drawers that are closed day by day and have an earlier day open. */
  drawers_to_close: z.int(),
  /** Counts of drawers that a second officer confirms, and months that somebody asked to open again. */
  counts_to_confirm: z.int(),
  months_to_reopen: z.int(),
  /** Proposals of others that the caller may say yes or no to. */
  approvals_to_decide: z.int(),
  /** All proposals that wait. */
  approvals_waiting: z.int(),
  /** Lots with three overdue months and more: at risk (docs/spec/money.md#overdues). */
  lots_behind: z.int(),
  /** Payments that residents reported and the office has not posted or refused. */
  payments_reported: z.int(),
  payments_reported_amount: f.pesos(),
  /** Payment plans with an instalment that is due today or was, and that are not broken. */
  instalments_due: z.int(),
  /** Payment plans that are broken and that nobody replaced or ended. */
  plans_broken: z.int(),
  /** Paths of the pages beside the fourteen that have something to show; the menu keeps the others under More. */
  pages_in_use: z.array(z.string()),
})

export const dashboardContract = {
  overdueBills: get('/overdue-bills-count', {
    who: 'read',
    summary: 'How many bills are unpaid',
    reply: z.object({ overdue_bills_count: z.int() }),
  }),
  bookings: get('/total-bookings-this-month', {
    who: 'read',
    summary: 'How many bookings this month has',
    reply: z.object({ total_bookings: z.int() }),
  }),
  residents: get('/total-residents', {
    who: 'read',
    summary: 'How many people live in the village',
    reply: z.object({ total_residents: z.int() }),
  }),
  mostUnpaid: get('/bills/most-unpaid-residents', {
    who: 'read',
    summary: 'The twenty with the most overdue bills',
    /** `brief` leaves the bills out and counts them alone. */
    query: z.object({ brief: f.flag(false) }),
    reply: z.array(mostUnpaid),
  }),
  overdueResidents: get('/overdue-residents', {
    who: 'read',
    summary: 'Everybody with overdue bills, most owed first; a page of them when one is asked for',
    query: z.object({
      page: f.optionalInteger(1, 100_000_000, refusals.page),
      per_page: f.perPage(),
    }),
    reply: z.object({
      bills: z.array(overdueResident),
      /** Homes that owe, and what they owe together, whatever page is shown. */
      total: z.int(),
      total_due: f.pesos(),
      current_page: z.int(),
      last_page: z.int(),
    }),
  }),
  overview: get('/overview', {
    who: 'read',
    summary: 'The village at a glance',
    reply: z.object({
      village_name: z.string(),
      houses: z.object({ total: z.int(), occupied: z.int() }),
      residents: z.int(),
      monthly_dues: z.object({
        year: z.int(),
        month: z.int(),
        billed: f.pesos(),
        collected: f.pesos(),
        outstanding: f.pesos(),
        paid: z.int(),
        pending: z.int(),
        overdue: z.int(),
      }),
      /** Received in the month, whatever it paid for. */
      received: f.pesos(),
      /** All open bills, and those of them that are past due. */
      owed: z.object({ owed: f.pesos(), owed_bills: z.int(), overdue: f.pesos(), overdue_bills: z.int() }),
      /** Overdue by days; the same as the aging report of today. */
      aging: z.record(z.enum(OVERDUE_AGES), f.pesos()),
      income: z.array(z.object({ date: z.string(), source: z.string(), amount: f.pesos() })),
    }),
  }),
  today: get('/today', {
    who: 'read',
    summary: 'What waits for the office',
    reply: today,
  }),
}

/** As its query returns it: in centavos. */
export type TodayData = z.input<typeof today>
export type Overview = AnswerOf<typeof dashboardContract.overview>
