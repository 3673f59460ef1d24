import { Skeleton } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { bookings } from './calls.ts'
import { PayBooking } from './PayBooking.tsx'
import { ReviewBooking, type Village } from './ReviewBooking.tsx'
import type { Review } from './use-review.ts'

interface Props {
  review: Review
  village: Village
}

/** The Review Booking window: a booking at once when it is known, else as soon as it came; approved, what is due for it. */
export function ReviewWindow({ review, village }: Props) {
  const [due, setDue] = useState<{ times: number; booking: Booking } | null>(null)
  const { about, times, opened, close } = review
  const unpaid = due?.times === times ? due.booking : null
  const further = { village, onApproved: (booking: Booking) => setDue({ times, booking }), onClose: close }
  return (
    <Dialog title={unpaid ? t('Add Payment') : t('Review Booking')} size="xl" opened={opened} onClose={close}>
      {unpaid ? (
        <PayBooking booking={unpaid} today={village.today} onClose={close} />
      ) : (
        about &&
        ('booking_payments' in about ? (
          <ReviewBooking key={times} booking={about} {...further} />
        ) : (
          <Asked key={times} id={about.id} {...further} />
        ))
      )}
    </Dialog>
  )
}

function Asked({ id, ...further }: { id: number } & Omit<ComponentProps<typeof ReviewBooking>, 'booking'>) {
  const query = useAsk(bookings.read, { id })
  if (query.data) return <ReviewBooking booking={query.data} {...further} />
  if (!query.error) return <Skeleton height={320} aria-label={t('Loading')} />
  return <LoadFailure error={query.error} retry={query.refetch} />
}
