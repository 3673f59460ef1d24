import { isAtCounter, isCollector } from '#server/access/access.ts'
import { feature } from '#server/feature/feature.ts'
import { SHORTEST_SEARCH } from '#shared/text/search-text.ts'
import { searchContract } from '../contract.ts'
import { findAnything, nobody } from './queries.ts'

export const search = feature(searchContract, {
  search: async ({ db, query, today, account }) => {
    if (query.search.length < SHORTEST_SEARCH) return nobody
    const found = await findAnything(db, query, today)
    if (!isAtCounter(account)) return found
    const { houses, requests, payments, totals } = found
    // The lot of who pays; a cashier finds as well what is to be paid, and a receipt by its number.
    const lots = { ...nobody, houses, totals: { ...nobody.totals, houses: totals.houses } }
    if (isCollector(account)) return lots
    const { requests: ofRequests, payments: ofPayments } = totals
    return { ...lots, requests, payments, totals: { ...lots.totals, requests: ofRequests, payments: ofPayments } }
  },
})
