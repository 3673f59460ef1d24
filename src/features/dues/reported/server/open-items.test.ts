// Runs on both engines: one receipt over lots, bookings and fees, and what keeps it from being written.

import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { refusals as sales } from '#features/dues/sales/refusals.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { reportedDesk } from '../../../../../test/reported-desk.ts'
import { refusals } from '../refusals.ts'

const { call, admin, treasurer, database, write, ask, aHousehold, reportOf } = await reportedDesk()

const any = <Answer = Record<string, never>>(method: string, path: string, body?: unknown, token = treasurer.token) =>
  call<Answer>(method, path, body, { token })

/** An owner who owes ₱1,050.00 for the lot, ₱600.00 for a booking and ₱200.00 for an approved clearance. */
async function ownerOfAll() {
  const house = await aHousehold()
  const { residentId } = house.owner
  const booking = await write(async (tx) => {
    await aBill(tx, { house, amount: 105_000 })
    const amenity = await anAmenity(tx, { is_per_group: true, day_price: 30_000 })
    const booked = { amenity, created_by: treasurer.userId, resident_id: residentId, house_id: house.id }
    return aBooking(tx, { ...booked, booking_status: 'reserved', price: 60_000 })
  })
  return { house, booking, clearance: await aClearance(residentId), token: house.token }
}

async function aClearance(residentId: number): Promise<number> {
  const { body } = await any<{ permit_request: { id: number } }>('POST', '/permit-requests', {
    ...{ clearanceType: 'Building Clearance', purpose: 'Gate', resident_id: residentId },
    ...{ expect_start_date: '2026-12-01', expect_end_date: '2026-12-15' },
  })
  const { id } = body.permit_request
  await any('POST', `/permit-requests/${id}/approve`, { permit_fee: '100', processing_fee: '100', note: '' })
  return id
}
type All = Awaited<ReturnType<typeof ownerOfAll>>

const reportOfAll = ({ house, booking, clearance, token }: All, change: object = {}) =>
  reportOf(token, {
    ...{ amount: '1850', house_ids: [house.id], booking_ids: [booking.id], request_ids: [clearance], ...change },
  })
const post = (id: number, house: { id: number }, change: object = {}) =>
  ask('POST', `/payment-reports/${id}/post`, { house_id: house.id, amount: 1850, ...change })

const bookingNow = async (id: number) =>
  (
    await any<{ amount_due: number; booking_payments: { id: number; amount: number; receipt_number: string }[] }>(
      'GET',
      `/bookings/${id}`,
    )
  ).body
const stepOf = async (id: number) =>
  (await any<{ permit_status: string }>('GET', `/get-permit-request/${id}`)).body.permit_status
const owedBy = async (house: All['house']) =>
  (await any<{ total_balance: number }>('GET', `/bills/resident/${house.owner.residentId}`, undefined, house.token))
    .body.total_balance

/** State of all three: due for the booking, step of the clearance, debt of the lot. */
const left = async ({ house, booking, clearance }: All) => [
  (await bookingNow(booking.id)).amount_due,
  await stepOf(clearance),
  await owedBy(house),
]

const income = async () => {
  type Totals = Record<'bookings' | 'permits' | 'bills' | 'others' | 'total_income', number>
  const { bookings, permits, bills, others, total_income } = (
    await any<{ data: Totals }>('POST', '/income-totals', { month: 11, year: 2026 })
  ).body.data
  return { bookings, permits, bills, others, total_income }
}

