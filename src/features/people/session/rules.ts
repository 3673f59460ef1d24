import { signInMessages } from './refusals.ts'

/** To a resident at the office's door; the page there offers the residents' own page beside it. */
export const RESIDENTS_DOOR = signInMessages.residents_door
