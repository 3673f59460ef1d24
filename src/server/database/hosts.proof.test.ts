// Proof: processes.

import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { undo } from '../../../test/embedded-directories.ts'
import { silentLog } from '../../../test/log.ts'
import { nobody, openHost, outcomeOf, readAt, twoHosts, writeAt } from '../../../test/two-hosts.ts'
import { copySession } from '../backup/copy.ts'
import { startJobs } from '../jobs/jobs.ts'
import { sendAlong } from './concurrent-reads.ts'
import { connectionTo, SocketToPrimary } from './connection.ts'

const { one, two, url } = await twoHosts()

beforeEach(async () => {
  for (const host of [one, two]) {
    host.link.resume()
    await host.take(true)
  }
})

describe('an address with several hosts', () => {
  it('leads to the one that takes changes, wherever it stands in it', async () => {
    await one.take(false)
    const database = await openHost(connectionTo(url))
    expect([await readAt(database), await writeAt(database)]).toEqual(['two', 'two'])
  })

  it('K10: leads to the other one when the first is refused, silent, or no primary any more', async () => {
    await two.take(false)
    const database = await openHost(connectionTo(url))
    expect(await writeAt(database)).toBe('one')

    await one.link.close()
    expect(await outcomeOf(writeAt(database))).toBe('unavailable')
    await two.take(true)
    expect(await writeAt(database)).toBe('two')

    await one.link.open()
    two.link.silence()
    expect(await outcomeOf(writeAt(database))).toBe('unavailable')
    expect(await writeAt(database)).toBe('one')

    two.link.resume()
    await one.take(false)
    expect(await writeAt(database)).toBe('two')
  })

  it('leads the jobs, their bell, and who has a connection of his own', async () => {
    await one.take(false)
    const connection = connectionTo(url)
    const done: string[] = []
    const work = async () => void done.push('done')
    const jobs = await startJobs({
      connection,
      jobs: [{ name: 'marks.count', cron: '0 0 1 1 *', atStart: true, rung: true, work }],
      timeZone: async () => 'Asia/Manila',
      log: silentLog,
    })
    undo.push(() => jobs.stop())
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['done'])
    const client = new pg.Client(copySession(connection, 'backup'))
    await client.connect()
    const { rows } = await client.query('select server from marks limit 1')
    await client.end()
    expect(rows).toEqual([{ server: 'two' }])
  })
})

describe('a session whose server takes no changes any more', () => {
  /** Connected to the first, which then takes none; the way leads to the second from now on. */
  async function moved() {
    let at = one
    const stream = () => new SocketToPrimary({ find: async () => ({ host: '127.0.0.1', port: at.port }) })
    const database = await openHost({ ...one.link.connection, stream })
    expect(await writeAt(database)).toBe('one')
    undo.push(() => one.set('default_transaction_read_only = off'))
    await one.set('default_transaction_read_only = on')
    at = two
    return database
  }

  it('is given up, and the change made at the other one', async () => {
    const database = await moved()
    expect(await writeAt(database)).toBe('two')
    expect(await readAt(database)).toBe('two')
  })

  it('has a change made there too that nobody waited for before the commit', async () => {
    const database = await moved()
    await database.transaction(nobody, (tx) => sendAlong(tx, sql`insert into marks values ('along')`))
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from marks where server = 'along'`.execute(database.db)
    expect([await readAt(database), rows]).toEqual(['two', [{ n: 1 }]])
  })
})

it('a change that nobody waited for is refused for its own reason, also when that is told before the commit', async () => {
  const [database, other] = [await openHost(one.connection), await openHost(one.connection)]
  const refused = database.transaction(nobody, async (tx) => {
    await sendAlong(tx, sql`select 1 / 0`)
    for (let request = 0; request < 50; request++) await readAt(other)
  })
  await expect(refused).rejects.toThrow('division by zero')
})

describe('a connection that is lost', () => {
  it('in a transaction has it done once more, and before a read, the read asked once more', async () => {
    await two.take(false)
    const database = await openHost(connectionTo(url))
    let tries = 0
    const data = await database.transaction(nobody, async (tx) => {
      tries += 1
      if (tries === 1) one.link.cut()
      await sql`insert into marks values ('three')`.execute(tx)
      return 'told'
    })
    expect([data, tries]).toEqual(['told', 2])
    // Its connection is gone by the time the answer would come.
    const cut = sql<{ n: number }>`
      select count(*)::int as n from marks, pg_sleep(0.3) where server = 'three'`.execute(database.db)
    one.link.cut()
    expect((await cut).rows).toEqual([{ n: 1 }])
  })

  it('at the commit is not tried again: it may have been made', async () => {
    const database = await openHost(one.connection)
    await database.pool.query(`
      create function die() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger die after insert on marks deferrable initially deferred
        for each row execute function die()`)
    let tries = 0
    const done = database.transaction(nobody, async (tx) => {
      tries += 1
      await sql`insert into marks values ('three')`.execute(tx)
    })
    expect([await outcomeOf(done), tries]).toEqual(['unavailable', 1])
  })
})
