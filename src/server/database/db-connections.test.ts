// Runs on both engines: door, connections that wait, are cut and are given up.

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { dbDesk, nobody, setLot } from '../../../test/db-desk.ts'
import { silentLog } from '../../../test/log.ts'
import { openDatabase } from './db.ts'
import { databaseFailure } from './failure.ts'

const { connection, database, db, lots, pool, transaction } = await dbDesk()

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

test('A10: a connection that is refused leaves no timer behind, whose end nobody would catch', async () => {
  await transaction(nobody, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await expect(database.ping()).rejects.toThrow('A second connection')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
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
