import { Checkbox } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { ADD_PAYMENT } from '#features/bookings/bookings/rules.ts'
import { ALL_METHODS, dayRefusals, type PaymentValues, paidToday } from '#features/ledger/payments/web/how-paid.ts'
import { PaymentForm } from '#features/ledger/payments/web/PaymentForm.tsx'
import { PaymentRecorded } from '#features/ledger/payments/web/PaymentRecorded.tsx'
import { printReceipt } from '#features/ledger/payments/web/print-receipt.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount } from '#shared/money.ts'
import { useContractForm } from '#web/form.ts'
import { t, told } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PartComing } from '#web/ui/PartComing.tsx'
import { bookings } from './calls.ts'
import { PriceSummary } from './PriceSummary.tsx'
import { askOf, paidOf, proposedStatus, quoteOf, valuesOf } from './review-values.ts'

const BondOf = lazyPart(async () => (await import('#features/cash/bonds/web/BondOf.tsx')).BondOf)

interface Props {
  booking: Booking
  today: Day
  onClose: () => void
}

type Paid = Booking['booking_payments'][number]

/** Payment of a booking's due amount, taken as soon as it is entered or approved, then its receipt. */
export function PayBooking({ booking, today, onClose }: Props) {
  const [paid, setPaid] = useState<Paid>()
  if (paid)
    return (
      <>
        <PaymentRecorded paid={{ ...paid, text: t('Payment recorded') }} onClose={onClose} />
        <Suspense fallback={<PartComing />}>
          <BondOf of={{ booking: booking.id }} />
        </Suspense>
      </>
    )
  return <Payment booking={booking} today={today} onClose={onClose} onPaid={setPaid} />
}

/** The call names the fields of a new payment by its place in the list of all. */
const namesAt = (at: number) => ({
  [`payments.${at}.amount`]: 'amount' as const,
  [`payments.${at}.payment_date`]: 'day' as const,
  [`payments.${at}.ewallet_reference`]: 'reference' as const,
  [`payments.${at}.transfer_amount`]: 'transfer_amount' as const,
  [`payments.${at}.cheque.bank`]: 'cheque_bank' as const,
  [`payments.${at}.cheque.number`]: 'cheque_number' as const,
  [`payments.${at}.cheque.date`]: 'cheque_date' as const,
  [`payments.${at}.late_reason`]: 'late_reason' as const,
})

function Payment({ booking, today, onClose, onPaid }: Props & { onPaid: (paid: Paid) => void }) {
  const printing = useRef(false)
  const asBooked = valuesOf(booking)
  const waits = booking.booking_status === 'for_approval'
  const form = useContractForm({
    call: bookings.update,
    initialValues: { amount: '', ...paidToday(today), reserve: waits } as PaymentValues & { reserve: boolean },
    toAsk: ({ reserve, ...values }) => {
      const paid = { ...asBooked, added: [{ ...values, key: 1 }] }
      return askOf(booking, reserve ? { ...paid, booking_status: proposedStatus(booking, asBooked, paid) } : paid)
    },
    names: namesAt(booking.booking_payments.length),
    check: (values) => ({
      ...((parseAmount(values.amount) ?? 0) > 0 ? {} : { amount: told(ADD_PAYMENT) }),
      ...dayRefusals(values, undefined, today),
    }),
    done: ({ booking: { booking_payments } }) => {
      const newest = booking_payments.toSorted((one, other) => other.id - one.id)[0]
      if (!newest) return onClose()
      if (printing.current) printReceipt(newest.id)
      onPaid(newest)
    },
  })
  return (
    <PaymentForm
      form={form}
      label={t('Payment Amount')}
      due={booking.amount_due}
      methods={ALL_METHODS}
      today={today}
      yes={t('Add Payment')}
      busyText={t('Saving...')}
      printing={printing}
      no={t('Later')}
      onClose={onClose}
      about={<PriceSummary quote={quoteOf(booking, asBooked)} paid={paidOf(booking, asBooked)} />}
      more={
        waits && (
          <Checkbox
            label={t('Reserve it when it is paid in full')}
            {...form.fields.getInputProps('reserve', { type: 'checkbox' })}
          />
        )
      }
    />
  )
}
