import type { Booking } from '#features/bookings/bookings/contract.ts'
import {
  type BookingPaymentStatus,
  type BookingStatus,
  blocksHours,
  owedPrice,
  partyField,
  partyProblem,
  paymentStatus,
  priceProblem,
  type Quote,
  quote,
  ratesFrom,
  slotProblem,
  toRefund,
} from '#features/bookings/bookings/rules.ts'
import type { Settlement } from '#features/cash/refunds/rules.ts'
import { OF_BOOKINGS } from '#features/ledger/payments/rules.ts'
import { type PaymentValues, paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import type { Message } from '#shared/messages.ts'
import { type Centavos, parseAmount, toCentavos } from '#shared/money.ts'

/** A payment that was added in the review and is not recorded yet. */
export interface AddedPayment extends PaymentValues {
  key: number
}

/** Values of the form of the review. */
export interface ReviewValues extends Record<string, unknown> {
  full_name: string
  email: string
  contact_number: string
  booking_date: string
  start_time: string
  end_time: string
  booking_status: BookingStatus
  payment_status: BookingPaymentStatus
  guest: 'resident' | 'guest'
  num_of_resident: string
  num_of_guest: string
  added: AddedPayment[]
  /** Ids of recorded payments that were deleted. */
  removed: number[]
  void_reason: string
  reject_others: boolean
  notify: boolean
  /** Settlement of a booking that does not take place; not decided while blank. */
  settle: Settlement | ''
  settle_amount: string
  settle_place: string
  settle_reason: string
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** A booking as the form shows it before anything was edited. */
export const valuesOf = (booking: Booking): ReviewValues => ({
  full_name: booking.full_name,
  email: text(booking.email),
  contact_number: text(booking.contact_number),
  booking_date: booking.booking_date,
  start_time: booking.start_time,
  end_time: booking.end_time,
  booking_status: booking.booking_status,
  payment_status: booking.payment_status,
  guest: booking.is_guest ? 'guest' : 'resident',
  num_of_resident: text(booking.num_of_resident),
  num_of_guest: text(booking.num_of_guest),
  added: [],
  removed: [],
  void_reason: '',
  reject_others: false,
  notify: false,
  settle: '',
  settle_amount: '',
  settle_place: '',
  settle_reason: '',
})

/** The recorded payments that stay, oldest first. */
export const paymentsSoFar = (booking: Booking, { removed }: ReviewValues) =>
  booking.booking_payments.filter((payment) => !removed.includes(payment.id))

/** Builds the body: the edits, and the whole list of payments. */
export const askOf = (booking: Booking, values: ReviewValues) => ({
  booking_id: booking.id,
  updated_at: booking.updated_at,
  full_name: values.full_name,
  email: values.email,
  contact_number: values.contact_number,
  booking_date: values.booking_date,
  start_time: values.start_time,
  end_time: values.end_time,
  booking_status: values.booking_status,
  payment_status: values.payment_status,
  is_guest: values.guest === 'guest',
  num_of_resident: values.num_of_resident,
  num_of_guest: values.num_of_guest,
  payments: [
    ...paymentsSoFar(booking, values).map(({ id, amount, payment_date }) => ({ id, amount, payment_date })),
    ...values.added.map((added) => ({
      amount: added.amount,
      ...paymentInputFrom(added, OF_BOOKINGS),
    })),
  ],
  void_reason: values.removed.length > 0 ? values.void_reason : null,
  reject_others: values.reject_others && values.booking_status === 'reserved',
  notify: values.notify,
  ...(values.settle !== '' && toSettle(booking, values) > 0
    ? {
        settle: {
          what: values.settle,
          amount: values.settle_amount,
          reason: values.settle_reason,
          place_id: values.settle_place,
        },
      }
    : {}),
})

const people = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null)

const partyOf = (values: ReviewValues) => ({
  is_guest: values.guest === 'guest',
  num_of_resident: people(values.num_of_resident),
  num_of_guest: people(values.num_of_guest),
})

/** Returns what the server would refuse, on the fields it concerns. */
export function refusalsOf(booking: Booking, values: ReviewValues): Record<string, Message> {
  const slot = values.start_time && values.end_time ? slotProblem(values) : null
  const party = partyOf(values)
  const counted = blocksHours(values.booking_status) ? partyProblem(booking.amenity.is_per_group, party) : null
  return { ...(slot ? { end_time: slot } : {}), ...(counted ? { [partyField(party)]: counted } : {}) }
}

/** The price by the rule that the server uses, with the rates kept on the booking; null while there is none. */
export function quoteOf(booking: Booking, values: ReviewValues): Quote | null {
  if (!values.start_time || !values.end_time || slotProblem(values)) return null
  const party = partyOf(values)
  const quoted = quote(ratesFrom(booking.amenity), values, party)
  const owed = owedPrice(booking.amenity.is_per_group, party, quoted.price)
  return owed === null || priceProblem(quoted) ? null : quoted
}

/** The sum of the payments as they would be saved, in centavos. */
export const paidOf = (booking: Booking, values: ReviewValues): Centavos =>
  [
    ...paymentsSoFar(booking, values).map((payment) => toCentavos(payment.amount)),
    ...values.added.map((payment) => parseAmount(payment.amount) ?? 0),
  ].reduce((sum, amount) => sum + amount, 0)

/** Amount paid for a booking that does not take place and is not settled, in centavos. */
export const toSettle = (booking: Booking, values: ReviewValues): Centavos =>
  toRefund(
    values.booking_status,
    paidOf(booking, values) - booking.settled.reduce((sum, one) => sum + toCentavos(one.amount), 0),
  )

/** Rest of the price, in centavos; 0 while there is no price. */
export const dueOf = (booking: Booking, values: ReviewValues): Centavos =>
  Math.max(0, (quoteOf(booking, values)?.price ?? 0) - paidOf(booking, values))

/** The payment status that payments and price make (docs/spec/bookings.md#booking-status). */
export const derivedStatus = (booking: Booking, values: ReviewValues): BookingPaymentStatus =>
  paymentStatus(quoteOf(booking, values)?.price ?? null, paidOf(booking, values), false)

/** The status that payments propose: paid in full, a booking that waits is reserved, and waits again when it is not any more; staff may choose otherwise. */
export function proposedStatus(booking: Booking, before: ReviewValues, after: ReviewValues): BookingStatus {
  const waits = booking.booking_status === 'for_approval'
  const [was, is] = [derivedStatus(booking, before) === 'paid', derivedStatus(booking, after) === 'paid']
  if (waits && !was && is && after.booking_status === 'for_approval') return 'reserved'
  return waits && was && !is && after.booking_status === 'reserved' ? 'for_approval' : after.booking_status
}
