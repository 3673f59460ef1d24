import { lockAmenity } from '#features/bookings/amenities/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import type { LockedItem, LockingCall, OpenItem, Payable } from '#server/feature/open-items.ts'
import { dayIn } from '#shared/dates.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import {
  type BookingStatus,
  balanceOf,
  blocksHours,
  holderRefusal,
  overlapRefusal,
  owedPrice,
  paidFrom,
  showSlot,
} from '../rules.ts'
import { findOverlapping, holderAt } from './slots.queries.ts'
import { amenityIdOf, clearPaymentFailed, lockBooking, openBookings, type PricedBooking } from './write.queries.ts'

export const bookingText = (of: Pick<PricedBooking, 'amenity_name'> & Parameters<typeof showSlot>[0]): string =>
  `Booking of ${of.amenity_name}, ${showSlot(of)}`

/** 409 for money of a request whose time another booking has; one that does not take place may record what came in, to give it back. */
export async function refuseWhenDepositHeld(tx: Tx, slot: Parameters<typeof holderAt>[1]): Promise<void> {
  const holder = await holderAt(tx, slot)
  if (holder) throw conflict(holderRefusal(holder))
}

/** Takes place, has a price, and is not paid in full: what is left in centavos; otherwise nothing. */
function dueOf(of: PricedBooking): number {
  if (!blocksHours(of.booking_status as BookingStatus)) return 0
  const paid = of.entries.reduce((sum, one) => sum + (one.voided ? 0 : one.amount), 0)
  return Math.max(0, balanceOf(owedPrice(of.is_per_group, of, of.price) ?? 0, paid).amount_due)
}

const toOpenItem = (of: PricedBooking): OpenItem => ({
  ...{ kind: 'booking', target_id: of.id, text: bookingText(of), due: dueOf(of) },
})

async function lock(call: LockingCall, id: number): Promise<LockedItem> {
  const booking = await lockBooking(call.db, id)
  if (!booking) throw notFound(refusals.gone)
  const item = toOpenItem(booking)
  if (item.due === 0) throw conflict(refusals.nothing_due({ name: booking.full_name, day: booking.booking_date }))
  await refuseWhenDepositHeld(call.db, { ...booking, amenityId: booking.amenity_id, bookingId: booking.id })
  return {
    ...item,
    ...{ item: { bookingId: id }, type: 'booking' },
    oldest: paidFrom(dayIn(booking.created_at, call.timeZone), booking.booking_date),
    pay: async () => void (await clearPaymentFailed(call.db, id)),
  }
}

/** Bookings, as a receipt over several things pays them (docs/spec/bookings.md#slots). Their amenities are locked before them. */
export const payableBookings: Payable = {
  of: 'bookings',
  find: async (db: Db, ids) => (await openBookings(db, ids)).map(toOpenItem),
  lock: async (call, ids) => {
    const amenities = await Promise.all(ids.map((id) => amenityIdOf(call.db, id)))
    for (const id of new Set(amenities.toSorted((a = 0, b = 0) => a - b)))
      if (id !== undefined) await lockAmenity(call.db, id)
    const locked: LockedItem[] = []
    const twice = await findOverlapping(call.db, ids)
    if (twice) throw conflict(overlapRefusal(twice))
    for (const id of ids.toSorted((a, b) => a - b)) locked.push(await lock(call, id))
    return locked
  },
}
