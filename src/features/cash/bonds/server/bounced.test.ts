// Runs on both engines: triggers, of what is held.

import { expect, it } from 'vitest'
import type { Cheque } from '#features/cash/cheques/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { refusals as payments } from '#features/ledger/payments/refusals.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { refusals as host } from '#server/refusals.ts'
import { bondDesk } from '../../../../../test/bond-desk.ts'
import { booksAgree } from '../../../../../test/books-agree.ts'
import type { BondRecord, DepositsSummary } from '../contract.ts'
import { refusals } from '../refusals.ts'

// A bond that was paid by a cheque, and the cheque bounces after something of it was given back or kept. Today is 2026-11-21 in Manila.
const { ask, bank, database, held, holds, house, income, read, release, take } = await bondDesk()
await database.transaction({ userId: null, requestId: null }, (tx) =>
  storeSettings(tx, new Map([['exact_sums', 'false']] as const)),
)
interface Bounced {
  message: string
  cheque: Cheque
  bill: null
  owed_bills: { amount: number; title: string; house_id: number }[]
}
let numbers = 0
const byCheque = (day: string) => {
  numbers += 1
  return { method: 'cheque', cheque: { bank: 'BDO', number: String(numbers), date: day }, day }
}
/** A bond of a cheque that lies at the bank since its day. */
async function deposited(input: { purpose: string; amount: number; day: string; [more: string]: unknown }) {
  const { bond } = (await take({ ...input, ...byCheque(input.day) })).body
  return { bond, cheque: await toBank(bond.receipt?.payment_id, input.day) }
}
async function toBank(paymentId: number | undefined, day: string) {
  const { data } = (await ask<{ data: Cheque[] }>('GET', '/cheques?state=received')).body
  const cheque = data.find(({ payment }) => payment.id === paymentId)
  await ask('POST', '/deposits', { to: bank.id, cheque_ids: [cheque?.id], day })
  return cheque?.id ?? 0
}
const bounce = (cheque: number, more: object = {}) =>
  ask<Bounced>('POST', `/cheques/${cheque}/bounce`, { reason: 'No funds', ...more })
const deductions = [{ text: 'Gutter', account: 'Repairs', amount: 1500 }]
const shown = async () => ({ held: await held(), bank: await holds(bank), income: await income() })
const fine = async () => {
  expect(await booksProblems(database.db)).toEqual([])
  return booksAgree(
    async <Body>(method: string, path: string, body?: object) => (await ask<Body>(method, path, body)).body,
    { from: '2026-10', to: '2026-11' },
  )
}
const owed = () => lotBalance(database.db, house.id, '2026-11-21')

it('was never held, and what was given back and kept of it is owed by the lot', async () => {
  const before = await shown()
  const { bond, cheque } = await deposited({ purpose: 'Roof', amount: 10_000, day: '2026-11-02' })
  await release(bond.id, { returned: 6000, deductions, day: '2026-11-10' })
  const { status, body } = await bounce(cheque, { day: '2026-11-12' })
  expect([status, body.message]).toEqual([
    200,
    `The cheque bounced: payment ${bond.receipt?.receipt_number} is void. ₱7,500.00 that was given back, kept or issued already is owed by the lot.`,
  ])
  expect(body.owed_bills).toMatchObject([
    { amount: 6000, title: 'Bonds given back', house_id: house.id },
    { amount: 1500, title: 'Repairs', house_id: house.id },
  ])
  expect(await read(bond.id)).toMatchObject({
    ...{ state: 'void', held: 0, returned: 6000, forfeited: 1500, covered: 7500 },
  })
  expect(await shown()).toEqual({
    held: before.held,
    bank: before.bank - 6000,
    // Kept money is income no more, and money given back was the village's own.
    income: { ...before.income, total: before.income.total - 6000 },
  })
  await fine()
  // It pays what it owes, and nothing is lacking.
  await ask('POST', '/payments', { house_id: house.id, amount: 7500 })
  expect(await shown()).toEqual({
    held: before.held,
    bank: before.bank - 6000,
    income: { ...before.income, total: before.income.total + 1500, repairs: before.income.repairs + 1500 },
  })
  await fine()
  expect((await bounce(cheque)).status).toBe(409)
})

