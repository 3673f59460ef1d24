import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'

const { call, database, signInAs, clock } = await testApp()
const { token } = await signInAs('treasurer')
const nobody = { userId: null, requestId: null }
// Twelve homes behind, each by a month and a peso more than the one before.
await database.transaction(nobody, async (tx) => {
  for (let home = 1; home <= 12; home++) await aBill(tx, { month: '2026-10', amount: 1000_00 + home * 100 })
})

const ask = <Body>(path: string) => call<Body>('GET', path, undefined, { token })

interface Overdue {
  bills: { amount_due: number; resident: { house: { address: string } } }[]
  total: number
  total_due: number
  current_page: number
  last_page: number
}

interface Overview {
  monthly_dues: { pending: number; overdue: number }
  income: { amount: number }[]
}

describe('the overdue residents', () => {
  it('come all at once when no page is asked for, as older clients do', async () => {
    const { body } = await ask<Overdue>('/overdue-residents')
    expect(body.bills.map((one) => one.amount_due)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => 1000 + n),
    )
    expect(body).toMatchObject({ total: 12, total_due: 12_078, current_page: 1, last_page: 1 })
  })

  it('come page by page, with the sum of all', async () => {
    const page = async (number: number) => (await ask<Overdue>(`/overdue-residents?page=${number}`)).body
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect([first.bills.length, second.bills.length, third.bills.length]).toEqual([10, 2, 0])
    expect(second.bills.map((one) => one.amount_due)).toEqual([1002, 1001])
    for (const one of [first, second, third]) expect(one).toMatchObject({ total: 12, total_due: 12_078, last_page: 2 })
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1&per_page=101', 'page=1&per_page=0'])(
    'refuse %s',
    async (query) => {
      expect((await ask(`/overdue-residents?${query}`)).status).toBe(422)
    },
  )
})

it('the most unpaid residents are the same without their bills', async () => {
  type Row = { id: number; bills_count: number; bills: unknown[] }
  const { body: whole } = await ask<Row[]>('/bills/most-unpaid-residents')
  const { body: brief } = await ask<Row[]>('/bills/most-unpaid-residents?brief=true')
  expect(whole.map((row) => row.bills.length)).toEqual(whole.map((row) => row.bills_count))
  expect(brief).toEqual(whole.map((row) => ({ ...row, bills: [] })))
  expect(brief).toHaveLength(12)
})

describe('the dashboard', () => {
  it('counts a bill that is due today as pending, and as overdue from tomorrow on', async () => {
    const bill = await database.transaction(nobody, (tx) => aBill(tx, { dueDate: '2026-11-21', amount: 5_000_00 }))
    const owes = async () =>
      (await ask<Overdue>('/overdue-residents')).body.bills.some((one) => one.amount_due === bill.amount / 100)
    const counts = async () => (await ask<Overview>('/overview')).body.monthly_dues
    expect(await counts()).toMatchObject({ pending: 1, overdue: 0 })
    expect(await owes()).toBe(false)
    clock.set('2026-11-21T16:00:00.000Z')
    expect(await counts()).toMatchObject({ pending: 0, overdue: 1 })
    expect(await owes()).toBe(true)
    clock.set('2026-11-21T04:00:00.000Z')
  })

  it('shows no voided entry among the last income', async () => {
    const paid = await database.transaction(nobody, (tx) => aPaidBill(tx, { amount: 777_00, paid: '2026-11-21' }))
    const amounts = async () => (await ask<Overview>('/overview')).body.income.map((one) => one.amount)
    expect(await amounts()).toContain(777)
    const admin = await signInAs('admin')
    const path = `/payments/${paid.payment.id}/void`
    expect((await call('POST', path, { reason: 'Wrong house' }, { token: admin.token })).status).toBe(200)
    expect(await amounts()).not.toContain(777)
  })
})

afterEach(() => vi.restoreAllMocks())

describe('a widget of the dashboard', () => {
  it.each([
    ['POST', '/income-totals', { year: 2026, month: 11 }],
    ['GET', '/income-months?year=2026&month=11'],
    ['GET', '/total-residents'],
    ['GET', '/overdue-bills-count'],
    ['GET', '/total-bookings-this-month'],
    ['GET', '/bookings/recent-pending?page=1'],
    ['GET', '/bills/most-unpaid-residents'],
    ['GET', '/bills/most-unpaid-residents?brief=true'],
    ['GET', '/overdue-residents?page=1'],
    ['GET', '/overview'],
    ['GET', '/today'],
  ])('asks the database at most twice besides who is there: %s %s', async (method, path, body?: object) => {
    expect((await call(method, path, body, { token })).status).toBe(200)
    const request: string[] = []
    const { query } = pg.Client.prototype
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
      const [statement] = sent
      request.push(typeof statement === 'string' ? statement : String((statement as { text: unknown }).text))
      return Reflect.apply(query, this, sent)
    })
    expect((await call(method, path, body, { token })).status).toBe(200)
    const besides = request.filter((text) => !text.includes('"sessions"') && !/\bsessions\b/.test(text))
    expect(request.length).toBeGreaterThan(besides.length)
    expect(besides.length).toBeGreaterThan(0)
    expect(besides.length).toBeLessThanOrEqual(2)
  })
})

it('names the pages that have something to show, and the import until one was done', async () => {
  const inUse = async () => (await ask<{ pages_in_use: string[] }>('/today')).body.pages_in_use
  const write = (statement: string) => database.transaction(nobody, (tx) => sql.raw(statement).execute(tx))
  expect(await inUse()).toEqual(['/import'])
  await write(`insert into settings (key, value) values ('guidelines', 'Be kind.')`)
  expect(await inUse()).toEqual(['/guidelines', '/import'])
  await write(
    `insert into imports (status, file_name, as_of, mapping, dry_run, rows, houses, residents, receivable, problem_count,
      created_by, committed_by, committed_at)
      select 'committed', 'a.csv', '2026-10-31', '{}', '{}', 1, 1, 1, 0, 0, min(id), min(id), now() from users`,
  )
  expect(await inUse()).toEqual(['/guidelines'])
})
