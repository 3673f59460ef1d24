import type { Booking } from '#features/bookings/bookings/contract.ts'
import { Pill } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'

type State = Pick<Booking, 'booking_status' | 'payment_status' | 'expired_at' | 'amount_due'>

/** State of a booking, for who asked for it. */
export function BookingPill({ of }: { of: State }) {
  if (of.expired_at) return <Pill tone="plain">{t('Expired')}</Pill>
  if (of.booking_status === 'cancelled') return <Pill tone="plain">{t('Cancelled')}</Pill>
  if (of.booking_status === 'rejected') return <Pill tone="bad">{t('Rejected')}</Pill>
  if (of.booking_status === 'for_approval') return <Pill tone="wait">{t('Waiting for the office')}</Pill>
  if (of.amount_due > 0) return <Pill tone="busy">{t('Reserved, to be paid')}</Pill>
  return <Pill tone="good">{t('Reserved')}</Pill>
}
