import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { prepared } from './prepared.ts'

const { db } = await testDatabase()

const settingsOf = prepared((from, key: string, least: number) =>
  from
    .selectNoFrom([sql<string>`${key}::text`.as('key'), sql<number>`${least}::int + ${1}::int`.as('more')])
    .where(sql<boolean>`${least}::int > 0`),
)

it('fills in the arguments each time, wherever they stand', async () => {
  expect(await settingsOf(db, 'a', 1)).toEqual([{ key: 'a', more: 2 }])
  expect(await settingsOf(db, "b'; drop table bills --", 41)).toEqual([{ key: "b'; drop table bills --", more: 42 }])
  expect(await settingsOf(db, 'c', 0)).toEqual([])
})

it('takes lists, days and bytes as any statement does', async () => {
  const read = prepared((from, ids: readonly number[], day: Date, bytes: Buffer) =>
    from.selectNoFrom([
      sql<number>`cardinality(${ids}::int[])`.as('ids'),
      sql<Date>`${day}::timestamptz`.as('day'),
      sql<Buffer>`${bytes}::bytea`.as('bytes'),
    ]),
  )
  const day = new Date('2026-11-21T04:00:00Z')
  expect(await read(db, [1, 2, 3], day, Buffer.from('ñ'))).toEqual([{ ids: 3, day, bytes: Buffer.from('ñ') }])
})

it('works in a transaction after it was put together outside of one', async () => {
  await expect(db.connection().execute((one) => settingsOf(one, 'd', 2))).resolves.toEqual([{ key: 'd', more: 3 }])
})

it('a statement of text, without arguments too, is planned once a connection', async () => {
  const alone = prepared(() => sql<{ planned: string }>`select 'once' as planned`)
  await db.connection().execute(async (one) => {
    for (const _ of [1, 2]) expect(await alone(one)).toEqual([{ planned: 'once' }])
    const { rows } =
      await sql`select generic_plans from pg_prepared_statements where statement like 'select ''once''%'`.execute(one)
    expect(rows).toEqual([{ generic_plans: 1 }])
  })
})

it('refuses to be put together when an argument was computed with', async () => {
  const wrong = prepared((from, page: number) => from.selectNoFrom(sql<number>`${page * 10}::int`.as('offset')))
  await expect(wrong(db, 3)).rejects.toThrow('must use each argument as a value')
})
