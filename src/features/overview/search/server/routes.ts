import { feature } from '#server/feature.ts'
import { readSearch, SHORTEST_SEARCH } from '#shared/search-text.ts'
import { searchContract } from '../contract.ts'
import { findAnything, nobody } from './queries.ts'

export const search = feature(searchContract, {
  search: ({ db, query, today }) =>
    query.search.length < SHORTEST_SEARCH ? nobody : findAnything(db, query.search, readSearch(query.search), today),
})
