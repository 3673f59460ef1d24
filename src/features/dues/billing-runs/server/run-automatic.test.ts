// Runs on both engines: rivals, two servers and one run.

import { describe, expect, it } from 'vitest'
import type { BillRun } from '#features/dues/bills/contract.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { billRunDesk } from '../../../../../test/bill-run-desk.ts'
import { silentLog } from '../../../../../test/log.ts'
import { issueOwedMonths } from './automatic.ts'
import { insertOpeningBalances } from './bulk.queries.ts'

const { automatic, billsOf, call, clock, database, db, second, set, token, write } = await billRunDesk()
await write(async (tx) => {
  for (const lot of [1, 2, 3]) await aHouse(tx, { block: 1, lot })
})
await call('POST', '/bill-runs', { year: 2026, month: 11 }, { token })

describe('the automatic run', () => {
  it('issues the new month at the midnight of the village, by nobody', async () => {
    expect(await automatic('2026-11-30T15:59:59.000Z')).toEqual([])
    expect(await automatic('2026-11-30T16:00:00.000Z')).toEqual(['2026-12'])
    expect(await billsOf('2026-12')).toHaveLength(3)
    const { body } = await call<{ data: BillRun[] }>('GET', '/bill-runs?per_page=1', undefined, { token })
    expect(body.data[0]).toMatchObject({ month: 12, created: 3, started_by: null })
  })

  it('does it once, also on two servers at the same moment', async () => {
    clock.set('2027-01-01T00:00:00.000Z')
    const both = await Promise.all(
      [database, second.host.database].map((one) => issueOwedMonths(one, { now: clock.now(), log: silentLog })),
    )
    clock.set('2026-11-21T04:00:00.000Z')
    expect(both.flat()).toEqual(['2027-01'])
    expect(await db.selectFrom('bill_runs').select('id').where('year', '=', 2027).execute()).toHaveLength(1)
  })

  it('makes good every month that was missed', async () => {
    expect(await automatic('2027-04-02T00:00:00.000Z')).toEqual(['2027-02', '2027-03', '2027-04'])
    expect(await billsOf('2027-03')).toHaveLength(3)
  })

  it('leaves earlier months alone, which the village never asked for', async () => {
    expect(await billsOf('2026-10')).toEqual([])
  })

  it('follows the time zone of the settings', async () => {
    await set('village_timezone', 'America/New_York')
    expect(await automatic('2027-04-30T16:00:00.000Z')).toEqual([])
    expect(await automatic('2027-05-01T04:00:00.000Z')).toEqual(['2027-05'])
    await set('village_timezone', 'Asia/Manila')
  })

  it('says so and tries again later while the settings charge nothing', async () => {
    await set('bill_amount_per_month', '0')
    const warnings: string[] = []
    const log = { ...silentLog, warn: (_: object, text: string) => warnings.push(text) }
    expect(await issueOwedMonths(database, { now: new Date('2027-06-01T04:00:00Z'), log })).toEqual([])
    await set('bill_amount_per_month', '1000')
    expect(warnings).toEqual([
      'The monthly dues were not issued: The monthly amount in the settings is ₱0.00. Please set it first.',
    ])
    expect(await automatic('2027-06-01T04:00:00.000Z')).toEqual(['2027-06'])
  })

  it('begins after an import, too', async () => {
    const fresh = await testApp()
    await fresh.database.transaction({ userId: null, requestId: null }, async (tx) => {
      const house = await aHouse(tx, { block: 9, lot: 9 })
      const { userId: importer } = { userId: house.owner.userId }
      await insertOpeningBalances(tx, [{ houseId: house.id, residentId: house.owner.residentId, amount: 5 }], {
        asOf: '2026-11-21',
        createdBy: importer,
      })
      await tx.updateTable('bills').set({ created_at: '2026-11-21T04:00:00Z' }).execute()
    })
    const at = (instant: string) => issueOwedMonths(fresh.database, { now: new Date(instant), log: silentLog })
    expect(await at('2026-11-30T04:00:00Z')).toEqual([])
    expect(await at('2026-12-01T04:00:00Z')).toEqual(['2026-12'])
  })

  it('leaves the books right', async () => {
    expect(await booksProblems(db)).toEqual([])
  })
})
