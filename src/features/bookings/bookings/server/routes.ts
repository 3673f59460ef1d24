import { amenityById } from '#features/bookings/amenities/server/queries.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { notifyOffice } from '#features/messages/notifications/server/notify-office.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { type Account, isAtCounter, isStaff, ownOrStaff } from '#server/access/access.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import { residentAtCounter } from '#server/people/people.ts'
import { addDays, clockIn, monthFrom } from '#shared/dates.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { type BookingData, bookingsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type BookingStatus, blocksHours, hasBegun, priceProblem, quote, slotProblem } from '../rules.ts'
import { enterBooking } from './enter.ts'
import { staffIds } from './expire.queries.ts'
import { type BookingFilter, bookingPage, bookingsIn, entriesBetween } from './list.queries.ts'
import { payBooking } from './pay.ts'
import { bookingById, bookingRows } from './queries.ts'
import { saveReview } from './review.ts'
import { holderAt, reservedAt, waitingAt } from './slots.queries.ts'
import { cancelBooking, lockBooking, ratesOfBooking } from './write.queries.ts'

interface Cancelling {
  db: Tx
  host: Pick<Host, 'mail' | 'config'>
  account: Account
  now: Date
  timeZone: string
}

/**
 * A resident takes an own booking back before it begins. Its time is free at once; the office is told where it was reserved or
 * paid for, and settles the money. 403 for a booking of others, 409 for one that is over or has begun.
 */
async function cancelOwn({ db, host, account, now, timeZone }: Cancelling, id: number): Promise<void> {
  const booking = await lockBooking(db, id)
  if (!booking || !account.residentIds.includes(booking.resident_id ?? 0)) throw forbidden()
  const status = booking.booking_status as BookingStatus
  if (!blocksHours(status)) throw conflict(refusals.over({ state: status }))
  const { booking_date, start_time, end_time, full_name: name, amenity_name: amenity } = booking
  if (hasBegun(booking, clockIn(now, timeZone))) throw conflict(refusals.begun)
  const paid = await cancelBooking(db, id)
  if (status === 'for_approval' && paid === 0) return
  const notice = noticeText('bookings.cancelled_by_resident', {
    name,
    amenity,
    booking_date,
    start_time,
    end_time,
    paid,
  })
  await queueNotices(
    { db, host, now },
    (await staffIds(db)).map((userId) => ({
      userId,
      kind: 'booking' as const,
      url: '/booking',
      dedupeKey: `booking-cancelled:${id}`,
      ...notice,
    })),
  )
}

/** A calendar shows at most six weeks at once, and no more bookings than a screen can draw. */
const CALENDAR_DAYS = 45
const CALENDAR_MOST = 2000

const bookingRequest = ({ page, per_page }: { page: number; per_page: number }) => ({ page, size: per_page })

/** A booking as whoever asks may see it: at the counter without a way to reach who booked. */
function bookingAsSeen(account: Account, booking: BookingData): BookingData {
  if (!isAtCounter(account)) return booking
  const { resident } = booking
  return { ...booking, email: null, contact_number: null, resident: resident && residentAtCounter(resident) }
}

/** 404 for an unknown id; residents get 403 for it as for everybody else's. */
async function bookingFor(account: Account, db: Db, id: number, baseUrl: string): Promise<BookingData> {
  const booking = await bookingById(db, id, baseUrl)
  if (booking && (isStaff(account) || account.residentIds.includes(booking.resident_id ?? 0)))
    return bookingAsSeen(account, booking)
  throw isStaff(account) ? notFound(refusals.gone) : forbidden()
}

/** Today's rates of an amenity, or those kept on a booking. */
async function ratesOf({ db, body, account }: Call<typeof bookingsContract.quote>) {
  if (body.booking_id !== null) {
    const stored = await ratesOfBooking(db, body.booking_id)
    if (!isStaff(account)) ownOrStaff(account, stored?.resident_id ?? null)
    if (!stored) throw invalid('booking_id', refusals.gone)
    return stored
  }
  const amenity = body.amenity_id === null ? undefined : await amenityById(db, body.amenity_id)
  if (!amenity) throw invalid('amenity_id', refusals.choose_amenity)
  return amenity
}

