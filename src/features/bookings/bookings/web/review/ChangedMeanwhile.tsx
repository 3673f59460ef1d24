import { Button } from '@mantine/core'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { refusals } from '#features/bookings/bookings/refusals.ts'
import { showTime } from '#shared/dates.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import { bookingsContract } from '../../contract.ts'
import classes from '../Bookings.module.css'
import { type ReviewValues, valuesOf } from './review-values.ts'

const shown: readonly (readonly [label: string, text: (booking: Booking) => string])[] = [
  [t('Full Name'), (booking) => booking.full_name],
  [t('Email'), (booking) => booking.email ?? 'N/A'],
  [t('Contact Number'), (booking) => booking.contact_number ?? 'N/A'],
  [t('Booking Date'), (booking) => showDay(booking.booking_date)],
  [t('Booking Time'), (booking) => `${showTime(booking.start_time)} - ${showTime(booking.end_time)}`],
  [t('Booking Status'), (booking) => statusText(booking.booking_status)],
  [t('Resident/Guest'), (booking) => (booking.is_guest ? t('Guest') : t('Resident'))],
  [t('Number of Residents'), (booking) => String(booking.num_of_resident ?? 'N/A')],
  [t('Number of Outsiders'), (booking) => String(booking.num_of_guest ?? 'N/A')],
  [t('Payment Status'), (booking) => statusText(booking.payment_status)],
]

/** Lists what somebody else changed in a booking since it was read, a sentence each. */
function changesBetween(before: Booking, after: Booking): string[] {
  const ids = (booking: Booking) => new Set(booking.booking_payments.map((payment) => payment.id))
  const had = ids(before)
  const has = ids(after)
  return [
    ...shown
      .filter(([, text]) => text(before) !== text(after))
      .map(([label, text]) => `${label}: ${text(before)} → ${text(after)}`),
    ...after.booking_payments
      .filter((payment) => !had.has(payment.id))
      .map((payment) =>
        t('Payment {receiptNumber} of {amount} was added', {
          receiptNumber: payment.receipt_number,
          amount: pesoText(payment.amount),
        }),
      ),
    ...before.booking_payments
      .filter((payment) => !has.has(payment.id))
      .map((payment) =>
        t('Payment {receiptNumber} of {amount} was taken away', {
          receiptNumber: payment.receipt_number,
          amount: pesoText(payment.amount),
        }),
      ),
  ]
}

/** The own edits on top of what somebody else saved meanwhile: a field that was not touched shows the new value. */
export function rebased(mine: ReviewValues, before: Booking, after: Booking): ReviewValues {
  const [start, next] = [valuesOf(before), valuesOf(after)]
  const stored = Object.entries(mine).filter(([field, value]) => value !== start[field])
  const valid = new Set(after.booking_payments.map((payment) => payment.id))
  return { ...next, ...Object.fromEntries(stored), removed: mine.removed.filter((id) => valid.has(id)) }
}

interface Props {
  /** The booking as this review was opened with it. */
  before: Booking
  /** Goes on with what is saved now; the own edits stay. */
  onTakeOver: (fresh: Booking) => void
}

/** The save was refused because somebody else was faster: what they changed, and a way on that loses nothing. */
export function ChangedMeanwhile({ before, onTakeOver }: Props) {
  const query = useAsk(bookingsContract.read, { id: before.id })
  const fresh = query.data && query.data.updated_at !== before.updated_at ? query.data : undefined
  const changes = fresh ? changesBetween(before, fresh) : []
  return (
    <Banner kind="failure">
      {translate(refusals.changed)}
      {query.error && ` ${t('Error: {reason}', { reason: messageOf(query.error) })}`}
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change}>
              <bdi>{change}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="xs"
        variant="default"
        mt="xs"
        display="block"
        loading={query.isFetching}
        onClick={() => (fresh ? onTakeOver(fresh) : void query.refetch())}
      >
        {fresh ? t('Reload and keep my edits') : t('Reload')}
      </Button>
    </Banner>
  )
}
