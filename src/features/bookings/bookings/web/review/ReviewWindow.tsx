import { type ComponentProps, useEffect, useRef } from 'react'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { notify, type Words } from '#web/ui/page/notify.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { bookingsContract } from '../../contract.ts'
import { PayBooking } from '../PayBooking.tsx'
import { ReviewBooking, type Village } from './ReviewBooking.tsx'
import type { Review } from './use-review.ts'

interface Props {
  review: Review
  village: Village
}

/**
 * The Review Booking window: a booking at once when it is known, else as soon as it came. Reserved and not paid yet, it closes, and
 * what is said of that offers the payment (docs/spec/bookings.md#reviewing-a-booking).
 */
export function ReviewWindow({ review, village }: Props) {
  const { about, times, opened, close } = review
  const paying = useWindow<Booking>()
  const reverse = useRef<() => void>(undefined)
  useEffect(() => () => reverse.current?.(), [])
  const onToPay = (booking: Booking, message: Words) => {
    reverse.current = notify.offer(message, { label: t('Add Payment'), act: () => paying.open(booking) })
  }
  const further = { village, onToPay, onClose: close }
  return (
    <>
      <Dialog title={t('Review Booking')} size="xl" opened={opened} onClose={close}>
        {about &&
          ('booking_payments' in about ? (
            <ReviewBooking key={times} booking={about} {...further} />
          ) : (
            <LoadedReview key={times} id={about.id} {...further} />
          ))}
      </Dialog>
      <Dialog title={t('Add Payment')} size="xl" opened={paying.opened} onClose={paying.close}>
        {paying.about && <PayBooking booking={paying.about} today={village.today} onClose={paying.close} />}
      </Dialog>
    </>
  )
}

function LoadedReview({ id, ...further }: { id: number } & Omit<ComponentProps<typeof ReviewBooking>, 'booking'>) {
  const query = useAsk(bookingsContract.read, { id })
  if (query.data) return <ReviewBooking booking={query.data} {...further} />
  return <LoadState query={query} height={320} />
}
