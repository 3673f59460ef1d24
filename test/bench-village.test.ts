import { expect, inject, it } from 'vitest'
import { booksProblems } from '#features/money/payments/server/books.queries.ts'
import { fillVillage } from '../bench/village.ts'
import { testDatabase } from './database.ts'
import { withDatabase } from './database-server.ts'

const database = await testDatabase()

it('the village that is measured in has the books of one where everything was entered', async () => {
  const as = withDatabase(inject('testServer').admin, database.connection.database ?? '')
  await fillVillage(as, { houses: 12, months: 3, until: '2026-11-01', paidPercent: 50 })
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select count(*)::int from bills) as bills, (select count(*)::int from payments) as payments,
       (select sum(amount)::int from payments) as received, (select sum(amount)::int from place_entries) as held`,
  )
  expect(rows[0]?.bills).toBe(36)
  expect(rows[0]?.payments).toBeGreaterThan(0)
  expect(rows[0]?.held).toBe(rows[0]?.received)
  expect(await booksProblems(database.db)).toEqual([])
})
