/** A calendar day, `YYYY-MM-DD`. */
export type Day = string
/** A calendar month, `YYYY-MM`. */
export type Month = string
/** A time of day, `HH:MM` on the 24-hour clock. */
export type Time = string

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a day that exists: 2028-02-29 does, 2027-02-29 does not. */
export function isDay(text: string): boolean {
  const parts = DAY.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Number of days of a month, `month` from 1 to 12. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Formatters by time zone, each made once: making one costs far more than what it formats. */
export function byZone(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = made.get(timeZone) ?? make(timeZone)
    made.set(timeZone, format)
    return format
  }
}

const dayFormat = byZone(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The last answer of `dayIn`: every call asks for its day, and formatting it is a good part of a small one. */
let lastDay = { minute: Number.NaN, timeZone: '', day: '' }

/** The day an instant falls on in a time zone: 16:00 UTC of 31 January is 1 February in Manila. */
export function dayIn(instant: Date, timeZone: string): Day {
  // No day begins within a minute.
  const minute = Math.floor(instant.getTime() / 60_000)
  if (lastDay.minute !== minute || lastDay.timeZone !== timeZone)
    lastDay = { minute, timeZone, day: dayFormat(timeZone).format(instant) }
  return lastDay.day
}

/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** `2026-11` from a year and a month number from 1 to 12. */
export const monthFrom = (year: number, month: number): Month =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** Moves a month by whole months, backwards when negative. */
export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return monthFrom(Math.floor(months / 12), (months % 12) + 1)
}

/** The first day of a month. */
export const firstDay = (month: Month): Day => `${month}-01`

/** The lists offer this year and so many before it. */
const YEARS_BACK = 5

/** The first day that the lists show. */
export const firstListedDay = (today: Day): Day => `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`

/** Moves a day by whole days. */
export function addDays(day: Day, count: number): Day {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + count)
  return at.toISOString().slice(0, 10)
}

/** Whole years between a birthdate and today; null when the birthdate is blank. */
export function ageOn(birthdate: Day | '' | null, today: Day): number | null {
  if (!birthdate) return null
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years
}

const shown = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })
const shownMonth = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' })
const shownShort = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short' })
const shownLong = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** `Nov 7, 2026`. */
export const showDay = (day: Day): string => shown.format(new Date(`${day}T00:00:00Z`))
/** `November 7, 2026`. */
export const showLongDay = (day: Day): string => shownLong.format(new Date(`${day}T00:00:00Z`))
/** `November 2026`. */
export const showMonth = (month: Month): string => shownMonth.format(new Date(`${month}-01T00:00:00Z`))

/** `Nov 2026`. */
export const showShortMonth = (month: Month): string => shownShort.format(new Date(`${month}-01T00:00:00Z`))

/** The month of what `showMonth` wrote, `November 2026`; null for any other text. */
export function monthNamed(text: string): Month | null {
  const at = /^[A-Z][a-z]+ \d{4}$/.test(text) ? Date.parse(`1 ${text} UTC`) : Number.NaN
  const month = Number.isNaN(at) ? null : monthOf(new Date(at).toISOString())
  return month !== null && showMonth(month) === text ? month : null
}

/** `6:05 PM` from `18:05`. */
export function showTime(time: Time): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

const clockFormat = byZone(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }),
)

/** An instant to the second in a time zone, as spreadsheets read it: `2026-11-07 18:05:09`. */
export const clockIn = (instant: Date, timeZone: string): string =>
  `${dayIn(instant, timeZone)} ${clockFormat(timeZone).format(instant)}`

/** Hour of the clock in a time zone, 0 to 23. */
export const hourIn = (instant: Date, timeZone: string): number => Number(clockIn(instant, timeZone).slice(11, 13))

const momentFormat = byZone(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
)

/** An instant to the minute in a time zone: `Nov 7, 2026, 6:05 PM`. Newer data set a narrow space before AM and PM. */
export const showMoment = (instant: Date, timeZone: string): string =>
  momentFormat(timeZone).format(instant).replaceAll('\u202f', ' ')

const zoneName = /^[a-z][\w+-]*(?:\/[\w+-]+)*$/i

/** True for a zone of the IANA's list, by name. An offset as `+12:00` is none: PostgreSQL reads it the other way round. */
export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
