import { refusals } from '#shared/said.ts'

/** What the operation refuses. */
export const because = refusals('operation', {
  database_away: 'The database does not answer.',
})
