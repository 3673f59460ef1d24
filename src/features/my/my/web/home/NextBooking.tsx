import type { Booking } from '#features/bookings/bookings/contract.ts'
import { showTime } from '#shared/dates.ts'
import k from '#web/mobile/kit.module.css'
import { To } from '#web/mobile/place.tsx'
import { locale } from '#web/texts/t.ts'
import { BookingPill } from '../bookings/BookingPill.tsx'
import h from './home.module.css'

const part = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`))

/** A booking as a line with its day as a leaf of a calendar. */
export const NextBooking = ({ of }: { of: Booking }) => (
  <To to={`/my/bookings/${of.id}`} className={`${k.card} ${k.row}`}>
    <span className={h.leaf}>
      <span>{part(of.booking_date, { month: 'short' })}</span>
      <span>{Number(of.booking_date.slice(8))}</span>
    </span>
    <span className={k.rowText}>
      <span className={k.strong}>{of.amenity.name}</span>
      <span className={`${k.dim} ${k.small}`}>
        {part(of.booking_date, { weekday: 'short' })}, {showTime(of.start_time)}–{showTime(of.end_time)}
      </span>
      <span>
        <BookingPill of={of} />
      </span>
    </span>
  </To>
)
