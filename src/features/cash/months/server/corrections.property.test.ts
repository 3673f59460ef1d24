import fc from 'fast-check'
import { expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { addDays, addMonths, type Day, firstDay } from '#shared/dates.ts'
import { testApp } from '../../../../../test/app.ts'

// M14 (docs/spec/money.md#closing-a-month): whatever corrects a closed month counts on its own day, so no call that takes a day or a
// month says anything else of a closed one, to the last line. Every step is on a day of its own, from 2026-08-01 on.
const { call, clock, database, signInAs, tokenFor } = await testApp()
const ben = await signInAs('admin')
let today: Day = '2026-08-01'
const turnTo = (day: Day) => {
  today = day
  clock.set(`${day}T04:00:00.000Z`)
}
turnTo(today)
const ask = async <Body>(method: string, path: string, body?: object, by = ben) =>
  call<Body>(method, path, body, { token: await tokenFor(by.userId) })
const done = async <Body>(method: string, path: string, body?: object, by = ben): Promise<Body> => {
  const answer = await ask<Body>(method, path, body, by)
  expect([200, 201], `${method} ${path} on ${today}: ${answer.text}`).toContain(answer.status)
  return answer.body
}
await done('POST', '/settings', {
  exact_sums: 'false',
  allow_miss_payments: 'false',
  bill_amount_per_month: '1000',
  interest_per_missed_payment: '100',
})
const { place: bank } = await done<{ place: { id: number } }>('POST', '/places', {
  kind: 'bank',
  name: 'BPI savings',
  main: true,
})

const at = fc.nat(7)
const lot = fc.nat(1)
const what = <Do extends string>(name: Do) => fc.constant(name)
const amount = fc.integer({ min: 1, max: 350_000 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: what('pay'), lot, amount, cheque: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: what('void'), at }) },
  { weight: 2, arbitrary: fc.record({ do: what('replace'), at, lot, waive: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: what('bounce'), at }) },
  { weight: 2, arbitrary: fc.record({ do: what('cancel'), at }) },
  { weight: 2, arbitrary: fc.record({ do: what('waive'), at }) },
  { weight: 2, arbitrary: fc.record({ do: what('adjust'), at, amount: fc.integer({ min: -5000, max: 5000 }) }) },
  fc.record({ do: what('refund'), lot, amount }),
  fc.record({ do: what('penalise') }),
  { weight: 3, arbitrary: fc.record({ do: what('month') }) },
)
interface Dated {
  payment_date: Day
  value_day?: Day
}
interface Offered {
  bill_id: number
  charged_on: Day
}
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** All that is told of a month and of its last day. */
async function shown(month: string, lots: readonly number[]): Promise<Record<string, unknown>> {
  const [from, to] = [firstDay(month), addDays(firstDay(addMonths(month, 1)), -1)]
  const period = `year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`
  const calls = [
    `/balances?as_of=${to}&lots=true`,
    `/aging?as_of=${to}`,
    `/standing/members?per_page=100&as_of=${to}`,
    `/dues-sheet?year=${month.slice(0, 4)}&as_of=${to}`,
    `/income-months?${period}`,
    `/income-books?${period}`,
    `/income/accounts?from=${from}&to=${to}`,
    `/places/summary?from=${from}&to=${to}`,
    `/collections?from=${from}&to=${to}`,
    `/bonds/summary?from=${from}&to=${to}`,
    ...['months', 'receipts', 'disbursements', 'journal', 'ledger'].map(
      (book) => `/books/${book}?from=${month}&to=${month}`,
    ),
    ...lots.flatMap((id) => [`/houses/${id}/statement?from=${from}&to=${to}`, `/houses/${id}/statement?to=${to}`]),
  ]
  const message: Record<string, unknown> = {}
  for (const path of calls) message[path] = without(await done<object>('GET', path))
  return message
}

/** Fields that are no figures: what is known of a receipt by now, and when the paper was made. */
const SINCE = new Set(['voided_on', 'void_reason', 'voided_at', 'voided_by', 'updated_at', 'as_of', 'today'])
function without(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(without)
  if (body === null || typeof body !== 'object') return body
  return Object.fromEntries(
    Object.entries(body)
      .filter(([key]) => !SINCE.has(key))
      .map(([key, value]) => [key, without(value)]),
  )
}

