import { declareRefusals } from '#shared/said.ts'

/** What the operation refuses. */
export const refusals = declareRefusals('operation', {
  database_away: 'The database does not answer.',
})
