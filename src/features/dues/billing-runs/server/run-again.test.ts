import { beforeAll, expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// October was billed at a wrong rate; three lots paid before anybody saw it. The run is taken back and issued again.

const { call, database, signInAs } = await testApp()
const { token } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const ask = async <Body>(method: string, path: string, body?: object) => {
  const { status, body: answer, text } = await call<Body>(method, path, body, { token })
  expect([status < 300, text]).toEqual([true, expect.any(String)])
  return answer
}
const houses = await write((tx) => Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((lot) => aHouse(tx, { block: 21, lot }))))
const paying = [houses[1], houses[4], houses[6]].map((house) => house?.id ?? 0).toSorted((a, b) => a - b)
const others = houses.map(({ id }) => id).filter((id) => !paying.includes(id))

interface Standing {
  id: number
  house_id: number
  run: number
  amount: number
  settled: number
  listed: boolean
  lines: [string, number][]
}
const standing = async () =>
  (
    await database.pool.query<Standing>(
      `select b.id, b.house_id, b.bill_run_id as run, b.amount::int, b.settled::int, b.listed,
         (select jsonb_agg(jsonb_build_array(l.kind, l.amount) order by l.id) from bill_lines l where l.bill_id = b.id) as lines
       from bills b where b.month = '2026-10-01' order by b.house_id, b.id`,
    )
  ).rows
const run = async () =>
  (await ask<{ run: { id: number; created: number; total?: number } }>('POST', '/bill-runs', { year: 2026, month: 10 }))
    .run

let wrong = { id: 0, created: 0 }
let right = { id: 0, created: 0 }
let atFirst: Standing[] = []
let paid: Standing[] = []
let back = { cancelled: 0, total: 0, left: [] as { bill_id: number; house: { id: number }; settled: number }[] }
let between: Standing[] = []
let after: Standing[] = []
beforeAll(async () => {
  const { rate } = await ask<{ rate: { id: number } }>('POST', '/rates', {
    kind: 'house',
    amount: 6000,
    from: '2026-10',
  })
  wrong = await run()
  const early = await call('DELETE', `/rates/${rate.id}`, undefined, { token })
  expect(early.status).toBe(409)
  atFirst = await standing()
  for (const id of paying) await ask('POST', '/payments', { house_id: id, amount: 6000 })
  paid = (await standing()).filter((bill) => paying.includes(bill.house_id))
  back = await ask('POST', `/bill-runs/${wrong.id}/take-back`, { reason: 'The rate is ₱600' })
  between = await standing()
  const rates = await ask<{ id: number; used: boolean }[]>('GET', '/rates')
  expect(rates.map(({ id, used }) => [id, used])).toEqual([[rate.id, false]])
  await ask('DELETE', `/rates/${rate.id}`)
  await ask('POST', '/rates', { kind: 'house', amount: 600, from: '2026-10' })
  right = await run()
  after = await standing()
})

it('every lot was billed at the wrong rate, and three paid in full', () => {
  expect(wrong.created).toBe(8)
  expect(atFirst.map(({ amount, settled }) => [amount, settled])).toEqual(houses.map(() => [6000_00, 0]))
  expect(paid.map(({ house_id, settled }) => [house_id, settled])).toEqual(paying.map((id) => [id, 6000_00]))
})

it('exactly the three that were paid are listed and left, all others cancelled', () => {
  expect(back).toMatchObject({ cancelled: 5, total: 30_000 })
  const named = back.left.map((one) => [one.house.id, one.bill_id, one.settled])
  expect(named.toSorted(([a], [b]) => (a as number) - (b as number))).toEqual(
    paid.map((bill) => [bill.house_id, bill.id, 6000]),
  )
  expect(between.filter((bill) => paying.includes(bill.house_id))).toEqual(paid)
  expect(
    between
      .filter((bill) => others.includes(bill.house_id))
      .map(({ house_id, amount, settled, listed }) => [house_id, amount, settled, listed]),
  ).toEqual(others.map((id) => [id, 0, 0, false]))
})

it('issued again, the others have the right rate and the three stay untouched', () => {
  expect(right.created).toBe(5)
  expect(after.filter((bill) => paying.includes(bill.house_id))).toEqual(paid)
  const anew = after.filter((bill) => bill.run === right.id)
  expect(anew.map(({ house_id, lines, settled }) => [house_id, lines, settled])).toEqual(
    others.map((id) => [id, [['dues', 600_00]], 0]),
  )
})

it('no lot is billed twice, also when the month is run once more', async () => {
  expect(after.filter((bill) => bill.listed).map((bill) => bill.house_id)).toEqual(houses.map(({ id }) => id))
  await call('POST', '/bill-runs', { year: 2026, month: 10 }, { token })
  expect(await standing()).toEqual(after)
  expect(await booksProblems(database.db)).toEqual([])
})
