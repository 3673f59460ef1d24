import { lockAmenity, lockAmenityRow } from '#features/bookings/amenities/server/queries.ts'
import { bookingsFor } from '#features/dues/standing/server/bookings.ts'
import { asResident, isStaff, needPermission } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { selectedLot } from '#server/people/selected-lot.ts'
import { clockIn } from '#shared/dates.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { fullName } from '#shared/text/names.ts'
import type { bookingsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import {
  alreadyReserved,
  hasBegun,
  partyField,
  partyProblem,
  priceProblem,
  quote,
  reservedBy,
  slotProblem,
} from '../rules.ts'
import { reservedAt } from './slots.queries.ts'
import { insertBooking, residentById } from './write.queries.ts'

interface For {
  houseId: number | null
  residentId: number | null
}

/** Where the settings refuse bookings of members not in good standing; a tenant hears nothing of the owner's. */
export async function refuseByStanding(
  { db, account, today }: Pick<Call, 'account' | 'today'> & { db: Parameters<typeof bookingsFor>[0] },
  of: For,
): Promise<void> {
  if ((await bookingsFor(db, of, today)) !== 'refuse') return
  throw conflict(isStaff(account) ? refusals.not_in_good_standing : refusals.ask_at_office)
}

type Entering = Call<typeof bookingsContract.create>

/**
 * Takes a booking (docs/spec/bookings.md#entering-a-booking): a request of a resident, or any booking entered by
 * staff; returns its id.
 */
export async function enterBooking(call: Entering): Promise<number> {
  const { db: tx, body, account } = call
  const input = isStaff(account) ? body : ofResident(call)
  const slot = slotProblem(body)
  if (slot) throw invalid('end_time', slot)
  const who = await whoOf(tx, { ...body, resident_id: input.resident_id })
  // The stronger lock first: whoever reserves waits for others who do.
  if (input.booking_status === 'reserved') await lockAmenity(tx, body.amenity_id)
  const amenity = await lockAmenityRow(tx, body.amenity_id)
  if (!amenity) throw invalid('amenity_id', refusals.amenity_closed)
  const party = {
    is_guest: body.is_guest,
    num_of_resident: body.num_of_resident ?? null,
    num_of_guest: body.num_of_guest ?? null,
  }
  const problem = partyProblem(amenity.is_per_group, party)
  if (problem) throw invalid(partyField(party), problem)
  const quoted = quote(amenity, body, party)
  const tooDear = priceProblem(quoted)
  if (tooDear) throw invalid('price', tooDear)
  await refuseWhenBooked(call, input.booking_status)
  const chosen = { wanted: body.house_id, residentId: input.resident_id, permission: 'create-bookings' } as const
  const house_id = await selectedLot(call, chosen)
  await refuseByStanding(call, { houseId: house_id, residentId: input.resident_id })
  return insertBooking(tx, {
    ...who,
    ...party,
    amenity_id: amenity.id,
    resident_id: input.resident_id,
    house_id,
    booking_date: body.booking_date,
    start_time: body.start_time,
    end_time: body.end_time,
    booking_status: input.booking_status,
    is_per_group: amenity.is_per_group,
    day_price: amenity.day_price,
    night_price: amenity.night_price,
    day_per_person_price: amenity.day_per_person_price,
    night_per_person_price: amenity.night_per_person_price,
    guest_additional_price: amenity.guest_additional_price,
    extension_price: amenity.extension_price,
    bond: amenity.bond,
    price: quoted.price,
    created_by: account.userId,
  })
}

/** Residents book for themselves, what has not begun, and always ask. */
function ofResident({ account, body, today, now, timeZone }: Entering) {
  const { residentId } = asResident(account)
  needPermission(account, 'create-bookings')
  if (body.booking_date < today) throw invalid('booking_date', refusals.past_date)
  if (hasBegun(body, clockIn(now, timeZone))) throw invalid('start_time', refusals.past_time)
  return { resident_id: residentId, booking_status: 'for_approval' as const }
}

interface Who {
  full_name?: string | null | undefined
  email?: string | null | undefined
  contact_number?: string | null | undefined
  resident_id: number | null
}

/** Name and contacts as they were sent, blanks filled from the resident's account. */
async function whoOf(db: Db, { full_name, email, contact_number, resident_id }: Who) {
  if (resident_id === null) {
    if (!full_name) throw invalid('full_name', common.full_name_needed)
    return { full_name, email: email ?? null, contact_number: contact_number ?? null }
  }
  const resident = await residentById(db, resident_id)
  if (!resident) throw invalid('resident_id', common.no_such_resident)
  return {
    full_name: full_name ?? fullName(resident),
    email: email ?? resident.email,
    contact_number: contact_number ?? resident.contact_number,
  }
}

/** Staff reserve at once and hear whose the slot is; residents only hear that it is taken. */
async function refuseWhenBooked({ db: tx, body, account }: Entering, status: string): Promise<void> {
  const staff = isStaff(account)
  if (staff && status !== 'reserved') return
  const rival = await reservedAt(tx, { ...body, amenityId: body.amenity_id, bookingId: null })
  if (rival) throw invalid('time_slot', staff ? reservedBy(rival) : alreadyReserved(rival))
}
