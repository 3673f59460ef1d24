import { sql } from 'kysely'
import type { Standing } from '#server/guards.ts'

/** Whoever booked. */
export const bookingsOnHousehold = sql<Standing>`
  select household.house_id, b.id, null as detail from household join bookings b using (resident_id)`
