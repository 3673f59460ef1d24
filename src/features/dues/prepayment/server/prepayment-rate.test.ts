import { beforeAll, expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// A year is paid in January, twelve months for the price of eleven; the office raises the rate from July of that year.

const { call, clock, database, signInAs, tokenFor } = await testApp()
const { userId } = await signInAs('admin')
let token = ''
/** A day of the office; who works there signs in on it. */
const on = async (day: string) => {
  clock.set(`${day}T04:00:00.000Z`)
  token = await tokenFor(userId)
}
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const post = async (path: string, body: object) => {
  const { status, text } = await call('POST', path, body, { token })
  expect([status < 300, text]).toEqual([true, expect.any(String)])
}
const [paid, monthly] = await write(async (tx) => [await aHouse(tx), await aHouse(tx)])

/** Every bill of a lot with its lines, its rate and what is settled, the oldest first. */
const billsOf = async (houseId: number) =>
  (
    await database.pool.query<{
      month: string
      rate_id: number
      rate: number
      amount: number
      settled: number
      lines: [string, number][]
    }>(
      `select to_char(b.month, 'YYYY-MM') as month, b.rate_id, r.amount::int as rate, b.amount::int, b.settled::int,
         (select jsonb_agg(jsonb_build_array(l.kind, l.amount) order by l.id) from bill_lines l where l.bill_id = b.id) as lines
       from bills b left join rates r on r.id = b.rate_id where b.house_id = $1 order by b.month`,
      [houseId],
    )
  ).rows
const months = (year: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${year}-${String(from + at).padStart(2, '0')}`)
const run = async (year: number, month: number) => {
  await on(`${year}-${String(month).padStart(2, '0')}-01`)
  await post('/bill-runs', { year, month })
}

let before: Awaited<ReturnType<typeof billsOf>> = []
beforeAll(async () => {
  await write((tx) =>
    storeSettings(
      tx,
      new Map([
        ['year_ahead_months', '12'],
        ['year_ahead_price_of', '11'],
      ]),
    ),
  )
  await on('2027-01-10')
  await post('/rates', { kind: 'house', amount: 600, from: '2026-01' })
  await post(`/houses/${paid.id}/year-ahead`, { year: 2027, payment: { amount: 6600 } })
  before = await billsOf(paid.id)
  await on('2027-03-15')
  await post('/rates', { kind: 'house', amount: 750, from: '2027-07', resolution: '2027-03' })
  for (const month of [4, 6, 7, 8, 12]) await run(2027, month)
  await run(2028, 1)
})

it('twelve months were billed at the rate of January, eleven of them to pay', () => {
  expect(before.map(({ month }) => month)).toEqual(months(2027, 1, 12))
  expect(new Set(before.map(({ rate, rate_id }) => `${rate_id} ${rate}`)).size).toBe(1)
  expect(before.map(({ amount, settled }) => [amount, settled])).toEqual([
    ...Array.from({ length: 11 }, () => [600_00, 600_00]),
    [0, 0],
  ])
})

it('nothing changes for the months that were paid: not their rate, sums or lines, nor what is settled', async () => {
  const now = (await billsOf(paid.id)).filter(({ month }) => month < '2028')
  expect(now).toEqual(before)
})

it('owes nothing all that year, also when the new rate has begun', async () => {
  for (const day of ['2027-06-30', '2027-07-01', '2027-07-31', '2027-12-31'])
    expect([day, await lotBalance(database.db, paid.id, day)]).toEqual([day, 0])
})

it('the month after the paid year is at the new rate', async () => {
  const after = (await billsOf(paid.id)).filter(({ month }) => month > '2027-12')
  expect(after).toMatchObject([{ month: '2028-01', rate: 750_00, amount: 750_00, settled: 0 }])
  expect(await lotBalance(database.db, paid.id, '2028-01-01')).toBe(750_00)
})

it('a neighbour who pays month by month has the new rate from July', async () => {
  expect((await billsOf(monthly.id)).map(({ month, amount }) => [month, amount])).toEqual([
    ['2027-04', 600_00],
    ['2027-06', 600_00],
    ['2027-07', 750_00],
    ['2027-08', 750_00],
    ['2027-12', 750_00],
    ['2028-01', 750_00],
  ])
  expect(await booksProblems(database.db)).toEqual([])
})
