import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Cash } from '#features/cash/income/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { sumMonths } from '#features/ledger/payments/server/summing.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import { testApp } from '../../../../../test/app.ts'
import { booksAgree } from '../../../../../test/books-agree.ts'
import type { MonthClosing } from '../contract.ts'

// M14 (docs/spec/money.md#closing-a-month): whatever happens after a month was closed, no figure of it moves, and what books and
// places say of every month is what a list of moves says. Today is 2026-12-05 in Manila.
const { call, clock, database, signInAs } = await testApp()
clock.set('2026-12-05T04:00:00.000Z')
const ana = await signInAs('treasurer')
const ben = await signInAs('admin')
const ask = <Body>(method: string, path: string, body?: object, token = ana.token) =>
  call<Body>(method, path, body, { token })
const say = async <Body>(method: string, path: string, body?: object): Promise<Body> =>
  (await ask<Body>(method, path, body)).body
const MONTHS = [10, 11, 12] as const
const TODAY = { month: 12, day: 5 }
const two = (number: number) => String(number).padStart(2, '0')
const dayOf = ({ month, day }: When) => `2026-${two(month)}-${two(day)}`

interface When {
  month: number
  day: number
}
const when = fc
  .record({ month: fc.constantFrom(...MONTHS), day: fc.integer({ min: 1, max: 28 }) })
  .map((one) => (one.month === TODAY.month ? { ...one, day: 1 + (one.day % TODAY.day) } : one))
  // A payment older than 60 days requires a reason.
  .map((one) => (one.month === 10 ? { ...one, day: Math.max(one.day, 8) } : one))
