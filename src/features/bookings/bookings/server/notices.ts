import { type Said, say } from '#features/messages/notifications/server/say.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { BookingStatus, Slot } from '../rules.ts'

/** The booking a notice is about. */
export interface Told extends Slot {
  /** First name of an account, or the whole name of a guest. */
  name: string
  amenity: string
  booking_date: Day
}

const about = ({ name, amenity, booking_date, start_time, end_time }: Told) => ({
  name,
  amenity,
  booking_date,
  start_time,
  end_time,
})

/** The new status of a booking; `due` in centavos is named while it is reserved. */
export const statusNotice = (told: Told, status: BookingStatus, due: Centavos): Said =>
  say('bookings.status', { ...about(told), status, due })

/** A request that waited for a slot which somebody else got. */
export const passedOver = (told: Told): Said => say('bookings.passed_over', about(told))

/** A request that nobody decided before its time began; `paid` in centavos. */
export const expired = (told: Told, paid: Centavos): Said => say('bookings.expired', { ...about(told), paid })

/** The same for the office, which took `paid` centavos for it. */
export const toRefund = (booking: Omit<Told, 'name'> & { full_name: string }, paid: Centavos): Said =>
  say('bookings.to_refund', { ...about({ ...booking, name: booking.full_name }), paid })
