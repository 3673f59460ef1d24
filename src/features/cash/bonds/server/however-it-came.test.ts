// Runs on both engines: triggers, of what is held by itself.

import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Charge } from '#features/dues/charges/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { refusals as payments } from '#features/ledger/payments/refusals.ts'
import { sumMonths } from '#features/ledger/payments/server/summing.ts'
import { insertImportedAdvances } from '#features/ledger/settlement/server/advances.queries.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { bondDesk } from '../../../../../test/bond-desk.ts'
import { booksAgree } from '../../../../../test/books-agree.ts'
import type { Bond } from '../contract.ts'

// A charge of the catalogue that is given back is held, sold at the desk, billed to a lot or settled from its credit (M15). Today is
// 2026-11-21 in Manila.
const { ask, call, database, drawer, held, holds, house, income, read, release, signInAs } = await bondDesk()
const admin = await signInAs('admin')

interface Shown {
  payment: Payment
  bill: { id: number }
  message: string
  errors: object
}
const post = (path: string, body: object) => ask<Shown>('POST', path, body)
const cancel = (bill: number) =>
  call<Shown>('POST', `/bills/${bill}/cancel`, { reason: 'Wrong' }, { token: admin.token })
const charges: Record<'key' | 'pass', number> = { key: 0, pass: 0 }
const lot = { house_id: house.id }
const agree = () =>
  booksAgree(async <Body>(method: string, path: string, body?: object) => (await ask<Body>(method, path, body)).body, {
    from: '2026-10',
    to: '2026-11',
  })
const shown = async () => ({ held: await held(), income: (await income()).total, drawer: await holds(drawer) })
/** Changes of the held sum, of the income and of the drawer since. */
const since = async (before: Awaited<ReturnType<typeof shown>>) => {
  const now = await shown()
  return [now.held - before.held, now.income - before.income, now.drawer - before.drawer].map((one) => Math.round(one))
}
/** Money of others that the drawer received and holds. */
const inDrawer = async () => {
  const { places } = (
    await ask<{ places: { place: { id: number }; received: number; held: number }[] }>(
      'GET',
      '/places/summary?from=2026-11-01&to=2026-11-21',
    )
  ).body
  return places.find(({ place }) => place.id === drawer.id) ?? { received: 0, held: 0 }
}
/** Sum of the list of receipts that are held, or are not. */
const listed = async (heldOnes: string) =>
  (await ask<{ total_amount: number }>('GET', `/payments?held=${heldOnes}&per_page=1`)).body.total_amount
const bondsOf = async (receipt: string) =>
  (await ask<{ data: Bond[] }>('GET', '/bonds?per_page=100')).body.data.filter(
    (one) => one.receipt?.receipt_number === receipt,
  )
const fine = async () => {
  expect(await booksProblems(database.db)).toEqual([])
  return agree()
}
const key = (input: object = {}) => ({ charge_id: charges.key, ...input })
const chargeLot = async (amount: number) =>
  (await post(`/houses/${house.id}/charges`, { ...key({ amount }), reason: 'New gate' })).body.bill.id

beforeAll(async () => {
  await database.transaction({ userId: null, requestId: null }, (tx) =>
    storeSettings(tx, new Map([['exact_sums', 'false']] as const)),
  )
  const inCatalogue = async (input: object) => (await ask<Charge>('POST', '/charges', input)).body.id
  charges.key = await inCatalogue({ name: 'Key deposit', amount: 500, account: 'Keys', tax: 'held', for: 'both' })
  charges.pass = await inCatalogue({ name: 'Day pass', amount: 20, account: 'Passway', tax: 'exempt', for: 'both' })
})