const amount = fc.integer({ min: 1, max: 100_000 })
const at = fc.nat(5)
const what = <Do extends string>(name: Do) => fc.constant(name)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: what('pay'), amount, when }) },
  { weight: 2, arbitrary: fc.record({ do: what('void'), at }) },
  { weight: 2, arbitrary: fc.record({ do: what('spend'), amount, when }) },
  fc.record({ do: what('correct'), amount, when, at }),
  fc.record({ do: what('remove'), at }),
  fc.record({ do: what('count'), when, off: fc.integer({ min: -500, max: 500 }), stays: fc.boolean() }),
  fc.record({ do: what('undo') }),
  { weight: 2, arbitrary: fc.record({ do: what('close'), month: fc.constantFrom(10, 11) }) },
  fc.record({ do: what('reopen') }),
  { weight: 2, arbitrary: fc.record({ do: what('sum') }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Figures of a month, by screens and reports alike. */
async function shown(month: number) {
  const [from, to] = [dayOf({ month, day: 1 }), dayOf({ month, day: new Date(2026, month, 0).getDate() })]
  const body = async <Body>(method: string, path: string, sent?: object) => (await ask<Body>(method, path, sent)).body
  const { cash } = await body<{ cash: Cash }>('GET', `/income-books?year=2026&month=${month}`)
  const { data } = await body<{ data: { total_income: number } }>('POST', '/income-totals', { year: 2026, month })
  const accounts = await body<{ amount: number; part_of: string | null }[]>(
    'GET',
    `/income/accounts?from=${from}&to=${to}`,
  )
  const places = await body<{ all: Record<'opening' | 'received' | 'spent' | 'counted' | 'closing', number> }>(
    'GET',
    `/places/summary?from=${from}&to=${to}`,
  )
  const { total, by_method } = await body<{ total: number; by_method: object }>(
    'GET',
    `/collections?from=${from}&to=${to}`,
  )
  return { cash, data, accounts, places, total, by_method }
}

const bank = (await ask<{ place: CashAccount }>('POST', '/places', { kind: 'bank', name: 'Bank', main: true })).body
  .place.id
let drawers = 0
async function play(steps: readonly Step[]) {
  drawers += 1
  const { body: made } = await ask<{ place: CashAccount }>('POST', '/places', {
    kind: 'drawer',
    name: `Desk ${drawers}`,
    main: true,
    opening_amount: 0,
    opening_day: dayOf({ month: 10, day: 1 }),
  })
  const place_id = made.place.id
  await ask('POST', '/places/transfers', {
    from: bank,
    to: place_id,
    amount: 30_000,
    day: dayOf({ month: 10, day: 1 }),
  })
  const start = Object.fromEntries(
    await Promise.all(MONTHS.map(async (month) => [month, (await shown(month)).cash] as const)),
  )
  const moves: { month: number; amount: number; kind: 'in' | 'out' }[] = []
  const sums = (month: number, kind: 'in' | 'out') =>
    moves.filter((one) => one.month === month && one.kind === kind).reduce((sum, one) => sum + one.amount, 0)
  const paid: { id: number; amount: number }[] = []
  const spent: { id: number; amount: number; month: number }[] = []
  const frozen = new Map<number, unknown>()
  const closed = new Set<number>()
  const held = async (day = '9999-12-31') => {
    const balance = sql<{ held: number }>`select cash_account_balance(${place_id}, ${day}) as held`
    return (await balance.execute(database.db)).rows[0]?.held ?? 0
  }
  const open = async () =>
    (await ask<{ closings: MonthClosing[] }>('GET', '/month-closings')).body.closings.filter(
      ({ state }) => state !== 'reopened',
    )
  const voucher = (one: { amount: number; when: When }) => ({
    expense_name: 'Voucher',
    amount: toPesos(one.amount),
    expenses_date: dayOf(one.when),
  })
  const doing: { [Do in Step['do']]: (one: Extract<Step, { do: Do }>) => Promise<unknown> } = {
    async pay({ amount, when }) {
      const { status, body } = await ask<{ payment: { id: number } }>('POST', '/sales', {
        payer_name: 'Guest',
        items: [{ account: 'Passway', amount: toPesos(amount) }],
        method: 'cash',
        day: dayOf(when),
      })
      expect([201, 422]).toContain(status)
      if (closed.has(when.month)) expect(status).toBe(422)
      if (status !== 201) return
      paid.push({ id: body.payment.id, amount })
      moves.push({ month: when.month, amount, kind: 'in' })
    },
    async void({ at }) {
      const [old] = paid.splice(at, 1)
      if (!old) return
      const before = await held()
      expect((await ask('POST', `/payments/${old.id}/void`, { reason: 'Wrong' })).status).toBe(200)
      // The shortage of the day that counted it is taken back beside it.
      const back = (await held()) - before + old.amount
      expect(back === 0 || (back > 0 && back <= old.amount)).toBe(true)
      moves.push({ month: TODAY.month, amount: back - old.amount, kind: 'in' })
    },
    async spend(one) {
      const { status, body } = await ask<{ data: { id: number } }>('POST', '/expenses', voucher(one))
      if (closed.has(one.when.month)) expect(status).toBe(409)
      if (status !== 201) return
      spent.push({ id: body.data.id, amount: one.amount, month: one.when.month })
      moves.push({ month: one.when.month, amount: one.amount, kind: 'out' })
    },
    async correct(one) {
      const old = spent[one.at]
      if (!old) return
      const { status } = await ask('PUT', `/expenses/${old.id}`, voucher(one))
      if (closed.has(old.month) || closed.has(one.when.month)) expect(status).toBe(409)
      if (status !== 200) return
      moves.push({ month: old.month, amount: -old.amount, kind: 'out' })
      moves.push({ month: one.when.month, amount: one.amount, kind: 'out' })
      Object.assign(old, { amount: one.amount, month: one.when.month })
    },
    async remove({ at }) {
      const old = spent[at]
      if (!old) return
      const { status } = await ask('DELETE', `/expenses/${old.id}`)
      if (closed.has(old.month)) expect(status).toBe(409)
      if (status !== 200) return
      spent.splice(at, 1)
      moves.push({ month: old.month, amount: -old.amount, kind: 'out' })
    },
    async count({ when, off }) {
      const book = await held(dayOf(when))
      const counted = Math.max(0, book + off)
      const { status, body } = await ask<{ closing: { id: number } }>('POST', '/day-closings', {
        place_id,
        day: dayOf(when),
        pieces: [
          { kind: 'coin', worth: 1, count: Math.floor(counted / 100) },
          { kind: 'coin', worth: 0.01, count: counted % 100 },
        ],
        reason: 'Found so',
        stays: toPesos(counted),
      })
      if (status !== 201) return
      expect(closed.has(when.month)).toBe(false)
      const done = await ask('POST', `/day-closings/${body.closing.id}/confirm`, {}, ben.token)
      expect(done.status).toBe(200)
      moves.push({ month: when.month, amount: counted - book, kind: 'in' })
    },
    async undo() {
      const { body } = await ask<{
        data: { id: number; state: string; difference: number; day: string; place: { id: number } }[]
      }>('GET', '/day-closings?per_page=100')
      const last = body.data.find((one) => one.state === 'closed' && one.place.id === place_id)
      if (!last) return
      const month = Number(last.day.slice(5, 7))
      const { status } = await ask('POST', `/day-closings/${last.id}/undo`, { reason: 'Wrong' })
      expect(status).toBe(closed.has(month) ? 409 : 200)
      if (status === 200) moves.push({ month, amount: -toCentavos(last.difference), kind: 'in' })
    },
    async close({ month }) {
      const { status } = await ask('POST', '/month-closings', { year: 2026, month, despite: true })
      expect(status).toBe([...closed].some((one) => one >= month) ? 409 : 201)
      if (status !== 201) return
      for (const one of MONTHS)
        if (one <= month) {
          closed.add(one)
          if (!frozen.has(one)) frozen.set(one, await shown(one))
        }
    },
    sum: () => sumMonths({ database }, '2026-12'),
    async reopen() {
      const [last] = await open()
      if (!last) return
      expect((await ask('POST', `/month-closings/${last.id}/reopen`, { reason: 'Wrong' })).status).toBe(200)
      expect((await ask('POST', `/month-closings/${last.id}/reopen/confirm`, {}, ben.token)).status).toBe(200)
      const [before] = await open()
      for (const one of MONTHS)
        if (!before || one > Number(before.month.slice(5))) {
          closed.delete(one)
          frozen.delete(one)
        }
    },
  }
  for (const one of steps) {
    await (doing[one.do] as (step: Step) => Promise<unknown>)(one)
    for (const [month, figures] of frozen) expect(await shown(month)).toEqual(figures)
  }
  await booksAgree(say, { from: '2026-10', to: '2026-12' })
  expect(await booksProblems(database.db)).toEqual([])
  // From the first closing on, books and places agree, and both with the list.
  if (!(await sql`select from month_closings`.execute(database.db)).rows.length) return
  for (const month of MONTHS) {
    const { cash, data, accounts, places } = await shown(month)
    const income = toCentavos(cash.received)
    expect([month, toCentavos(data.total_income)]).toEqual([month, income])
    const byAccount = accounts.filter(({ part_of }) => part_of === null)
    expect(byAccount.reduce((sum, one) => sum + toCentavos(one.amount), 0)).toBe(income)
    expect([cash.opening, cash.spent, cash.closing]).toEqual([places.all.opening, places.all.spent, places.all.closing])
    expect(income).toBe(toCentavos(places.all.received) + toCentavos(places.all.counted))
    const before = start[month]
    if (before && drawers > 1) {
      expect(income - toCentavos(before.received)).toBe(sums(month, 'in'))
      expect(toCentavos(cash.spent) - toCentavos(before.spent)).toBe(sums(month, 'out'))
    }
  }
  while ((await open()).length > 0) await doing.reopen({ do: 'reopen' })
}

it('no figure of a closed month moves, whatever is tried afterwards (M14)', async () => {
  await play([{ do: 'close', month: 10 }])
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), play), { numRuns: 7 })
}, 300_000)
