/** Fewer letters find everything and therefore nothing. */
export const SHORTEST_SEARCH = 2
