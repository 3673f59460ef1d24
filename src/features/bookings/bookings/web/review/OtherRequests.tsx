import { Checkbox, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { holderRefusal, reservedBy, slotProblem } from '#features/bookings/bookings/rules.ts'
import { isDay, showTime } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { asking, queryClient, useAsk } from '#web/calls/query.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { bookingsContract } from '../../contract.ts'
import classes from '../Bookings.module.css'
import type { ReviewValues } from './review-values.ts'

interface Props {
  booking: Booking
  values: ReviewValues
  onReject: (reject: boolean) => void
}

/** Competitors for the time: who has it already, and the requests that can be rejected with this reservation. */
export function OtherRequests({ booking, values, onReject }: Props) {
  const { booking_date, start_time, end_time } = values
  const slot = { booking_date, start_time, end_time }
  const query = useQuery(
    {
      ...asking(bookingsContract.rivals, { id: booking.id, ...slot }),
      placeholderData: keepPreviousData,
      enabled: isDay(booking_date) && start_time !== '' && end_time !== '' && !slotProblem(slot),
    },
    queryClient,
  )
  const { waiting = [], reserved = null, holder = null } = query.data ?? {}
  const wins = values.booking_status === 'reserved'
  return (
    <>
      {reserved ? (
        <BookedHoursNote by={reservedBy(reserved)} />
      ) : (
        holder && <BookedHoursNote by={holderRefusal(holder)} />
      )}
      {waiting.length > 0 && (
        <div className={classes.hint} data-tone="wait">
          <Text size="sm">
            {plural(
              waiting.length,
              'Another request waits for this time:',
              '{count} other requests wait for this time:',
            )}
          </Text>
          <ul>
            {waiting.slice(0, SHOWN).map((one) => (
              <li key={one.id}>
                <bdi>{one.full_name}</bdi>, {showTime(one.start_time)} - {showTime(one.end_time)}
              </li>
            ))}
            {waiting.length > SHOWN && <li>{t('and {count} more', { count: waiting.length - SHOWN })}</li>}
          </ul>
          {wins && (
            <Checkbox
              mt="xs"
              label={waiting.length === 1 ? t('Reject it and say so') : t('Reject them and say so')}
              checked={values.reject_others}
              onChange={(event) => onReject(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
    </>
  )
}

const BookedHoursNote = ({ by }: { by: Message }) => (
  <Text size="sm" role="status" className={classes.hint} data-tone="bad">
    <bdi>{translate(by)}</bdi>
  </Text>
)

/** Whoever has the time of a request that is about to be paid; nothing where it is free. */
export function SlotHolder({ booking }: { booking: Booking }) {
  const holder = useAsk(
    bookingsContract.rivals,
    { id: booking.id },
    { enabled: booking.booking_status === 'for_approval' },
  ).data?.holder
  return holder ? <BookedHoursNote by={holderRefusal(holder)} /> : null
}

const SHOWN = 5
