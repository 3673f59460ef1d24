// Runs on both engines: triggers, and rivals.

import { describe, expect, it } from 'vitest'
import { aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { CashAccount } from '../contract.ts'
import { refusals } from '../refusals.ts'
import * as rules from '../rules.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const { token, userId } = await signInAs('treasurer')
const write = <Made>(work: (tx: Tx) => Promise<Made>) => database.transaction({ userId, requestId: null }, work)

type Answer<Body> = Body & { errors: Record<string, string[]>; message: string }
const ask = <Body>(method: string, path: string, body?: unknown) => call<Answer<Body>>(method, path, body, { token })
const list = async () => (await ask<CashAccount[]>('GET', '/places')).body
const add = async (input: object) => (await ask<{ place: CashAccount }>('POST', '/places', input)).body.place
const held = async (id: number) => (await list()).find((one) => one.id === id)?.balance
const drawerOf = async () => (await list()).find((one) => one.kind === 'drawer' && one.main)!

describe('places of money', () => {
  it('begin with one drawer and one wallet, which take what comes without a place', async () => {
    expect((await list()).map(({ kind, name, main, balance }) => ({ kind, name, main, balance }))).toEqual([
      { kind: 'drawer', name: 'Cash drawer', main: true, balance: 0 },
      { kind: 'wallet', name: 'E-wallet', main: true, balance: 0 },
    ])
  })

  it('move by a payment, its void, an expense, its correction and its deletion', async () => {
    const { id } = await drawerOf()
    const paid = await write((tx) => aPaidBill(tx, { amount: 100_000, month: '2026-11', paid: '2026-11-20' }))
    expect(await held(id)).toBe(1000)
    const spent = await ask<{ data: { id: number } }>('POST', '/expenses', {
      expense_name: 'Light bulbs',
      amount: 250,
      expenses_date: '2026-11-21',
    })
    expect(await held(id)).toBe(750)
    const path = `/expenses/${spent.body.data.id}`
    await ask('PUT', path, { expense_name: 'Light bulbs', amount: 300, expenses_date: '2026-11-20' })
    expect(await held(id)).toBe(700)
    await ask('DELETE', path)
    expect(await held(id)).toBe(1000)
    await ask('POST', `${path}/restore`)
    expect(await held(id)).toBe(700)
    await ask('DELETE', path)
    await ask('POST', `/payments/${paid.payment.id}/void`, { reason: 'Wrong lot' })
    expect(await held(id)).toBe(0)
    const { body } = await ask<{ opening: number; closing: number; entries: { data: unknown[] } }>(
      'GET',
      `/places/${id}/entries?from=2026-11-21&to=2026-11-21`,
    )
    expect([body.opening, body.closing]).toEqual([1000, 0])
    expect(body.entries.data.at(-1)).toMatchObject({ kind: 'void', amount: -1000, balance: 0 })
  })

  it('take a payment where the call says, or in the drawer of who takes it', async () => {
    const house = await write((tx) => aHouse(tx))
    const guard = await add({ kind: 'drawer', name: 'Guard house' })
    const pay = (more: object) =>
      ask('POST', '/sales', { ...more, items: [{ account: 'Passway', amount: 100 }], house_id: house.id })
    expect((await pay({ place_id: guard.id })).status).toBe(201)
    expect(await held(guard.id)).toBe(100)
    const own = await add({ kind: 'drawer', name: 'Drawer of the treasurer', holder_id: userId })
    await pay({})
    expect(await held(own.id)).toBe(100)
    expect((await pay({ place_id: guard.id, method: 'e-wallet', reference: 'W 1' })).body.errors).toEqual({
      place_id: [refusals.wrong_kind.message],
    })
    expect((await pay({ place_id: 9999 })).body.errors).toEqual({ place_id: [refusals.gone.message] })
    await pay({ method: 'bank transfer', reference: 'B 1' })
    expect((await list()).find((one) => one.kind === 'bank')).toMatchObject({
      name: 'Bank account',
      main: true,
      balance: 100,
    })
  })

  it('hold what was counted when their book began', async () => {
    const bank = await add({ kind: 'bank', name: 'Savings', opening_amount: 250_000, opening_day: '2026-11-01' })
    expect(bank).toMatchObject({ balance: 250_000, opening: { day: '2026-11-01', amount: 250_000 } })
    const path = `/places/${bank.id}`
    const mend = (more: object) => ask<{ place: CashAccount }>('PUT', path, { name: 'Savings', ...more })
    expect((await mend({ opening_amount: 249_000.5, opening_day: '2026-11-01' })).body.place.balance).toBe(249_000.5)
    expect((await mend({ opening_amount: 1, opening_day: '2026-11-02' })).body.errors).toEqual({
      opening_day: [rules.openedOn('2026-11-01').message],
    })
    expect((await mend({ opening_amount: 1 })).body.errors).toEqual({ opening_day: [refusals.opening_day.message] })
    expect((await mend({ opening_amount: 1, opening_day: '2026-11-22' })).body.errors).toEqual({
      opening_day: [refusals.future_day.message],
    })
    expect((await mend({ ended: true })).status).toBe(409)
    expect((await mend({ main: true })).status).toBe(200)
    expect((await mend({})).body.errors).toEqual({ main: [refusals.main_stays.message] })
    expect((await mend({ main: true, ended: true })).body.errors).toEqual({ ended: [refusals.main_stays.message] })
  })

  it('give to each other what they have', async () => {
    const petty = await add({
      kind: 'petty_cash',
      name: 'Petty cash',
      fund: 5000,
      opening_amount: 300,
      opening_day: '2026-11-10',
    })
    const bank = await add({ kind: 'bank', name: 'Checking' })
    const move = (more: object) =>
      ask<{ transfer: { amount: number } }>('POST', '/places/transfers', {
        from: petty.id,
        to: bank.id,
        amount: 100,
        ...more,
      })
    expect((await move({ day: '2026-11-12', note: 'Too much' })).body).toMatchObject({
      message: '₱100.00 moved from Petty cash to Checking.',
      transfer: { amount: 100, day: '2026-11-12', note: 'Too much' },
    })
    expect([await held(petty.id), await held(bank.id)]).toEqual([200, 100])
    const short = 'There is only ₱200.00 in Petty cash on that day.'
    expect((await move({ amount: 200.01 })).body.errors).toEqual({ amount: [short] })
    // The money of that day is gone by now.
    expect((await move({ amount: 250, day: '2026-11-11' })).body.errors).toEqual({ amount: [short] })
    expect((await move({ day: '2026-11-22' })).body.errors).toEqual({ day: [refusals.future_day.message] })
    expect((await move({ to: petty.id })).body.errors).toEqual({ to: [refusals.same_place.message] })
    expect((await move({ to: 9999 })).body.errors).toEqual({ to: [refusals.gone.message] })
    expect((await move({ from: 9999 })).body.errors).toEqual({ from: [refusals.gone.message] })
    expect((await move({ amount: 0 })).status).toBe(422)
    const spend = (more: object) =>
      ask('POST', '/expenses', {
        expense_name: 'Tape',
        amount: 200,
        expenses_date: '2026-11-21',
        place_id: petty.id,
        ...more,
      })
    expect((await spend({ amount: 201 })).body.errors).toEqual({ amount: [short] })
    expect((await spend({})).status).toBe(201)
    expect((await spend({ place_id: 9999 })).body.errors).toEqual({ place_id: [refusals.gone.message] })
    const rivals = await Promise.all([1, 2, 3].map(() => move({ from: bank.id, to: petty.id, amount: 50 })))
    expect(rivals.map((one) => one.status)).toEqual([201, 201, 201])
    const back = await Promise.all([1, 2, 3, 4].map(() => move({ amount: 50 })))
    expect(back.map((one) => one.status).toSorted()).toEqual([201, 201, 201, 422])
  })

  it('tell of a period what each had, took in, gave out and has', async () => {
    const { body } = await ask<{ places: { place: { name: string } }[]; all: Record<string, number> }>(
      'GET',
      '/places/summary?from=2026-11-12&to=2026-11-12',
    )
    expect(body.places.find(({ place }) => place.name === 'Petty cash')).toMatchObject({
      opening: 300,
      received: 0,
      spent: 0,
      moved: -100,
      counted: 0,
      closing: 200,
    })
    expect(body.all).toMatchObject({ moved: 0, opening: body.all.closing })
    expect((await ask('GET', '/places/summary?from=2026-11-12&to=2026-11-11')).status).toBe(422)
    expect((await ask('GET', '/places/9999/entries')).status).toBe(404)
    expect((await ask('PUT', '/places/9999', { name: 'Nowhere' })).status).toBe(404)
  })

  it.each([
    [{ kind: 'mattress' }, 'kind', 'Please choose what it is.'],
    [{ name: '' }, 'name', 'Please enter a name.'],
    [{ name: 'CASH drawer' }, 'name', refusals.name_taken.message],
    [{ kind: 'bank', fund: 5 }, 'fund', refusals.fund_of_petty_cash.message],
    [{ holder_id: 9999 }, 'holder_id', 'There is no such person in the office.'],
  ])('refuse %j', async (input, field, text) => {
    const { status, body } = await ask('POST', '/places', { kind: 'drawer', name: 'Another', ...input })
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('are never edited (M16): no statement of the product can change, remove or invent an entry', async () => {
    const tried = [
      `update place_entries set amount = 1`,
      `delete from place_entries`,
      `truncate place_entries cascade`,
      `insert into place_entries (place_id, day, kind, amount, payment_id) select place_id, day, kind, amount, payment_id from place_entries where payment_id is not null limit 1`,
      `update place_transfers set amount = 1`,
      `delete from place_counts`,
    ]
    for (const statement of tried)
      await expect(database.pool.query(statement), statement).rejects.toMatchObject({ code: '23001' })
  })
})
