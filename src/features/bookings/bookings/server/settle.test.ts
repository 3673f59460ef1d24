import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { bookingDesk } from '../../../../../test/booking-desk.ts'

const app = await testApp()
const { call, database } = app
const { staff, write, read, save, request, paid } = await bookingDesk(app)
const { token } = staff
const ask = <Body>(method: string, path: string, body?: unknown) => call<Body>(method, path, body, { token })

const figures = async () => {
  const places = (await ask<{ balance: number }[]>('GET', '/places')).body
  const { cash } = (await ask<{ cash: { received: number; spent: number } }>('GET', '/income-books?year=2026&month=11'))
    .body
  const { data } = (await ask<{ data: Record<string, number> }>('POST', '/income-totals', { year: 2026, month: 11 }))
    .body
  const accounts = await ask<{ account: string; amount: number; part_of: string | null }[]>(
    'GET',
    '/income/accounts?from=2026-11-01&to=2026-11-30',
  )
  return {
    places: places.reduce((sum, place) => sum + place.balance, 0),
    received: cash.received,
    spent: cash.spent,
    bookings: data.bookings ?? 0,
    bills: data.bills ?? 0,
    total: data.total_income ?? 0,
    accounts: accounts.body.filter((one) => one.part_of === null).reduce((sum, one) => sum + one.amount, 0),
    advances: accounts.body.find((one) => one.account === 'advances')?.amount ?? 0,
  }
}

/** Returns the figures that changed between two looks, those that did not left out. */
async function moved(work: () => Promise<unknown>) {
  const before = await figures()
  await work()
  const after = await figures()
  expect(after.accounts).toBe(after.total)
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, amount]) => [name, amount - before[name as keyof typeof before]] as const)
      .filter(([, amount]) => amount !== 0),
  )
}

/** A reserved booking of somebody of a lot for which ₱600.00 were paid, or of a guest. */
async function paidBooking(ofLot = true) {
  const house = await write((tx) => aHouse(tx))
  const input = ofLot ? { resident_id: house.owner.residentId } : {}
  const { body } = await save(await request(input), { booking_status: 'reserved', payments: [paid(600)] })
  return { house, booking: body.booking }
}

