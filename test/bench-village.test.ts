import { expect, inject, test } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { fillVillage } from '../bench/village.ts'
import { testDatabase } from './database.ts'

const { db, connection } = await testDatabase()

test('the village that is measured is one whose books balance', async () => {
  await fillVillage(
    { ...inject('testServer').admin, database: connection.database },
    { houses: 12, months: 3, until: '2026-11-01', paidPercent: 50 },
  )
  expect(await booksProblems(db)).toEqual([])
  const { paid } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .executeTakeFirstOrThrow()
  expect(paid).toBeGreaterThan(0)
})
