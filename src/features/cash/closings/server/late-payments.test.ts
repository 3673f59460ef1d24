// Runs on both engines: rivals, triggers, statements.

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Bond } from '#features/cash/bonds/contract.ts'
import type { Collections } from '#features/cash/collections/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { refusals as host } from '#server/refusals.ts'
import { closingDesk } from '../../../../../test/closing-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { DayClosing, Drawer } from '../contract.ts'

// The drawer is closed on 2026-11-21 at 16:55 in Manila, and paid into at 17:20.
const { ana, ask, bank, clock, close, confirm, count, database, drawer, holds, notes, sell, undo } = await closingDesk()
const [TODAY, TOMORROW] = ['2026-11-21', '2026-11-22']
const atFive = (day = TODAY) => clock.set(`${day}T08:55:00.000Z`)
const later = (day = TODAY) => clock.set(`${day}T09:20:00.000Z`)
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']])))

const receipt = async (id: number) => (await ask<Payment>('GET', `/payments/${id}`)).body
const voidIt = (id: number) => ask('POST', `/payments/${id}/void`, { reason: 'Entered twice' })
const collected = async (query: string) => (await ask<Collections>('GET', `/collections?${query}`)).body
const of = (desk: CashAccount, rows: Collections['receipts']) => rows.filter((row) => row.place.id === desk.id)
const numbers = (desk: CashAccount, rows: Collections['receipts']) => of(desk, rows).map((row) => row.receipt_number)
const sumOf = (rows: Collections['receipts']) => rows.reduce((sum, row) => sum + row.amount, 0)
const textOf = async (path: string) => pagesOf((await ask('GET', path)).bytes).join('\n')
const paperOf = ({ id }: DayClosing) => textOf(`/day-closings/${id}/pdf`)
const slipOf = ({ deposit }: DayClosing) => textOf(`/deposits/${deposit?.id}/slip`)
const drawerOn = async (place: CashAccount, day: string) =>
  (await ask<Drawer[]>('GET', `/day-closings/drawers?day=${day}`)).body.find((one) => one.place.id === place.id)

/** A drawer with a day of ₱500.00 that was counted and closed at five; then it is later. */
async function closedDrawer(day = TODAY) {
  atFive(day)
  const desk = await drawer()
  await sell(500, day)
  const closing = await close(desk, notes(5))
  later(day)
  return { desk, closing }
}

beforeEach(() => atFive())

