import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Decisions on the dues of the lot: exemptions, and kinds from a month on. */
export const duesOfHousehold = sql<Dependents>`
  select household.house_id, x.id, null as detail from household join lot_exemptions x using (house_id)
  union all
  select household.house_id, c.id, null from household join lot_kind_changes c using (house_id)`
