// Runs on both engines: rivals, and triggers.

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Cash, IncomeTotals } from '#features/cash/income/contract.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { refusals as host } from '#server/refusals.ts'
import { testApp } from '../../../../../test/app.ts'
import type { MonthClosing } from '../contract.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const { call, clock, database, signInAs, tokenFor } = await testApp()
const ana = await signInAs('treasurer')
const ben = await signInAs('admin')
type Answer<Body> = Body & { message: string; errors: Record<string, string[]> }
const ask = <Body>(method: string, path: string, body?: object, token = ana.token) =>
  call<Answer<Body>>(method, path, body, { token })
type Paid = { payment: { id: number; receipt_number: string } }
const sell = async (amount: number, day: string) =>
  ask<Paid>('POST', '/sales', { payer_name: 'Guest', items: [{ account: 'Passway', amount }], method: 'cash', day })
const spend = (amount: number, expenses_date: string) =>
  ask<{ data: { id: number } }>('POST', '/expenses', { expense_name: 'Water', amount, expenses_date })
const voidIt = (id: number) => ask('POST', `/payments/${id}/void`, { reason: 'Wrong' })
const close = (month: number, more: object = { despite: true }) =>
  ask<{ closing: MonthClosing }>('POST', '/month-closings', { year: 2026, month, ...more })
const asUser = (statement: ReturnType<typeof sql>) =>
  database.transaction({ userId: ana.userId, requestId: null }, (tx) => statement.execute(tx))
const [drawer] = (await ask<CashAccount[]>('GET', '/places')).body

/** Everything that is told of a month. */
async function figures(month: number) {
  const [two, days] = [String(month).padStart(2, '0'), new Date(2026, month, 0).getDate()]
  const [from, to] = [`2026-${two}-01`, `2026-${two}-${days}`]
  const totals = await ask<{ data: IncomeTotals }>('POST', '/income-totals', { year: 2026, month })
  const books = await ask<{ cash: Cash }>('GET', `/income-books?year=2026&month=${month}`)
  const accounts = await ask<object>('GET', `/income/accounts?from=${from}&to=${to}`)
  const places = await ask<{ all: Record<'opening' | 'received' | 'spent' | 'closing' | 'counted', number> }>(
    'GET',
    `/places/summary?from=${from}&to=${to}`,
  )
  const collected = await ask<{ total: number; by_method: object }>('GET', `/collections?from=${from}&to=${to}`)
  const twelve = await ask<{ months: { month: string; income: number; expenses: number }[] }>(
    'GET',
    '/income-months?year=2026&month=12',
  )
  const { income, expenses } = twelve.body.months.find((one) => one.month === `2026-${two}`) ?? {}
  return {
    totals: totals.body.data,
    cash: books.body.cash,
    accounts: accounts.body,
    places: places.body,
    collected: [collected.body.total, collected.body.by_method],
    twelve: [income, expenses],
  }
}

it('tells what is open, and closes with it only when that is said', async () => {
  await sell(500, '2026-09-25')
  await spend(50, '2026-09-26')
  const none = await ask<{ closed_to: null; next: string }>('GET', '/month-closings')
  expect(none.body).toEqual({ closed_to: null, next: '2026-10', closings: [] })
  const { body } = await ask<{ points: object[] }>('GET', '/month-closings/points?year=2026&month=9')
  expect(body).toEqual({
    month: '2026-09',
    points: [
      { kind: 'days_not_closed', count: 2 },
      { kind: 'cash_not_deposited', count: 1 },
      { kind: 'expenses_without_paper', count: 1 },
    ],
  })
  const refused = await close(9, {})
  expect([refused.status, refused.body.message]).toEqual([
    409,
    refusals.open_points({ month: '2026-09', count: 3 }).message,
  ])
  const later = await close(11)
  expect([later.status, later.body.errors]).toEqual([422, { month: [refusals.not_over({ month: '2026-11' }).message] }])
  const closed = await close(9)
  expect([closed.status, closed.body.closing]).toMatchObject([
    201,
    { month: '2026-09', state: 'closed', points: body.points, closed_by: { id: ana.userId }, reopened_by: null },
  ])
  const again = await close(8)
  expect([again.status, again.body.message]).toEqual([409, refusals.closed_before({ month: '2026-08' }).message])
  expect((await ask<object>('GET', '/month-closings')).body).toMatchObject({ closed_to: '2026-09-30', next: '2026-10' })
})

