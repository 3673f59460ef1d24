// Runs on both engines: triggers told at the commit, and rivals.

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { refusals as host } from '#server/refusals.ts'
import { closingDesk } from '../../../../../test/closing-desk.ts'
import type { CashAccount } from '../contract.ts'

// Today is 2026-11-21 in Manila.
const { ask, bank, asUser, clock, close, database, holds, notes, sell, undo } = await closingDesk()
const add = async (input: object) => (await ask<{ place: CashAccount }>('POST', '/places', input)).body.place
let cashAccounts = 0
const drawerWith = (opening_amount: number | null, opening_day = '2026-11-01') => {
  cashAccounts += 1
  const opening = opening_amount === null ? {} : { opening_amount, opening_day }
  return add({ kind: 'drawer', name: `Box ${cashAccounts}`, main: true, ...opening })
}
const fundWith = (opening_amount: number) => {
  cashAccounts += 1
  return add({
    kind: 'petty_cash',
    name: `Fund ${cashAccounts}`,
    fund: 1000,
    opening_amount,
    opening_day: '2026-11-01',
  })
}
const lamps = { expense_name: 'Lamps', amount: 100, expenses_date: '2026-11-10' }
const spend = (over: object = {}) => ask<{ data: { id: number } }>('POST', '/expenses', { ...lamps, ...over })
const spent = async (over: object = {}) => (await spend(over)).body.data.id
const move = (from: CashAccount, to: CashAccount, amount: number, day?: string) =>
  ask('POST', '/places/transfers', { from: from.id, to: to.id, amount, day })
const short = (place: CashAccount, pesos: number, day: string) =>
  [409, host.place_short({ place: place.name, short: pesos * 100, day }).message] as const
const shown = async (answer: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await answer
  return [status, body.message]
}

