import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { everyWordIn } from './search.queries.ts'

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
