import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dbDesk, nobody, setLot } from '../../../test/db-desk.ts'
import { silentLog } from '../../../test/log.ts'
import { openDatabase } from './db.ts'
import { SharedConnections } from './shared.ts'

const { connection, database, transaction } = await dbDesk()
const shared = new SharedConnections(3, 4_000)
const open = () => openDatabase(connection, { log: silentLog, poolSize: 2, idle: 60_000, shared })
const [acacia, narra, molave] = [await open(), await open(), await open()]
afterAll(() => Promise.all([acacia, narra, molave].map((one) => one.close())))

const nap = (of: typeof acacia) => sql`select pg_sleep(0.05)`.execute(of.db)

test('villages share connections: what one leaves idle makes room for another, and all are served', async () => {
  await Promise.all([acacia, acacia, narra, narra].map(nap))
  await Promise.all([molave, molave, narra, acacia, molave].map(nap))
  await expect.poll(() => shared.open).toBeLessThanOrEqual(3)
  expect(shared.slots.free).toBe(3)
})

test('who has used up his share of connections waits, and another village is served meanwhile', async () => {
  const busy = [1, 2, 3, 4].map(() => sql`select pg_sleep(0.4)`.execute(acacia.db))
  await sql`select 1`.execute(narra.db)
  expect(acacia.slots.waiting).toBe(2)
  await Promise.all(busy)
})

test('what waits for a commit is done after it, and never when it is rolled back', async () => {
  const done: string[] = []
  await transaction(nobody, async (tx) => {
    await setLot(1, 7).execute(tx)
    database.afterCommit(() => done.push('told'))
    expect(done).toEqual([])
  })
  expect(done).toEqual(['told'])
  const failed = transaction(nobody, async () => {
    database.afterCommit(() => done.push('told of nothing'))
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  expect(done).toEqual(['told'])
  expect(() => database.afterCommit(() => undefined)).toThrow('no transaction')
})
