import type { ScheduleEventData } from '@mantine/schedule'
import type { BookingEntry } from '#features/bookings/bookings/contract.ts'
import { blocksHours, endsNextDay } from '#features/bookings/bookings/rules.ts'
import { addDays, type Day, showTime, type Time } from '#shared/dates.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'

/** Target of a click on a piece of the calendar. */
export type Meant =
  | { kind: 'entry'; entry: BookingEntry }
  /** Requests that wait for the same time. */
  | { kind: 'stack'; entries: BookingEntry[] }
  /** A day with more bookings than its cell has room for. */
  | { kind: 'more'; day: Day; count: number }
export type CalendarEvent = ScheduleEventData<{ meant: Meant }>

/** Rejected and cancelled bookings take no time; they show only when one asks for them. */
export const shownEntries = (entries: readonly BookingEntry[], status: string): readonly BookingEntry[] =>
  status === 'all' ? entries.filter(({ booking_status }) => blocksHours(booking_status)) : entries

/** Among those of other amenities a booking says where it is. */
export const withAmenity = (
  entries: readonly BookingEntry[],
  amenities: readonly { id: number; name: string }[],
): readonly BookingEntry[] => {
  const names = new Map(amenities.map(({ id, name }) => [id, name]))
  return entries.map((entry) => ({
    ...entry,
    full_name: [entry.full_name, names.get(entry.amenity_id)].filter(Boolean).join(' · '),
  }))
}

const looks = {
  reserved: { color: 'lagoon', variant: 'filled' },
  for_approval: { color: 'yellow', variant: 'light' },
  rejected: { color: 'gray', variant: 'light' },
  cancelled: { color: 'gray', variant: 'light' },
} as const

export const hoursText = (entry: { start_time: Time; end_time: Time }) =>
  `${showTime(entry.start_time)} - ${showTime(entry.end_time)}`

const titleOf = (entry: BookingEntry) => `${entry.full_name}, ${showDay(entry.booking_date)}, ${hoursText(entry)}`

/** An entry as far as it lies on one day. */
interface Piece {
  entry: BookingEntry
  day: Day
  start: Time
  /** `24:00` at the end of the day. */
  end: string
}

/** One across midnight is a piece on either day. */
function piecesOf(entry: BookingEntry): Piece[] {
  const { booking_date: day, start_time: start, end_time: end } = entry
  if (!endsNextDay(entry)) return [{ entry, day, start, end }]
  const first = { entry, day, start, end: '24:00' }
  return end === '00:00' ? [first] : [first, { entry, day: addDays(day, 1), start: '00:00', end }]
}

/** Requests of a day and an amenity whose times overlap, in groups; everything else stands alone. */
function stacksOf(pieces: readonly Piece[]): Piece[][] {
  const stacks: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => (a.day + a.start).localeCompare(b.day + b.start))) {
    const found = stacks.find((stack) => stack.some((one) => isSameTime(one, piece)))
    if (found) found.push(piece)
    else stacks.push([piece])
  }
  return stacks
}

const waits = ({ entry }: Piece) => entry.booking_status === 'for_approval'
const isSameTime = (a: Piece, b: Piece) =>
  waits(a) &&
  waits(b) &&
  a.entry.amenity_id === b.entry.amenity_id &&
  a.day === b.day &&
  a.start < b.end &&
  b.start < a.end

/** Entries on the hours of week and day; more than `most` requests for the same time are stacked into one. */
export const hourEvents = (entries: readonly BookingEntry[], most: number): CalendarEvent[] =>
  stacksOf(entries.flatMap(piecesOf)).flatMap((stack) =>
    stack.length > most ? [stackEvent(stack)] : stack.map(pieceEvent),
  )

const moment = (day: Day, time: string) => (time === '24:00' ? `${day} 23:59:59` : `${day} ${time}:00`)

const pieceEvent = ({ entry, day, start, end }: Piece): CalendarEvent => ({
  id: `${entry.id} ${day}`,
  title: titleOf(entry),
  start: moment(day, start),
  end: moment(day, end),
  ...looks[entry.booking_status],
  payload: { meant: { kind: 'entry', entry } },
})

function stackEvent(stack: readonly Piece[]): CalendarEvent {
  const [first] = stack
  const day = first?.day ?? ''
  const start = stack.map((piece) => piece.start).toSorted()[0] ?? ''
  const end =
    stack
      .map((piece) => piece.end)
      .toSorted()
      .at(-1) ?? ''
  return {
    id: `stack ${first?.entry.id} ${day}`,
    title: t('{count} requests, {day}', { count: stack.length, day: showDay(day) }),
    start: moment(day, start),
    end: moment(day, end),
    ...looks.for_approval,
    payload: { meant: { kind: 'stack', entries: stack.map((piece) => piece.entry) } },
  }
}

/** Entries a cell of the month has room for. */
export const MONTH_ROWS = 3

/**
 * Entries on the days of a month, each on the day it begins. What a cell has no room for is one entry that leads to the
 * day: five hundred bookings are drawn as fast as ninety.
 */
export function dayEvents(entries: readonly BookingEntry[]): CalendarEvent[] {
  const byDay = Map.groupBy(entries, (entry) => entry.booking_date)
  return [...byDay].flatMap(([day, all]) => {
    const room = all.length > MONTH_ROWS ? MONTH_ROWS - 1 : MONTH_ROWS
    const events = all.slice(0, room).map(
      (entry): CalendarEvent => ({
        ...pieceEvent({ entry, day, start: entry.start_time, end: '24:00' }),
        id: entry.id,
      }),
    )
    const hidden = all.length - events.length
    return hidden > 0 ? [...events, moreEvent(day, hidden)] : events
  })
}

const moreEvent = (day: Day, count: number): CalendarEvent => ({
  id: `more ${day}`,
  title: t('{count} more on {day}', { count, day: showDay(day) }),
  start: `${day} 23:59:59`,
  end: `${day} 23:59:59`,
  ...looks.cancelled,
  payload: { meant: { kind: 'more', day, count } },
})
