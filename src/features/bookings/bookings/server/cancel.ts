import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import type { Account } from '#server/access/access.ts'
import type { Tx } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { clockIn } from '#shared/dates.ts'
import { conflict, forbidden } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { type BookingStatus, hasBegun, takesPlaceOn } from '../rules.ts'
import { staffIds } from './expire.queries.ts'
import { cancelBooking, lockBooking } from './write.queries.ts'

interface Cancelling {
  db: Tx
  host: Pick<Host, 'mail'>
  account: Account
  now: Date
  timeZone: string
}

/**
 * A resident takes an own booking back before it begins. Its time is free at once; the office is told where it was reserved or
 * paid for, and settles the money. 403 for a booking of others, 409 for one that is over or has begun.
 */
export async function cancelOwn({ db, host, account, now, timeZone }: Cancelling, id: number): Promise<void> {
  const booking = await lockBooking(db, id)
  if (!booking || !account.residentIds.includes(booking.resident_id ?? 0)) throw forbidden()
  const status = booking.booking_status as BookingStatus
  if (!takesPlaceOn(status)) throw conflict(refusals.over({ state: status }))
  const { booking_date, start_time, end_time, full_name: name, amenity_name: amenity } = booking
  if (hasBegun(booking, clockIn(now, timeZone))) throw conflict(refusals.begun)
  const paid = await cancelBooking(db, id)
  if (status === 'for_approval' && paid === 0) return
  const notice = noticeText('bookings.cancelled_by_resident', {
    name,
    amenity,
    booking_date,
    start_time,
    end_time,
    paid,
  })
  await queueNotices(
    { db, host, now },
    (await staffIds(db)).map((userId) => ({
      userId,
      kind: 'booking' as const,
      url: '/booking',
      dedupeKey: `booking-cancelled:${id}`,
      ...notice,
    })),
  )
}
