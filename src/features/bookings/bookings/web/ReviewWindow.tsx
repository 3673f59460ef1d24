import { Skeleton } from '@mantine/core'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { bookings } from './calls.ts'
import { ReviewBooking, type Village } from './ReviewBooking.tsx'
import type { Review } from './use-review.ts'

interface Props {
  review: Review
  village: Village
}

/** The Review Booking window: a booking at once when it is known, else as soon as it came. */
export const ReviewWindow = ({ review, village }: Props) => (
  <Dialog title={t('Review Booking')} size="xl" opened={review.opened} onClose={review.close}>
    {review.about &&
      ('booking_payments' in review.about ? (
        <ReviewBooking key={review.times} booking={review.about} village={village} onClose={review.close} />
      ) : (
        <Asked key={review.times} id={review.about.id} village={village} onClose={review.close} />
      ))}
  </Dialog>
)

function Asked({ id, village, onClose }: { id: number; village: Village; onClose: () => void }) {
  const query = useAsk(bookings.read, { id })
  if (query.data) return <ReviewBooking booking={query.data} village={village} onClose={onClose} />
  if (!query.error) return <Skeleton height={320} aria-label={t('Loading')} />
  return <LoadFailure error={query.error} retry={query.refetch} />
}
