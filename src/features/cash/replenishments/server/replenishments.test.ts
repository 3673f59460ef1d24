// Runs on both engines: rivals.

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { refusals as expenses } from '#features/cash/expenses/refusals.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { refusals as places } from '#features/ledger/cash-accounts/refusals.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { FundVoucher, Replenishment } from '../contract.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const { token, userId } = await signInAs('treasurer')
const write = <Made>(work: (tx: Tx) => Promise<Made>) => database.transaction({ userId, requestId: null }, work)
const ask = <Body>(method: string, path: string, body?: object) =>
  call<Body & { errors: object; message: string }>(method, path, body, { token })
const place = async (input: object) => (await ask<{ place: CashAccount }>('POST', '/places', input)).body.place
const bank = await place({ kind: 'bank', name: 'Bank', main: true, opening_amount: 50_000, opening_day: '2026-11-01' })
const pettyCashFund = (name: string) =>
  place({ kind: 'petty_cash', name, fund: 5000, opening_amount: 5000, opening_day: '2026-11-01' })
const spend = async (fund: CashAccount, amount: number, expenses_date = '2026-11-10') =>
  (
    await ask<{ data: { id: number } }>('POST', '/expenses', {
      expense_name: 'Lamps',
      payee: 'Hardware',
      amount,
      expenses_date,
      place_id: fund.id,
    })
  ).body.data.id
const proposal = async (fund: CashAccount) =>
  (
    await ask<{ vouchers: FundVoucher[]; amount: number; lacking: number | null }>(
      'GET',
      `/replenishments/proposal?fund=${fund.id}`,
    )
  ).body
const fill = (fund: CashAccount, over: object = {}) =>
  ask<{ replenishment: Replenishment }>('POST', '/replenishments', {
    fund_id: fund.id,
    from_id: bank.id,
    method: 'cheque',
    ...over,
  })
const holds = async ({ id }: CashAccount) =>
  (await ask<CashAccount[]>('GET', '/places')).body.find((one) => one.id === id)?.balance

it('fills a fund up with exactly what its vouchers came to, and tells of it (M16)', async () => {
  const fund = await pettyCashFund('Petty cash')
  await spend(fund, 163)
  await spend(fund, 900.5)
  expect(await proposal(fund)).toMatchObject({ amount: 1063.5, lacking: 1063.5, vouchers: [{ amount: 163 }, {}] })
  const before = await holds(bank)
  const { status, body } = await fill(fund, { cheque_number: '000456' })
  expect([status, body.message]).toEqual([201, '₱1,063.50 moved from Bank to Petty cash.'])
  expect(body.replenishment).toMatchObject({
    day: '2026-11-21',
    amount: 1063.5,
    method: 'cheque',
    cheque_number: '000456',
    vouchers: { count: 2, amount: 1063.5 },
  })
  expect([await holds(fund), await holds(bank)]).toEqual([5000, (before ?? 0) - 1063.5])
  expect(await proposal(fund)).toMatchObject({ amount: 0, lacking: 0, vouchers: [] })

  await spend(fund, 40)
  const second = (await fill(fund, { method: 'bank transfer' })).body.replenishment
  const { body: page } = await ask<{ data: Replenishment[]; total: number }>('GET', `/replenishments?fund=${fund.id}`)
  expect([page.total, page.data[0]?.amount, page.data[1]?.amount]).toEqual([2, 40, 1063.5])

  const paper = await ask('GET', `/replenishments/${body.replenishment.id}/paper`)
  const text = pagesOf(paper.bytes).join('\n')
  for (const message of ['Petty Cash Replenishment', body.replenishment.number, '₱163.00', '₱1,063.50', 'Approved by'])
    expect(text).toContain(message)
  expect(second.number).not.toBe(body.replenishment.number)
})

it('leaves out what was spent before the fund began, and what is dated after the day', async () => {
  const fund = await pettyCashFund('Gate')
  await spend(fund, 10, '2026-11-02')
  await spend(fund, 20, '2026-11-20')
  expect((await fill(fund, { day: '2026-11-05' })).body.replenishment).toMatchObject({ amount: 10 })
  expect(await proposal(fund)).toMatchObject({ amount: 20 })
})

it('takes another amount where the fund was counted short', async () => {
  const fund = await pettyCashFund('Pool')
  await spend(fund, 100)
  expect((await fill(fund, { amount: 150 })).body.replenishment).toMatchObject({
    amount: 150,
    vouchers: { amount: 100 },
  })
})

