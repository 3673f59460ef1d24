import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Whoever booked, and for which lot. */
export const bookingsOnHousehold = sql<Dependents>`
  select household.house_id, b.id, null as detail from household join bookings b using (resident_id)
  union
  select household.house_id, b.id, null from household join bookings b on b.house_id = household.house_id`

/**
 * Takes the name and the contacts out of a resident's bookings, and out of those made as a guest under one of the e-mail
 * addresses or numbers that are the resident's; slots and prices stay.
 */
export const eraseBookings = (
  tx: Tx,
  { residentId, contacts, as }: { residentId: number; contacts: readonly string[]; as: string },
) =>
  tx
    .updateTable('bookings')
    .set({ full_name: as, email: null, contact_number: null })
    .where((is) =>
      is.or([
        is('resident_id', '=', residentId),
        sql<boolean>`resident_id is null and (lower(email) in (select lower(one) from unnest(${contacts}::text[]) one)
          or contact_number = any(${contacts}::text[]))`,
      ]),
    )
    .execute()
