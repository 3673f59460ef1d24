// Runs on both engines: order, text search and collations.

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { everyWordIn, receiptLike } from './search.queries.ts'

const database = await testDatabase()
const names = [
  ['José María', null, 'Núñez'],
  ['Ana', 'Reyes', 'de la Cruz'],
  ['Jose', null, 'Cruz'],
  ['Percy', null, '100%_Real'],
] as const
for (const [firstname, middlename, lastname] of names)
  await database.pool.query(
    `insert into users (firstname, middlename, lastname, role_type) values ($1, $2, $3, 'member')`,
    [firstname, middlename, lastname],
  )
const found = async (search: string) =>
  (
    await database.db
      .selectFrom('users')
      .select('lastname')
      .where(everyWordIn('users.search', search))
      .orderBy('id')
      .execute()
  ).map((one) => one.lastname)

describe('a person is found by', () => {
  it.each([
    ['jose nunez', ['Núñez']],
    ['NUÑEZ, josé', ['Núñez']],
    ['  maria   nun ', ['Núñez']],
    ['jose', ['Núñez', 'Cruz']],
    ['ana cruz', ['de la Cruz']],
    ['cruz, ana reyes', ['de la Cruz']],
    ['de la cruz', ['de la Cruz']],
    ['jose reyes', []],
    ['%_', ['100%_Real']],
    ['_%', []],
    [', ,', ['Núñez', 'de la Cruz', 'Cruz', '100%_Real']],
    [`cruz ${'a '.repeat(5000)}`, ['de la Cruz']],
  ])('%j', async (search, lastnames) => expect(await found(search)).toEqual(lastnames))

  it('an index, whatever the number of words', async () => {
    const plan = await database.transaction({ userId: null, requestId: null }, async (tx) => {
      // A handful of rows is read faster without any index; what counts is that this one can be used.
      await sql`set local enable_seqscan = off`.execute(tx)
      return tx.selectFrom('users').select('id').where(everyWordIn('users.search', 'jose nunez')).explain()
    })
    expect(JSON.stringify(plan)).toMatch(/users_search.*jose.*nunez/)
  })
})

describe('a receipt is found by a part of its number', () => {
  const receipts = ['AR-000192', 'AR-000921', 'B 92', 'ar-0029']

  it.each(['92', '29', 'ar', 'AR', '09', '192', 'b9', '000', 'xx'])(
    '%s, by the same ones as without an index',
    async (number) => {
      const { rows } = await sql<{ receipt: string; plain: boolean; found: boolean }>`
      select receipt_number as receipt, ${receiptLike(number)} as found,
        position(lower(${number}::text) in lower(regexp_replace(receipt_number, '[ -]', '', 'g'))) > 0 as plain
      from unnest(${receipts}::text[]) payments (receipt_number)`.execute(database.db)
      expect(rows.map((row) => row.found)).toEqual(rows.map((row) => row.plain))
    },
  )

  it.each([
    ['AR192', ['AR-000192']],
    ['No.192', ['AR-000192']],
    ['No192', ['AR-000192']],
    ['ORNo.192', ['AR-000192']],
    ['O.R.No.192', ['AR-000192']],
    ['ARNo.000192', ['AR-000192']],
    ['№451', ['B-451']],
    ['BNo.451', ['B-451']],
    ['Receipt#921', ['AR-000921']],
    ['#00921', ['AR-000921']],
    ['B0451', ['B-451']],
    ['451', ['B-451']],
    ['B92', ['B-9210']],
  ])('%s, as a booklet prints it', async (number, found) => {
    const printed = ['AR-000192', 'AR-000921', 'B-451', 'B-9210']
    const { rows } = await sql<{ receipt: string }>`
      select receipt_number as receipt from unnest(${printed}::text[]) payments (receipt_number) where ${receiptLike(number)}`.execute(
      database.db,
    )
    expect(rows.map((row) => row.receipt)).toEqual(found)
  })

  it.each(['92', '192', 'AR192'])('%s by an index', async (number) => {
    const plan = await database.transaction({ userId: null, requestId: null }, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return tx.selectFrom('payments').select('id').where(receiptLike(number)).explain()
    })
    expect(JSON.stringify(plan)).toMatch(/payments_receipt(s|_pairs)/)
  })
})
