// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import type { Bill } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { insertPenalties } from '#features/dues/penalties/server/penalties.queries.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { AnnualPrepayment } from '../contract.ts'
import { lookAtDiscounts } from './routes.ts'

const { call, clock, database, signInAs } = await testApp()
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const settings = (values: Partial<Record<SettingKey, string>>) =>
  write((tx) => storeSettings(tx, new Map(Object.entries(values) as [SettingKey, string][])))
await settings({ exact_sums: 'false', year_ahead_price_of: '11' })
clock.set('2027-01-10T04:00:00.000Z')
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')

interface Refusal {
  message: string
  errors: Record<string, string[]>
}
const ask = <Body>(method: string, path: string, body?: unknown, token = treasurer.token) =>
  call<Body & Refusal>(method, path, body, { token })
const preview = (id: number, year: number | string = 2027) =>
  ask<AnnualPrepayment>('GET', `/houses/${id}/year-ahead?year=${year}`)
interface Issued extends AnnualPrepayment {
  bills: Bill[]
  payment: { id: number; amount: number; items: { id: number }[] } | null
}
const issue = (id: number, input: Record<string, unknown> = {}) =>
  ask<Issued>('POST', `/houses/${id}/year-ahead`, { year: 2027, ...input })
const run = (year: number, month: number) => ask('POST', '/bill-runs', { year, month })

