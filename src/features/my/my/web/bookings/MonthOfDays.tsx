import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths, type Day, daysInMonth, type Month, monthOf } from '#shared/dates.ts'
import s from '#web/mobile/shell.module.css'
import { showLongDay, showMonth } from '#web/texts/days.ts'
import { locale, t } from '#web/texts/t.ts'
import b from './bookings.module.css'

interface Props {
  month: Month
  today: Day
  chosen: Day | ''
  /** Occupancy of a day. */
  full: (day: Day) => 'free' | 'partly' | 'full'
  /** Absent for a month that stands below another. */
  onMonth?: (month: Month) => void
  onDay: (day: Day) => void
}

/** Letters of the week's days, Sunday first. */
function weekdays(): string[] {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'narrow', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => name.format(new Date(Date.UTC(2026, 10, 1 + at))))
}

/** Day of the week, 0 for Sunday. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const partsOf = (month: Month) => [Number(month.slice(0, 4)), Number(month.slice(5, 7))] as const

/** The days of a month to choose from: those that are over or full cannot be chosen. */
export function MonthOfDays({ month, today, chosen, full, onMonth, onDay }: Props) {
  const [year, number] = partsOf(month)
  // Weeks that are over take no room.
  const first = month === monthOf(today) ? Math.max(1, Number(today.slice(8)) - weekdayOf(today)) : 1
  const days = Array.from(
    { length: daysInMonth(year, number) - first + 1 },
    (_, at): Day => `${month}-${String(first + at).padStart(2, '0')}`,
  )
  const FULL = { free: '', partly: t('partly taken'), full: t('taken') }
  return (
    <div>
      {onMonth ? (
        <Head month={month} today={today} onMonth={onMonth} />
      ) : (
        <strong className={b.monthBelow}>{showMonth(month)}</strong>
      )}
      <div className={b.days}>
        {weekdays().map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days of a week may have the same letter
          <span key={at} className={b.weekday} aria-hidden>
            {letter}
          </span>
        ))}
        {days.map((day, at) => {
          const state = full(day)
          return (
            <button
              key={day}
              type="button"
              className={b.day}
              style={at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
              data-state={state}
              aria-pressed={day === chosen}
              aria-label={[showLongDay(day), FULL[state]].filter(Boolean).join(', ')}
              disabled={day < today || state === 'full'}
              onClick={() => onDay(day)}
            >
              {first + at}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** The month's name, and the ways to the months beside it. */
const Head = ({ month, today, onMonth }: Pick<Props, 'month' | 'today'> & { onMonth: (month: Month) => void }) => (
  <div className={b.monthHead}>
    <button
      type="button"
      className={s.icon}
      aria-label={t('The month before')}
      disabled={month <= monthOf(today)}
      onClick={() => onMonth(addMonths(month, -1))}
    >
      <IconChevronLeft size={22} aria-hidden />
    </button>
    <strong aria-live="polite">{showMonth(month)}</strong>
    <button
      type="button"
      className={s.icon}
      aria-label={t('The next month')}
      onClick={() => onMonth(addMonths(month, 1))}
    >
      <IconChevronRight size={22} aria-hidden />
    </button>
  </div>
)
