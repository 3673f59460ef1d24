import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Payers that are remembered for the house. */
export const payersOfHousehold = sql<Dependents>`
  select h.house_id, r.id, r.key as detail from household h join remembered_payers r on r.house_id = h.house_id`
