import type { Tx } from '#server/db.ts'

/** Takes the name and the contacts out of a resident's bookings; slots and prices stay. */
export const eraseBookings = (tx: Tx, residentId: number, name: string) =>
  tx
    .updateTable('bookings')
    .set({ full_name: name, email: null, contact_number: null })
    .where('resident_id', '=', residentId)
    .execute()
