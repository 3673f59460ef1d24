import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Refunds of the house, also those that were taken back. */
export const refundsOnHousehold = sql<Dependents>`
  select h.house_id, r.id, r.label as detail from household h join refunds r on r.house_id = h.house_id`