describe('a closed month', () => {
  it('takes nothing more, by no call and no statement of the application, and never moves (M14)', async () => {
    const stored = await sell(300, '2026-10-10')
    const spent = await spend(100, '2026-10-11')
    expect((await close(10)).status).toBe(201)
    const before = await figures(10)
    const message = host.month_closed({ month: '2026-10' }).message
    const expense = `/expenses/${spent.body.data.id}`
    const refused = [
      await spend(1, '2026-10-31'),
      await ask('PUT', expense, { expense_name: 'Water', amount: 100, expenses_date: '2026-11-11' }),
      await ask('PUT', expense, { expense_name: 'Ice', amount: 100, expenses_date: '2026-10-11' }),
      await ask('DELETE', expense),
      await ask('PUT', `/places/${drawer?.id}`, {
        name: 'Cash drawer',
        main: true,
        opening_amount: 7,
        opening_day: '2026-10-02',
      }),
    ]
    for (const { status, body } of refused) expect([status, body.message]).toEqual([409, message])
    const late = await sell(1, '2026-10-31')
    expect([late.status, late.body.errors]).toEqual([422, { day: [message] }])
    const payment = stored.body.payment.id
    for (const statement of [
      sql`insert into expenses (expense_name, amount, expenses_date) values ('Ice', 100, '2026-10-31')`,
      sql`update expenses set amount = 1 where id = ${spent.body.data.id}`,
      sql`update expenses set expenses_date = '2026-11-02' where id = ${spent.body.data.id}`,
      sql`delete from expenses where id = ${spent.body.data.id}`,
      sql`update payments set voided_at = '2026-10-20', void_reason = 'x', voided_by = ${ana.userId} where id = ${payment}`,
      sql`insert into place_counts (place_id, kind, day, counted) values (${drawer?.id}, 'count', '2026-10-31', 7)`,
      sql`insert into place_counts (place_id, kind, day, counted) values (${drawer?.id}, 'opening', '2026-09-01', 7)`,
      sql`insert into bills (house_id, lot_order, resident_id, month, issue_date, due_date)
        select h.id, h.sort_key, r.id, '2026-10-01', '2026-10-01', '2026-10-07' from houses h, residents r limit 1`,
      sql`insert into payments (receipt_number, series_id, type, amount, payment_date, payment_method, payer_name)
        select 'X-1', series_id, type, 7, '2026-10-31', payment_method, payer_name from payments where id = ${payment}`,
      sql`update month_closings set reopened_by = ${ben.userId}, reopened_at = now()`,
      sql`update month_closings set month = '2026-01-01'`,
      sql`delete from month_closings`,
    ])
      await expect(
        asUser(statement).then(({ numAffectedRows }) =>
          numAffectedRows === 0n ? Promise.reject(new Error('none')) : null,
        ),
      ).rejects.toThrow()
    await voidIt(payment)
    expect(await figures(10)).toEqual(before)
  })

  it('has the void of its payment in the month of the void, where books and places agree', async () => {
    const [october, november] = [await figures(10), await figures(11)]
    expect(november.totals).toMatchObject({ voided_earlier: -300, total_income: -300 })
    expect(november.accounts).toContainEqual({
      account: 'Voided receipts of earlier months',
      amount: -300,
      part_of: null,
    })
    for (const { cash, places, totals } of [october, november]) {
      expect(cash.received).toBe(totals.total_income)
      expect([cash.opening, cash.closing]).toEqual([places.all.opening, places.all.closing])
      expect([cash.received, cash.spent]).toEqual([places.all.received, places.all.spent])
    }
    const glance = await ask<{ received: number }>('GET', '/overview')
    expect(glance.body.received).toBe(november.totals.total_income)
    const books = await ask<{ voided: object[]; voided_earlier: object[] }>('GET', '/income-books?year=2026&month=11')
    expect([books.body.voided.length, books.body.voided_earlier.length]).toEqual([0, 1])
  })

  it('lets a receipt be attached to an expense, and nothing else of it be changed', async () => {
    await expect(
      asUser(sql`update expenses set receipt_file_id = null where expenses_date = '2026-10-11'`),
    ).resolves.toBeDefined()
  })

  it('has the bills of a month that are issued late on the first open day', async () => {
    await database.transaction({ userId: null, requestId: null }, async (tx) => {
      const { aHouse } = await import('#features/people/houses/server/factory.ts')
      await aHouse(tx)
    })
    const run = await ask('POST', '/bill-runs', { year: 2026, month: 9 })
    expect(run.status).toBeLessThan(300)
    const { rows } = await sql<{ day: string }>`select distinct issue_date as day from bills`.execute(database.db)
    expect(rows).toEqual([{ day: '2026-11-01' }])
  })
})

