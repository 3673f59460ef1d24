import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { silentLog } from '../../test/log.ts'
import { constraintOf, databaseFailure } from './database/failure.ts'
import { type Db, instant, openDatabase, type Tx } from './db.ts'

const nobody = { userId: null, requestId: null }
const connection = await emptyDatabase()
const database = await openDatabase(connection, { log: silentLog, poolSize: 4 })
const { db, pool, transaction } = database

await pool.query(`
  create table houses (
    id int primary key,
    block int not null constraint houses_block_positive check (block > 0),
    lot int not null,
    constraint houses_block_lot_unique unique (block, lot)
  );
  insert into houses values (1, 1, 1), (2, 1, 2);
`)

const setLot = (id: number, lot: number) => sql`update houses set lot = ${lot} where id = ${id}`
async function lots(): Promise<number[]> {
  const { rows } = await pool.query<{ lot: number }>('select lot from houses order by id')
  return rows.map((house) => house.lot)
}

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

test('more at once than there are connections wait their turn', async () => {
  const all = Array.from({ length: 60 }, (_, n) =>
    transaction(nobody, async (tx) => {
      await sql`select from houses where id = 1 for update`.execute(tx)
      return n
    }),
  )
  expect(await Promise.all(all)).toHaveLength(60)
})

test('a statement that takes too long is ended, told as unavailable, and its connection kept', async () => {
  const hasty = await openDatabase(connection, { log: silentLog, poolSize: 1, budget: 400 })
  const slow = sql`select pg_sleep(5)`
  expect(databaseFailure(await slow.execute(hasty.db).catch((error: unknown) => error))).toBe('unavailable')
  expect(databaseFailure(await hasty.transaction(nobody, (tx) => slow.execute(tx)).catch((e: unknown) => e))).toBe(
    'unavailable',
  )
  expect(hasty.pool.totalCount).toBe(1)
  const patient = hasty.transaction(nobody, (tx) => sql`select pg_sleep(0.6)`.execute(tx), { timeout: 5_000 })
  await expect(patient).resolves.toBeDefined()
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(hasty.db)
  expect(rows).toEqual([{ limit: '360ms' }])
  await hasty.close()
})

test('a transaction that cannot begin leaves no connection behind in the middle of it', async () => {
  const other = await openDatabase(connection, { log: silentLog, poolSize: 1 })
  const impossible = other.transaction(nobody, async () => undefined, { timeout: 1e15 })
  await expect(impossible).rejects.toThrow('invalid value for parameter "statement_timeout"')
  const { rows } = await sql<{ n: number }>`select 1 as n`.execute(other.db)
  expect(rows).toEqual([{ n: 1 }])
  await other.close()
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
  await expect(database.ping()).resolves.toBeUndefined()
})

test('A10: a transaction gets no second connection by any way, and what it began may have one after it', async () => {
  const late = Promise.withResolvers<void>()
  let after: Promise<number[]> | undefined
  const ways: (() => Promise<unknown>)[] = [
    () => setLot(1, 9).execute(db),
    () => pool.query('select'),
    () => database.ping(),
    () => transaction(nobody, (tx) => setLot(1, 9).execute(tx)),
    () => transaction(nobody, (tx) => setLot(1, 9).execute(tx), { takesReceipt: true }),
  ]
  await transaction(nobody, async (tx) => {
    after = late.promise.then(lots)
    for (const way of ways) await expect((async () => way())()).rejects.toThrow('A second connection')
    await setLot(2, 2).execute(tx)
  })
  late.resolve()
  expect(await after).toEqual([1, 2])
})

test('A10: strangers wait for each other alone', async () => {
  const gate = Promise.withResolvers<void>()
  let inside = 0
  const held = Array.from({ length: 8 }, () =>
    database.asStranger(() =>
      transaction(nobody, async () => {
        inside += 1
        await gate.promise
      }),
    ),
  )
  await expect.poll(() => inside).toBe(1)
  expect(await transaction(nobody, async () => 'served')).toBe('served')
  gate.resolve()
  await Promise.all(held)
  expect(inside).toBe(8)
})

test('faults of ours are no failure of the database', () => {
  expect(databaseFailure(new TypeError('x is undefined'))).toBeNull()
  expect(databaseFailure(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBeNull()
})

afterAll(() => database.close())

test('those that take a receipt go two at a time, and leave the other connections to the rest', async () => {
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const payments = Array.from({ length: 6 }, () =>
    transaction(
      nobody,
      async (tx) => {
        running += 1
        most = Math.max(most, running)
        await gate.promise
        await setLot(1, 1).execute(tx)
        running -= 1
      },
      { takesReceipt: true },
    ),
  )
  await expect.poll(() => running).toBe(2)
  // With a pool of four the six alone would leave nothing.
  await transaction(nobody, (tx) => setLot(2, 2).execute(tx))
  gate.resolve()
  await Promise.all(payments)
  expect(most).toBe(2)
})

test('a payment that fails leaves its place to the next', async () => {
  const failing = () => transaction(nobody, () => Promise.reject(new Error('refused')), { takesReceipt: true })
  await Promise.allSettled([failing(), failing(), failing()])
  await expect(transaction(nobody, async () => 'paid', { takesReceipt: true })).resolves.toBe('paid')
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
