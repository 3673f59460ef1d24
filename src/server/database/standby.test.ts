import { describe, expect, it } from 'vitest'
import { ask } from '../../../test/embedded-directories.ts'
import { aHost, openHost, outcomeOf, readAt, writeAt } from '../../../test/two-hosts.ts'
import { CommitInDoubt } from './failure.ts'

const { connection, superuser, set, take } = await aHost('one')

describe('a server that waits for its standby', () => {
  it('K08: is never told to wait no longer, and what it then says is not believed', async () => {
    const database = await openHost(connection)
    await set("synchronous_standby_names = 'elsewhere'")
    const waiting = () =>
      ask(superuser, `select pid from pg_stat_activity where wait_event = 'SyncRep' and usename = '${connection.user}'`)
    const write = writeAt(database)
    const data = outcomeOf(write)
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)

    await database.cancel()
    expect(await waiting()).toHaveLength(1)

    await ask(superuser, `select pg_cancel_backend(${(await waiting())[0]?.pid})`)
    expect(await data).toBe('unavailable')
    await expect(write).rejects.toBeInstanceOf(CommitInDoubt)
    await set("synchronous_standby_names = ''")
  })
})

describe('a standby', () => {
  it('answers reads, and no look whether all is well', async () => {
    const message: string[] = []
    const database = await openHost(connection, { said: message })
    expect(await database.ping()).toBeNull()
    await take(false)
    expect(await readAt(database)).toBe('one')
    expect(await outcomeOf(database.ping())).toBe('unavailable')
    expect(message.filter((line) => line.startsWith('The database'))).toEqual(['The database is on this machine'])
  })
})
