// Runs on both engines: triggers, of what is held.

import { expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { refusals as places } from '#features/ledger/cash-accounts/refusals.ts'
import { refusals as payments } from '#features/ledger/payments/refusals.ts'
import { refusals as series } from '#features/ledger/series/refusals.ts'
import { bondDesk } from '../../../../../test/bond-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const { ask, bank, database, drawer, form, held, holds, house, income, read, release, take } = await bondDesk()

it.each(['1926-11-21', '2016-11-21'])('a bond is not of %s', async (day) => {
  const { status, body } = await take({ purpose: 'Old', amount: 500, day, late_reason: 'Typing' })
  expect([status, body.message]).toEqual([422, 'Please enter a payment date from Jan 1, 2021 on.'])
})

it('is held with a receipt of its own series, in a place, and is no income (M15)', async () => {
  const before = { held: await held(), drawer: await holds(drawer), income: await income() }
  const { status, body } = await take({ purpose: 'House construction', amount: 15_000 })
  expect(status).toBe(201)
  expect(body.message).toBe(`₱15,000.00 is held with receipt ${body.payment.receipt_number}.`)
  expect(body.payment).toMatchObject({ type: 'bond', amount: 15_000, items: [{ type: 'bond', id: body.bond.id }] })
  expect(body.payment.receipt_number).toMatch(/^BD-\d{6}$/)
  expect(body.bond).toMatchObject({
    state: 'open',
    payer_name: 'Rosario I. Abad',
    lot: { id: house.id },
    ...{ amount: 15_000, held: 15_000, returned: 0, forfeited: 0, held_days: 0, waiting_days: null },
  })
  expect(await held()).toBe(before.held + 15_000)
  expect(await holds(drawer)).toBe(before.drawer + 15_000)
  expect(await income()).toEqual(before.income)
  // The usual series goes on without a gap.
  const sale = await ask<{ payment: { receipt_number: string } }>('POST', '/sales', {
    payer_name: 'Guest',
    items: [{ account: 'Passway', amount: 100 }],
  })
  expect(sale.body.payment.receipt_number).toMatch(/^AR-/)
  expect(await booksProblems(database.db)).toEqual([])
})

it('waits for an inspection, whose findings and photos stay with it', async () => {
  const { bond } = (await take({ purpose: 'Fence', amount: 5000, day: '2026-11-01' })).body
  await ask('POST', `/bonds/${bond.id}/work-done`, { day: '2026-11-11' })
  expect(await read(bond.id)).toMatchObject({ state: 'for_inspection', waiting_days: 10, held_days: 20 })
  const failed = { passed: false, inspector: 'Engr. Reyes', findings: 'Sand on the road' }
  const { body } = await ask<{ message: string }>('POST', `/bonds/${bond.id}/inspections`, failed)
  expect(body.message).toBe('The work goes on; the bond stays open.')
  expect(await read(bond.id)).toMatchObject({ state: 'open', work_done_on: null })
  await ask('POST', `/bonds/${bond.id}/work-done`)
  const passed = await form(`/bonds/${bond.id}/inspections`, {
    passed: 'true',
    inspector: 'Engr. Reyes',
    findings: 'Clean',
  })
  expect(passed.status).toBe(201)
  const record = await read(bond.id)
  expect(record).toMatchObject({ state: 'inspected', inspected_on: '2026-11-21', waiting_days: null })
  expect(record.inspections.map((one) => [one.findings, one.passed, one.photos.length])).toEqual([
    ['Sand on the road', false, 0],
    ['Clean', true, 1],
  ])
})

it('is given back in part with a voucher, and what is kept is income of that day (M15)', async () => {
  const { bond } = (await take({ purpose: 'Roof', amount: 10_000 })).body
  const before = { held: await held(), bank: await holds(bank), income: await income() }
  const deductions = [
    { text: 'Gutter', account: 'Repairs', amount: 1500 },
    { text: 'Fine', account: 'Forfeited bonds', amount: 500 },
  ]
  const { status, body } = await release(bond.id, { returned: 6000, cheque_number: '000777', deductions })
  expect(status).toBe(201)
  expect(body.bond).toMatchObject({ state: 'open', held: 2000, returned: 6000, forfeited: 2000 })
  const [given] = body.bond.releases
  expect(given).toMatchObject({
    returned: 6000,
    method: 'cheque',
    cheque_number: '000777',
    payee: 'Rosario I. Abad',
    deductions,
  })
  expect(body.message).toBe(`₱6,000.00 was given back with voucher ${given?.voucher_number}.`)
  expect(await held()).toBe(before.held - 8000)
  expect(await holds(bank)).toBe(before.bank - 6000)
  expect(await income()).toEqual({
    total: before.income.total + 2000,
    ...{ repairs: before.income.repairs + 1500, kept: before.income.kept + 500 },
  })
  // The rest of it, to the last centavo.
  expect((await release(bond.id, { returned: 2000.01 })).body.errors).toEqual({
    returned: [refusals.beyond({ held: 200_000 }).message],
  })
  expect((await release(bond.id, { returned: 2000 })).body.bond.state).toBe('released')
  const again = await release(bond.id, { returned: 1 })
  expect([again.status, again.body.message]).toEqual([409, refusals.not_held.message])
  const paper = await ask('GET', `/bonds/releases/${given?.id}/voucher`)
  const text = pagesOf(paper.bytes).join('\n')
  for (const message of ['Disbursement Voucher', 'Less: Gutter', '₱6,000.00', 'Received by'])
    expect(text).toContain(message)
  expect(await booksProblems(database.db)).toEqual([])
})

it('is kept whole: no place moves, all of it is income', async () => {
  const { bond } = (await take({ purpose: 'Gate', amount: 3000 })).body
  const before = { held: await held(), drawer: await holds(drawer), kept: (await income()).kept }
  const deductions = [{ text: 'Never finished', account: 'Forfeited bonds', amount: 3000 }]
  const { body } = await release(bond.id, { place_id: null, deductions })
  expect([body.message, body.bond.state]).toEqual(['The bond was kept as income.', 'forfeited'])
  expect(body.bond.releases[0]?.voucher_number).toBeNull()
  expect([await held(), await holds(drawer), (await income()).kept]).toEqual([
    before.held - 3000,
    before.drawer,
    before.kept + 3000,
  ])
  expect((await ask('GET', `/bonds/releases/${body.bond.releases[0]?.id}/voucher`)).status).toBe(404)
})

it('given back and kept at the same moment, one of the two happens (M15)', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { bond } = (await take({ purpose: 'Rivals', amount: 1000 })).body
    const answers = await Promise.all([
      release(bond.id, { returned: 1000 }),
      release(bond.id, { place_id: null, deductions: [{ text: 'Kept', account: 'Forfeited bonds', amount: 1000 }] }),
      ask('POST', `/payments/${bond.receipt?.payment_id}/void`, { reason: 'Rival' }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await read(bond.id)).toMatchObject({ held: 0 })
  }
  expect(await booksProblems(database.db)).toEqual([])
})

it('is let go of when its receipt is voided, and its receipt stays once something was given back', async () => {
  const { bond } = (await take({ purpose: 'Wrong', amount: 700 })).body
  const before = await held()
  expect((await ask('POST', `/payments/${bond.receipt?.payment_id}/void`, { reason: 'Wrong lot' })).status).toBe(200)
  expect(await read(bond.id)).toMatchObject({ state: 'void', held: 0 })
  expect(await held()).toBe(before - 700)
  const other = (await take({ purpose: 'Right', amount: 700 })).body.bond
  await release(other.id, { returned: 100 })
  const refused = await ask<{ message: string }>('POST', `/payments/${other.receipt?.payment_id}/void`, { reason: 'X' })
  expect([refused.status, refused.body.message]).toEqual([409, payments.bond_released.message])
})

it('what is held is written by the database alone (M15)', async () => {
  const { bond } = (await take({ purpose: 'Sealed', amount: 900 })).body
  const { db } = database
  const statements = [
    () => db.updateTable('bonds').set({ held: 1 }).where('id', '=', bond.id).execute(),
    () => db.updateTable('bonds').set({ amount: 1 }).where('id', '=', bond.id).execute(),
    () => db.insertInto('bonds').values({ purpose: 'Forged', amount: 5, held: 5 }).execute(),
    () => db.deleteFrom('bonds').where('id', '=', bond.id).execute(),
    () =>
      db.insertInto('held_entries').values({ bond_id: bond.id, day: '2026-11-21', kind: 'taken', amount: 5 }).execute(),
    () => db.updateTable('held_entries').set({ amount: 5 }).where('bond_id', '=', bond.id).execute(),
    () => db.deleteFrom('held_entries').where('bond_id', '=', bond.id).execute(),
    () => db.updateTable('bond_releases').set({ returned: 5 }).execute(),
    () => db.deleteFrom('bond_deductions').execute(),
  ]
  for (const statement of statements) await expect(statement()).rejects.toThrow()
  expect(await read(bond.id)).toMatchObject({ held: 900, amount: 900 })
})

it('has a series of its own that nothing else draws from', async () => {
  await take({ purpose: 'First', amount: 10 })
  const { body } = await ask<{ id: number; held: boolean; title: string }[]>('GET', '/receipt-series')
  const own = body.find((one) => one.held)
  expect(own?.title).toBe('Bond Receipt')
  const sale = { payer_name: 'Guest', items: [{ account: 'Passway', amount: 100 }], series: own?.id }
  expect((await ask<{ errors: object }>('POST', '/sales', sale)).body.errors).toEqual({
    series: [series.for_bonds.message],
  })
})

it.each([
  ['no purpose', { purpose: '' }, { purpose: [refusals.purpose_needed.message] }],
  ['no amount', { amount: null }, { amount: [refusals.no_sum.message] }],
  ['nothing', { amount: 0 }, { amount: [refusals.amount.message] }],
  ['no payer', { house_id: null }, { payer_name: [refusals.payer_needed.message] }],
  ['an unknown lot', { house_id: 999_999 }, { house_id: [refusals.no_such_lot.message] }],
  ['an unknown clearance', { request_id: 999_999 }, { request_id: [refusals.no_such_request.message] }],
  ['an unknown booking', { booking_id: 999_999 }, { booking_id: [refusals.no_such_booking.message] }],
  ['two things', { request_id: 1, booking_id: 1 }, { booking_id: [refusals.one_thing.message] }],
  ['a future day', { day: '2026-11-22' }, { day: [payments.future_day.message] }],
])('refuses a bond with %s, and writes nothing', async (_, over, errors) => {
  const before = await held()
  const { status, body } = await take({ purpose: 'Fence', amount: 100, ...over })
  expect([status, body.errors]).toEqual([422, errors])
  expect(await held()).toBe(before)
})

it('refuses what cannot happen to a bond', async () => {
  const { bond } = (await take({ purpose: 'Limits', amount: 100, day: '2026-11-10' })).body
  const after = async (path: string, body: object) => {
    const answer = await ask<{ errors?: object; message: string }>('POST', `/bonds/${bond.id}${path}`, body)
    return [answer.status, answer.body.errors ?? answer.body.message]
  }
  const inspection = { passed: true, inspector: 'Engr. Reyes', findings: 'Clean' }
  expect(await after('/inspections', inspection)).toEqual([409, refusals.not_waiting.message])
  expect(await after('/work-done', { day: '2026-11-22' })).toEqual([422, { day: [refusals.future_day.message] }])
  expect(await after('/work-done', { day: '2026-11-09' })).toEqual([
    422,
    { day: [refusals.before_taken({ taken: '2026-11-10' }).message] },
  ])
  await after('/work-done', {})
  expect(await after('/work-done', {})).toEqual([409, refusals.waits_already.message])
  expect(await after('/inspections', { ...inspection, inspector: '' })).toEqual([
    422,
    { inspector: [refusals.inspector_needed.message] },
  ])
  const gives = async (over: object) => (await release(bond.id, over)).body.errors
  expect(await gives({ returned: 0, place_id: null })).toEqual({ returned: [refusals.nothing.message] })
  expect(await gives({ returned: 50, place_id: null })).toEqual({ place_id: [refusals.choose_place.message] })
  expect(await gives({ returned: 50, place_id: 999_999 })).toEqual({ place_id: [places.gone.message] })
  const deductions = [{ text: 'A', account: 'B', amount: 50 }]
  expect(await gives({ returned: 0, deductions })).toEqual({ place_id: [refusals.place_unused.message] })
  expect(await gives({ returned: 51, deductions })).toEqual({ returned: [refusals.beyond({ held: 10_000 }).message] })
  expect(await gives({ returned: 5, place_id: drawer.id, method: 'cheque' })).toHaveProperty('method')
  for (const path of ['', '/work-done', '/inspections', '/releases']) {
    const body = path === '/inspections' ? inspection : path === '/releases' ? { returned: 1 } : {}
    expect((await ask(path === '' ? 'GET' : 'POST', `/bonds/999999${path}`, body)).status).toBe(404)
  }
  expect((await ask('GET', '/bonds/releases/999999/voucher')).status).toBe(404)
})
