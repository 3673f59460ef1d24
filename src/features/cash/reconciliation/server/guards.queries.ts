import { sql } from 'kysely'
import type { Standing } from '#server/guards.ts'

/** Payers that are remembered for the house. */
export const payersOfHousehold = sql<Standing>`
  select h.house_id, r.id, r.key as detail from household h join remembered_payers r on r.house_id = h.house_id`