describe('a year ahead', () => {
  it('issues the missing months with the discount, and pays them in one step', async () => {
    const house = await write((tx) => aHouse(tx))
    await run(2027, 1)
    const shown = (await preview(house.id)).body
    expect(shown).toMatchObject({
      sum: 11_000,
      discount: 1000,
      total: 10_000,
      owed: 1000,
      to_pay: 11_000,
      paid_by: '2027-01-31',
    })
    expect(shown.months[0]).toEqual({ month: '2027-02', due_date: '2027-02-07', amount: 1000, discount: 0 })
    expect(shown.months.at(-1)).toEqual({ month: '2027-12', due_date: '2027-12-07', amount: 1000, discount: 1000 })
    const { status, body } = await issue(house.id, {
      payment: { amount: 11_000, method: 'cheque', reference: '000123' },
    })
    expect(status).toBe(201)
    expect(body.bills).toHaveLength(11)
    expect(body.payment).toMatchObject({ amount: 11_000, payment_method: 'cheque' })
    expect(body.payment?.items).toHaveLength(11)
    expect(body.bills.at(-1)).toMatchObject({ amount: 0, status: 'paid', ahead: true })
    expect(await lotBalance(database.db, house.id, '2027-01-10')).toBe(0)
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('stays as it was billed when a rate changes, and runs leave it', async () => {
    const house = await write((tx) => aHouse(tx))
    await run(2027, 1)
    await issue(house.id, { payment: { amount: 11_000 } })
    await settings({ bill_amount_per_month: '1500' })
    clock.set('2027-02-01T04:00:00.000Z')
    await run(2027, 2)
    const february = await database.db
      .selectFrom('bills')
      .select('amount')
      .where('house_id', '=', house.id)
      .where('month', '=', '2027-02-01')
      .execute()
    expect(february).toEqual([{ amount: 100_000 }])
    await settings({ bill_amount_per_month: '1000' })
    clock.set('2027-01-10T04:00:00.000Z')
  })

  it('can be issued first and paid later; nothing of it is overdue before its day', async () => {
    const house = await write((tx) => aHouse(tx))
    const issued = (await issue(house.id)).body
    expect(issued).toMatchObject({ sum: 12_000, discount: 1000, payment: null })
    expect(issued.bills.filter((bill) => bill.status === 'overdue').map((bill) => bill.month)).toEqual(['2027-01'])
    const again = await issue(house.id)
    expect([again.status, again.body.message]).toEqual([409, refusals.nothing_missing.message])
    const paid = await ask<{ payment: { advance: unknown } }>('POST', '/payments', {
      house_id: house.id,
      amount: 11_000,
    })
    expect([paid.status, paid.body.payment.advance]).toEqual([201, null])
  })

  it('loses its discount when it is not paid by the day, and keeps it when it is', async () => {
    const late = await write((tx) => aHouse(tx))
    const early = await write((tx) => aHouse(tx))
    await issue(late.id)
    await issue(early.id, { payment: { amount: 11_000 } })
    expect(await write((tx) => lookAtDiscounts(tx, '2027-01-31'))).toEqual([])
    expect(await write((tx) => lookAtDiscounts(tx, '2027-02-01'))).toContain(late.id)
    expect(await lotBalance(database.db, late.id, '2027-02-01')).toBe(12_000_00)
    expect(await lotBalance(database.db, early.id, '2027-02-01')).toBe(0)
    expect(await write((tx) => lookAtDiscounts(tx, '2027-02-02'))).toEqual([])
    expect(await booksProblems(database.db)).toEqual([])
  })

  it('draws no penalty, also where it was not paid in time', async () => {
    const house = await write((tx) => aHouse(tx))
    await run(2027, 1)
    expect((await issue(house.id)).body.bills).toHaveLength(11)
    const late = { today: '2027-04-01', penalty: 5000, text: 'Penalty for a missed payment', by: null }
    await write((tx) => insertPenalties(tx, late))
    const penalised = await database.db
      .selectFrom('bill_lines')
      .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
      .select('bills.month')
      .where('bill_lines.kind', '=', 'penalty')
      .where('house_id', '=', house.id)
      .execute()
    expect(penalised).toEqual([{ month: '2027-01-01' }])
  })

  it('follows the kind, the rates and the exemptions of each month', async () => {
    const house = await write((tx) => aHouse(tx, { kind: 'vacant' }))
    for (const [amount, from] of [
      [300, '2026-01'],
      [325, '2027-07'],
    ])
      await ask('POST', '/rates', { kind: 'vacant', amount, from }, admin.token)
    await ask('POST', '/rates', { kind: 'house', amount: 1000, from: '2026-01' }, admin.token)
    await ask(
      'POST',
      `/houses/${house.id}/exemptions`,
      { from: '2027-03', to: '2027-04', reason: 'Flood', approver: 'The board' },
      admin.token,
    )
    await ask('POST', `/houses/${house.id}/kind`, { kind: 'house', from: '2027-11' })
    const { months } = (await preview(house.id)).body
    expect(months.map((one) => [one.month.slice(5), one.amount])).toEqual([
      ['01', 300],
      ['02', 300],
      ['05', 300],
      ['06', 300],
      ['07', 325],
      ['08', 325],
      ['09', 325],
      ['10', 325],
      ['11', 1000],
      ['12', 1000],
    ])
  })

  it.each([
    [2026, refusals.past_year.message],
    [2029, refusals.far_year.message],
  ])('of %i is refused', async (year, text) => {
    const house = await write((tx) => aHouse(tx))
    expect((await preview(house.id, year)).body.errors).toEqual({ year: [text] })
    expect((await issue(house.id, { year })).body.errors).toEqual({ year: [text] })
  })

  it.each([
    [{ day: '2027-01-11' }, 'payment.day'],
    [{ method: 'cash', transfer_amount: 20_000 }, 'payment.transfer_amount'],
    [{ method: 'cheque', cheque: { bank: 'BPI', number: '1', date: '2026-01-10' } }, 'payment.cheque.date'],
  ])('names the field of its payment when the ledger refuses %o', async (how, field) => {
    const house = await write((tx) => aHouse(tx))
    const { status, body } = await issue(house.id, { payment: { amount: 11_000, ...how } })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('of a lot that is exempt all year says that nothing is to come, not that it has its bills', async () => {
    const house = await write((tx) => aHouse(tx))
    const exempt = { from: '2027-01', to: '2027-12', reason: 'Chapel', approver: 'The board' }
    expect((await ask('POST', `/houses/${house.id}/exemptions`, exempt, admin.token)).status).toBe(201)
    for (const refused of [await preview(house.id), await issue(house.id)])
      expect([refused.status, refused.body.message]).toEqual([409, refusals.nothing_due.message])
  })

  it('is refused for lots that are not there or belong to nobody, and for a sum that is not exact where exact ones are asked', async () => {
    expect((await preview(99_999)).status).toBe(404)
    expect((await issue(99_999)).status).toBe(404)
    const empty = await write((tx) => anEmptyHouse(tx))
    for (const refused of [await preview(empty.id), await issue(empty.id)])
      expect([refused.status, refused.body.message]).toEqual([409, refusals.no_owner.message])
    await settings({ exact_sums: 'true' })
    const house = await write((tx) => aHouse(tx))
    const refused = await issue(house.id, { payment: { amount: 5 } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['payment']])
    expect(await database.db.selectFrom('bills').select('id').where('house_id', '=', house.id).execute()).toEqual([])
    await settings({ exact_sums: 'false' })
  })
})
