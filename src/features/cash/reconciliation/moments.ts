import { type Day, isDay, type Time } from '#shared/dates.ts'
import { orderProofOf } from '#shared/rows/date-order.ts'
import { monthNumber } from '#shared/text/words.ts'

/** When a line of a statement is of; the time is null where it tells none. */
export interface Moment {
  day: Day
  time: Time | null
}

/** Which of two numbers is the day: `dmy` for 30-06-2025, `mdy` for 06/30/2025. */
export const DAY_ORDERS = ['dmy', 'mdy'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/
const MONTH_FIRST = /^(\p{L}{3,10})\.? (\d{1,2}),? (\d{4})(?!\d)(.*)$/u
const DAY_FIRST = /^(\d{1,2})[ -](\p{L}{3,10})\.?[ ,-]+(\d{4}|\d{2})(?!\d)(.*)$/u
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/
const CLOCK = /^[ ,T]*(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AP])?\.?M?\.?$/i

const two = (number: number) => String(number).padStart(2, '0')
const yearOf = (text: string) => (text.length === 2 ? `20${text}` : text)

function dayFrom(year: string, month: number | undefined, day: number): Day | null {
  const found = `${yearOf(year)}-${two(month ?? 0)}-${two(day)}`
  return isDay(found) ? found : null
}

/** A time of day as a statement tells it, `02:05 PM` or `14:05`; null for anything else. */
export function timeOf(text: string): Time | null {
  const parts = CLOCK.exec(text)
  if (!parts) return null
  const half = parts[3]?.toUpperCase()
  const data = Number(parts[1])
  if (half ? data < 1 || data > 12 : data > 23) return null
  const hour = half === 'P' ? (data % 12) + 12 : half === 'A' ? data % 12 : data
  return Number(parts[2]) > 59 ? null : `${two(hour)}:${parts[2]}`
}

/** The first two numbers of a day written in numbers, `06/30/2025`; null for any other text. */
export function firstNumbersOf(text: string): [number, number] | null {
  const parts = NUMBERS.exec(text)
  return parts && [Number(parts[1]), Number(parts[3])]
}

/**
 * In which order the days of a column stand: one that can only be read so decides. Else the order in which none of them is later than
 * today, where the other has one; else strokes are American and the rest is not.
 */
export function dayOrderOf(texts: readonly string[], today?: Day): DayOrder {
  const { order } = orderProofOf(texts.map(firstNumbersOf))
  if (order !== null) return order === 'month' ? 'mdy' : 'dmy'
  const usual = texts.some((text) => NUMBERS.exec(text)?.[2] === '/') ? 'mdy' : 'dmy'
  const other = usual === 'mdy' ? 'dmy' : 'mdy'
  const isLate = (way: DayOrder) =>
    today !== undefined && texts.some((text) => (momentOf(text, way)?.day ?? today) > today)
  return isLate(usual) && !isLate(other) ? other : usual
}

/** The moment that a cell tells, `2026-11-05 02:32 PM`, `Feb 29, 2024`, `30-06-2025`; null when it tells none. */
export function momentOf(text: string, order: DayOrder): Moment | null {
  const read = dayAndRest(text, order)
  if (!read?.day) return null
  if (read.rest.trim() === '') return { day: read.day, time: null }
  const time = timeOf(read.rest)
  return time === null ? null : { day: read.day, time }
}

/** The same at the beginning of a longer text, with what follows it. */
export function momentBefore(text: string, order: DayOrder): (Moment & { rest: string }) | null {
  const read = dayAndRest(text, order)
  if (!read?.day) return null
  const clock = /^[ ,T]*\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]\.?M\.?(?!\p{L}))?/iu.exec(read.rest)?.[0]
  const time = clock ? timeOf(clock) : null
  return { day: read.day, time, rest: (time ? read.rest.slice(clock?.length) : read.rest).trim() }
}

function dayAndRest(text: string, order: DayOrder): { day: Day | null; rest: string } | null {
  const iso = ISO.exec(text)
  if (iso) return { day: dayFrom(iso[1] ?? '', Number(iso[2]), Number(iso[3])), rest: iso[4] ?? '' }
  const named = MONTH_FIRST.exec(text)
  if (named)
    return {
      day: dayFrom(named[3] ?? '', monthNumber((named[1] ?? '').toLowerCase()), Number(named[2])),
      rest: named[4] ?? '',
    }
  const before = DAY_FIRST.exec(text)
  if (before)
    return {
      day: dayFrom(before[3] ?? '', monthNumber((before[2] ?? '').toLowerCase()), Number(before[1])),
      rest: before[4] ?? '',
    }
  const numbers = NUMBERS.exec(text)
  if (!numbers) return null
  const [first, second] = [Number(numbers[1]), Number(numbers[3])]
  const [day, month] = order === 'dmy' ? [first, second] : [second, first]
  return { day: dayFrom(numbers[4] ?? '', month, day), rest: numbers[5] ?? '' }
}
