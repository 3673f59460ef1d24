import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'

/** What came in within a month, by what it paid; voided entries count nowhere. */
export const incomeTotals = z.object({
  total_income: f.pesos(),
  bills: f.pesos(),
  permits: f.pesos(),
  bookings: f.pesos(),
  car_stickers: f.pesos(),
})

export type IncomeTotals = z.output<typeof incomeTotals>
export type IncomeTotalsData = z.input<typeof incomeTotals>

export const incomeContract = {
  totals: endpoint({
    method: 'POST',
    path: '/income-totals',
    who: 'staff',
    reads: true,
    summary: 'Income of a month by source, from the ledger',
    body: z.object({ year: f.year(), month: f.month() }),
    reply: z.object({ success: z.literal(true), data: incomeTotals }),
  }),
  months: endpoint({
    method: 'GET',
    path: '/income-months',
    who: 'staff',
    summary: 'Income, expenses and dues of the twelve months that end with the asked one',
    query: z.object({ year: f.year(), month: f.month() }),
    reply: z.object({
      months: z.array(
        z.object({
          month: z.string(),
          income: f.pesos(),
          expenses: f.pesos(),
          billed: f.pesos(),
          collected: f.pesos(),
        }),
      ),
    }),
  }),
}
