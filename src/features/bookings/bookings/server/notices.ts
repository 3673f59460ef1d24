import { noticeText, type StoredMessage } from '#features/messages/notifications/server/notice-text.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { BookingStatus, Slot } from '../rules.ts'

/** The booking a notice is about. */
export interface BookingNotice extends Slot {
  /** First name of an account, or the whole name of a guest. */
  name: string
  amenity: string
  booking_date: Day
}

const about = ({ name, amenity, booking_date, start_time, end_time }: BookingNotice) => ({
  name,
  amenity,
  booking_date,
  start_time,
  end_time,
})

/** The new status of a booking; `due` in centavos is named while it is reserved. */
export const statusNotice = (data: BookingNotice, status: BookingStatus, due: Centavos): StoredMessage =>
  noticeText('bookings.status', { ...about(data), status, due })

/** A request that waited for a slot which somebody else got. */
export const passedOver = (data: BookingNotice): StoredMessage => noticeText('bookings.passed_over', about(data))

/** A request that nobody decided before its time began; `paid` in centavos. */
export const expired = (data: BookingNotice, paid: Centavos): StoredMessage =>
  noticeText('bookings.expired', { ...about(data), paid })

/** The same for the office, which took `paid` centavos for it. */
export const toRefund = (booking: Omit<BookingNotice, 'name'> & { full_name: string }, paid: Centavos): StoredMessage =>
  noticeText('bookings.to_refund', { ...about({ ...booking, name: booking.full_name }), paid })