it('sold alone, it has a receipt of the bonds, and is given back and kept as a bond is', async () => {
  const before = await shown()
  const { status, body } = await post('/sales', { payer_name: 'Aling Nena', items: [key(), key({ amount: 300 })] })
  expect([status, body.payment.receipt_number.slice(0, 3), body.payment.type]).toEqual([201, 'BD-', 'bond'])
  expect(await since(before)).toEqual([800, 0, 800])
  const [second, first] = await bondsOf(body.payment.receipt_number)
  expect([first, second]).toMatchObject([
    { state: 'open', purpose: 'Key deposit', payer_name: 'Aling Nena', amount: 500, held: 500, lot: null },
    { state: 'open', held: 300 },
  ])
  const id = first?.id ?? 0
  const deductions = [{ text: 'Lost', account: 'Repairs', amount: 100 }]
  const { bond } = (await release(id, { returned: 400, deductions, place_id: drawer.id })).body
  expect(bond).toMatchObject({ state: 'released', returned: 400, forfeited: 100 })
  expect(await since(before)).toEqual([300, 100, 400])
  await fine()
  const refused = await post(`/payments/${body.payment.id}/void`, { reason: 'Twice' })
  expect([refused.status, refused.body.message]).toEqual([409, payments.bond_released.message])
  await post(`/bonds/releases/${bond.releases[0]?.id}/undo`, { reason: 'Wrong one' })
  expect((await read(id)).held).toBe(500)
  expect((await post(`/payments/${body.payment.id}/void`, { reason: 'Twice' })).status).toBe(200)
  expect([await since(before), (await read(id)).state]).toEqual([[0, 0, 0], 'void'])
  await fine()
})

it('has a receipt of another series where that is asked for, and is held as well', async () => {
  const before = await shown()
  const [usual] = (await ask<{ id: number; held: boolean }[]>('GET', '/receipt-series')).body
  const { body } = await post('/sales', { payer_name: 'Aling Nena', items: [key()], series: usual?.id })
  expect(body.payment.receipt_number).toMatch(/^AR-/)
  expect(await since(before)).toEqual([500, 0, 500])
  await fine()
})

it('beside other things it is held of their receipt, and the rest is income everywhere', async () => {
  const before = await shown()
  const placed = await inDrawer()
  const lists0 = await Promise.all(['true', 'false'].map(listed))
  const items = [key(), { charge_id: charges.pass, amount: 120 }]
  const { payment } = (await post('/sales', { payer_name: 'Mang Pedro', items })).body
  expect([payment.type, payment.receipt_number.slice(0, 3)]).not.toEqual(['bond', 'BD-'])
  expect(await since(before)).toEqual([500, 120, 620])
  const moved = await inDrawer()
  expect([moved.received - placed.received, moved.held - placed.held]).toEqual([120, 500])
  const lists = await Promise.all(['true', 'false'].map(listed))
  expect(lists.map((now, at) => now - (lists0[at] ?? 0))).toEqual([500, 120])
  expect(await bondsOf(payment.receipt_number)).toMatchObject([{ held: 500 }])
  await fine()
  await ask('POST', `/payments/${payment.id}/void`, { reason: 'Twice' })
  expect(await since(before)).toEqual([0, 0, 0])
  await fine()
})

it('of an earlier month, summed up or voided in a later one, it is in no sum either', async () => {
  const sums = async () => {
    const months = await ask<{ months: { month: string; income: number }[] }>(
      'GET',
      '/income-months?year=2026&month=11',
    )
    return months.body.months.slice(-2).map((one) => one.income)
  }
  const [october = 0, november = 0] = await sums()
  const sell = async () => {
    const items = [key(), { charge_id: charges.pass, amount: 70 }]
    return (await post('/sales', { payer_name: 'Mang Pedro', items, day: '2026-10-12', late_reason: 'Found' })).body
      .payment.id
  }
  const [first] = [await sell(), await sell()]
  expect(await sums()).toEqual([october + 140, november])
  await sumMonths({ database }, '2026-11')
  expect(await sums()).toEqual([october + 140, november])
  await fine()
  await ask('POST', `/payments/${first}/void`, { reason: 'Twice' })
  expect(await sums()).toEqual([october + 70, november])
  await fine()
})

