import type { AmenityData } from '#features/bookings/amenities/contract.ts'
import type { Tx } from '#server/database/db.ts'
import { nextNumber } from '#server/feature/factory-numbers.ts'
import { quote } from '../rules.ts'
import { insertBooking, type NewBooking } from './write.queries.ts'

/** A request for an amenity by somebody from outside, on a day of its own, at today's rates of the amenity. */
export async function aBooking(
  tx: Tx,
  { amenity, ...input }: Partial<NewBooking> & { amenity: AmenityData; created_by: number },
): Promise<NewBooking & { id: number }> {
  const bookings = nextNumber('booking')
  const { id: amenity_id, name: _name, created_at: _created, updated_at: _updated, ...rates } = amenity
  const made = {
    amenity_id,
    ...rates,
    resident_id: null,
    full_name: `Guest ${bookings}`,
    email: `guest${bookings}@visitor.example`,
    contact_number: '09170000000',
    booking_date: new Date(Date.UTC(2026, 11, bookings)).toISOString().slice(0, 10),
    start_time: '08:00',
    end_time: '10:00',
    booking_status: 'for_approval' as const,
    is_guest: false,
    num_of_resident: amenity.is_per_group ? null : 2,
    num_of_guest: amenity.is_per_group ? null : 1,
    ...input,
  }
  const booking = { ...made, price: input.price ?? quote(made, made, made).price }
  return { ...booking, id: await insertBooking(tx, booking) }
}
