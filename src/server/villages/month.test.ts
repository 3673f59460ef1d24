import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { issueBillsOnce } from '#features/dues/billing-runs/server/issue-bills.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { addMonths } from '#shared/dates.ts'
import { testDatabase } from '../../../test/database.ts'
import { manyVillages } from '../../../test/many-villages.ts'

const databases = [await testDatabase(), await testDatabase()]
const now = new Date()
const [month, today] = [now.toISOString().slice(0, 7), now.toISOString().slice(0, 10)]
for (const { transaction } of databases)
  await transaction({ userId: null, requestId: null }, async (tx) => {
    await aHouse(tx)
    await issueBillsOnce(tx, { month: addMonths(month, -1), startedBy: null, now, today })
    // As if it had been issued then.
    await sql`update bill_runs set created_at = created_at - interval '1 month'`.execute(tx)
  })
const { rounds } = await manyVillages(databases.map(({ url }, at) => ({ name: `v${at}`, databaseUrl: url })))

it('each village issues the month that it owes, when the round comes to it', async () => {
  await rounds.look()
  await rounds.idle()
  for (const { db } of databases) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from bills where month = ${`${month}-01`}`.execute(db)
    expect(rows).toEqual([{ n: 1 }])
  }
})