describe('a place of cash that is counted never goes below zero', () => {
  it('by a change of an expense: more, on an earlier day, from another place', async () => {
    const fund = await fundWith(0)
    await move(bank, fund, 1000, '2026-11-05')
    const id = await spent({ place_id: fund.id })
    expect(await shown(ask('PUT', `/expenses/${id}`, { ...lamps, amount: 1000.01 }))).toEqual(
      short(fund, 0.01, '2026-11-10'),
    )
    expect(await shown(ask('PUT', `/expenses/${id}`, { ...lamps, expenses_date: '2026-11-04' }))).toEqual(
      short(fund, 100, '2026-11-04'),
    )
    expect(await holds(fund)).toBe(90_000)
    const other = await spent({ place_id: bank.id, amount: 901 })
    expect((await ask('PUT', `/expenses/${other}`, { ...lamps, amount: 901, place_id: fund.id })).status).toBe(422)
    expect((await ask('PUT', `/expenses/${id}`, { ...lamps, amount: 1000 })).status).toBe(200)
  })

  it('by an expense that names no place, once the drawer was opened', async () => {
    const never = await drawerWith(null)
    expect((await spend()).status).toBe(201)
    expect(await holds(never)).toBe(-10_000)
    const desk = await drawerWith(99)
    expect(await shown(spend())).toEqual(short(desk, 1, '2026-11-10'))
    expect((await spend({ amount: 99 })).status).toBe(201)
  })

  it('by taking back what brought money in: a deletion that is undone, a void, a move', async () => {
    const desk = await drawerWith(0)
    const { id: sale } = (await sell(100, '2026-11-09')).body.payment
    const id = await spent()
    await ask('DELETE', `/expenses/${id}`)
    await move(desk, bank, 100)
    expect(await shown(ask('POST', `/expenses/${id}/restore`))).toEqual(short(desk, 100, '2026-11-21'))
    const message = host.void_short({ place: desk.name, short: 10_000, day: '2026-11-21' }).message
    expect(await shown(ask('POST', `/payments/${sale}/void`, { reason: 'Twice' }))).toEqual([409, message])
    await move(bank, desk, 100)
    expect((await ask('POST', `/payments/${sale}/void`, { reason: 'Twice' })).status).toBe(200)
    expect(await holds(desk)).toBe(0)
  })

  it('by a lower opening count, or by a count of an earlier day', async () => {
    const desk = await drawerWith(100)
    await spent({ expenses_date: '2026-11-20' })
    const lower = { name: desk.name, main: true, ended: false, opening_amount: 99.5, opening_day: '2026-11-01' }
    expect(await shown(ask('PUT', `/places/${desk.id}`, lower))).toEqual(short(desk, 0.5, '2026-11-20'))
    const { body } = await ask<{ closing: { id: number } }>('POST', '/day-closings', {
      ...{ place_id: desk.id, day: '2026-11-10', pieces: [], reason: 'Empty' },
    })
    await asUser(sql`insert into settings (key, value) values ('close_alone', 'true')`)
    expect(await shown(ask('POST', `/day-closings/${body.closing.id}/confirm`))).toEqual(short(desk, 100, '2026-11-20'))
    await asUser(sql`delete from settings where key = 'close_alone'`)
  })

  it('by opening a closed day again whose count found more', async () => {
    const desk = await drawerWith(0)
    const closing = await close(desk, notes(1), { day: '2026-11-10', reason: 'Found', stays: 100 })
    await spent({ expenses_date: '2026-11-12' })
    expect(await shown(undo(closing.id))).toEqual(short(desk, 100, '2026-11-12'))
  })

  it('by two officers who spend the same money at the same moment', async () => {
    const desk = await drawerWith(100)
    const answers = await Promise.all(Array.from({ length: 6 }, () => spend({ amount: 60 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await holds(desk)).toBe(4000)
  })
})

it('what goes out and comes in again at once is no refusal, and a refused key works again', async () => {
  const desk = await drawerWith(100)
  const id = await spent()
  expect((await ask('PUT', `/expenses/${id}`, { ...lamps, expenses_date: '2026-11-20' })).status).toBe(200)
  expect((await ask('PUT', `/expenses/${id}`, { ...lamps, place_id: desk.id, amount: 99.5 })).status).toBe(200)
  expect(await holds(desk)).toBe(50)
})

it('a drawer that was below zero before works on, and nothing takes it lower', async () => {
  const desk = await drawerWith(null)
  const id = await spent({ amount: 500 })
  const opened = { name: desk.name, main: true, ended: false, opening_amount: 0, opening_day: '2026-11-02' }
  expect((await ask('PUT', `/places/${desk.id}`, opened)).status).toBe(200)
  expect(await holds(desk)).toBe(-50_000)
  expect((await booksProblems(database.db)).join()).toContain(`${desk.name} from 2026-11-10`)
  expect((await spend({ amount: 1 })).status).toBe(409)
  expect((await ask('PUT', `/expenses/${id}`, { ...lamps, amount: 500.01 })).status).toBe(409)
  // Of a later day the days between hold more, and none holds less.
  for (const over of [
    { amount: 400 },
    { amount: 400, expenses_date: '2026-11-15' },
    { amount: 300, expenses_date: '2026-11-15' },
  ])
    expect((await ask('PUT', `/expenses/${id}`, { ...lamps, ...over })).status).toBe(200)
  const { id: sale } = (await sell(300)).body.payment
  expect(await holds(desk)).toBe(0)
  expect((await ask('POST', `/payments/${sale}/void`, { reason: 'Twice' })).status).toBe(409)
  expect((await ask('DELETE', `/expenses/${id}`)).status).toBe(200)
  expect(await booksProblems(database.db)).toEqual([])
})

it('a place below zero that was planted is found at night', async () => {
  const fund = await fundWith(50)
  await asUser(sql`alter table place_entries disable trigger place_entries_not_short`)
  await asUser(sql`insert into expenses (expense_name, amount, expenses_date, place_id, voucher_number)
    values ('Planted', 5001, '2026-11-10', ${fund.id}, null)`)
  await asUser(sql`alter table place_entries enable trigger place_entries_not_short`)
  expect(await booksProblems(database.db)).toEqual([
    `A place of cash is below zero on a day from which on it is counted: ${fund.name} from 2026-11-10`,
  ])
  await asUser(sql`delete from expenses where place_id = ${fund.id}`)
  expect(await booksProblems(database.db)).toEqual([])
  clock.set('2026-11-21T04:00:00.000Z')
})
