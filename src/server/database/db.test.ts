// Runs on both engines: door, types, transactions and errors as the server tells them.

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dbDesk, nobody, setLot } from '../../../test/db-desk.ts'
import { silentLog } from '../../../test/log.ts'
import { type Db, instant, openDatabase, type Tx } from './db.ts'
import { constraintOf, databaseFailure } from './failure.ts'

const { connection, database, db, lots, pool, transaction } = await dbDesk()

test('a transaction knows who acts, and only as long as it lasts', async () => {
  const ask = (from: Db) =>
    sql<{ user: string; request: string }>`
      select current_setting('purok.user_id', true) as user, current_setting('purok.request_id', true) as request
    `.execute(from)
  const within = await transaction({ userId: 7, requestId: "it's \\ 1" }, ask)
  expect(within.rows).toEqual([{ user: '7', request: "it's \\ 1" }])
  const after = await ask(db)
  expect(after.rows[0]?.user || null).toBeNull()
})

test('what fails leaves nothing, whatever was written before', async () => {
  const failing = transaction(nobody, async (tx) => {
    await setLot(1, 9).execute(tx)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await lots()).toEqual([1, 2])
})

test('a failed statement whose error was swallowed fails the transaction', async () => {
  const swallowing = transaction(nobody, async (tx) => {
    await setLot(1, 9).execute(tx)
    await setLot(1, 2)
      .execute(tx)
      .catch(() => undefined)
    return 'done'
  })
  await expect(swallowing).rejects.toThrow('The transaction was rolled back')
  expect(await lots()).toEqual([1, 2])
})

test('two who wait for each other both get through', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  let runs = 0
  const both = (mine: number, other: number, at: PromiseWithResolvers<void>, wait: Promise<void>) =>
    transaction(nobody, async (tx: Tx) => {
      runs++
      await sql`select from houses where id = ${mine} for update`.execute(tx)
      at.resolve()
      await wait
      await sql`select from houses where id = ${other} for update`.execute(tx)
    })
  await Promise.all([both(1, 2, first, second.promise), both(2, 1, second, first.promise)])
  // The one that was tried again may be quicker than the other and be ended once more.
  expect(runs).toBeGreaterThanOrEqual(3)
})

test('a conflict that stays is given up after three attempts', async () => {
  let runs = 0
  const conflict = transaction(nobody, async (tx) => {
    runs++
    await sql`do $$ begin raise exception 'no' using errcode = 'serialization_failure'; end $$`.execute(tx)
  })
  expect(databaseFailure(await conflict.catch((error: unknown) => error))).toBe('unavailable')
  expect(runs).toBe(3)
})

test('a transaction can be begun only by naming who acts', async () => {
  await expect(db.transaction().execute(async () => undefined)).rejects.toThrow('which knows who acts')
})

test('values arrive as the types say', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9007199254740991::int8 as big, sum(x)::numeric as total, 2.5::numeric as half, '2026-11-15'::date as day,
           '06:00'::time as time, '2026-11-15 08:00:00.123+08'::timestamptz as at, array[1, null]::int8[] as bigs,
           array['2026-11-15']::date[] as days, array['18:00']::time[] as times, '{"a": [1]}'::jsonb as json
    from generate_series(1, 3) x`.execute(db)
  const { at, ...values } = rows[0]!
  expect(values).toEqual({
    big: 9_007_199_254_740_991,
    total: 6,
    half: 2.5,
    day: '2026-11-15',
    time: '06:00',
    bigs: [1, null],
    days: ['2026-11-15'],
    times: ['18:00'],
    json: { a: [1] },
  })
  expect(instant(at as Date)).toBe('2026-11-15T00:00:00.123Z')
})

test('an amount too large to be exact is a failure, never a rounded amount', async () => {
  await expect(sql`select 9007199254740993::int8 as big`.execute(db)).rejects.toThrow('too large to be exact')
})

test('a statement is prepared from its second use on, and finds changed rows', async () => {
  const prepared = await transaction(nobody, async (tx) => {
    for (const id of [1, 2, 1]) await sql`select lot as prepared_lot from houses where id = ${id}`.execute(tx)
    return await sql<{ n: number }>`
      select count(*)::int as n from pg_prepared_statements where statement like '%prepared_lot%' and name <> ''`.execute(
      tx,
    )
  })
  expect(prepared.rows).toEqual([{ n: 1 }])
})

test('a refused row names the rule it breaks', async () => {
  const refused = (statement: string) => pool.query(statement).catch((error: unknown) => constraintOf(error))
  expect(await refused('insert into houses values (3, 1, 1)')).toBe('houses_block_lot_unique')
  expect(await refused('insert into houses values (3, 0, 1)')).toBe('houses_block_positive')
  expect(await refused('insert into houses values (3, null, 1)')).toBeNull()
  expect(constraintOf(new Error('houses_block_positive'))).toBeNull()
})

test('a connection that is cut while it idles is replaced', async () => {
  const other = await openDatabase(connection, { log: silentLog, poolSize: 1 })
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const before = (await backend.execute(other.db)).rows[0]!.pid
  const gone = new Promise((resolve) => other.pool.once('remove', resolve))
  await pool.query('select pg_terminate_backend($1)', [before])
  await gone
  expect((await backend.execute(other.db)).rows[0]!.pid).not.toBe(before)
  await other.close()
})

test('a connection that is cut inside a transaction fails the transaction alone', async () => {
  const other = await openDatabase(connection, { log: silentLog, poolSize: 1 })
  const cut = transaction(nobody, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await setLot(1, 9).execute(tx)
  })
  expect(databaseFailure(await cut.catch((error: unknown) => error))).toBe('unavailable')
  await other.close()
  expect(await lots()).toEqual([1, 2])
  await expect(database.ping()).resolves.toBeDefined()
})

test('faults of ours are no failure of the database', () => {
  expect(databaseFailure(new TypeError('x is undefined'))).toBeNull()
  expect(databaseFailure(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBeNull()
})

test('K08: what is acknowledged is flushed first, also where the database is set to be hasty', async () => {
  const { rows } = await pool.query<{ name: string }>('select quote_ident(current_database()) as name')
  await pool.query(`alter database ${rows[0]?.name} set synchronous_commit = off`)
  const next = await openDatabase(connection, { log: silentLog })
  try {
    const shown = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(next.db)
    expect(shown.rows).toEqual([{ synchronous_commit: 'on' }])
  } finally {
    await next.close()
  }
})

test('cancelling ends the statements of this pool and of no other', async () => {
  const other = await openDatabase(connection, { log: silentLog })
  const sleep = (from: Db, seconds: number) =>
    sql`select pg_sleep(${seconds})`.execute(from).then(
      () => 'slept',
      (error: unknown) => databaseFailure(error),
    )
  const asleep = () =>
    pool
      .query("select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'")
      .then(({ rows }) => rows.length)
  const [ours, theirs] = [sleep(db, 600), sleep(other.db, 2)]
  await expect.poll(asleep).toBe(2)
  await database.cancel()
  expect(await ours).toBe('unavailable')
  expect(await theirs).toBe('slept')
  await other.close()
})