it('billed to a lot it is owed like anything, and held as it is paid, part by part', async () => {
  const before = await shown()
  await chargeLot(800)
  expect(await lotBalance(database.db, house.id, '2026-11-21')).toBe(800_00)
  const first = (await post('/payments', { ...lot, amount: 300 })).body.payment
  expect(await since(before)).toEqual([300, 0, 300])
  expect(await bondsOf(first.receipt_number)).toMatchObject([{ held: 300, lot: { id: house.id } }])
  const rest = (await post('/payments', { ...lot, amount: 600 })).body.payment
  // The rest is an advance, and income as ever.
  expect(await since(before)).toEqual([800, 100, 900])
  await fine()
  await post(`/payments/${rest.id}/void`, { reason: 'Twice' })
  expect(await since(before)).toEqual([300, 0, 300])
  await post(`/payments/${first.id}/void`, { reason: 'Twice' })
  expect(await since(before)).toEqual([0, 0, 0])
  await fine()
})

it('settled from credit it is held from that day on, and income again when the bill is cancelled', async () => {
  const bills = await sql<{ id: number }>`select id from bills where not paid`.execute(database.db)
  for (const { id } of bills.rows) expect(await cancel(id)).toMatchObject({ status: 200 })
  await post('/payments', { ...lot, amount: 1000 })
  const before = await shown()
  const bill = await chargeLot(400)
  expect(await since(before)).toEqual([400, -400, 0])
  const { journal } = await fine()
  expect(journal.findLast(({ kind }) => kind === 'held')).toMatchObject({
    kind: 'held',
    debit: { account: 'Advances' },
    credit: { account: 'Money held' },
  })
  const [bond] = (await ask<{ data: Bond[] }>('GET', '/bonds')).body.data
  await release(bond?.id ?? 0, { returned: 400, place_id: drawer.id })
  const refused = await cancel(bill)
  expect([refused.status, refused.body.message]).toEqual([409, payments.bond_released.message])
  const [last] = (await read(bond?.id ?? 0)).releases
  await post(`/bonds/releases/${last?.id}/undo`, { reason: 'Wrong' })
  expect((await cancel(bill)).status).toBe(200)
  expect(await since(before)).toEqual([0, 0, 0])
  await fine()
})

it('settled from credit that an earlier book told it is held too, with the name of who was billed', async () => {
  const credits = await sql<{
    id: number
  }>`select id from payments where voided_at is null and house_id = ${house.id}`.execute(database.db)
  for (const { id } of credits.rows) await post(`/payments/${id}/void`, { reason: 'Twice' })
  const advance = { houseId: house.id, day: '2026-10-01', amount: 50_000, text: 'Taken over' }
  await database.transaction({ userId: null, requestId: null }, (tx) => insertImportedAdvances(tx, [advance]))
  const before = await shown()
  await chargeLot(200)
  expect(await since(before)).toEqual([200, -200, 0])
  const [bond] = (await ask<{ data: Bond[] }>('GET', '/bonds')).body.data
  expect(bond).toMatchObject({ receipt: null, taken_on: '2026-11-21', payer_name: 'Rosario Abad', held: 200 })
  expect((await ask('GET', '/bonds/report')).status).toBe(200)
  const { body } = await release(bond?.id ?? 0, { returned: 200, place_id: drawer.id })
  expect(body.bond.releases).toMatchObject([{ payee: 'Rosario Abad' }])
  expect(await since(before)).toEqual([0, -200, -200])
  await fine()
})

it('once a month was closed, what is voided in a later month goes out of what is held and of the income apart', async () => {
  expect((await post('/month-closings', { year: 2026, month: 9, despite: true })).status).toBe(201)
  await fine()
  const before = await shown()
  const items = [key(), { charge_id: charges.pass, amount: 70 }]
  const october = { day: '2026-10-20', late_reason: 'Found' }
  const { payment } = (await post('/sales', { payer_name: 'Mang Pedro', items, ...october })).body
  const { payment: alone } = (await post('/sales', { payer_name: 'Mang Pedro', items: [key()], ...october })).body
  expect(await since(before)).toEqual([1000, 0, 1070])
  await fine()
  for (const { id } of [payment, alone]) await post(`/payments/${id}/void`, { reason: 'Twice' })
  expect(await since(before)).toEqual([0, -70, 0])
  const { receipts } = await fine()
  const gone = receipts.findLast(({ receipt_number }) => receipt_number === payment.receipt_number)
  expect(gone?.accounts).toEqual([
    { account: 'Money held', amount: -500 },
    { account: 'Voided receipts of earlier months', amount: -70 },
  ])
})
