import { isCollector } from '#server/access/access.ts'
import { feature } from '#server/feature/feature.ts'
import { SHORTEST_SEARCH } from '#shared/text/search-text.ts'
import { searchContract } from '../contract.ts'
import { findAnything, nobody } from './queries.ts'

export const search = feature(searchContract, {
  search: async ({ db, query, today, account }) => {
    if (query.search.length < SHORTEST_SEARCH) return nobody
    const found = await findAnything(db, query, today)
    // A collector looks for the lot of who pays.
    return isCollector(account)
      ? { ...nobody, houses: found.houses, totals: { ...nobody.totals, houses: found.totals.houses } }
      : found
  },
})
