// Proof: processes.

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { databaseLink } from '../../../test/database-link.ts'
import { silentLog } from '../../../test/log.ts'
import type { Connection } from './connection.ts'
import { type Database, openDatabase } from './db.ts'
import { databaseFailure } from './failure.ts'

const target = await emptyDatabase()
const undo: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const read = (database: Database) => sql`select 1 as one`.execute(database.db)
const write = (database: Database) =>
  database.transaction({ userId: 1, requestId: 'r' }, (tx) => sql`select 1`.execute(tx))
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => databaseFailure(error),
  )

/** Works, if not at the first try: on a busy machine connecting alone may take the small budget of these tests. */
const answers = (work: () => Promise<unknown>) =>
  expect.poll(() => outcome(work()), { timeout: 10_000 }).toBe('answered')

test('a database nobody listens for is unavailable at once', async () => {
  const link = await newLink()
  await link.close()
  const database = await open(link.connection)
  expect(await outcome(read(database))).toBe('unavailable')
  expect(await outcome(write(database))).toBe('unavailable')
  expect(await outcome(database.ping())).toBe('unavailable')
})

test('a link that is cut in the middle of an answer is unavailable, and works again when it is back', async () => {
  const link = await newLink()
  const database = await open(link.connection)
  await answers(() => read(database))
  const asking = outcome(sql`select pg_sleep(30)`.execute(database.db))
  link.cut()
  expect(await asking).toBe('unavailable')
  await answers(() => write(database))
})

test('a link that falls silent is given up in time, also by those who wait behind it', async () => {
  const link = await newLink()
  const database = await open(link.connection)
  await answers(() => read(database))
  const before = link.dialled()
  link.silence()
  const all = Array.from({ length: 10 }, (_, n) => outcome(n % 2 ? read(database) : write(database)))
  expect(new Set(await Promise.all(all))).toEqual(new Set(['unavailable']))
  // Not everybody tried the link: who waited gave up with those in front.
  expect(link.dialled() - before).toBeLessThan(all.length)
  link.resume()
  await answers(() => read(database))
})

test('a transaction with much time notices a silent link as fast as any other', async () => {
  const link = await newLink()
  const database = await open(link.connection)
  await answers(() => read(database))
  link.silence()
  const long = database.transaction({ userId: 1, requestId: 'r' }, async () => undefined, { timeout: 600_000 })
  expect(await outcome(long)).toBe('unavailable')
})

test('a database that accepts and never greets is given up in time', async () => {
  const link = await newLink()
  link.silence()
  const database = await open(link.connection)
  expect(await outcome(read(database))).toBe('unavailable')
  expect(await outcome(database.ping())).toBe('unavailable')
})

async function open(connection: Connection): Promise<Database> {
  const database = await openDatabase(connection, { log: silentLog, poolSize: 2, budget: 400 })
  undo.push(() => database.close())
  return database
}

async function newLink() {
  const link = await databaseLink(target)
  undo.push(() => link.close())
  return link
}
