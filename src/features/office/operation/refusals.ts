import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the operation. */
export const refusals = declareRefusals('operation', {
  database_away: 'The database does not answer.',
})
