import * as z from 'zod/mini'
import { amenity } from '#features/bookings/amenities/contract.ts'
import { SETTLEMENTS } from '#features/cash/refunds/rules.ts'
import { payment, paymentInput } from '#features/ledger/payments/contract.ts'
import { NOT_POSITIVE, PAYMENT_METHODS } from '#features/ledger/payments/rules.ts'
import { get, post, put } from '#shared/contract.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import * as f from '#shared/fields.ts'
import { PENDING_BOOKINGS_PAGE_SIZE, page } from '#shared/paging.ts'
import { residentWithUser } from '#shared/people.ts'
import { byLetter } from '#shared/text/letters.ts'
import { newBooking, quotedBooking, reviewedBooking } from './asks.ts'
import { refusals } from './refusals.ts'
import { BOOKING_ORDERS, BOOKING_PAYMENT_STATUSES, BOOKING_STATUSES } from './rules.ts'

export const bookingPayment = z.object({
  id: z.int(),
  booking_id: z.int(),
  amount: f.pesos(),
  payment_date: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  ewallet_reference: z.nullable(z.string()),
  receipt_number: z.string(),
  ...f.stamps,
})

const voidedPayment = z.extend(bookingPayment, {
  voided_at: f.instant(),
  void_reason: z.string(),
  voided_by: z.nullable(z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })),
})
const priceLines = z.array(z.object({ text: z.string(), amount: f.pesos() }))
const quoteShape = {
  price: f.pesos(),
  price_lines: priceLines,
  hours: z.int(),
  minutes_dropped: z.boolean(),
  ends_next_day: z.boolean(),
}

/** BOOKING: `amenity` carries the rates kept on this booking, not today's (docs/spec/bookings.md#price). */
export const booking = z.object({
  id: z.int(),
  amenity_id: z.int(),
  resident_id: z.nullable(z.int()),
  /** Of which lot of the resident; null for a guest. */
  house_id: z.nullable(z.int()),
  /** The address of that lot. */
  address: z.nullable(z.string()),
  amenity,
  resident: z.nullable(residentWithUser),
  full_name: z.string(),
  email: z.nullable(z.string()),
  contact_number: z.nullable(z.string()),
  booking_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  booking_status: z.enum(BOOKING_STATUSES),
  /** When nobody had decided it before its time began; it is rejected then. */
  expired_at: z.nullable(f.instant()),
  payment_status: z.enum(BOOKING_PAYMENT_STATUSES),
  is_guest: z.boolean(),
  num_of_resident: z.nullable(z.int()),
  num_of_guest: z.nullable(z.int()),
  booking_payments: z.array(bookingPayment),
  voided_payments: z.array(voidedPayment),
  total_paid: f.pesos(),
  amount_due: f.pesos(),
  over_paid: f.pesos(),
  /** Amount paid for a booking that does not take place, not settled yet. */
  to_refund: f.pesos(),
  /** Settlements of money that was paid for it; reversed ones are left out. */
  settled: z.array(
    z.object({
      id: z.int(),
      what: z.enum(SETTLEMENTS),
      amount: f.pesos(),
      day: z.string(),
      number: z.nullable(z.string()),
    }),
  ),
  ...quoteShape,
  ...f.stamps,
})

/** As the browser reads it: pesos and texts. */
export type Booking = z.output<typeof booking>
/** As handlers build it: centavos and Dates. */
export type BookingData = z.input<typeof booking>

/** A booking as the calendar and the review of another one show it. */
const entry = z.object({
  id: z.int(),
  amenity_id: z.int(),
  full_name: z.string(),
  booking_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  booking_status: z.enum(BOOKING_STATUSES),
})
export type BookingEntry = z.output<typeof entry>