let lots = 0
let cheques = 100_000
async function play(steps: readonly Step[]) {
  lots += 2
  const houses = await database.transaction({ userId: null, requestId: null }, async (tx) => [
    await aHouse(tx, { block: 40, lot: lots }),
    await aHouse(tx, { block: 40, lot: lots + 1 }),
  ])
  const ids = houses.map((house) => house.id)
  const lotOf = (one: number) => ids[one] ?? 0
  const paid: { id: number; cheque: boolean }[] = []
  const frozen = new Map<string, Record<string, unknown>>()
  const bills = async () => {
    const found: { id: number; state: string; lines: { kind: string }[] }[] = []
    for (const house of houses)
      found.push(
        ...(await done<{ bills: typeof found }>('GET', `/bills/resident/${house.owner.residentId}?kinds=all`)).bills,
      )
    return found
  }
  const billAt = async (one: number) => {
    const open = (await bills()).filter(({ state }) => state !== 'paid')
    return open[one % Math.max(1, open.length)]?.id
  }
  const next = () => turnTo(addDays(today, 1))
  const doing: { [Do in Step['do']]: (one: Extract<Step, { do: Do }>) => Promise<unknown> } = {
    async pay({ lot, amount, cheque }) {
      cheques += 1
      const how = cheque ? { method: 'cheque', cheque: { bank: 'BDO', number: String(cheques), date: today } } : {}
      const { payment } = await done<{ payment: { id: number } }>('POST', '/payments', {
        house_id: lotOf(lot),
        amount: amount / 100,
        ...how,
      })
      paid.push({ id: payment.id, cheque })
    },
    async void({ at }) {
      const old = paid[at]
      // Refunds of it stay.
      if (old && (await ask('POST', `/payments/${old.id}/void`, { reason: 'Wrong' })).status === 200) paid.splice(at, 1)
    },
    async replace({ at: one, lot, waive }) {
      const at = one % Math.max(1, paid.length)
      const old = paid[at]
      if (!old) return
      const house_id = lotOf(lot)
      const { payment_date, value_day = payment_date } = await done<Dated>('GET', `/payments/${old.id}`)
      const { penalties } = await done<{ penalties: Offered[] }>('POST', '/payments/proposal', { house_id })
      const late = penalties.filter(({ charged_on }) => charged_on > value_day).map(({ bill_id }) => bill_id)
      const right = { house_id, amount: 123.45, reason: 'Wrong lot', ...(waive ? { waive_penalties: late } : {}) }
      const answer = await ask<{ payment: { id: number } }>('POST', `/payments/${old.id}/replace`, right)
      if (answer.status === 201) paid.splice(at, 1, { id: answer.body.payment.id, cheque: false })
    },
    async bounce({ at }) {
      const [old] = paid.slice(at).filter(({ cheque }) => cheque)
      if (!old) return
      const { body } = await ask<{ data: { id: number; payment: { id: number }; state: string }[] }>(
        'GET',
        '/cheques?per_page=100',
      )
      const cheque = body.data.find((one) => one.payment.id === old.id)
      if (!cheque) throw new Error('the cheque is not in the list')
      if (cheque.state === 'received') await done('POST', '/deposits', { to: bank.id, cheque_ids: [cheque.id] })
      next()
      const { status } = await ask('POST', `/cheques/${cheque.id}/bounce`, { reason: 'No funds' })
      if (status === 200) paid.splice(paid.indexOf(old), 1)
    },
    async cancel({ at }) {
      await ask('POST', `/bills/${await billAt(at)}/cancel`, { reason: 'Billed twice' })
    },
    async waive({ at }) {
      // Also where it was paid.
      const late = (await bills()).filter(({ lines }) => lines.some(({ kind }) => kind === 'penalty'))
      await ask('POST', `/bills/${late[at % Math.max(1, late.length)]?.id}/waive-penalty`, { reason: 'Storm' })
    },
    async adjust({ at, amount }) {
      await ask('POST', `/bills/${await billAt(at)}/lines`, { amount: amount / 100, reason: 'Wrong rate' })
    },
    async refund({ lot, amount }) {
      await ask('POST', '/refunds', { house_id: lotOf(lot), amount: amount / 100, reason: 'Moved' })
    },
    penalise: () => done('POST', '/penalty-runs', {}),
    async month() {
      const over = today.slice(0, 7)
      turnTo(firstDay(addMonths(over, 1)))
      await done('POST', '/bill-runs', { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) })
      await doing.penalise({ do: 'penalise' })
      await done('POST', '/month-closings', {
        year: Number(over.slice(0, 4)),
        month: Number(over.slice(5)),
        despite: true,
      })
      frozen.set(over, await shown(over, ids))
    },
  }
  await done('POST', '/bill-runs', { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) })
  for (const one of steps) {
    await (doing[one.do] as (step: Step) => Promise<unknown>)(one)
    next()
  }
  next()
  for (const [month, message] of frozen) {
    const now = await shown(month, ids)
    for (const [path, body] of Object.entries(message)) expect(now[path], `${path} on ${today}`).toEqual(body)
  }
  expect(await booksProblems(database.db)).toEqual([])
  await doing.month({ do: 'month' })
}

it('no call says anything else of a closed month, whatever is voided, replaced, bounced, cancelled, waived or adjusted later', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), play), { numRuns: 6, seed: 3 })
}, 300_000)
