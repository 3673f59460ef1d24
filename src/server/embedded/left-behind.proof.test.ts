// Proof: processes.

import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { kill, platform } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ask, listen, newFolder, run, start, undo, until } from '../../../test/embedded-directories.ts'
import type { Log } from '../log.ts'
import { isAlive } from './postmaster.ts'

// Leftovers of an application that died, or whose data folder was deleted, for the next start.

describe('a PostgreSQL whose owner died', () => {
  test('and that does not answer any more is waited for, which is said, and then started anew', async () => {
    const dataDir = await newFolder()
    const app = run(dataDir)
    const before = await listen(app)
    app.kill('SIGKILL')
    await once(app, 'exit')
    kill(before.pid, 'SIGSTOP')
    undo.push(() => isAlive(before.pid) && kill(before.pid, 'SIGCONT'))
    const { log, said: message } = listening()
    const since = performance.now()
    const { adopted, connection } = await start(dataDir, { log })
    expect(performance.now() - since).toBeLessThan(10_000)
    expect(adopted).toBe(false)
    expect(message.join('\n')).toContain('Waiting for the database that was left running')
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  }, 120_000)

  test.skipIf(platform === 'win32')(
    'gives up the long statement that the dead one had asked for',
    async () => {
      const { connection } = await start(await newFolder())
      const dead = new pg.Client({ ...connection, application_name: 'dead' })
      dead.on('error', () => undefined)
      await dead.connect()
      await dead.query('select pg_advisory_lock(1)')
      const cut = dead.query('select pg_sleep(600)').catch(() => undefined)
      await pause(0)
      dead.connection.stream.destroy()
      await cut
      const holds = async () => (await ask(connection, 'select pg_try_advisory_lock(1) as free'))[0]?.free
      await expect.poll(holds, { timeout: 10_000 }).toBe(true)
    },
    60_000,
  )
})

describe('a data folder that is deleted', () => {
  test('under a PostgreSQL whose owner died is begun anew, and nothing of the old one is left to disturb it', async () => {
    const dataDir = await newFolder()
    const app = run(dataDir)
    const before = await listen(app)
    app.kill('SIGKILL')
    await once(app, 'exit')
    undo.push(() => isAlive(before.pid) && kill(before.pid, 'SIGKILL'))
    await rm(join(dataDir, 'database'), { recursive: true })
    const { adopted, connection } = await start(dataDir)
    expect(adopted).toBe(false)
    expect(isAlive(before.pid)).toBe(false)
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  }, 120_000)

  test('under a running application ends that, and it leaves what another made there alone', async () => {
    const dataDir = await newFolder()
    const app = run(dataDir)
    const lines = app.stdout!
    const before = await listen(app)
    undo.push(() => isAlive(before.pid) && kill(before.pid, 'SIGKILL'))
    let text = ''
    lines.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    const ended = once(app, 'close')
    await rm(join(dataDir, 'database'), { recursive: true })
    const next = await start(dataDir)
    const postmaster = await next.pid()
    expect(await ended).toEqual([1, null])
    expect(text).toContain(`The database of ${dataDir} was deleted or replaced under the running application`)
    await until(() => !isAlive(before.pid))
    expect(await next.pid()).toBe(postmaster)
    expect(await ask(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await expect(start(dataDir)).rejects.toThrow('is in use by a running application')
  }, 120_000)
})

/** A log that keeps what was said. */
function listening(): { log: Log; said: string[] } {
  const text: string[] = []
  const say = (_details: object, message: string) => void text.push(message)
  return { said: text, log: { debug: say, info: say, warn: say, error: say } }
}