export const bookingsContract = {
  list: get('/bookings', {
    who: 'counter + resident',
    summary: 'Bookings of all amenities, newest first unless told; residents get their own',
    query: z.object({
      amenity_id: f.optionalId(),
      status: f.filter(BOOKING_STATUSES),
      from: f.optionalDay(),
      to: f.optionalDay(),
      search: f.search(),
      /** Upcoming ones first, soonest first, or the latest entered. */
      order: f.choiceOr(BOOKING_ORDERS, 'newest'),
      ...f.paged(),
    }),
    reply: page(booking),
  }),
  byAmenity: get('/admins/bookings/:amenityId', {
    who: 'read',
    summary: 'Bookings of one amenity, newest first',
    params: z.object({ amenityId: f.id() }),
    query: z.object(f.paged()),
    reply: page(booking),
  }),
  recentPending: get('/bookings/recent-pending', {
    who: 'read',
    summary: 'Requests that wait for approval, newest first',
    query: z.object(f.paged(PENDING_BOOKINGS_PAGE_SIZE)),
    reply: page(booking),
  }),
  read: get('/bookings/:id', {
    who: 'counter + resident',
    summary: 'One booking',
    params: f.byId,
    reply: booking,
  }),
  update: put('/bookings', {
    who: 'records',
    summary: 'Save a reviewed booking with the complete list of its payments',
    idempotent: true,
    takesReceipt: true,
    body: reviewedBooking,
    /** `reached` is null where nobody was to be told. */
    reply: z.object({ success: z.string(), booking, rejected: z.int(), reached: z.nullable(deliverySummary) }),
  }),
  pay: post('/bookings/:id/payments', {
    who: 'till',
    summary: 'Take what is due of a booking, whole or in part; nothing else of it changes',
    params: f.byId,
    body: z.object({ amount: f.amount(NOT_POSITIVE, { min: 1 }), ...paymentInput }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.object({ message: z.string(), booking, payment }),
  }),
  rivals: get('/bookings/:id/rivals', {
    who: 'read',
    summary: 'Who else asks for the slot of a booking, and who has reserved it',
    params: f.byId,
    query: z.object({ booking_date: f.optionalDay(), start_time: f.optionalTime(), end_time: f.optionalTime() }),
    /** `holder` is whoever has the time so that no money is taken for this one; null where nobody has, or it is reserved itself. */
    reply: z.object({ waiting: z.array(entry), reserved: z.nullable(entry), holder: z.nullable(entry) }),
  }),
  calendar: get('/bookings/calendar', {
    who: 'read',
    summary: 'Bookings of an amenity between two days, by their time',
    query: z.object({
      amenity_id: f.optionalId(),
      from: f.day(refusals.choose_first_day),
      to: f.day(refusals.choose_last_day),
      status: f.filter(BOOKING_STATUSES),
      search: f.search(),
    }),
    reply: z.object({ bookings: z.array(entry), truncated: z.boolean() }),
  }),
  ofResident: get('/residents/:residentId/bookings', {
    who: 'read',
    summary: "One resident's bookings, newest first",
    params: z.object({ residentId: f.id() }),
    query: z.object(f.paged()),
    reply: page(booking),
  }),
  create: post('/bookings', {
    who: 'records + resident',
    summary: 'Ask for a booking, or enter one at the counter',
    status: 201,
    ...byLetter,
    body: newBooking,
    reply: z.object({ message: z.string(), booking }),
  }),
  cancel: post('/bookings/:id/cancel', {
    who: 'resident',
    summary: 'Cancel an own booking before it begins; what was paid waits to be settled by the office',
    params: f.byId,
    reply: z.object({ message: z.string(), booking }),
  }),
  taken: post('/bookings/public', {
    who: 'office + resident',
    reads: true,
    summary: "An amenity's reserved slots of a month, without names",
    body: z.object({ year: f.year(), month: f.month(), amenityId: f.id(refusals.choose_amenity) }),
    reply: z.array(
      z.object({
        id: z.int(),
        amenity_id: z.int(),
        booking_date: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        booking_status: z.enum(BOOKING_STATUSES),
        amenity,
        ...f.stamps,
      }),
    ),
  }),
  quote: post('/bookings/quote', {
    who: 'office + resident',
    reads: true,
    summary: 'What a booking would cost; writes nothing',
    body: quotedBooking,
    reply: z.object(quoteShape),
  }),
}
