import { useAsk } from '#web/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { bookings, ownBills, permits, stickers } from './calls.ts'
import { newestFirst, type OwnPayment, paymentsOf } from './household.ts'

/** Bookings that are looked through for payments, newest first. */
const BOOKINGS = 100

/**
 * Everything a resident paid, newest first: clearances, car stickers and bookings, and the dues of the house for whoever
 * may see them. Undefined until all of it is known.
 */
export function useOwnPayments(residentId: number, dues: boolean) {
  const enabled = residentId > 0
  const bills = useAsk(ownBills, { residentId, kinds: 'all' }, { enabled: enabled && dues })
  const clearances = useAsk(permits.payments, { residentId }, { enabled })
  const passes = useAsk(stickers.payments, {}, { enabled })
  const booked = useAsk(bookings.list, { page: 1, per_page: BOOKINGS }, { enabled })
  const asked = [clearances, passes, booked, ...(dues ? [bills] : [])]
  const rows = (): OwnPayment[] => [
    ...paymentsOf(bills.data?.bills ?? []),
    ...(clearances.data?.payments ?? []).map((paid) => entry(paid, t('Clearance'))),
    ...(passes.data ?? []).map((paid) =>
      entry(paid, t('Car sticker {carPlateNumber}', { carPlateNumber: paid.car_sticker_request.car_plate_number })),
    ),
    ...(booked.data?.data ?? []).flatMap(({ amenity, booking_date, booking_payments }) =>
      booking_payments.map((paid) =>
        entry(paid, t('{name} on {day}', { name: amenity.name, day: showDay(booking_date) })),
      ),
    ),
  ]
  return {
    data: !enabled ? [] : asked.every((one) => one.data) ? newestFirst(rows()) : undefined,
    error: asked.find((one) => one.error)?.error ?? null,
    refetch: () => Promise.all(asked.map((one) => one.refetch())),
  }
}

const entry = (
  paid: { id: number; receipt_number: string; payment_date: string; amount: number },
  what: string,
): OwnPayment => ({
  id: paid.id,
  receiptNumber: paid.receipt_number,
  date: paid.payment_date,
  amount: paid.amount,
  paidFor: what,
  houseIds: [],
  voided: null,
  replaces: null,
})
