// Proof: processes.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { crashRounds, payAll, unpaidBills } from '../../../test/crash-rounds.ts'
import { testDatabase } from '../../../test/database.ts'
import { silentLog } from '../../../test/log.ts'
import { startServer } from '../../../test/server-process.ts'
import { aPicture } from '../../../test/uploads.ts'
import { openDatabase } from '../database/db.ts'

// The product as a process of its own: killed, stopped, and in bad company. The long forms are `npm run prove`.

const { database, host, signInAs } = await testApp()
const { token } = await signInAs('admin')
const environment = { DATABASE_URL: database.url, DATA_DIR: host.config.dataDir }
const server = await startServer(environment)
// Its jobs are done by no other server.
const alone = await testDatabase()
afterAll(() => server.end('SIGTERM'))

describe('a server that ends', () => {
  it('K01: killed in the middle of payments it acknowledged, loses, doubles and halves none', async () => {
    const { acknowledged, slowestStartMs, ...account } = await crashRounds({
      rounds: 1,
      database: () => openDatabase(database.connection, { log: silentLog }),
      start: () => startServer(environment),
    })
    expect(account).toEqual({ rounds: 1, lost: 0, doubled: 0, problems: [] })
    expect(acknowledged).toBeGreaterThanOrEqual(5)
    expect(slowestStartMs).toBeLessThan(15_000)
  }, 120_000)

  it('K02: told to stop under load, answers everything it accepted and is gone within 10 s', async () => {
    const stopped = await startServer(environment)
    const form = new FormData()
    for (const [name, value] of Object.entries({ title: 'Drill', content: 'At nine.', eventStartDate: '2099-01-02' }))
      form.set(name, value)
    form.set('announcementPic', new Blob([new Uint8Array(await aPicture())]), 'drill.jpg')
    const announced = await stopped.post<{ announcement: { picture_url: string } }>('/announcements', form, token)
    const bills = await unpaidBills(database, 60)
    const answered: number[] = []
    const enough = Promise.withResolvers<void>()
    const paying = payAll(stopped, bills, token, (bill) => {
      answered.push(bill)
      if (answered.length === 10) enough.resolve()
    })
    await enough.promise
    const since = performance.now()
    expect(await stopped.end('SIGTERM')).toBe(0)
    expect(performance.now() - since).toBeLessThan(10_000)
    await paying
    const paid = await database.db
      .selectFrom('bills')
      .select('id')
      .where('id', 'in', bills)
      .where('paid', '=', true)
      .execute()
    // The other server on the same database and folder shows what this one kept.
    const picture = new URL(announced.body.announcement.picture_url).pathname
    expect((await fetch(`${server.address}${picture}`)).status).toBe(200)
    // Nothing was done that nobody was told of.
    expect(paid.map(({ id }) => id).toSorted()).toEqual(answered.toSorted())
  }, 60_000)

  it('K02: told to stop in the middle of a long check of the books, is gone within 10 s all the same', async () => {
    const locking = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    // The check reads them, and so waits for as long as it takes.
    const locked = alone.transaction(
      { userId: null, requestId: null },
      async (tx) => {
        await sql`lock table payment_items in access exclusive mode`.execute(tx)
        locking.resolve()
        await release.promise
      },
      { timeout: 120_000 },
    )
    await locking.promise
    const stopped = await startServer({ ...environment, DATABASE_URL: alone.url })
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(alone.db)
        .then(({ rows }) => rows.length)
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
    const since = performance.now()
    expect(await stopped.end('SIGTERM')).toBe(0)
    expect(performance.now() - since).toBeLessThan(10_000)
    // Nor does the database go on with it for nobody.
    expect(await waiting()).toBe(0)
    release.resolve()
    await locked
  }, 120_000)
})

describe('a server in bad company', () => {
  const { hostname, port } = new URL(server.address)
  const sockets: Socket[] = []
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  it('H10: serves others while 400 requests stay half open, and cuts every one of them', async () => {
    const half = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Le'
    const cut = Array.from({ length: 400 }, () => {
      const socket = connect(Number(port), hostname, () => socket.write(half))
      sockets.push(socket)
      socket.on('error', () => undefined)
      socket.resume()
      return new Promise((resolve) => socket.once('close', resolve))
    })
    const since = performance.now()
    for (let turn = 0; turn < 5; turn++) {
      const input = performance.now()
      expect((await server.call('GET', '/health')).status).toBe(200)
      expect(performance.now() - input).toBeLessThan(5_000)
    }
    await Promise.all(cut)
    expect(performance.now() - since).toBeLessThan(30_000)
  }, 60_000)

  it.skipIf(process.platform !== 'linux')(
    'H01: ten uploads of 50 MB at once are refused, and memory does not grow by 300 MB',
    async () => {
      const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1])
      const before = memory()
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, memory())
      }, 20)
      const uploads = Array.from({ length: 10 }, () => sendLarge(server.address, token))
      const others = await server.call('GET', '/health')
      const statuses = await Promise.all(uploads)
      clearInterval(watch)
      expect(others.status).toBe(200)
      expect(new Set(statuses)).toEqual(new Set([413]))
      expect((most - before) / 1024).toBeLessThan(300)
    },
    60_000,
  )
})

/** Sends 50 MB as a picture until it is answered; returns the status. */
async function sendLarge(address: string, session: string): Promise<number | undefined> {
  const boundary = 'x'.repeat(30)
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="announcementPic"; filename="large.jpg"\r\n\r\n`
  const total = 50 * 1024 * 1024
  const input = request(`${address}/api/announcements`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + total,
    },
  })
  let answered = false
  const answer = once(input, 'response').then(([response]) => {
    answered = true
    input.destroy()
    return response.statusCode
  })
  input.write(head)
  const piece = Buffer.alloc(1024 * 1024)
  for (let sent = 0; sent < total && !answered; sent += piece.length)
    await Promise.race([new Promise((resolve) => input.write(piece, resolve)), answer])
  return await answer
}
