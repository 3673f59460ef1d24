import { Text } from '@mantine/core'
import { Suspense } from 'react'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { recordedPayment } from '#features/ledger/payments/web/recorded-payment.ts'
import type { Day } from '#shared/dates.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PartComing } from '#web/ui/page/PageLoader.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { bookingsContract } from '../contract.ts'
import { PriceSummary } from './PriceSummary.tsx'
import { paidOf, quoteOf, valuesOf } from './review/review-values.ts'

const BondOf = lazyPart(async () => (await import('#features/cash/bonds/web/BondOf.tsx')).BondOf)

interface Props {
  booking: Booking
  today: Day
  onClose: () => void
}

/** Takes what is due of a booking, for who decides nothing else of it (docs/spec/bookings.md#taking-a-payment); then its receipt. */
export function PayDue({ booking, today, onClose }: Props) {
  const asBooked = valuesOf(booking)
  return (
    <Dialog title={t('Take payment')} size="lg" opened onClose={onClose}>
      <PaymentWindow
        today={today}
        endpoint={bookingsContract.pay}
        more={{}}
        toAsk={(values) => ({ id: booking.id, amount: values.amount, ...paymentInputFrom(values) })}
        recorded={({ payment }) => recordedPayment(payment)}
        after={
          <Suspense fallback={<PartComing />}>
            <BondOf of={{ booking: booking.id }} />
          </Suspense>
        }
        onClose={onClose}
        parts={() => ({
          label: t('Payment Amount'),
          due: booking.amount_due,
          about: (
            <>
              <Text fw={600}>
                <bdi>{booking.full_name}</bdi> · <bdi>{booking.amenity.name}</bdi>, {showDay(booking.booking_date)}
              </Text>
              <PriceSummary quote={quoteOf(booking, asBooked)} paid={paidOf(booking, asBooked)} />
            </>
          ),
        })}
      />
    </Dialog>
  )
}
