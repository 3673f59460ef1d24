/** Fewer letters find everything and therefore nothing. */
export const SHORTEST_SEARCH = 2

export { type Reading, readSearch } from '#shared/search-text.ts'