describe('opening a month again', () => {
  const last = async () =>
    (await ask<{ closings: MonthClosing[] }>('GET', '/month-closings')).body.closings.find(
      ({ state }) => state !== 'reopened',
    )!
  it('is asked by one and done by another, with a reason that the audit log keeps (M17)', async () => {
    const { id } = await last()
    const path = `/month-closings/${id}/reopen`
    expect((await ask('POST', path, { reason: '' })).status).toBe(422)
    const early = await ask('POST', `${path}/confirm`)
    expect([early.status, early.body.message]).toEqual([409, refusals.not_asked.message])
    const request = await ask<{ closing: MonthClosing }>('POST', path, { reason: 'A voucher was found' })
    expect(request.body.closing).toMatchObject({ state: 'asked', reopen_asked_by: { id: ana.userId } })
    const twice = await ask('POST', path, { reason: 'Again' }, ben.token)
    expect([twice.status, twice.body.message]).toEqual([409, refusals.asked.message])
    expect((await sell(1, '2026-10-31')).status).toBe(422)
    for (const token of [ana.token, await tokenFor(ana.userId)]) {
      const own = await ask('POST', `${path}/confirm`, {}, token)
      expect([own.status, own.body.message]).toEqual([409, refusals.same_person.message])
    }
    await expect(
      asUser(sql`update month_closings set reopened_by = ${ana.userId}, reopened_at = now() where id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'month_closings_two' })
    const waits = await ask<{ months_to_reopen: number }>('GET', '/today')
    expect(waits.body.months_to_reopen).toBe(1)
    const done = await ask<{ closing: MonthClosing }>('POST', `${path}/confirm`, {}, ben.token)
    expect([done.status, done.body.closing]).toMatchObject([
      200,
      { state: 'reopened', reopened_by: { id: ben.userId } },
    ])
    const stored = await sql<{ user_id: number; after: { reopen_reason: string } }>`
      select user_id, after from audit_log where table_name = 'month_closings' and row_id = ${String(id)}
      order by id desc limit 1`.execute(database.db)
    expect(stored.rows[0]).toMatchObject({ user_id: ben.userId, after: { reopen_reason: 'A voucher was found' } })
    expect((await sell(25, '2026-10-31')).status).toBe(201)
    const gone = await ask('POST', path, { reason: 'Again' })
    expect([gone.status, gone.body.message]).toEqual([409, refusals.not_closed.message])
  })

  it('is of the last closed month alone', async () => {
    const september = await last()
    await close(10)
    const refused = await ask('POST', `/month-closings/${september.id}/reopen`, { reason: 'Why not' })
    expect([refused.status, refused.body.message]).toEqual([409, refusals.later_closed.message])
    expect((await ask('POST', '/month-closings/999999/reopen', { reason: 'x' })).status).toBe(404)
  })
})

it('a payment and a closing at the same moment: the month has it, or it is refused (M14)', async () => {
  clock.set('2027-01-02T04:00:00.000Z')
  ana.token = await tokenFor(ana.userId)
  const { body: before } = await ask<{ data: IncomeTotals }>('POST', '/income-totals', { year: 2026, month: 12 })
  const [closed, ...sold] = await Promise.all([close(12), ...Array.from({ length: 6 }, () => sell(10, '2026-12-15'))])
  expect(closed.status).toBe(201)
  const taken = sold.filter(({ status }) => status === 201).length
  for (const { status } of sold) expect([201, 422]).toContain(status)
  const { body } = await ask<{ data: IncomeTotals }>('POST', '/income-totals', { year: 2026, month: 12 })
  expect(body.data.total_income - before.data.total_income).toBe(taken * 10)
  expect((await sell(10, '2026-12-15')).status).toBe(422)
})
