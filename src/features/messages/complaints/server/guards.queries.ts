import { sql } from 'kysely'
import type { Standing } from '#server/guards.ts'

/** Whoever complained. */
export const complaintsOnHousehold = sql<Standing>`
  select household.house_id, c.id, null as detail from household join complaints c using (resident_id)`
