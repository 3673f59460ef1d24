import { useRef, useState } from 'react'
import type { Amenity } from '#features/bookings/amenities/contract.ts'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { partyProblem } from '#features/bookings/bookings/rules.ts'
import { addDays, addMonths, clockIn, type Day, type Month, monthOf, showTime } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Count, Segments } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { sends } from '#web/mobile/outbox.ts'
import { Alert, Button, Card, QueryResult } from '#web/mobile/parts.tsx'
import { go, To, useSearch } from '#web/mobile/place.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { showDay, showLongDay } from '#web/texts/days.ts'
import { plural, t } from '#web/texts/t.ts'
import { amenities, bookings } from '../calls.ts'
import { lotsFor, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { useToday, useZone } from '../today.ts'
import { useLetter } from '../use-letter.ts'
import { AboutAmenity } from './AboutAmenity.tsx'
import { Price, partyOf, slotOf, startOf, type Values, Who } from './BookingParts.tsx'
import c from './bookings.module.css'
import { begunHours, bookedHours, FIRST_HOUR, freeFrom, fullness, LAST_HOUR, timeOf } from './free-hours.ts'
import { MonthOfDays } from './MonthOfDays.tsx'

sends('booking', bookings.create)

/** The last day of a month on which it stands without the next. */
const LAST_DAY_ALONE = '20'

/** Asks for a place: the day, the time, who comes, and what it costs while one chooses. */
export function NewBooking({ id }: { id: number }) {
  const list = useAsk(amenities, {})
  const again = Number(useSearch().again ?? 0)
  const before = useAsk(bookings.read, { id: again }, { enabled: again > 0 })
  const found = list.data?.find((one) => one.id === id)
  return (
    <Page title={found?.name ?? t('Book a place')} above="/my/bookings">
      <QueryResult of={list} rows={6}>
        {() =>
          found ? (
            again > 0 && before.isPending ? null : (
              <>
                <AboutAmenity of={found} />
                <BookingForm key={again} amenity={found} before={before.data} />
              </>
            )
          ) : (
            <Alert>{t('This place cannot be booked any more.')}</Alert>
          )
        }
      </QueryResult>
    </Page>
  )
}

/** The taken times of a month. */
function useBookedHours(amenityId: number, month: Month) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return useAsk(bookings.taken, { year, month: number, amenityId }).data ?? []
}

/** The taken hours of a day, also those of the night before and after it, in whichever month it is. */
function useBookedHoursOn(amenityId: number, day: Day) {
  const before = useBookedHours(amenityId, monthOf(addDays(day, -1)))
  const after = useBookedHours(amenityId, monthOf(addDays(day, 1)))
  return bookedHours([...before, ...after], day)
}

function BookingForm({ amenity, before }: { amenity: Amenity; before: Booking | undefined }) {
  const me = useMe()
  const today = useToday()
  const clock = clockIn(new Date(), useZone())
  const lots = lotsFor(me, 'create-bookings')
  const [start] = useState(() => startOf(before, String(lots[0]?.id ?? '')))
  const form = useLetter<Values>({
    draft: `booking-${amenity.id}`,
    initial: start,
    check: () => ({
      ...(chosen.day ? {} : { day: t('Please choose a day.') }),
      ...(chosen.hour >= 0 ? {} : { hour: t('Please choose a time.') }),
      ...(partyProblem(amenity.is_per_group, partyOf(chosen, amenity.is_per_group))
        ? { residents: t('At least one person must come.') }
        : {}),
    }),
    letter: () => ({
      kind: 'booking',
      about: t('{name} on {day}', { name: amenity.name, day: showDay(chosen.day) }),
      files: {},
      ask: {
        amenity_id: amenity.id,
        booking_date: chosen.day,
        ...slotOf(chosen),
        ...partyOf(chosen, amenity.is_per_group),
        house_id: chosen.lot ? Number(chosen.lot) : null,
      },
    }),
    names: {
      booking_date: 'day',
      start_time: 'hour',
      end_time: 'hour',
      time_slot: 'hour',
      num_of_resident: 'residents',
    },
    done: (answer) => {
      if (answer !== 'waiting') showToast(t('The office has your request and answers soon.'))
      go('/my/bookings', { replace: true })
    },
  })
  const { values, set } = form
  // A day chosen before may be over by now, or somebody else's.
  const day = values.day >= today ? values.day : ''
  const [month, setMonth] = useState(monthOf(day || today))
  const shown = useBookedHours(amenity.id, month)
  // Near the end of a month the next one stands below it: its days are no tap farther.
  const next = month === monthOf(today) && today.slice(8) > LAST_DAY_ALONE ? addMonths(month, 1) : null
  const shownNext = useBookedHours(amenity.id, next ?? month)
  const taken = useBookedHoursOn(amenity.id, day || today)
  const begun = begunHours(day || today, clock)
  const isGone = (one: number) => taken.has(one) || begun.has(one)
  const hour = isGone(values.hour) ? -1 : values.hour
  const most = hour >= 0 ? freeFrom(hour, taken) : freeFrom(0, new Set())
  const chosen: Values = { ...values, day, hour, hours: Math.min(values.hours, most) }
  const [times, end] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const pickDay = (one: Day) => {
    set('day', one)
    requestAnimationFrame(() => times.current?.scrollIntoView({ block: 'start' }))
  }
  const pickHour = (one: number) => {
    set('hour', one)
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <Form of={form}>
      <Card label={t('Day')}>
        <MonthOfDays
          month={month}
          today={today}
          chosen={day}
          full={(one) => fullness(bookedHours(shown, one), begunHours(one, clock))}
          onMonth={setMonth}
          onDay={pickDay}
        />
        {next && (
          <MonthOfDays
            month={next}
            today={today}
            chosen={day}
            full={(one) => fullness(bookedHours(shownNext, one), begunHours(one, clock))}
            onDay={pickDay}
          />
        )}
        {form.errors.day && (
          <p className={k.error} role="alert">
            {form.errors.day}
          </p>
        )}
      </Card>
      <div ref={times} className={c.inSight} />
      {day && (
        <Card label={t('Time')}>
          <p className={k.strong}>{showLongDay(day)}</p>
          <Segments
            label={t('From')}
            value={String(hour)}
            error={form.errors.hour}
            options={Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => FIRST_HOUR + at).map(
              (one) => [String(one), showTime(timeOf(one)).replace(':00', ''), isGone(one)] as const,
            )}
            onChange={(one) => pickHour(Number(one))}
          />
          <Count
            label={t('For how long')}
            value={chosen.hours}
            min={1}
            max={most}
            tell={(hours) => plural(hours, '1 hour', '{count} hours')}
            onChange={(hours) => set('hours', hours)}
          />
        </Card>
      )}
      {day && hour >= 0 && (
        <>
          <Who amenity={amenity} values={chosen} set={set} error={form.errors.residents} lots={lots} />
          <Price amenity={amenity} values={chosen} />
          <Button submit wide busy={form.busy}>
            {t('Ask for it')}
          </Button>
          <div ref={end} className={c.inSight} />
        </>
      )}
      <p className={`${k.dim} ${k.small}`}>
        {t('The office looks at your request and tells you.')} <To to="/my/more/guidelines">{t('Guidelines')}</To>
      </p>
    </Form>
  )
}
