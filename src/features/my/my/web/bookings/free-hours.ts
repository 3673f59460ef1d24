import type { BookingEntry } from '#features/bookings/bookings/contract.ts'
import { endsNextDay } from '#features/bookings/bookings/rules.ts'
import { addDays, type Day, type Time } from '#shared/dates.ts'

type BookedHours = Pick<BookingEntry, 'booking_date' | 'start_time' | 'end_time'>

/** Hours of a day that the calendar offers to begin at. */
export const FIRST_HOUR = 6
export const LAST_HOUR = 22
/** A whole day would end when it began, which is no time at all. */
const MOST_HOURS = 23

export const timeOf = (hour: number): Time => `${String(hour % 24).padStart(2, '0')}:00`

/** The hours of a day that are taken, from 0 to 47: those after midnight belong to the night before. */
function hoursOf({ booking_date, ...slot }: BookedHours, day: Day): number[] {
  const shift =
    booking_date === day ? 0 : booking_date === addDays(day, 1) ? 24 : booking_date === addDays(day, -1) ? -24 : null
  if (shift === null) return []
  const from = Number(slot.start_time.slice(0, 2)) + shift
  // A slot that ends within an hour takes that hour.
  const end = Number(slot.end_time.slice(0, 2)) + (slot.end_time.slice(3, 5) === '00' ? 0 : 1)
  const to = end + shift + (endsNextDay(slot) ? 24 : 0)
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
}

/** Which hours of a day and of the night after it are taken, counted from the day's midnight. */
export const bookedHours = (taken: readonly BookedHours[], day: Day): ReadonlySet<number> =>
  new Set(taken.flatMap((one) => hoursOf(one, day)).filter((hour) => hour >= 0))

/** The hours of a day that have begun by the village's clock (`2026-12-24 15:20`): nobody asks for them any more. */
export function begunHours(day: Day, clock: string): ReadonlySet<number> {
  if (day !== clock.slice(0, 10)) return new Set()
  return new Set(Array.from({ length: Number(clock.slice(11, 13)) + 1 }, (_, hour) => hour))
}

/** Counts the hours that are free from one on, less than a day. */
export function freeFrom(hour: number, taken: ReadonlySet<number>): number {
  let free = 0
  while (free < MOST_HOURS && !taken.has(hour + free)) free += 1
  return free
}

/** Returns the occupancy of a day, of the hours that can still be asked for. */
export function fullness(
  taken: ReadonlySet<number>,
  begun: ReadonlySet<number> = new Set(),
): 'free' | 'partly' | 'full' {
  const offered = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => FIRST_HOUR + at).filter(
    (hour) => !begun.has(hour),
  )
  const gone = offered.filter((hour) => taken.has(hour)).length
  if (gone === offered.length) return 'full'
  return gone === 0 ? 'free' : 'partly'
}
