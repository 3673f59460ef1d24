import { useAsk } from '#web/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import type { TableQuery } from '#web/ui/DataTable.tsx'
import { billing, bookings, permits, stickers } from './calls.ts'
import { newestFirst, type OwnPayment, paymentsOf } from './household.ts'

/** Bookings that are looked through for payments, newest first. */
const BOOKINGS = 100

/**
 * Everything a resident paid, newest first: clearances, car stickers and bookings, and the dues of the house for whoever
 * may see them. Undefined until all of it is known.
 */
export function useOwnPayments(
  residentId: number,
  dues: boolean,
): { rows: OwnPayment[] | undefined; query: TableQuery } {
  const bills = useAsk(billing.residentBills, { residentId, kinds: 'all' }, { enabled: dues })
  const clearances = useAsk(permits.paymentsOfResident, { residentId })
  const passes = useAsk(stickers.ownPayments, {})
  const booked = useAsk(bookings.list, { page: 1, per_page: BOOKINGS })
  const asked = [clearances, passes, booked, ...(dues ? [bills] : [])]
  const query: TableQuery = {
    isPending: asked.some((one) => one.isPending),
    isFetching: asked.some((one) => one.isFetching),
    isPlaceholderData: false,
    error: asked.find((one) => one.error)?.error ?? null,
    refetch: () => Promise.all(asked.map((one) => one.refetch())),
  }
  if (asked.some((one) => !one.data)) return { rows: undefined, query }
  const rows = [
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
  return { rows: newestFirst(rows), query }
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
})