it('pays each voucher back once when two officers do it at the same moment', async () => {
  const fund = await pettyCashFund('Office')
  await spend(fund, 300)
  const answers = await Promise.all([fill(fund), fill(fund)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await holds(fund)).toBe(5000)
})

it('refuses what is no fund, no bank, of a future day, and nothing', async () => {
  const fund = await pettyCashFund('Garden')
  const drawer = (await ask<CashAccount[]>('GET', '/places')).body.find((one) => one.kind === 'drawer')
  await spend(fund, 5)
  for (const [over, errors] of [
    [{ fund_id: bank.id }, { fund_id: [refusals.choose_fund.message] }],
    [{ fund_id: 999_999 }, { fund_id: [places.gone.message] }],
    [{ from_id: drawer?.id }, { from_id: [refusals.choose_bank.message] }],
    [{ from_id: 999_999 }, { from_id: [places.gone.message] }],
    [{ day: '2026-11-22' }, { day: [places.future_day.message] }],
    [{ method: 'cash' }, { method: [refusals.choose_method.message] }],
    [{ method: 'bank transfer', cheque_number: '1' }, { cheque_number: [refusals.number_of_cheque.message] }],
  ] as const)
    expect((await fill(fund, over)).body.errors).toEqual(errors)
  await fill(fund)
  const empty = await fill(fund)
  expect([empty.status, empty.body.message]).toEqual([409, refusals.nothing.message])
  expect((await ask('GET', `/replenishments/proposal?fund=${bank.id}`)).status).toBe(422)
  expect((await ask('GET', '/replenishments/proposal?fund=999999')).status).toBe(422)
  expect((await ask('GET', '/replenishments/999999/paper')).status).toBe(404)
})

it('refuses a fund that is no longer used', async () => {
  const fund = await place({ kind: 'petty_cash', name: 'Ended' })
  await ask('PUT', `/places/${fund.id}`, { name: 'Ended', main: false, ended: true })
  expect((await fill(fund)).body.errors).toEqual({ fund_id: [places.ended.message] })
})

it('a voucher that was paid back keeps its amount, day and place, and is not deleted', async () => {
  const fund = await pettyCashFund('Hall')
  const id = await spend(fund, 600)
  await fill(fund)
  const same = { expense_name: 'Lamps', amount: 600, expenses_date: '2026-11-10' }
  for (const over of [{ amount: 600.01 }, { amount: 1 }, { expenses_date: '2026-11-11' }, { place_id: bank.id }]) {
    const { status, body } = await ask('PUT', `/expenses/${id}`, { ...same, ...over })
    expect([over, status, body.message]).toEqual([over, 409, expenses.paid_back.message])
  }
  const deleted = await ask('DELETE', `/expenses/${id}`)
  expect([deleted.status, deleted.body.message]).toEqual([409, expenses.paid_back.message])
  const words = { expense_name: 'Bulbs', category: 'Repairs', payee: 'Ace', or_number: '17' }
  const changed = await ask<{ data: object }>('PUT', `/expenses/${id}`, { ...same, ...words, place_id: fund.id })
  expect([changed.status, changed.body.data]).toEqual([200, expect.objectContaining({ amount: 600, ...words })])
  expect(await holds(fund)).toBe(5000)
})

it('a refund that was paid back to petty cash is not taken back', async () => {
  const fund = await pettyCashFund('Refunds')
  const { id: house_id } = await write(async (tx) => {
    await storeSettings(tx, new Map([['exact_sums', 'false']] as const))
    return aHouse(tx)
  })
  await ask('POST', '/payments', { house_id, amount: 100 })
  const refund = { house_id, amount: 100, reason: 'They moved away', place_id: fund.id }
  const { body } = await ask<{ refund: { id: number } }>('POST', '/refunds', refund)
  await fill(fund)
  const undone = await ask('POST', `/refunds/${body.refund.id}/undo`)
  expect([undone.status, undone.body.message]).toEqual([409, expenses.paid_back.message])
  expect(await holds(fund)).toBe(5000)
})

it('one that was changed before this was refused is found at night, and can be put right', async () => {
  const fund = await pettyCashFund('Old')
  const id = await spend(fund, 600)
  const filled = (await fill(fund)).body.replenishment
  expect(await booksProblems(database.db)).toEqual([])
  await write(async (tx) => {
    await sql`alter table expenses disable trigger expenses_paid_back`.execute(tx)
    await sql`update expenses set amount = 50000 where id = ${id}`.execute(tx)
    await sql`alter table expenses enable trigger expenses_paid_back`.execute(tx)
  })
  expect((await booksProblems(database.db)).join()).toContain(`vouchers come to: replenishment ${filled.id}`)
  const change = (amount: number) =>
    ask('PUT', `/expenses/${id}`, { expense_name: 'Lamps', amount, expenses_date: '2026-11-10' })
  expect((await change(400)).status).toBe(409)
  expect((await change(600)).status).toBe(200)
  expect(await booksProblems(database.db)).toEqual([])
})
