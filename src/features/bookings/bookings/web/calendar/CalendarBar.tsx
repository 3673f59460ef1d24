import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, addMonths, type Day, daysInMonth, firstDay, monthOf } from '#shared/dates.ts'
import { showDay, showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import type { Scale } from '../BookingFilters.tsx'
import classes from './Calendar.module.css'

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
function moved(scale: Scale, day: Day, step: 1 | -1): Day {
  if (scale === 'day') return addDays(day, step)
  if (scale === 'week') return addDays(day, 7 * step)
  return firstDay(addMonths(monthOf(day), step))
}

/** Title of the calendar: `November 2026`, `Nov 15 – Nov 21, 2026`, `Saturday, Nov 21, 2026`. */
function titleOf(scale: Scale, day: Day): string {
  if (scale === 'month') return showMonth(monthOf(day))
  if (scale === 'day') return `${WEEKDAYS[weekDay(day)]}, ${showDay(day)}`
  const { from, to } = rangeOf('week', day)
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${sameYear ? showDay(from).replace(/, \d+$/, '') : showDay(from)} – ${showDay(to)}`
}

const WEEKDAYS = [t('Sunday'), t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday')]

interface Props {
  scale: Scale
  day: Day
  today: Day
  onScale: (scale: Scale) => void
  onDay: (day: Day) => void
}

/** `back` and `on` are what the arrows are called. */
const SCALES: { value: Scale; label: string; back: string; on: string }[] = [
  { value: 'month', label: t('Month'), back: t('Previous month'), on: t('Next month') },
  { value: 'week', label: t('Week'), back: t('Previous week'), on: t('Next week') },
  { value: 'day', label: t('Day'), back: t('Previous day'), on: t('Next day') },
]

/** Where the calendar is, and the ways to elsewhere. */
export const CalendarBar = ({ scale, day, today, onScale, onDay }: Props) => (
  <div className={classes.bar}>
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={SCALES.find(({ value }) => value === scale)?.back}
        onClick={() => onDay(moved(scale, day, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={SCALES.find(({ value }) => value === scale)?.on}
        onClick={() => onDay(moved(scale, day, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onDay(today)}>
        {t('Today')}
      </Button>
    </div>
    <Title order={2} aria-live="polite" className={classes.title}>
      {titleOf(scale, day)}
    </Title>
    <SegmentedControl aria-label={t('Calendar scale')} value={scale} onChange={onScale} data={SCALES} />
  </div>
)