export const bookings = feature(
  bookingsContract,
  {
    list: async ({ db, query, account, baseUrl, today }) => {
      const { page: _page, per_page: _size, order, amenity_id, ...rest } = query
      const own = isStaff(account) ? null : (account.residentId ?? -1)
      const filter: BookingFilter = { ...rest, amenityId: amenity_id, residentId: own }
      const found = await bookingPage(db, filter, { ...bookingRequest(query), order, today }, baseUrl)
      return { ...found, data: found.data.map((booking) => bookingAsSeen(account, booking)) }
    },

    byAmenity: ({ db, params, query, baseUrl }) =>
      bookingPage(db, { amenityId: params.amenityId }, bookingRequest(query), baseUrl),

    ofResident: ({ db, params, query, baseUrl }) =>
      bookingPage(db, { residentId: params.residentId }, bookingRequest(query), baseUrl),

    recentPending: ({ db, query, baseUrl }) =>
      bookingPage(db, { status: 'for_approval' }, bookingRequest(query), baseUrl),

    read: ({ db, params, account, baseUrl }) => bookingFor(account, db, params.id, baseUrl),

    calendar: async ({ db, query }) => {
      const { amenity_id, from, to, status, search } = query
      if (to < from || to > addDays(from, CALENDAR_DAYS))
        throw invalid('to', refusals.too_many_days({ days: CALENDAR_DAYS }))
      const found = await entriesBetween(db, { amenityId: amenity_id, from, to, status, search }, CALENDAR_MOST + 1)
      return { bookings: found.slice(0, CALENDAR_MOST), truncated: found.length > CALENDAR_MOST }
    },

    rivals: async ({ db, params, query, account, baseUrl }) => {
      const booking = await bookingFor(account, db, params.id, baseUrl)
      const wanted = {
        amenityId: booking.amenity_id,
        bookingId: booking.id,
        booking_date: query.booking_date ?? booking.booking_date,
        start_time: query.start_time ?? booking.start_time,
        end_time: query.end_time ?? booking.end_time,
      }
      if (slotProblem(wanted)) return { waiting: [], reserved: null, holder: null }
      return {
        waiting: await waitingAt(db, wanted),
        reserved: (await reservedAt(db, wanted)) ?? null,
        holder: (booking.booking_status === 'for_approval' && (await holderAt(db, wanted))) || null,
      }
    },

    create: async (call) => {
      const id = await enterBooking(call)
      if (!isStaff(call.account)) await notifyOffice(call, 'booking')
      const booking = await bookingFor(call.account, call.db, id, call.baseUrl)
      const asks = booking.booking_status === 'for_approval'
      return { message: asks ? 'The booking request was sent.' : 'The booking was entered.', booking }
    },

    update: async (call) => {
      const { rejected, reached } = await saveReview(call)
      const booking = await bookingFor(call.account, call.db, call.body.booking_id, call.baseUrl)
      return { success: 'Booking updated successfully.', booking, rejected, reached }
    },

    pay: async (call) => {
      const id = await payBooking(call)
      const booking = await bookingFor(call.account, call.db, call.params.id, call.baseUrl)
      const [payment] = await paymentRows(call.db, [id])
      if (!payment) throw new Error('a payment was recorded and not found')
      return { message: `Payment ${payment.receipt_number} is recorded.`, booking, payment }
    },

    cancel: async (call) => {
      await cancelOwn(call, call.params.id)
      const booking = await bookingFor(call.account, call.db, call.params.id, call.baseUrl)
      return { message: 'Your booking is cancelled.', booking }
    },

    taken: async ({ db, body, baseUrl }) =>
      bookingRows(db, await bookingsIn(db, body.amenityId, monthFrom(body.year, body.month)), baseUrl),

    quote: async (call) => {
      const { body } = call
      const slot = slotProblem(body)
      if (slot) throw invalid('end_time', slot)
      const rates = await ratesOf(call)
      const party = {
        is_guest: body.is_guest,
        num_of_resident: body.num_of_resident ?? null,
        num_of_guest: body.num_of_guest ?? null,
      }
      const quoted = quote(rates, body, party)
      const problem = priceProblem(quoted)
      if (problem) throw invalid('price', problem)
      return quoted
    },
  },
  {
    // The last word of the database when two reserve at once; staff usually hear the rival's name before.
    bookings_no_overlap: { code: 'invalid', field: 'time_slot', message: refusals.reserved },
  },
)
