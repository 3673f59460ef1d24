// Runs on both engines: triggers, of what is held.

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertEntry, type NewEntry } from '#features/ledger/payments/server/ledger.queries.ts'
import { sumMonths } from '#features/ledger/payments/server/summing.ts'
import { bondDesk } from '../../../../../test/bond-desk.ts'

// Today is 2026-11-21 in Manila. What a bond is kept apart by: its series of receipts, and every sum of what was earned (M15).
const { ask, database, take } = await bondDesk()

const seriesOf = async (held: boolean) => {
  const row = await database.db
    .selectFrom('receipt_series')
    .select(['id', 'prefix'])
    .where('held', '=', held)
    .executeTakeFirstOrThrow()
  return row
}
/** Writes a receipt straight into the ledger, past every call; the constraint that refuses it. */
const write = (type: 'bond' | 'sale', inSeries: { id: number; prefix: string }, number: number) => {
  const entry: NewEntry = {
    ...{ type, items: [], amount: 500, paymentDate: '2026-11-21', method: 'cash', ewalletReference: null },
    ...{
      payerName: 'Guest',
      residentId: null,
      houseId: null,
      recordedBy: null,
      recordedOn: '2026-11-21',
      lateReason: null,
    },
  }
  const drawn = sql`select ${inSeries.id}::int as series_id, ${`${inSeries.prefix}-9999${number}`} as receipt_number`
  return database
    .transaction({ userId: null, requestId: null }, (tx) => insertEntry(tx, entry, drawn))
    .then(
      () => null,
      (error: { constraint?: string }) => error.constraint,
    )
}

it('a bond gets no receipt of another series, and nothing else one of the bonds', async () => {
  await take({ purpose: 'Fence', amount: 500 })
  const [usual, bonds] = [await seriesOf(false), await seriesOf(true)]
  expect(await write('bond', usual, 1)).toBe('payments_bonds_apart')
  expect(await write('sale', bonds, 2)).toBe('payments_bonds_apart')
})

it('is in no sum of what was received: not of its month, its year, its account, nor of the cash that months begin with', async () => {
  const sums = async () => {
    const of = async (method: string, path: string, body?: object) => (await ask<object>(method, path, body)).body
    return {
      october: await of('GET', '/income-books?year=2026&month=10'),
      november: await of('GET', '/income-books?year=2026&month=11'),
      december: await of('GET', '/income-books?year=2026&month=12'),
      months: await of('GET', '/income-months?year=2026&month=11'),
      totals: await of('POST', '/income-totals', { year: 2026, month: 10 }),
      accounts: await of('GET', '/income/accounts?from=2026-10-01&to=2026-11-30'),
    }
  }
  const cashOf = ({ october, november, december, ...others }: Awaited<ReturnType<typeof sums>>) => ({
    ...others,
    cash: [october, november, december].map((books) => (books as { cash: object }).cash),
  })
  const before = cashOf(await sums())
  await take({ purpose: 'Roof', amount: 7000, day: '2026-10-12' })
  await take({ purpose: 'Gate', amount: 900 })
  expect(cashOf(await sums())).toEqual(before)
  // Months that are over are summed up once, and say the same.
  await sumMonths({ database }, '2026-11')
  expect(cashOf(await sums())).toEqual(before)
})
