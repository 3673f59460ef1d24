// Proof: processes.

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { databaseLink } from '../../../test/database-link.ts'
import { urlOf } from '../../../test/database-server.ts'
import { type ServerProcess, startServer } from '../../../test/server-process.ts'

// A database that goes away while the product begins, once it listens: it is waited for, and calls are answered meanwhile.

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'purok-away-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A port that is free. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const health = (address: string) =>
  fetch(`${address}/api/health`).then(
    ({ status, headers }) => ({ status, waits: Number(headers.get('retry-after')) }),
    () => null,
  )

const AWAY = { status: 503, waits: 2 }

/** A way to the database, closed when the test is over, and with it whatever server was started on it. */
async function aWay() {
  const link = await databaseLink(database.connection)
  let started: Promise<ServerProcess> | undefined
  onTestFinished(async () => {
    await started?.then((server) => server.end('SIGKILL')).catch(() => undefined)
    await link.close()
  })
  const start = (env: Record<string, string> = {}) => {
    started = startServer({ DATA_DIR: folder, DATABASE_URL: urlOf(link.connection), ...env })
    return started
  }
  return { link, start }
}

const later = { timeout: 20_000 }

it.each([
  ['the jobs connect', 'purok jobs'],
  ['the queues are made', 'bills.issue'],
  ['the bell is listened to', 'LISTEN "'],
])('while %s', async (_, words) => {
  const { link, start } = await aWay()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const closed = link.closeAt(words)
  const starting = start({ PORT: String(port) })
  await Promise.race([closed, starting])
  await expect.poll(() => health(address), later).toEqual(AWAY)
  await link.open()
  const server = await starting
  await expect.poll(() => health(address), later).toMatchObject({ status: 200 })
  expect(await server.end('SIGTERM')).toBe(0)
})

it('as soon as the product is ready', async () => {
  const { link, start } = await aWay()
  const server = await start()
  await link.close()
  await expect.poll(() => health(server.address), later).toEqual(AWAY)
  await link.open()
  await expect.poll(() => health(server.address), later).toMatchObject({ status: 200 })
  expect(await server.end('SIGTERM')).toBe(0)
})
