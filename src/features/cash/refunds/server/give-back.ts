import type * as z from 'zod/mini'
import { insertExpense, lockVouchers } from '#features/cash/expenses/server/queries.ts'
import { paidFrom } from '#features/cash/expenses/server/spending.ts'
import { giveAdvance } from '#features/ledger/settlement/server/advances.queries.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { lockLots, unusedAdvances } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import type { settling } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { REFUNDS } from '../rules.ts'
import { addressOf, givenBackFor, insertParts, insertRefund, nextNumber } from './queries.ts'

/** Officer and day of a refund: a refund is always of today. */
export interface Giving {
  by: number
  today: Day
}

interface PaidOut {
  bookingId: number | null
  houseId: number | null
  amount: Centavos
  reason: string | null
  placeId: number | null
  /** Subject of the money, as the expense names it. */
  about: string
}

/** Pays money out: an expense of today, and the refund that names it. */
async function payOut(tx: Tx, paid: PaidOut, { by, today }: Giving): Promise<number> {
  const { amount, placeId } = paid
  // Whoever takes a number waits for it before a place.
  await lockVouchers(tx)
  const how = await paidFrom(tx, { amount, expenses_date: today, place_id: placeId })
  const number = await nextNumber(tx)
  const name = `Refund RF-${String(number).padStart(6, '0')}: ${paid.about}`
  const expense = await insertExpense(
    tx,
    { expense_name: name.slice(0, 255), amount, expenses_date: today, category: REFUNDS, place_id: placeId, ...how },
    { userId: by, receiptFileId: null },
  )
  return insertRefund(tx, {
    ...{ what: 'refund', number, amount, day: today, reason: paid.reason, expense_id: expense.id },
    ...{ booking_id: paid.bookingId, house_id: paid.houseId, recorded_by: by },
  })
}

/** Pays credit of a lot out (docs/spec/money.md#refunds), its oldest advance first; 404 for an unknown lot, 422 for more than there is. */
export async function refundCredit(
  tx: Tx,
  input: { houseId: number; amount: Centavos; reason: string; placeId: number | null },
  giving: Giving,
): Promise<number> {
  const { houseId, amount } = input
  const address = await addressOf(tx, houseId)
  if (address === undefined) throw notFound(refusals.no_such_lot)
  await lockLots(tx, [houseId])
  const advances = await unusedAdvances(tx, [houseId])
  const credit = advances.reduce((sum, one) => sum + one.unused, 0)
  if (amount > credit) throw invalid('amount', refusals.beyond_credit({ credit }))
  const id = await payOut(tx, { ...input, bookingId: null, about: `credit of ${address}` }, giving)
  let left = amount
  const parts = advances.flatMap((one) => {
    const share = Math.min(left, one.unused)
    left -= share
    return share > 0 ? [{ advanceId: one.id, amount: share }] : []
  })
  await insertParts(tx, id, parts)
  return id
}

/** A booking that does not take place, held by the caller. */
export interface CancelledBooking {
  id: number
  /** The lot that its money can be credit of. */
  houseId: number | null
  /** Amount paid for it, in centavos. */
  paid: Centavos
  /** As papers name it: `booking of Clubhouse, Nov 22, 2026, 8:00 AM–10:00 AM`. */
  about: string
}

type RefundInput = z.output<typeof settling>

/** Rest of a booking's money to settle, in centavos. */
const leftOf = async (tx: Tx, { id, paid }: Pick<CancelledBooking, 'id' | 'paid'>): Promise<Centavos> =>
  paid - (await givenBackFor(tx, id))

/**
 * Settles what was paid for a booking that does not take place (docs/spec/bookings.md#cancelled-and-paid): it is paid out, becomes
 * credit of the lot, or stays with the association. 422 for more than is left, and for credit without a lot, which the caller holds.
 */
export async function settleBooking(
  tx: Tx,
  booking: CancelledBooking,
  input: RefundInput,
  giving: Giving,
): Promise<number> {
  const { id: bookingId, houseId, about } = booking
  const left = await leftOf(tx, booking)
  const amount = input.amount ?? left
  if (amount > left || amount <= 0) throw invalid('settle.amount', refusals.beyond_paid({ left }))
  const reason = input.reason ?? null
  if (input.what === 'refund')
    return payOut(tx, { bookingId, houseId, amount, reason, placeId: input.place_id, about }, giving)
  if (input.what === 'credit' && houseId === null) throw invalid('settle.what', refusals.no_lot)
  const id = await insertRefund(tx, {
    ...{ what: input.what, number: null, booking_id: bookingId, house_id: houseId, amount },
    ...{ day: giving.today, reason, expense_id: null, recorded_by: giving.by },
  })
  if (input.what === 'credit' && houseId !== null) {
    await giveAdvance(tx, {
      refundId: id,
      houseId,
      day: giving.today,
      amount,
      text: `Advance from the cancelled ${about}`,
    })
    await settleFromCredit(tx, [houseId], giving.today)
  }
  return id
}
