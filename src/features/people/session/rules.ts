/** To a resident at the office's door; the page there offers the residents' own page beside it. */
export const RESIDENTS_DOOR = 'Residents sign in with the resident app.'
