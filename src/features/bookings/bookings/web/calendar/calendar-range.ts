import { addDays, addMonths, type Day, daysInMonth, firstDay, monthOf } from '#shared/dates.ts'
import { showDay, showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import type { Scale } from '../booking-state.ts'

/** Sunday, as calendars hang in the village office. */
const weekDay = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
const weekStart = (day: Day): Day => addDays(day, -weekDay(day))

/** First and last day that the calendar shows around a day, whole weeks in a month. */
export function rangeOf(scale: Scale, day: Day): { from: Day; to: Day } {
  if (scale === 'day') return { from: day, to: day }
  if (scale === 'week') return { from: weekStart(day), to: addDays(weekStart(day), 6) }
  return { from: weekStart(firstDay(monthOf(day))), to: addDays(weekStart(lastDay(day)), 6) }
}

const lastDay = (day: Day): Day => `${monthOf(day)}-${daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`

/** The same place one step on or back. */
export function moved(scale: Scale, day: Day, step: 1 | -1): Day {
  if (scale === 'day') return addDays(day, step)
  if (scale === 'week') return addDays(day, 7 * step)
  return firstDay(addMonths(monthOf(day), step))
}

/** Title of the calendar: `November 2026`, `Nov 15 – Nov 21, 2026`, `Saturday, Nov 21, 2026`. */
export function titleOf(scale: Scale, day: Day): string {
  if (scale === 'month') return showMonth(monthOf(day))
  if (scale === 'day') return `${WEEKDAYS[weekDay(day)]}, ${showDay(day)}`
  const { from, to } = rangeOf('week', day)
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${sameYear ? showDay(from).replace(/, \d+$/, '') : showDay(from)} – ${showDay(to)}`
}

const WEEKDAYS = [t('Sunday'), t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday')]
