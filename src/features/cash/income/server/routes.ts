import { feature } from '#server/feature/feature.ts'
import { monthFrom } from '#shared/dates.ts'
import { incomeContract } from '../contract.ts'
import { accountTotals } from './accounts.queries.ts'
import { amountsInCashAccounts, cashOf, totalsOf, twelveMonths, voidedEarlierIn, voidedIn } from './queries.ts'

export const income = feature(incomeContract, {
  accounts: ({ db, query, today }) => accountTotals(db, { from: query.from ?? '1900-01-01', to: query.to ?? today }),

  totals: async ({ db, body }) => ({
    success: true as const,
    data: await totalsOf(db, monthFrom(body.year, body.month)),
  }),

  books: async ({ db, query }) => {
    const month = monthFrom(query.year, query.month)
    const cash = await cashOf(db, month)
    return {
      cash,
      in_places: await amountsInCashAccounts(db, month, cash.closing),
      voided: await voidedIn(db, month),
      voided_earlier: await voidedEarlierIn(db, month),
    }
  },

  months: async ({ db, query, today }) => ({
    months: await twelveMonths(db, monthFrom(query.year, query.month), today),
  }),
})
