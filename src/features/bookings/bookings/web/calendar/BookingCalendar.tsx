import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Amenity } from '#features/bookings/amenities/contract.ts'
import type { BookingEntry } from '#features/bookings/bookings/contract.ts'
import type { Day } from '#shared/dates.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { asking, queryClient } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { useNarrow } from '#web/ui/use-narrow.tsx'
import { bookingsContract } from '../../contract.ts'
import type { BookingState, Scale, SetBookingState } from '../BookingFilters.tsx'
import { RequestsOfSlot } from '../review/RequestsOfSlot.tsx'
import classes from './Calendar.module.css'
import { CalendarBar, rangeOf } from './CalendarBar.tsx'
import { DayHours, type Hour, Month, SmallMonth, Week } from './CalendarViews.tsx'
import { type Meant, shownEntries, withAmenity } from './calendar-events.ts'

interface Props {
  amenities: readonly Amenity[]
  /** Null for all. */
  amenityId: number | null
  today: Day
  state: BookingState
  setState: SetBookingState
  onReview: (booking: { id: number }) => void
  /** A free hour was clicked. */
  onHour: (hour: Hour) => void
}

/** Narrower than this a month has no room for names. */
const ROOM_FOR_NAMES = 560

/** The booking book of one amenity or of all as a calendar: month, week or day, with the filters of the list. */
export function BookingCalendar({ amenities, amenityId, today, state, setState, onReview, onHour }: Props) {
  const [gauge, narrow] = useNarrow(ROOM_FOR_NAMES)
  const [stack, setStack] = useState<BookingEntry[] | null>(null)
  const day = state.day || today
  const { scale } = state
  const query = useQuery(
    {
      ...asking(bookingsContract.calendar, {
        amenity_id: amenityId,
        ...rangeOf(scale, day),
        status: state.status === 'all' ? null : state.status,
        search: state.search,
      }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const goTo = (next: Day, nextScale: Scale = scale) =>
    void setState({ day: next === today ? '' : next, scale: nextScale, page: state.page })
  const onMeant = (meant: Meant) => {
    if (meant.kind === 'entry') onReview({ id: meant.entry.id })
    else if (meant.kind === 'stack') setStack(meant.entries)
    else goTo(meant.day, 'day')
  }
  const entries = shownEntries(query.data?.bookings ?? [], state.status)
  const shared = { day, today, entries: amenityId === null ? withAmenity(entries, amenities) : entries, onMeant }
  const toDay = (next: Day) => goTo(next, 'day')
  return (
    <Section>
      <CalendarBar scale={scale} day={day} today={today} onScale={(next) => goTo(day, next)} onDay={goTo} />
      {query.error && <ErrorText>{t('Error: {reason}', { reason: messageOf(query.error) })}</ErrorText>}
      <div className={classes.calendar} data-all={amenityId === null || undefined} aria-busy={query.isFetching}>
        {gauge}
        {scale === 'week' && <Week key={amenityId} {...shared} onHour={onHour} onDay={toDay} />}
        {scale === 'day' && <DayHours key={amenityId} {...shared} onHour={onHour} />}
        {scale === 'month' && (narrow ? <SmallMonth {...shared} onDay={goTo} /> : <Month {...shared} onDay={toDay} />)}
      </div>
      <Legend status={state.status} truncated={query.data?.truncated ?? false} />
      <RequestsOfSlot
        entries={stack}
        onClose={() => setStack(null)}
        onReview={(booking) => {
          setStack(null)
          onReview(booking)
        }}
      />
    </Section>
  )
}

const Legend = ({ status, truncated }: { status: string; truncated: boolean }) => (
  <div className={classes.legend}>
    <StatusPill status="reserved" label={t('Reserved: taken')} />
    <StatusPill status="for_approval" label={t('Waits for approval')} />
    {status === 'all' && (
      <Text size="sm" c="dimmed">
        {t('Rejected and cancelled bookings show when you choose their status.')}
      </Text>
    )}
    {truncated && (
      <Text size="sm" c="dimmed">
        {t('Not everything fits: choose a week or a day.')}
      </Text>
    )}
  </div>
)
