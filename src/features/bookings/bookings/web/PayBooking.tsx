import { Checkbox } from '@mantine/core'
import { Suspense } from 'react'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { refusals } from '#features/bookings/bookings/refusals.ts'
import { OF_BOOKINGS } from '#features/ledger/payments/rules.ts'
import { dayRefusals } from '#features/ledger/payments/web/how-paid.ts'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import type { Day } from '#shared/dates.ts'
import { parseAmount } from '#shared/money.ts'
import { t, translate } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PartComing } from '#web/ui/page/PageLoader.tsx'
import { bookingsContract } from '../contract.ts'
import { PriceSummary } from './PriceSummary.tsx'
import { SlotHolder } from './review/OtherRequests.tsx'
import { askOf, paidOf, proposedStatus, quoteOf, valuesOf } from './review/review-values.ts'

const BondOf = lazyPart(async () => (await import('#features/cash/bonds/web/BondOf.tsx')).BondOf)

interface Props {
  booking: Booking
  today: Day
  onClose: () => void
}

/** Payment of a booking's due amount, taken as soon as it is entered or approved, then its receipt. */
export function PayBooking({ booking, today, onClose }: Props) {
  const asBooked = valuesOf(booking)
  const waits = booking.booking_status === 'for_approval'
  return (
    <PaymentWindow
      today={today}
      endpoint={bookingsContract.update}
      names={OF_BOOKINGS}
      // The call names the fields of a new payment by its place in the list of all.
      within={`payments.${booking.booking_payments.length}.`}
      more={{ reserve: waits }}
      toAsk={({ reserve, ...values }) => {
        const paid = { ...asBooked, added: [{ ...values, key: 1 }] }
        return askOf(booking, reserve ? { ...paid, booking_status: proposedStatus(booking, asBooked, paid) } : paid)
      }}
      check={(values) => ({
        ...((parseAmount(values.amount) ?? 0) > 0 ? {} : { amount: translate(refusals.add_payment) }),
        ...dayRefusals(values, undefined, today),
      })}
      recorded={({ booking: { booking_payments } }) => {
        const newest = booking_payments.toSorted((one, other) => other.id - one.id)[0]
        return newest && { ...newest, text: t('Payment recorded') }
      }}
      after={
        <Suspense fallback={<PartComing />}>
          <BondOf of={{ booking: booking.id }} />
        </Suspense>
      }
      onClose={onClose}
      parts={({ fields }) => ({
        label: t('Payment Amount'),
        due: booking.amount_due,
        yes: t('Add Payment'),
        busyText: t('Saving...'),
        no: t('Later'),
        about: (
          <>
            <SlotHolder booking={booking} />
            <PriceSummary quote={quoteOf(booking, asBooked)} paid={paidOf(booking, asBooked)} />
          </>
        ),
        more: waits && (
          <Checkbox
            label={t('Reserve it when it is paid in full')}
            {...fields.getInputProps('reserve', { type: 'checkbox' })}
          />
        ),
      })}
    />
  )
}
