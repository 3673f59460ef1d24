import { lockAmenity } from '#features/bookings/amenities/server/queries.ts'
import { refusals as refunding } from '#features/cash/refunds/refusals.ts'
import { settleBooking } from '#features/cash/refunds/server/give-back.ts'
import { givenBackFor } from '#features/cash/refunds/server/queries.ts'
import { OF_BOOKINGS } from '#features/ledger/payments/rules.ts'
import { howPaid, recordPayment, voidPayment } from '#features/ledger/payments/server/ledger.ts'
import { namedSeries } from '#features/ledger/series/contract.ts'
import { lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import { mayDo } from '#server/access/access.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { dayIn } from '#shared/dates.ts'
import type { DeliverySummary } from '#shared/deliveries.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import type { bookingsContract } from '../contract.ts'
import { type KnownPayment, type PaymentPlan, planPayments } from '../payments.ts'
import { refusals } from '../refusals.ts'
import {
  type BookingStatus,
  blocksHours,
  paidFrom,
  partyField,
  partyProblem,
  priceProblem,
  quote,
  REMOVED_IN_REVIEW,
  reservedBy,
  showSlot,
  slotProblem,
} from '../rules.ts'
import { refuseByStanding } from './enter.ts'
import { notifyPassedOver, notifyStatus } from './notify.ts'
import { bookingText, refuseWhenDepositHeld } from './payable.ts'
import { rejectWaiting, reservedAt } from './slots.queries.ts'
import { amenityIdOf, type BookingFields, type LockedBooking, lockBooking, updateBooking } from './write.queries.ts'

type Review = Call<typeof bookingsContract.update>

/**
 * Saves a reviewed booking and the complete list of its payments (docs/spec/bookings.md#reviewing-a-booking), all or
 * nothing; returns how many other requests for the slot were rejected, and how many heard of the status, null where
 * nobody was to. Whoever reserves a slot of the same amenity meanwhile waits for our end.
 */
export async function saveReview(call: Review): Promise<{ rejected: number; reached: DeliverySummary | null }> {
  const { db: tx, body } = call
  const booking = await lockBookingOfAmenity(tx, body.booking_id)
  refuseWhenChanged(booking, body.updated_at)
  const fields = merged(booking, body)
  const price = priceOf(booking, fields)
  const plan = planPayments(body.payments ?? countedOf(booking.entries), booking.entries)
  const undoes = plan.removed.length > 0 || Boolean(body.settle)
  if ((plan.added.length > 0 && !mayDo(call.account, 'till')) || (undoes && !mayDo(call.account, 'voids')))
    throw forbidden(refusals.money_of_treasurer)
  const slot = { ...fields, amenityId: booking.amenity_id, bookingId: booking.id }
  const reserved = fields.booking_status === 'reserved'
  if (reserved) await refuseWhenBooked(tx, slot)
  else if (plan.added.length > 0 && blocksHours(fields.booking_status)) await refuseWhenDepositHeld(tx, slot)
  if (reserved && booking.booking_status !== 'reserved')
    await refuseByStanding(call, { houseId: booking.house_id, residentId: booking.resident_id })
  await refuseWhenSettled(call, booking, fields)
  const failed = body.payment_status === null ? booking.payment_failed : body.payment_status === 'failed'
  await updateBooking(tx, booking.id, {
    ...fields,
    price,
    payment_failed: failed && plan.paid === 0,
    expired_at: fields.booking_status === 'rejected' ? booking.expired_at : null,
  })
  const rejected = reserved && body.reject_others ? await rejectWaiting(tx, slot) : []
  const amenity = booking.amenity_name
  await notifyPassedOver(call, rejected, amenity)
  const reached = body.notify
    ? await notifyStatus(
        call,
        { ...booking, ...fields },
        { amenity, status: fields.booking_status, due: price - plan.paid },
      )
    : null
  // Its lot before its payments: whoever moves the money of a lot holds the lot first.
  if (body.settle && booking.house_id !== null) await lockLots(tx, [booking.house_id])
  await settlePayments(call, booking, fields, plan)
  if (body.settle)
    await settleBooking(
      tx,
      {
        id: booking.id,
        houseId: booking.house_id,
        paid: plan.paid,
        about: `booking of ${booking.amenity_name}, ${showSlot(fields)}`,
      },
      body.settle,
      { by: call.account.userId, today: call.today },
    )
  return { rejected: rejected.length, reached }
}

/** 409 for a booking that takes place again although its money was settled, 422 for one that is to be settled and takes place. */
async function refuseWhenSettled(
  { db: tx, body }: Review,
  { id }: LockedBooking,
  fields: BookingFields,
): Promise<void> {
  if (!blocksHours(fields.booking_status)) return
  if (body.settle) throw invalid('settle.what', refunding.takes_place)
  if ((await givenBackFor(tx, id)) > 0) throw conflict(refunding.settled)
}

async function lockBookingOfAmenity(tx: Tx, id: number): Promise<LockedBooking> {
  const amenityId = await amenityIdOf(tx, id)
  if (amenityId === undefined) throw notFound(refusals.gone)
  await lockAmenity(tx, amenityId)
  const booking = await lockBooking(tx, id)
  if (!booking) throw notFound(refusals.gone)
  return booking
}

/**
 * The instant it was read with is compared to the millisecond, which is what answers carry
 * (docs/spec/http.md#concurrent-edits).
 */
function refuseWhenChanged(booking: LockedBooking, sent: string | null | undefined): void {
  if (!sent) return
  const read = Date.parse(sent)
  if (Number.isNaN(read)) throw invalid('updated_at', refusals.reload)
  if (read !== booking.updated_at.getTime()) throw conflict(refusals.changed)
}

/** Value of a field afterwards: absent stays, null clears. */
const or = <Value>(sent: Value | undefined, stored: Value): Value => (sent === undefined ? stored : sent)

const merged = (booking: LockedBooking, body: Review['body']): BookingFields => ({
  full_name: body.full_name,
  email: or(body.email, booking.email),
  contact_number: or(body.contact_number, booking.contact_number),
  booking_date: or(body.booking_date, booking.booking_date),
  start_time: or(body.start_time, booking.start_time),
  end_time: or(body.end_time, booking.end_time),
  // The list of statuses is a check constraint of the table.
  booking_status: or(body.booking_status, booking.booking_status as BookingStatus),
  is_guest: or(body.is_guest, booking.is_guest),
  num_of_resident: or(body.num_of_resident, booking.num_of_resident),
  num_of_guest: or(body.num_of_guest, booking.num_of_guest),
})

/** A booking that lost its numbers before they were asked for can still be rejected or cancelled. */
const leftAsItWas = (booking: LockedBooking, fields: BookingFields) =>
  !blocksHours(fields.booking_status) &&
  fields.num_of_resident === booking.num_of_resident &&
  fields.num_of_guest === booking.num_of_guest

/** The price by the shared rule with the rates kept on the booking, in centavos. */
function priceOf(booking: LockedBooking, fields: BookingFields): number {
  const slot = slotProblem(fields)
  if (slot) throw invalid('end_time', slot)
  const problemOfParty = partyProblem(booking.is_per_group, fields)
  if (problemOfParty && !leftAsItWas(booking, fields)) throw invalid(partyField(fields), problemOfParty)
  const quoted = quote(booking, fields, fields)
  const problem = priceProblem(quoted)
  if (problem) throw invalid('price', problem)
  return quoted.price
}

async function refuseWhenBooked(tx: Tx, slot: Parameters<typeof reservedAt>[1]): Promise<void> {
  const rival = await reservedAt(tx, slot)
  if (rival) throw invalid('time_slot', reservedBy(rival))
}

/** An absent list leaves the payments as they are. */
const countedOf = (entries: readonly KnownPayment[]) =>
  entries.filter((one) => !one.voided).map(({ id, amount, payment_date }) => ({ id, amount, payment_date }))

async function settlePayments(call: Review, booking: LockedBooking, fields: BookingFields, plan: PaymentPlan) {
  const { db: tx, account, now, today } = call
  const reason = call.body.void_reason ?? REMOVED_IN_REVIEW
  for (const id of plan.removed) await voidPayment(tx, { id, reason, voidedBy: account.userId, now, today })
  const text = bookingText({ ...booking, ...fields })
  for (const { at, amount, row } of plan.added)
    await recordPayment(tx, {
      ...howPaid(row, OF_BOOKINGS, today, `payments.${at}.`),
      series: namedSeries(row),
      type: 'booking',
      items: [{ bookingId: booking.id, amount, text }],
      payerName: fields.full_name,
      residentId: booking.resident_id,
      houseId: booking.house_id,
      recordedBy: account.userId,
      today,
      oldest: paidFrom(dayIn(booking.created_at, call.timeZone), booking.booking_date),
    })
}
