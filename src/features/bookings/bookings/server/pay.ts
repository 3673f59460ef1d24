import { AT_DESK } from '#features/ledger/payments/rules.ts'
import { howPaid, recordPayment } from '#features/ledger/payments/server/ledger.ts'
import type { Call } from '#server/feature/feature.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { bookingsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { payableBookings } from './payable.ts'
import { lockBooking } from './write.queries.ts'

/**
 * Takes money for a booking at the counter (docs/spec/bookings.md#taking-a-payment); returns PAYMENT.id. 404 for an unknown booking, 409 where
 * nothing is due or another one has its time, 422 for more than is due and for what the ledger refuses.
 */
export async function payBooking(call: Call<typeof bookingsContract.pay>): Promise<number> {
  const { db, params, body, account, today } = call
  const [item] = await payableBookings.lock(call, [params.id])
  const booking = await lockBooking(db, params.id)
  if (!item || !booking) throw notFound(refusals.gone)
  if (body.amount > item.due) throw invalid('amount', refusals.more_than_due({ due: item.due }))
  await item.pay(body.amount)
  const { id } = await recordPayment(db, {
    ...howPaid(body, AT_DESK, today),
    type: 'booking',
    items: [{ ...item.item, amount: body.amount, text: item.text }],
    payerName: booking.full_name,
    residentId: booking.resident_id,
    houseId: booking.house_id,
    recordedBy: account.userId,
    today,
    oldest: item.oldest,
  })
  return id
}
