import { expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'

const { call, signInAs, tokenFor, database } = await testApp()
const staff = await signInAs('treasurer')
const nobody = { userId: null, requestId: null }
const [house, other, member] = await database.transaction(nobody, async (tx) => {
  const mine = await aHouse(tx, { block: 2, lot: 9 })
  await aBill(tx, { house: mine, month: '2026-08', kind: 'opening_balance', amount: 250_00 })
  await aPaidBill(tx, { house: mine, month: '2026-09', paid: '2026-09-20' })
  await aBill(tx, { house: mine, month: '2026-10' })
  return [mine, await aHouse(tx), await aResident(tx, { houseId: mine.id })]
})
interface Statement {
  opening_balance: number
  closing_balance: number
  entries: {
    text: string
    charge: number
    payment: number
    voided: number
    void_reason: string | null
    replaces: string | null
    replaced_by: string | null
    cancelled: boolean
    reversed: boolean
    balance: number
    reference: string | null
  }[]
}
const read = (query = '', token = staff.token, id = house.id) =>
  call<Statement & { message: string }>('GET', `/houses/${id}/statement${query}`, undefined, { token })

it('lists charges and payments with the balance that every other screen shows', async () => {
  const { body } = await read()
  expect(body.entries.map((one) => [one.charge, one.payment, one.balance])).toEqual([
    [250, 0, 250],
    [1000, 0, 1250],
    [0, 1000, 250],
    [1000, 0, 1250],
  ])
  expect(body.entries[2]?.reference).toMatch(/^AR-\d{6}$/)
  expect(body.closing_balance).toBe(1250)
  const accounts = await call<{ data: { id: number; balance: number }[] }>('GET', '/residents/homeowners', undefined, {
    token: staff.token,
  })
  expect(accounts.body.data.find((one) => one.id === house.owner.residentId)?.balance).toBe(1250)
  const own = await call<{ total_balance: number }>('GET', `/bills/resident/${house.owner.residentId}`, undefined, {
    token: staff.token,
  })
  expect(own.body.total_balance).toBe(1250)
})

it('begins with what was brought forward', async () => {
  expect((await read('?from=2026-10-01')).body).toMatchObject({ opening_balance: 250, closing_balance: 1250 })
  expect((await read('?from=2026-12-01&to=2026-11-01')).status).toBe(422)
  expect((await read('?from=yesterday')).status).toBe(422)
})

it('is for staff and for the house with the permission', async () => {
  const owner = await tokenFor(house.owner.userId)
  expect((await read('', owner)).status).toBe(200)
  expect((await read('', await tokenFor(member.userId))).status).toBe(403)
  expect((await read('', await tokenFor(other.owner.userId))).status).toBe(403)
  expect((await read('', staff.token, 999_999)).status).toBe(404)
})

it('is printed with every entry', async () => {
  const answer = await call('GET', `/houses/${house.id}/statement-pdf`, undefined, { token: staff.token })
  expect(answer.headers['content-disposition']).toContain('Statement_of_Account_Block_2_Lot_9.pdf')
  const text = pagesOf(answer.bytes).join('\n')
  for (const piece of ['Statement of Account', 'Block 2 Lot 9', '₱1,250.00', 'Balance due'])
    expect(text).toContain(piece)
})

it('keeps what was voided, replaced and cancelled visible, and counts it nowhere', async () => {
  const admin = await signInAs('admin')
  const ask = <T>(path: string, body: object) =>
    call<T & { message: string }>('POST', path, body, { token: admin.token })
  const [lot, wrong] = await database.transaction(nobody, async (tx) => {
    await storeSettings(tx, new Map([['exact_sums', 'false']]))
    const mine = await aHouse(tx, { block: 2, lot: 10 })
    await aBill(tx, { house: mine, month: '2026-10' })
    return [mine, await aBill(tx, { house: mine, month: '2026-11' })]
  })
  const first = await ask<{ payment: { id: number; receipt_number: string } }>('/payments', {
    house_id: lot.id,
    amount: 400,
  })
  const second = await ask<{ payment: { receipt_number: string } }>(`/payments/${first.body.payment.id}/replace`, {
    house_id: lot.id,
    amount: 300,
    reason: 'Misread note',
  })
  const advance = await ask<{ payment: { id: number } }>('/payments', { house_id: lot.id, amount: 5, splits: [] })
  expect((await ask(`/payments/${advance.body.payment.id}/void`, { reason: 'Not ours' })).status).toBe(200)
  expect((await ask(`/bills/${wrong.id}/cancel`, { reason: 'Billed twice' })).status).toBe(200)
  const { body } = await read('', staff.token, lot.id)
  const [old, right] = [first.body.payment.receipt_number, second.body.payment.receipt_number]
  expect(body.closing_balance).toBe(700)
  expect(
    body.entries.map((one) => [
      one.charge,
      one.payment,
      one.voided,
      one.void_reason,
      one.replaced_by,
      one.replaces,
      one.cancelled,
    ]),
  ).toEqual([
    [1000, 0, 0, null, null, null, false],
    [1000, 0, 0, null, null, null, true],
    [-1000, 0, 0, null, null, null, true],
    [0, 0, 400, 'Misread note', right, null, false],
    [0, 300, 0, null, null, old, false],
    [0, 0, 5, 'Not ours', null, null, false],
  ])
  const answer = await call('GET', `/houses/${lot.id}/statement-pdf`, undefined, { token: staff.token })
  const text = pagesOf(answer.bytes).join(' ').replaceAll(/\s+/g, ' ')
  const third = body.entries.at(-1)?.reference
  for (const piece of [`Taken back: 4 entries (${old}, ${third})`, `Replaces ${old}`, '₱300.00'])
    expect(text).toContain(piece)
  for (const folded of ['Misread note', 'Not ours', '₱400.00']) expect(text).not.toContain(folded)
  expect(body.entries.map((one) => one.reversed)).toEqual([false, true, true, true, false, true])
  const own = await call<{ bills: { voided_payments: { void_reason: string; replaced_by: string | null }[] }[] }>(
    'GET',
    `/bills/resident/${lot.owner.residentId}?kinds=all`,
    undefined,
    { token: await tokenFor(lot.owner.userId) },
  )
  expect(own.body.bills.flatMap((bill) => bill.voided_payments)).toMatchObject([
    { void_reason: 'Misread note', replaced_by: right },
  ])
})

it('tells a penalty and its waiver as taken back where they come to nothing within its days', async () => {
  const lot = await database.transaction(nobody, async (tx) => {
    const mine = await aHouse(tx, { block: 2, lot: 11 })
    const bills = [
      await aBill(tx, { house: mine, month: '2026-08' }),
      await aBill(tx, { house: mine, month: '2026-09' }),
    ]
    const line = (at: number, kind: string, amount: number, charged_on: string, waives_id: number | null = null) =>
      tx
        .insertInto('bill_lines')
        .values({ bill_id: bills[at]?.id ?? 0, kind, text: kind, amount, charged_on, waives_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [whole, part] = [await line(0, 'penalty', 20_00, '2026-10-08'), await line(1, 'penalty', 30_00, '2026-10-09')]
    await line(0, 'waiver', -20_00, '2026-10-20', whole.id)
    await line(1, 'waiver', -10_00, '2026-10-20', part.id)
    return mine
  })
  const reversed = async (query: string) =>
    (await read(query, staff.token, lot.id)).body.entries.map((one) => [one.charge, one.reversed])
  expect(await reversed('')).toEqual([
    [1000, false],
    [1000, false],
    [20, true],
    [30, false],
    [-20, true],
    [-10, false],
  ])
  expect((await reversed('?to=2026-10-19')).map(([, taken]) => taken)).toEqual([false, false, false, false])
})
