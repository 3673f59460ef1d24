import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Whoever booked, and for which lot. */
export const bookingsOnHousehold = sql<Dependents>`
  select household.house_id, b.id, null as detail from household join bookings b using (resident_id)
  union
  select household.house_id, b.id, null from household join bookings b on b.house_id = household.house_id`
