import { outflowAct, withEarlier } from '#features/ledger/cash-accounts/server/outflow.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/access/approvals.ts'
import type { Call } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { type BookingData, bookingsContract } from '../contract.ts'
import { namedPayments, planPayments } from '../payments.ts'
import { refusals } from '../refusals.ts'
import { REMOVED_IN_REVIEW } from '../rules.ts'
import { expiryJob } from './expire.ts'
import { bookingsOnHousehold, eraseBookings } from './manifest.queries.ts'
import { payableBookings } from './payable.ts'
import { bookingById } from './queries.ts'
import { bookings } from './routes.ts'

type Review = Call<typeof bookingsContract.update>

/** True when a payment that counts is missing from the list that was sent. */
async function takesAway({ db, body, baseUrl }: Review): Promise<boolean> {
  if (!body.payments) return false
  const paid = (await bookingById(db, body.booking_id, baseUrl))?.booking_payments ?? []
  const stored = new Set(namedPayments(body.payments, paid).values())
  return paid.some((one) => !stored.has(one.id))
}

/** Money of a booking: what was paid, and what became of it. */
const moneyOf = (booking: BookingData | undefined) => ({
  ...{ booking: booking?.id, paid: booking?.total_paid, status: booking?.booking_status },
  payments: booking?.booking_payments.map(({ id, amount }) => ({ id, amount })) ?? [],
  settled: booking?.settled.map(({ what, amount }) => ({ what, amount })) ?? [],
})

/** Money that is paid out of a booking: an expense to its lot. */
const paidOut = outflowAct<typeof bookingsContract.update>(
  'second_officer_expenses_above',
  async ({ db, body, baseUrl, today }) => {
    if (body.settle?.what !== 'refund') return undefined
    const booking = await bookingById(db, body.booking_id, baseUrl)
    if (!booking) return undefined
    const { id, house_id: lot, booking_payments: before, total_paid, settled } = booking
    const counted = before.map((one) => ({ ...one, voided: false }))
    const paid = body.payments ? planPayments(body.payments, counted).paid : total_paid
    const amount = body.settle.amount ?? settled.reduce((left, one) => left - one.amount, paid)
    return { payee: lot === null ? { booking: id } : { lot }, day: today, amount }
  },
)

/** Payments of bookings are voided or given back as other receipts are. */
const approvableBookings = [
  approvable(bookings, bookingsContract, 'update', {
    asks: async (call) =>
      (call.body.settle?.what === 'refund' && (await asksSecond(call.db, 'second_officer_refunds'))) ||
      ((await takesAway(call)) && (await asksSecond(call.db, 'second_officer_voids'))) ||
      (await paidOut.asks(call)),
    about: ({ booking }, { today }, before) =>
      withEarlier(refusals.proposed_money({ name: booking.full_name, day: booking.booking_date }), before, today),
    touches: ({ booking }) => moneyOf(booking),
    before: async (call) => ({
      ...moneyOf(await bookingById(call.db, call.body.booking_id, call.baseUrl)),
      ...(await paidOut.before(call)),
    }),
    signed: (body, approver) => ({
      ...body,
      void_reason: withApprover(body.void_reason ?? REMOVED_IN_REVIEW, approver),
    }),
  }),
]

export const bookingsManifest: Manifest = {
  name: 'bookings',
  serves: [bookings],
  approvable: approvableBookings,
  payable: payableBookings,
  tables: {
    bookings: {
      record: 'Booking',
      personal: {
        booking_date: 'none',
        booking_status: 'none',
        contact_number: 'erased',
        email: 'erased',
        end_time: 'none',
        full_name: 'erased',
        search: 'erased',
        slot: 'none',
        start_time: 'none',
      },
    },
  },
  jobs: [expiryJob],
  erase: async ({ db, userId, residentId, known }) => {
    await eraseBookings(db, { residentId, contacts: known.contacts, as: `Erased Person ${userId}` })
    return undefined
  },
  guards: [
    {
      tables: ['bookings'],
      rank: 4,
      counted: ['booking', 'bookings'],
      says: (place) => refusals.booking_made({ place }),
      standing: bookingsOnHousehold,
    },
  ],
}
