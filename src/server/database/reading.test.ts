import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ask } from '../../../test/embedded-directories.ts'
import { openHost, outcomeOf, readAt, twoHosts } from '../../../test/two-hosts.ts'
import type { Db } from './db.ts'

// The second server stands for a standby: what counts is how far its log is beside the first one's.

const { one, two } = await twoHosts()
const mark = (db: Db) => readAt({ db })
/** Writes until its log is beyond the other's. */
const goAhead = async (host: typeof one, other: typeof one) => {
  const at = async ({ superuser }: typeof one) =>
    (await ask(superuser, "select pg_current_wal_flush_lsn() - pg_lsn '0/0' as at"))[0]?.at
  while (Number(await at(host)) <= Number(await at(other)))
    await ask(host.superuser, "select pg_logical_emit_message(true, 'mark', repeat('x', 4000000))")
}

it('a long read goes to a standby that has all that was written, and to the primary where it has not', async () => {
  const message: string[] = []
  const database = await openHost(one.connection, { standby: two.link.connection, said: message })
  await goAhead(two, one)
  expect(await database.reading(mark)).toBe('two')
  expect(await readAt(database)).toBe('one')
  await goAhead(one, two)
  expect(await database.reading(mark)).toBe('one')
  expect(message).toEqual(['The standby cannot be read, long reads go to the primary'])
})

it('a long read is done at the primary where the standby is away, or lost in the middle of it', async () => {
  const message: string[] = []
  const database = await openHost(one.connection, { standby: two.link.connection, said: message })
  await goAhead(two, one)
  const seen: (string | undefined)[] = []
  const data = await database.reading(async (db) => {
    seen.push(await mark(db))
    if (seen.length === 1) await two.link.close()
    return await mark(db)
  })
  expect([data, seen]).toEqual(['one', ['two', 'one']])
  expect(await database.reading(mark)).toBe('one')
  await two.link.open()
  expect(message).toContain('A long read failed at the standby and is done at the primary')
})

it('a fault of the read itself is told, and not tried twice', async () => {
  const database = await openHost(one.connection, { standby: two.link.connection })
  await goAhead(two, one)
  let tries = 0
  const wrong = database.reading(async (db) => {
    tries += 1
    await sql`select 1 / 0`.execute(db)
  })
  expect(String(await outcomeOf(wrong))).toMatch('division by zero')
  expect(tries).toBe(1)
})
