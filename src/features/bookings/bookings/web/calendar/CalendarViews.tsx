import '@mantine/schedule/styles.layer.css'
import 'dayjs/locale/tl-ph.js'
import { UnstyledButton } from '@mantine/core'
import {
  DayView,
  type DayViewProps,
  MobileMonthView,
  MonthView,
  type MonthViewProps,
  WeekView,
  type WeekViewProps,
} from '@mantine/schedule'
import { useEffect, useRef } from 'react'
import type { BookingEntry } from '#features/bookings/bookings/contract.ts'
import type { BookingStatus } from '#features/bookings/bookings/rules.ts'
import { type Day, showTime } from '#shared/dates.ts'
import { showDay } from '#web/texts/days.ts'
import { language, plural, t } from '#web/texts/t.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import { AmenityDot } from '../amenities/AmenityDot.tsx'
import classes from './Calendar.module.css'
import { type CalendarEvent, dayEvents, hourEvents, hoursText, type Meant, MONTH_ROWS } from './calendar-events.ts'

/** A free hour that was clicked. */
export interface Hour {
  booking_date: Day
  start_time: string
  end_time: string
}

interface ViewProps {
  day: Day
  today: Day
  entries: readonly BookingEntry[]
  onMeant: (meant: Meant) => void
}

interface MonthProps extends ViewProps {
  onDay: (day: Day) => void
}

/** The language of the library's own words, the names of days. */
const spoken = language() === 'fil' ? { locale: 'tl-ph' } : {}

const meantBy = (event: { payload?: unknown }) => (event as CalendarEvent).payload?.meant

export const Month = ({ day, today, entries, onMeant, onDay }: MonthProps) => (
  <MonthView
    {...spoken}
    className={classes.month}
    date={day}
    events={dayEvents(entries)}
    maxEventsPerDay={MONTH_ROWS}
    firstDayOfWeek={0}
    consistentWeeks={false}
    withHeader={false}
    highlightToday={false}
    getDayProps={dayProps(entries, today)}
    onDayClick={onDay}
    onEventClick={(event) => pass(event, onMeant)}
    renderEvent={renderPiece}
    renderEventBody={(event) => <Body meant={meantBy(event)} short />}
  />
)

/** The month on a phone: dots on the days, the chosen day's bookings below. */
export const SmallMonth = ({ day, today, entries, onMeant, onDay }: MonthProps) => (
  <MobileMonthView
    {...spoken}
    className={classes.small}
    classNames={{
      mobileMonthViewHeader: classes.none,
      mobileMonthViewWeekday: classes.weekday,
      mobileMonthViewDay: classes.day,
    }}
    date={day}
    selectedDate={day}
    onSelectedDateChange={(next) => next && onDay(dayPart(next))}
    events={hourEvents(entries, Number.POSITIVE_INFINITY)}
    firstDayOfWeek={0}
    highlightToday={false}
    getDayProps={pressedDay(day, dayProps(entries, today))}
    renderHeader={() => null}
    onEventClick={(event) => pass(event, onMeant)}
    labels={{ noEvents: t('No bookings on this day.') }}
    renderEvent={(event, { children: _, ...props }) => (
      <button type="button" {...props} className={classes.smallEvent} data-tone={toneOf(meantBy(event))}>
        <Body meant={meantBy(event)} />
      </button>
    )}
  />
)

const pass = (event: { payload?: unknown }, onMeant: ViewProps['onMeant']) => {
  const meant = meantBy(event)
  if (meant) onMeant(meant)
}

/** Its colours are those of the pills, by day and by night; the library's own stand in the style. */
const renderPiece: MonthViewProps['renderEvent'] = (event, props) => (
  <UnstyledButton {...props} style={{ ...props.style, ...paint(toneOf(meantBy(event))) }} />
)

const paint = (tone: BookingStatus | undefined) => {
  const name = tone === 'for_approval' ? 'wait' : 'plain'
  const [ground, ink] =
    tone === 'reserved'
      ? ['var(--mantine-primary-color-filled)', 'var(--mantine-color-white)']
      : [`var(--pill-${name})`, `var(--pill-${name}-text)`]
  return { '--event-bg': ground, '--event-hover': ground, '--event-color': ink }
}

const toneOf = (meant: Meant | undefined): BookingStatus | undefined =>
  meant?.kind === 'entry' ? meant.entry.booking_status : meant?.kind === 'stack' ? 'for_approval' : undefined

