import { feature } from '#server/feature.ts'
import { monthFrom } from '#shared/dates.ts'
import { incomeContract } from '../contract.ts'
import { totalsOf, twelveMonths } from './queries.ts'

export const income = feature(incomeContract, {
  totals: async ({ db, body }) => ({
    success: true as const,
    data: await totalsOf(db, monthFrom(body.year, body.month)),
  }),

  months: async ({ db, query }) => ({ months: await twelveMonths(db, monthFrom(query.year, query.month)) }),
})
