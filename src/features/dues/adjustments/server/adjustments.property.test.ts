import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// Whatever is charged, paid, corrected, cancelled, voided and taken back, in whatever order: a lot owes what its bills are less
// what it paid, its credit never stands beside an open bill, no bill is settled beyond its sum, and the books agree.

const { call, database, signInAs } = await testApp()
const { token } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']])))

type Step =
  | { do: 'charge'; amount: number }
  | { do: 'pay'; amount: number }
  | { do: 'correct'; at: number; amount: number }
  | { do: 'cancel'; at: number }
  | { do: 'void'; at: number }
  | { do: 'take back'; at: number }
  | { do: 'run'; month: number }

const amount = fc.integer({ min: 1, max: 150_000 })
const at = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('charge' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), amount }) },
  fc.record({ do: fc.constant('correct' as const), at, amount: fc.integer({ min: -150_000, max: 150_000 }) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), at }) },
  fc.record({ do: fc.constant('void' as const), at }),
  fc.record({ do: fc.constant('take back' as const), at: fc.nat(1) }),
  fc.record({ do: fc.constant('run' as const), month: fc.constantFrom(9, 10) }),
)

interface Owed {
  bills: number
  paid: number
  balance: number
  credit: number
  open: number
  beyond: number
}
async function standing(houseId: number): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select
      (select coalesce(sum(l.amount), 0)::int from bill_lines l join bills b on b.id = l.bill_id where b.house_id = ${houseId}) as bills,
      (select coalesce(sum(amount), 0)::int from payments where house_id = ${houseId} and voided_at is null) as paid,
      lot_balance(${houseId}, '2026-11-21')::int as balance,
      (select coalesce(sum(unused), 0)::int from advances where house_id = ${houseId} and not voided) as credit,
      (select coalesce(sum(amount - settled), 0)::int from bills where house_id = ${houseId}) as open,
      (select count(*)::int from bills where house_id = ${houseId} and settled > amount) as beyond`.execute(database.db)
  if (!rows[0]) throw new Error('nothing stands')
  return rows[0]
}

const UNKNOWN = 2_000_000_000
const reason = 'A step of a test'
const post = (path: string, body: object) => call<{ message: string }>('POST', path, body, { token })

/** The id of the `at`th bill or payment of a lot, or of nothing. */
async function idAt(table: 'bills' | 'payments', houseId: number, at: number): Promise<number> {
  const rows = await database.db.selectFrom(table).select('id').where('house_id', '=', houseId).orderBy('id').execute()
  return rows[at]?.id ?? UNKNOWN
}

async function lastRun(at: number): Promise<number> {
  const runs = await database.db.selectFrom('bill_runs').select('id').orderBy('id', 'desc').limit(2).execute()
  return runs[at]?.id ?? UNKNOWN
}

async function take(one: Step, houseId: number) {
  switch (one.do) {
    case 'charge':
      return post(`/houses/${houseId}/charges`, { name: 'Chair', amount: one.amount / 100, reason })
    case 'pay':
      return post('/payments', { house_id: houseId, amount: one.amount / 100 })
    case 'run':
      return post('/bill-runs', { year: 2026, month: one.month })
    case 'take back':
      return post(`/bill-runs/${await lastRun(one.at)}/take-back`, { reason })
    case 'void':
      return post(`/payments/${await idAt('payments', houseId, one.at)}/void`, { reason })
    case 'cancel':
      return post(`/bills/${await idAt('bills', houseId, one.at)}/cancel`, { reason })
    case 'correct':
      return post(`/bills/${await idAt('bills', houseId, one.at)}/lines`, { amount: one.amount / 100, reason })
  }
}

async function play(steps: readonly Step[]) {
  const house = await write((tx) => aHouse(tx))
  for (const one of steps) {
    const answer = await take(one, house.id)
    expect(answer.status, JSON.stringify([one, answer.body])).toBeLessThan(500)
    const now = await standing(house.id)
    expect(now.balance).toBe(now.bills - now.paid)
    expect(now.balance).toBe(now.open - now.credit)
    expect(Math.min(now.open, now.credit)).toBe(0)
    expect(now.beyond).toBe(0)
  }
  expect(await booksProblems(database.db)).toEqual([])
}

it('what is put right agrees with what is owed, in every order', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), play), {
    numRuns: 25,
    seed: 20_261_121,
    endOnFailure: true,
  })
})
