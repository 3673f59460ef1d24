import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Whoever complained, and of which lot. */
export const complaintsOnHousehold = sql<Dependents>`
  select household.house_id, c.id, null as detail from household join complaints c using (resident_id)
  union
  select household.house_id, c.id, null from household join complaints c on c.house_id = household.house_id`
