import { feature } from '#server/feature.ts'
import { readSearch } from '#shared/search-text.ts'
import { searchContract } from '../contract.ts'
import { SHORTEST_SEARCH } from '../rules.ts'
import { findAnything } from './queries.ts'

export const search = feature(searchContract, {
  search: ({ db, query }) =>
    query.search.length < SHORTEST_SEARCH
      ? { people: [], houses: [], requests: [], payments: [] }
      : findAnything(db, query.search, readSearch(query.search)),
})