describe('cash that comes after its drawer was closed', () => {
  it('has a receipt of today and counts in the next closing; both papers say so', async () => {
    const { desk, closing } = await closedDrawer()
    const { status, body } = await sell(600)
    const { id, receipt_number } = body.payment
    expect([status, body.payment]).toMatchObject([201, { payment_date: TODAY, counts_on: TOMORROW }])
    expect(await receipt(id)).toMatchObject({ payment_date: TODAY, counts_on: TOMORROW })
    expect([await holds(desk), await holds(desk, TOMORROW)]).toEqual([0, 60_000])
    expect(await drawerOn(desk, TODAY)).toMatchObject({ book: 0, counts_later: 600 })

    const ofToday = await collected('')
    expect(ofToday.receipts.find((row) => row.id === id)).toMatchObject({ day: TODAY, counts_on: TOMORROW })
    expect([numbers(desk, ofToday.receipts), ofToday.counts_later]).toEqual([[expect.any(String), receipt_number], []])
    const counted = await collected('counted=true')
    expect(numbers(desk, counted.receipts)).not.toContain(receipt_number)
    expect(numbers(desk, counted.counts_later)).toEqual([receipt_number])
    expect(ofToday.total - counted.total).toBe(sumOf(counted.counts_later))
    expect(counted.ranges).toEqual(ofToday.ranges)
    const first = await paperOf(closing)
    const [, after = ''] = first.split('counted in its next closing')
    expect(after).toContain(receipt_number)
    expect(await slipOf(closing)).not.toContain(receipt_number)

    atFive(TOMORROW)
    expect(await drawerOn(desk, TOMORROW)).toMatchObject({ book: 600, counts_later: 0, open_since: TOMORROW })
    const next = await close(desk, notes(6))
    expect(next).toMatchObject({ from: TOMORROW, book: 600, difference: 0 })
    const second = await paperOf(next)
    expect(second).toContain(receipt_number)
    expect(second.replace(/\s+/g, ' ')).toContain('of Nov 21, 2026, after its closing')
    expect(await slipOf(next)).toContain(receipt_number)
    expect(numbers(desk, (await collected('')).receipts)).toEqual([])
    expect(numbers(desk, (await collected('counted=true')).receipts)).toEqual([receipt_number])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('leaves what a month received and what its places took in the same', async () => {
    const books = async () => {
      const { body } = await ask<{ cash: { closing: number } }>('GET', '/income-books?year=2026&month=11')
      const places = await ask<{ all: { closing: number } }>('GET', '/places/summary?from=2026-11-01&to=2026-11-30')
      return [body.cash.closing, places.body.all.closing]
    }
    await closedDrawer()
    const [cash = 0, inAccounts] = await books()
    expect(inAccounts).toBe(cash)
    await sell(600)
    expect(await books()).toEqual([cash + 600, cash + 600])
  })

  it('is held from today on where it is a bond, and is given back today from another place', async () => {
    await closedDrawer()
    const { status, body } = await ask<{ bond: Bond; payment: Payment }>('POST', '/bonds', {
      purpose: 'Renovation',
      amount: 500,
      payer_name: 'Guest',
      method: 'cash',
    })
    expect([status, body.payment]).toMatchObject([201, { payment_date: TODAY, counts_on: TOMORROW }])
    const held = async () => {
      const { rows } = await sql<{ held: number }>`
        select sum(amount)::int as held from held_entries where bond_id = ${body.bond.id} and day <= ${TODAY}`.execute(
        database.db,
      )
      return rows[0]?.held
    }
    expect(await held()).toBe(50_000)
    const given = await ask('POST', `/bonds/${body.bond.id}/releases`, { returned: 500, place_id: bank.id })
    expect([given.status, given.body.message]).toEqual([201, expect.any(String)])
    expect(await held()).toBe(0)
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('is refused where it is dated back, and where the next open day is of another month', async () => {
    const { desk } = await closedDrawer()
    const back = await sell(50, '2026-11-20')
    expect([back.status, back.body.errors]).toEqual([
      422,
      { day: [host.day_closed({ day: '2026-11-20', place: desk.name }).message] },
    ])
    clock.set('2026-11-22T04:00:00.000Z')
    expect((await sell(50)).status).toBe(422)
    const last = await closedDrawer('2026-11-30')
    const refused = await sell(600, '2026-11-30')
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { day: [host.day_closed({ day: '2026-11-30', place: last.desk.name }).message] },
    ])
    await undo(last.closing.id)
    expect((await sell(600, '2026-11-30')).body.payment).not.toHaveProperty('counts_on')
    expect(await booksProblems(database.db)).toEqual([])
  })

  it.each([
    ['nobody says when it was written', null, 'place_entries_open_day'],
    ['it was written a day later', TOMORROW, 'place_entries_open_day'],
    ['it was written before', '2026-11-20', 'place_entries_open_day'],
    ['it was written on its day', TODAY, null],
  ])('to the database, when %s', async (_, recorded_on, constraint) => {
    await closedDrawer()
    const rolledBack = new Error('rolled back')
    let day: unknown
    const writing = database.transaction({ userId: ana.userId, requestId: null }, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into payments (receipt_number, type, amount, payment_date, recorded_on, payment_method, payer_name)
        values ('X-900001', 'sale', 100, ${TODAY}, ${recorded_on}, 'cash', 'Guest') returning id`.execute(tx)
      const entries = await sql<{
        day: string
      }>`select day from place_entries where payment_id = ${rows[0]?.id}`.execute(tx)
      day = entries.rows[0]?.day
      throw rolledBack
    })
    if (constraint === null) await expect(writing).rejects.toBe(rolledBack)
    else await expect(writing).rejects.toMatchObject({ constraint })
    expect(day).toBe(constraint === null ? TOMORROW : undefined)
  })
})

describe('a void of such a receipt', () => {
  it('goes out again on the day that counts it, also when the day was opened again meanwhile', async () => {
    for (const open of [false, true]) {
      const { desk, closing } = await closedDrawer()
      const { id } = (await sell(600)).body.payment
      if (open) await undo(closing.id)
      expect((await voidIt(id)).status).toBe(200)
      const entries = sql`select kind, day from place_entries where payment_id = ${id} order by id`
      expect((await entries.execute(database.db)).rows).toEqual([
        { kind: 'payment', day: TOMORROW },
        { kind: 'void', day: TOMORROW },
      ])
      expect([await holds(desk), await holds(desk, TOMORROW)]).toEqual(open ? [50_000, 50_000] : [0, 0])
    }
  })

  it.each([
    ['of a receipt after the closing', TODAY, TOMORROW, false, 0],
    ['of a receipt before the closing', TODAY, TOMORROW, true, 0],
    ['on the last evening of a month, where lots and places are to agree', '2026-11-30', '2026-12-01', true, -50_000],
  ])('is on its lot no more on the evening it is written: %s', async (_, day, next, before, evening) => {
    const { id: house_id } = await write((tx) => aHouse(tx))
    const pay = async () => (await ask<{ payment: Payment }>('POST', '/payments', { house_id, amount: 500 })).body
    atFive(day)
    const desk = await drawer(500)
    const early = before ? await pay() : (await sell(500, day)).body
    await close(desk, notes(5))
    later(day)
    const { payment } = before ? early : await pay()
    expect((await voidIt(payment.id)).status).toBe(200)
    const owed = sql`select lot_balance(${house_id}, ${day})::int as evening, lot_balance(${house_id}, ${next})::int as after`
    expect((await owed.execute(database.db)).rows).toEqual([{ evening, after: 0 }])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('takes back the shortage of the closing that counted it', async () => {
    atFive()
    const desk = await drawer()
    await sell(500)
    await close(desk, notes(4), { reason: 'Wrong change' })
    later()
    await sell(600)
    const twice = (await sell(600)).body.payment
    atFive(TOMORROW)
    await close(desk, notes(6), { reason: 'Short' })
    later(TOMORROW)
    await sell(300, TOMORROW)
    expect((await voidIt(twice.id)).status).toBe(200)
    const short = sql`select shortage_day from place_counts where place_id = ${desk.id} and shortage_day is not null`
    expect((await short.execute(database.db)).rows).toEqual([{ shortage_day: TOMORROW }])
    expect(await holds(desk, '2026-11-23')).toBe(30_000)
  })
})

it('in twenty races of closing and paying each payment is in exactly one closing', async () => {
  const raced: { desk: CashAccount; first: DayClosing; receipts: string[] }[] = []
  for (let round = 0; round < 20; round += 1) {
    const desk = await drawer()
    const before = await sell(100)
    const { body } = await count(desk, notes(1))
    const [one, closed, other] = await Promise.all([sell(20), confirm(body.closing.id), sell(20)])
    expect([one.status, other.status]).toEqual([201, 201])
    const first =
      closed.status === 200
        ? closed.body.closing
        : await close(desk, [...notes(1), { kind: 'coin', worth: 20, count: (await holds(desk)) / 2_000 - 5 }])
    raced.push({ desk, first, receipts: [before, one, other].map((sold) => sold.body.payment.receipt_number) })
  }
  const ofToday = await collected('counted=true')
  atFive(TOMORROW)
  const ofTomorrow = await collected('counted=true')
  for (const { desk, first, receipts } of raced) {
    const coins = (await holds(desk, TOMORROW)) / 2_000
    const next = await close(desk, [{ kind: 'coin', worth: 20, count: coins }])
    expect([first.difference, next.difference, first.book + next.book]).toEqual([0, 0, 140])
    expect([...numbers(desk, ofToday.receipts), ...numbers(desk, ofTomorrow.receipts)].toSorted()).toEqual(
      receipts.toSorted(),
    )
  }
  expect(await booksProblems(database.db)).toEqual([])
})