describe('the money of a cancelled booking', () => {
  it('waits to be given back while nothing is said, as before', async () => {
    const { booking } = await paidBooking()
    const { body } = await save(booking, { booking_status: 'cancelled' })
    expect(body.booking).toMatchObject({ to_refund: 600, settled: [], total_paid: 600 })
  })

  it('is given back: an expense of today, and the income stays', async () => {
    const { booking } = await paidBooking(false)
    const settle = { what: 'refund', reason: 'Rain' }
    let number: string | null | undefined
    expect(
      await moved(async () => {
        const { body } = await save(booking, { booking_status: 'cancelled', settle })
        expect(body.booking).toMatchObject({ to_refund: 0, total_paid: 600 })
        number = body.booking.settled[0]?.number
      }),
    ).toEqual({ places: -600, spent: 600 })
    expect(number).toMatch(/^RF-\d{6}$/)
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('waits for a second officer where a lot gets more than the limit on a day', async () => {
    const { booking, house } = await paidBooking()
    const { booking: guest } = await paidBooking(false)
    const input = { booking_status: 'reserved', payments: [paid(600)] }
    const other = (await save(await request({ resident_id: house.owner.residentId }), input)).body.booking
    const limit = (pesos: string) =>
      write((tx) => storeSettings(tx, new Map([['second_officer_expenses_above', pesos] as const])))
    await limit('1000')
    const back = { booking_status: 'cancelled', settle: { what: 'refund' } }
    expect((await save(booking, back)).status).toBe(200)
    expect((await save(other, back)).status).toBe(409)
    expect((await save(other, { ...back, settle: { what: 'refund', amount: 400 } })).status).toBe(200)
    expect((await save(guest, back)).status).toBe(200)
    await limit('0')
  })

  it('becomes credit of the lot, which settles what is owed', async () => {
    const { booking, house } = await paidBooking()
    await write((tx) => aBill(tx, { house, month: '2026-10', amount: 50_000 }))
    expect(await moved(() => save(booking, { booking_status: 'cancelled', settle: { what: 'credit' } }))).toEqual({
      bookings: -600,
      bills: 600,
      advances: 600,
    })
    expect(await lotBalance(database.db, house.id, '2026-11-21')).toBe(-10_000)
    const statement = await ask<{ entries: { text: string; payment: number }[] }>(
      'GET',
      `/houses/${house.id}/statement`,
    )
    expect(statement.body.entries.find((one) => one.payment === 600)?.text).toMatch(
      /^Advance from the cancelled booking of Court \d+, /,
    )
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('stays with the association, whole or in part, and moves nothing', async () => {
    const { booking } = await paidBooking()
    let part = booking
    expect(
      await moved(async () => {
        const settle = { what: 'kept', amount: 100, reason: 'House rules' }
        part = (await save(booking, { booking_status: 'rejected', settle })).body.booking
      }),
    ).toEqual({})
    expect(part).toMatchObject({ to_refund: 500, settled: [{ what: 'kept', amount: 100, number: null }] })
    const rest = (await save(part, { settle: { what: 'refund' } })).body.booking
    expect(rest).toMatchObject({ to_refund: 0, settled: [{ amount: 100 }, { what: 'refund', amount: 500 }] })
  })

  it.each([
    ['reserved', { what: 'refund' }, 'This booking takes place. Cancel or reject it before its money is given back.'],
    ['cancelled', { what: 'refund', amount: 600.01 }, 'Of what was paid for this booking ₱600.00 is left to settle.'],
    ['cancelled', { what: 'all' }, 'Please choose what becomes of the money.'],
    ['cancelled', { what: 'refund', amount: 'x' }, 'Please enter an amount above zero with at most two decimals.'],
    ['cancelled', { what: 'credit' }, 'This booking is of no lot, so its money cannot be kept as credit.'],
  ])('is refused for one that is %s by %j', async (booking_status, settle, message) => {
    const { booking } = await paidBooking(false)
    const answer = await save(booking, { booking_status, settle })
    expect([answer.status, answer.body.message]).toEqual([422, message])
    expect((await read(booking.id)).booking_status).toBe('reserved')
  })

  it('is settled before: no second time, no payment of it is voided, and it does not take place until that is taken back', async () => {
    const { booking, house } = await paidBooking()
    const { body } = await save(booking, { booking_status: 'cancelled', settle: { what: 'credit' } })
    const again = await save(body.booking, { settle: { what: 'kept' } })
    expect(again.body.message).toBe('Of what was paid for this booking ₱0.00 is left to settle.')
    const back = await save(body.booking, { booking_status: 'reserved' })
    expect([back.status, back.body.message]).toEqual([
      409,
      'What was paid for this booking was settled when it was cancelled. Take that back before the booking takes place.',
    ])
    const voided = await save(body.booking, { payments: [] })
    expect([voided.status, voided.body.message]).toEqual([
      409,
      'What this payment brought was given back since (Nov 21, 2026). Take that back first.',
    ])
    const [credit] = body.booking.settled
    const given = await ask<{ refund: { id: number; number: string } }>('POST', '/refunds', {
      house_id: house.id,
      amount: 1,
      reason: 'Part of it',
    })
    const held = await ask<{ message: string }>('POST', `/refunds/${credit?.id}/undo`)
    expect(held.body.message).toBe(
      `The credit was given back since (${given.body.refund.number}). Take that back first.`,
    )
    await ask('POST', `/refunds/${given.body.refund.id}/undo`)
    expect((await ask('POST', `/refunds/${credit?.id}/undo`)).status).toBe(200)
    const open = await read(booking.id)
    expect(open).toMatchObject({ to_refund: 600, settled: [] })
    expect(await lotBalance(database.db, house.id, '2026-11-21')).toBe(0)
    expect((await save(open, { booking_status: 'reserved' })).status).toBe(200)
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('is settled once by any number of rivals', async () => {
    const { booking } = await paidBooking()
    const cancelled = (await save(booking, { booking_status: 'cancelled' })).body.booking
    const { updated_at: _, ...row } = cancelled
    const answers = await Promise.all(
      ['refund', 'credit', 'kept', 'refund'].map((what) => save(row as typeof cancelled, { settle: { what } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(await booksProblems(database.db)).toEqual([])
  })
})
