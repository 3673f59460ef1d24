import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Whoever made a request, and for which lot. */
export const requestsOnHousehold = sql<Dependents>`
  select household.house_id, r.id, r.reference_number as detail from household join requests r using (resident_id)
  union
  select household.house_id, r.id, r.reference_number from household join requests r on r.house_id = household.house_id`