describe('one transfer for a lot, a booking and a fee', () => {
  it('is one receipt of whoever sent it, and settles all three', async () => {
    const all = await ownerOfAll()
    const report = await reportOfAll(all)
    expect(report.open_items.map(({ kind, due }) => [kind, due])).toEqual([
      ['booking', 600],
      ['clearance', 200],
    ])
    const before = await income()
    const { status, body } = await post(report.id, all.house)
    expect([status, body.payment]).toMatchObject([
      201,
      { type: 'sale', amount: 1850, resident_id: all.house.owner.residentId, ewallet_reference: report.reference },
    ])
    expect((body as unknown as { bills: { house_id: number }[] }).bills.map((bill) => bill.house_id)).toEqual([
      all.house.id,
    ])
    expect(await left(all)).toEqual([0, 'in_progress', 0])
    expect(await booksProblems(database.db)).toEqual([])
    expect(await income()).toEqual({
      ...{ bookings: before.bookings + 600, permits: before.permits + 200, bills: before.bills + 1050 },
      ...{ others: before.others, total_income: before.total_income + 1850 },
    })
  })

  it('is open again in all its parts once the receipt is void', async () => {
    const all = await ownerOfAll()
    const { body } = await post((await reportOfAll(all)).id, all.house)
    expect((await any('POST', `/payments/${body.payment.id}/void`, { reason: 'Twice' })).status).toBe(200)
    expect(await left(all)).toEqual([600, 'to_pay', 1050])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('pays fees whole, then bookings, then lots, where less came', async () => {
    const all = await ownerOfAll()
    const report = await reportOfAll(all, { amount: '900' })
    expect((await post(report.id, all.house, { amount: 900 })).status).toBe(201)
    expect(await left(all)).toEqual([0, 'in_progress', 950])
  })

  it('leaves out what the officer leaves out', async () => {
    const all = await ownerOfAll()
    const report = await reportOfAll(all)
    const open_items = [{ kind: 'clearance', target_id: all.clearance }]
    expect((await post(report.id, all.house, { amount: 1250, open_items })).status).toBe(201)
    expect(await left(all)).toEqual([600, 'in_progress', 0])
  })

  it('is written once, also when two officers post it at the same moment', async () => {
    const all = await ownerOfAll()
    const report = await reportOfAll(all)
    const both = await Promise.all([post(report.id, all.house), post(report.id, all.house)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await bookingNow(all.booking.id)).booking_payments).toHaveLength(1)
  })
})

describe('a booking or a fee alone', () => {
  it('is posted where it was reported, as a receipt of its kind', async () => {
    const all = await ownerOfAll()
    const booked = await reportOf(all.token, { amount: '600', kind: 'booking', target_id: all.booking.id })
    const fee = await reportOf(all.token, { amount: '200', kind: 'clearance', target_id: all.clearance })
    const receipts = [await post(booked.id, all.house, { amount: 600 }), await post(fee.id, all.house, { amount: 200 })]
    expect(receipts.map(({ body }) => body.payment)).toMatchObject([
      { type: 'booking', amount: 600 },
      { type: 'permit', amount: 200 },
    ])
    expect(await owedBy(all.house)).toBe(1050)
  })

  it('is refused for more than is open of it, for less than a fee, and where it is paid already', async () => {
    const all = await ownerOfAll()
    const booked = await reportOf(all.token, { amount: '700', kind: 'booking', target_id: all.booking.id })
    expect((await post(booked.id, all.house, { amount: 700 })).body.errors).toEqual({
      amount: [sales.not_the_parts({ parts: 60_000, amount: 70_000 }).message],
    })
    const fee = await reportOf(all.token, { amount: '150', kind: 'clearance', target_id: all.clearance })
    expect((await post(fee.id, all.house, { amount: 150 })).status).toBe(422)
    const again = await reportOf(all.token, { amount: '600', kind: 'booking', target_id: all.booking.id })
    expect((await post(booked.id, all.house, { amount: 600 })).status).toBe(201)
    expect((await post(again.id, all.house, { amount: 600 })).status).toBe(409)
  })
})

describe('refused', () => {
  it('when its parts make less or more than the amount', async () => {
    const all = await ownerOfAll()
    const report = await reportOfAll(all)
    const lots = [{ house_id: all.house.id, amount: 1050 }]
    const open_items = [{ kind: 'booking', target_id: all.booking.id }]
    for (const change of [
      { lots, open_items },
      { lots, items: [{ account: 'Passway', amount: 900 }] },
    ]) {
      const { status, body } = await post(report.id, all.house, change)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['amount']])
    }
    expect(await left(all)).toEqual([600, 'to_pay', 1050])
  })

  it('of a sum that is not exact by the sum of all that is due', async () => {
    const all = await ownerOfAll()
    const report = await reportOfAll(all, { amount: '1750' })
    await any('POST', '/settings', { exact_sums: 'true' }, admin.token)
    const { body } = await post(report.id, all.house, { amount: 1750 })
    await any('POST', '/settings', { exact_sums: 'false' }, admin.token)
    expect(body.errors).toEqual({ amount: [expect.stringContaining('₱1,850.00')] })
  })

  it('of a booking or a request of somebody else', async () => {
    const [mine, other] = [await ownerOfAll(), await ownerOfAll()]
    const errors = async (change: object) => (await reportRefused(mine, change)).body.errors
    expect(await errors({ booking_ids: [other.booking.id] })).toEqual({ booking_ids: [refusals.not_yours.message] })
    expect(await errors({ booking_ids: [], request_ids: [other.clearance] })).toEqual({
      request_ids: [refusals.not_yours.message],
    })
  })

  it('for two bookings of one time, of which one alone can take place', async () => {
    const { house, booking, token } = await ownerOfAll()
    const { booking_date } = booking
    const rivals = await write(async (tx) => {
      const input = { created_by: treasurer.userId, resident_id: house.owner.residentId, price: 50_000, booking_date }
      const amenity = await anAmenity(tx, { is_per_group: true })
      const first = await aBooking(tx, { ...input, amenity, start_time: '10:00', end_time: '12:00' })
      return [first, await aBooking(tx, { ...input, amenity, start_time: '11:00', end_time: '13:00' })]
    })
    const report = await reportOf(token, { amount: '1000', booking_ids: rivals.map(({ id }) => id) })
    expect([report.kind, report.target_id]).toEqual(['booking', rivals[0]?.id])
    const { status, body } = await post(report.id, house, { amount: 1000 })
    expect([status, body.message]).toMatchObject([409, expect.stringContaining('want the same time')])
  })

  it('when a thing is none of the report, or nothing of the amount is left for one', async () => {
    const [mine, other] = [await ownerOfAll(), await ownerOfAll()]
    const report = await reportOfAll(mine)
    const foreign = [{ kind: 'booking', target_id: other.booking.id }]
    expect((await post(report.id, mine.house, { open_items: foreign })).body.errors).toEqual({
      open_items: [refusals.not_of_report.message],
    })
    const lots = [{ house_id: mine.house.id, amount: 1850 }]
    const nothing = await post(report.id, mine.house, { lots })
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['amount']])
    expect((await bookingNow(mine.booking.id)).booking_payments).toEqual([])
  })

  it('to take the booking’s part of the receipt away in its review', async () => {
    const all = await ownerOfAll()
    await post((await reportOfAll(all)).id, all.house)
    const review = {
      booking_id: all.booking.id,
      full_name: 'Ana',
      booking_status: 'reserved',
      payments: [],
      notify: false,
    }
    const { status, body } = await any<{ message: string }>('PUT', '/bookings', review)
    expect([status, body.message]).toMatchObject([409, expect.stringContaining('pays other things as well')])
  })
})

const reportRefused = ({ house, booking, clearance, token }: All, change: object) =>
  ask(
    'POST',
    '/payment-reports',
    {
      ...{ amount: '1', method: 'e-wallet', reference: `99${house.id}`, paid_on: '2026-11-20' },
      ...{ house_ids: [house.id], booking_ids: [booking.id], request_ids: [clearance], ...change },
    },
    token,
  )
