// Proof: processes.

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type ServerProcess, startServer } from '../../../test/server-process.ts'

// Shutdown of a server while clients are connected (promise K02).

const { database, host, signInAs, clock } = await testApp()
clock.set(new Date().toISOString())
const { token } = await signInAs('treasurer')
const started: ServerProcess[] = []
const start = async () => {
  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: host.config.dataDir })
  started.push(server)
  return server
}
afterEach(async () => {
  for (const server of started.splice(0)) await server.end('SIGKILL')
})

describe('a server that is told to stop', () => {
  it('says Connection: close with an answer under way, and waits for no client that keeps its connection', async () => {
    const server = await start()
    const locking = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const locked = database.transaction({ userId: null, requestId: null }, async (tx) => {
      await sql`lock table announcements in access exclusive mode`.execute(tx)
      locking.resolve()
      await release.promise
    })
    await locking.promise
    const agent = new Agent({ keepAlive: true })
    const underWay = ask(server, '/announcements', agent)
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(database.db)
        .then(({ rows }) => rows.length)
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
    const idle = await ask(server, '/live', agent)
    expect(idle.headers.connection).toBe('keep-alive')
    const since = performance.now()
    const ended = server.end('SIGTERM')
    await expect.poll(async () => (await ask(server, '/live')).headers.connection).toBe('close')
    release.resolve()
    await locked
    expect(await underWay).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
    expect(await ended).toBe(0)
    expect(performance.now() - since).toBeLessThan(4_000)
    agent.destroy()
  }, 60_000)

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'answers a burst that meets %s, each request of it',
    async (signal) => {
      const server = await start()
      const burst = Array.from({ length: 60 }, () => ask(server, '/announcements').then(({ statusCode }) => statusCode))
      const ended = server.end(signal)
      const statuses = (await Promise.allSettled(burst)).map((one) =>
        one.status === 'fulfilled' ? one.value : String(one.reason),
      )
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(await ended).toBe(0)
    },
    60_000,
  )
})

/** Asks over a connection of its own, or one that `agent` keeps. */
async function ask(server: ServerProcess, path: string, agent = new Agent()): Promise<IncomingMessage> {
  const input = request(`${server.address}/api${path}`, { agent, headers: { authorization: `Bearer ${token}` } })
  input.end()
  const [answer] = (await once(input, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}
