import type { NoticeText } from '#features/notifications/rules.ts'
import type { Day } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { titleCase } from '#shared/names.ts'
import { type BookingStatus, type Slot, showSlot } from './rules.ts'

/** The booking a notice is about. */
export interface Told extends Slot {
  /** First name of an account, or the whole name of a guest. */
  name: string
  amenity: string
  booking_date: Day
}

const titles: Record<BookingStatus, string> = {
  for_approval: 'Booking For Approval',
  reserved: 'Booking Reserved',
  rejected: 'Booking Rejected',
  cancelled: 'Booking Cancelled',
}

const said: Record<BookingStatus, string> = {
  for_approval: 'waits for approval.',
  reserved: 'is reserved.',
  rejected: 'was not approved.',
  cancelled: 'is cancelled.',
}

const bookingOf = (told: Told) => `Hi ${titleCase(told.name)}, your booking of ${told.amenity} on ${showSlot(told)}`

/** The new status of a booking (decisions §5: Notify Yes); `due` in centavos is named while it is reserved. */
export const statusNotice = (told: Told, status: BookingStatus, due: Centavos): NoticeText => ({
  title: titles[status],
  body: `${bookingOf(told)} ${said[status]}${status === 'reserved' && due > 0 ? ` The amount due is ${peso(due)}.` : ''}`,
})

/** A request that waited for a slot which somebody else got. */
export const passedOver = (told: Told): NoticeText => ({
  title: titles.rejected,
  body: `${bookingOf(told)} was not approved because this time is now reserved for someone else. Please choose another time.`,
})
