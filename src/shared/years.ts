import { type Day, daysInMonth, type Month, monthFrom } from './dates.ts'

/** A day of a month, its last one where the month has no such day. */
export function dayOfMonth(month: Month, day: number): Day {
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`
}

/** The first day of the year that holds a day, where years begin on `MM-DD`. */
export function yearBegin(day: Day, begins: string): Day {
  const inYear = (year: number) => dayOfMonth(monthFrom(year, Number(begins.slice(0, 2))), Number(begins.slice(3)))
  const year = Number(day.slice(0, 4))
  return inYear(year) <= day ? inYear(year) : inYear(year - 1)
}

/** Days before the end of a sticker from which on it is told as expiring, and the next one is issued. */
export const RENEWAL_DAYS = 30
