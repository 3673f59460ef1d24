import { declareRefusals } from '#shared/said.ts'

/** Refusals of the operation. */
export const refusals = declareRefusals('operation', {
  database_away: 'The database does not answer.',
})