/** `Nov 21, 2026, 3 bookings`, for people who hear the calendar; and which day is today. */
function dayProps(entries: readonly BookingEntry[], today: Day) {
  const counts = Map.groupBy(entries, (entry) => entry.booking_date)
  return (date: Day) => {
    const count = counts.get(date)?.length ?? 0
    const bookings = count === 0 ? t('free') : plural(count, '1 booking', '{count} bookings')
    return { 'aria-label': `${showDay(date)}, ${bookings}`, 'aria-current': date === today ? 'date' : undefined }
  }
}

/** The days are buttons, which can be pressed but not selected. */
const pressedDay =
  <Props extends object>(day: Day, props: (date: Day) => Props) =>
  (date: Day) => ({ ...props(date), 'aria-selected': undefined, 'aria-pressed': date === day })

interface HoursProps extends ViewProps {
  onHour: (hour: Hour) => void
}

/** Requests for the same time that a day has room for beside each other; a week has none. */
const BESIDE_IN_A_DAY = 5

/** The day begins at 6, as its rate does; the night before is a scroll away. */
const FIRST_HOUR = 6
const HOUR_PX = 44

/** Ref of a view's scroll area that begins with the morning. */
function fromMorning(viewport: HTMLDivElement | null) {
  if (viewport) requestAnimationFrame(() => viewport.scrollTo({ top: FIRST_HOUR * HOUR_PX }))
}

const hours = ({ onMeant, onHour }: HoursProps): Partial<DayViewProps & WeekViewProps> => ({
  ...spoken,
  withHeader: false,
  withCurrentTimeIndicator: false,
  slotHeight: HOUR_PX,
  intervalMinutes: 60,
  slotLabelFormat: 'h A',
  scrollAreaProps: { mah: 'max(26rem, calc(100dvh - 20rem))', type: 'auto', viewportRef: fromMorning },
  getTimeSlotProps: ({ start }) => ({ 'aria-label': t('New booking, {start}', { start: slotText(start) }) }),
  onTimeSlotClick: ({ slotStart, slotEnd }) =>
    onHour({ booking_date: dayPart(slotStart), start_time: timePart(slotStart), end_time: hourEnd(slotEnd) }),
  onEventClick: (event) => pass(event, onMeant),
  renderEvent: renderPiece,
  renderEventBody: (event) => <Body meant={meantBy(event)} />,
})

export function Week(props: HoursProps & { onDay: (day: Day) => void }) {
  const week = useRef<HTMLDivElement>(null)
  // The library calls the heading of a day by a date; without that it is called what it reads: `Sun 6`.
  useEffect(() => {
    for (const heading of week.current?.querySelectorAll('button[aria-label^="Weekday "]') ?? [])
      heading.removeAttribute('aria-label')
  })
  return (
    <WeekView
      ref={week}
      {...hours(props)}
      className={classes.hours}
      date={props.day}
      events={hourEvents(props.entries, 1)}
      firstDayOfWeek={0}
      withWeekNumber={false}
      withAllDaySlots={false}
      onDateChange={props.onDay}
    />
  )
}

export const DayHours = (props: HoursProps) => (
  <DayView
    {...hours(props)}
    className={classes.hours}
    date={props.day}
    events={hourEvents(props.entries, BESIDE_IN_A_DAY)}
    withAllDaySlot={false}
  />
)

const dayPart = (moment: string) => moment.slice(0, 10)
const timePart = (moment: string) => moment.slice(11, 16)
const slotText = (moment: string) => `${showDay(dayPart(moment))}, ${showTime(timePart(moment))}`
/** The last hour of a day ends at midnight. */
const hourEnd = (moment: string) => (timePart(moment) === '23:59' ? '00:00' : timePart(moment))

/** Text of a piece; its state is heard, and seen by its colour. */
function Body({ meant, short = false }: { meant: Meant | undefined; short?: boolean }) {
  if (!meant) return null
  if (meant.kind === 'more') return <span>{t('+{count} more', { count: meant.count })}</span>
  if (meant.kind === 'stack')
    return (
      <span className={classes.body}>
        <span>{t('{count} requests', { count: meant.entries.length })}</span>
        {meant.entries.map((entry) => (
          <bdi key={entry.id} className={classes.name}>
            {entry.full_name}
          </bdi>
        ))}
      </span>
    )
  const { entry } = meant
  return (
    <span className={classes.body} data-short={short || undefined}>
      {short && <span className="num">{showTime(entry.start_time).replace(':00', '')} </span>}
      <AmenityDot id={entry.amenity_id}>{entry.full_name}</AmenityDot>
      {!short && <span className={classes.when}>{hoursText(entry)}</span>}
      <span className={classes.heard}>({statusText(entry.booking_status)})</span>
    </span>
  )
}
