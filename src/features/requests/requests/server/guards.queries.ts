import { sql } from 'kysely'
import type { Standing } from '#server/guards.ts'

/** Whoever made a request. */
export const requestsOnHousehold = sql<Standing>`
  select household.house_id, r.id, r.reference_number as detail from household join requests r using (resident_id)`
