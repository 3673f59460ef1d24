import { Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type Booking, bookingsContract } from '#features/bookings/bookings/contract.ts'
import { showTime } from '#shared/dates.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { AnswerPager } from '#web/ui/tables/Pager.tsx'
import classes from './Dashboard.module.css'

interface Props {
  page: number
  onPage: (page: number) => void
}

/** Pending Bookings, three a page; a click opens the review on the bookings screen. */
export function PendingBookings({ page, onPage }: Props) {
  const pending = usePage(bookingsContract.recentPending, { page })
  const navigate = useNavigate()
  const review = (booking: Booking) =>
    void navigate({ to: '/booking', ...(may('records') ? { state: { selectedBooking: booking } } : {}) })
  const rows = pending.data?.data
  return (
    <Section title={t('Pending Bookings')} flush>
      <div className={classes.pending}>
        {rows ? (
          rows.length > 0 ? (
            <ul className={classes.rows} data-stale={pending.isPlaceholderData || undefined}>
              {rows.map((booking) => (
                <li key={booking.id}>
                  <BookingRow booking={booking} onReview={review} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState>{t('No pending bookings.')}</EmptyState>
          )
        ) : pending.error ? (
          <div className={classes.inside}>
            <ErrorText>{t('Error: {reason}', { reason: messageOf(pending.error) })}</ErrorText>
          </div>
        ) : (
          <div className={classes.inside} role="status" aria-label={t('Loading pending bookings')}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} height="3rem" my="sm" />
            ))}
          </div>
        )}
      </div>
      <AnswerPager label={t('Pending Bookings')} page={page} answer={pending.data} onPage={onPage} hideSingle />
    </Section>
  )
}

const BookingRow = ({ booking, onReview }: { booking: Booking; onReview: (booking: Booking) => void }) => (
  <button type="button" className={classes.row} onClick={() => onReview(booking)}>
    <span className={classes.rowText}>
      <bdi className={classes.name}>{booking.full_name}</bdi>
      <span className={classes.about}>{booking.amenity.name}</span>
      <span className={classes.about}>
        {showDay(booking.booking_date)}, {showTime(booking.start_time)}
      </span>
    </span>
    <StatusPill status={booking.booking_status} />
  </button>
)