it('that was given back after the day of the bounce was held on no evening since', async () => {
  const evenings = async () => {
    const all: [string, number][] = []
    for (const day of ['2026-11-08', '2026-11-14', '2026-11-15', '2026-11-21'])
      all.push([day, (await ask<DepositsSummary>('GET', `/bonds/summary?from=${day}&to=${day}`)).body.closing])
    return all
  }
  const before = await evenings()
  const { bond, cheque } = await deposited({ purpose: 'Fence', amount: 3000, day: '2026-11-03' })
  await release(bond.id, { returned: 1000, day: '2026-11-15' })
  expect((await evenings()).map(([, held], at) => held - (before[at]?.[1] ?? 0))).toEqual([3000, 3000, 2000, 2000])
  await bounce(cheque, { day: '2026-11-08' })
  expect(await evenings()).toEqual(before)
  await fine()
})

it('of a walk-in is owed by who gave it, whom no lot can be charged for', async () => {
  const { bond, cheque } = await deposited({
    ...{ purpose: 'Gate', amount: 2000, day: '2026-11-04', house_id: null, payer_name: 'Mang Pedro' },
  })
  await release(bond.id, { returned: 2000 })
  const { status, body } = await bounce(cheque)
  expect([status, body.owed_bills]).toEqual([200, []])
  expect(body.message).toContain(
    '₱2,000.00 that was given back, kept or issued already is owed by Mang Pedro, and no lot can be charged.',
  )
  expect(await read(bond.id)).toMatchObject({ state: 'void', held: 0, covered: 2000 })
  await fine()
})

it('sold beside other things is let go with them', async () => {
  const before = await shown()
  const input = { name: 'Key deposit', amount: 500, account: 'Keys', tax: 'held', for: 'both' }
  const key = (await ask<{ id: number }>('POST', '/charges', input)).body.id
  const items = [{ charge_id: key }, { account: 'Passway', amount: 120 }]
  const sale = { house_id: house.id, items, ...byCheque('2026-11-05') }
  const { payment } = (await ask<{ payment: { id: number } }>('POST', '/sales', sale)).body
  const cheque = await toBank(payment.id, '2026-11-05')
  const { data } = (await ask<{ data: BondRecord[] }>('GET', '/bonds?per_page=1')).body
  await release(data[0]?.id ?? 0, { returned: 200 })
  const { body } = await bounce(cheque)
  expect(body.owed_bills).toMatchObject([{ amount: 200, title: 'Bonds given back' }])
  expect(await shown()).toEqual({
    ...before,
    bank: before.bank - 200,
    income: { ...before.income, total: before.income.total - 200 },
  })
  await fine()
})

it('of which nothing was given back or kept owes nothing', async () => {
  const { bond, cheque } = await deposited({ purpose: 'Wall', amount: 900, day: '2026-11-05' })
  const [one] = (await release(bond.id, { returned: 400 })).body.bond.releases
  await ask('POST', `/bonds/releases/${one?.id}/undo`, { reason: 'Wrong bond' })
  const debt = await owed()
  const { body } = await bounce(cheque)
  expect([body.owed_bills, await owed()]).toEqual([[], debt])
  expect(await read(bond.id)).toMatchObject({ state: 'void', covered: 0 })
  await fine()
})

it('keeps its receipt while it is no bounce, and its releases since one', async () => {
  const { bond, cheque } = await deposited({ purpose: 'Shed', amount: 800, day: '2026-11-06' })
  const [one] = (await release(bond.id, { returned: 300 })).body.bond.releases
  const refused = await ask<{ message: string }>('POST', `/payments/${bond.receipt?.payment_id}/void`, { reason: 'X' })
  expect([refused.status, refused.body.message]).toEqual([409, payments.bond_released.message])
  await bounce(cheque)
  const undone = await ask<{ message: string }>('POST', `/bonds/releases/${one?.id}/undo`, { reason: 'Wrong' })
  expect([undone.status, undone.body.message]).toEqual([409, refusals.covered.message])
  const again = await release(bond.id, { returned: 100 })
  expect([again.status, again.body.message]).toEqual([409, refusals.not_held.message])
  await fine()
})

it('leaves a closed month as it was', async () => {
  const { bond, cheque } = await deposited({ purpose: 'House', amount: 5000, day: '2026-10-05' })
  await release(bond.id, { returned: 2000, deductions, day: '2026-10-20' })
  await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })
  const october = async () => (await ask<DepositsSummary>('GET', '/bonds/summary?from=2026-10-01&to=2026-10-31')).body
  const before = { october: await october(), now: await shown() }
  const refused = await bounce(cheque, { day: '2026-10-30' })
  expect([refused.status, refused.body.message]).toEqual([409, host.month_closed({ month: '2026-10' }).message])
  expect((await bounce(cheque)).status).toBe(200)
  const now = await shown()
  expect(await october()).toEqual(before.october)
  expect([now.held - before.now.held, now.bank - before.now.bank]).toEqual([-1500, -5000])
  expect(now.income.total - before.now.income.total).toBe(-3500)
  await fine()
})
