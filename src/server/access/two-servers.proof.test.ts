// Proof: processes.
// Runs on both engines: rivals, two processes on one database.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, it } from 'vitest'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { insertAdmin, insertUser, setPassword } from '#features/people/account/server/queries.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { readConfig } from '#server/start/config.ts'
import { testDatabase } from '../../../test/database.ts'
import { objectService } from '../../../test/object-storage.ts'
import { browserAt } from '../../../test/push-browser.ts'
import { pushService } from '../../../test/push-service.ts'
import { type ServerProcess, startServer } from '../../../test/server-process.ts'
import { aPicture } from '../../../test/uploads.ts'

// Two processes of the product on one PostgreSQL and one object storage, each with a data folder of its own: what one
// does, the other knows. That money and slots are taken once is in the tests of billing and bookings.

const PASSWORD = 'tuloy-po-kayo-24'
const EMAIL = 'treasurer@office.example'
const database = await testDatabase()
const push = await pushService()
const { place } = await objectService()
const passwordHash = await hashPassword(PASSWORD)
const userId = await database.transaction({ userId: null, requestId: null }, async (tx) => {
  const names = { firstname: 'Ligaya', middlename: null, lastname: 'Ramos', contactNumber: null }
  const id = await insertUser(tx, { ...names, email: EMAIL, role: 'admin' })
  await insertAdmin(tx, id)
  await setPassword(tx, id, passwordHash)
  return id
})
const SECRET_KEY = 'the same for all servers of a village'
const folders = await Promise.all(['one', 'two'].map((name) => mkdtemp(join(tmpdir(), `purok-${name}-`))))
const { url, bucket, region, key, secret } = place
const servers = await Promise.all(
  folders.map((DATA_DIR) =>
    startServer({
      ...{ DATA_DIR, SECRET_KEY, DATABASE_URL: database.url, PUSH_TRUSTED_HOSTS: push.host },
      ...{ S3_URL: url, S3_BUCKET: bucket, S3_REGION: region, S3_KEY: key, S3_SECRET: secret },
    }),
  ),
)
const [one, two] = servers as [ServerProcess, ServerProcess]
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

const signIn = (server: ServerProcess, password = PASSWORD, email = EMAIL) =>
  server.call<{ access_token: string }>('POST', '/login', { email, password, isMobile: false })
const tokenOf = async (server: ServerProcess) => (await signIn(server)).body.access_token
const status = async (server: ServerProcess, token: string) =>
  (await server.call('GET', '/me', undefined, token)).status

describe('two servers on one database', () => {
  it('A04: know the same sessions, and the end of each at once', async () => {
    const token = await tokenOf(one)
    expect([await status(one, token), await status(two, token)]).toEqual([200, 200])
    expect((await two.post('/logout', {}, token)).status).toBe(200)
    expect([await status(one, token), await status(two, token)]).toEqual([401, 401])
  })

  it('serve each other’s files from the object storage', async () => {
    const token = await tokenOf(one)
    const form = new FormData()
    for (const [name, value] of Object.entries({ title: 'Drill', content: 'At nine.', eventStartDate: '2099-01-02' }))
      form.set(name, value)
    form.set('announcementPic', new Blob([new Uint8Array(await aPicture())]), 'drill.jpg')
    const made = await one.post<{ announcement: { picture_url: string } }>('/announcements', form, token)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const path = new URL(made.body.announcement.picture_url, one.address).pathname
    const pictures = await Promise.all(
      servers.map(async ({ address }) => Buffer.from(await (await fetch(`${address}${path}`)).arrayBuffer())),
    )
    expect(pictures[0]?.length).toBeGreaterThan(1000)
    expect(pictures[1]).toEqual(pictures[0])
  })

  it('N01: send each notice once', async () => {
    const token = await tokenOf(two)
    const { subscription } = browserAt(push)
    expect((await one.post('/push/subscriptions', subscription, token)).status).toBe(201)
    // In one go, and so many that both are at it at the same time.
    const notices = Array.from({ length: 400 }, (_, n) => ({
      kind: 'message' as const,
      userId,
      title: `No ${n}`,
      body: 'Now',
    }))
    await database.transaction({ userId: null, requestId: null }, (tx) =>
      queueNotices({ db: tx, host: { mail: null, config: readConfig({}) }, now: new Date() }, notices),
    )
    const waiting = async () =>
      (await database.pool.query("select from deliveries where state = 'queued' and channel = 'push'")).rowCount
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
    const { rows } = await database.pool.query<{ key: string }>("select key from deliveries where channel = 'push'")
    // Under the id of each delivery, by which a repetition would be seen.
    const topics = push.arrivals.map(({ headers }) => String(headers.topic))
    expect(topics.toSorted()).toEqual(
      rows.map((row) => Buffer.from(row.key.replaceAll('-', ''), 'hex').toString('base64url')).toSorted(),
    )
  })

  it('do each job once', async () => {
    const schedule = await database.pool.query('select name from jobs.schedule')
    expect(new Set(schedule.rows.map((row) => row.name)).size).toBe(schedule.rowCount)
    const checks = async () => (await database.pool.query('select from books_checks')).rowCount ?? 0
    const boss = new PgBoss({ connectionString: database.url, schema: 'jobs', supervise: false, schedule: false })
    boss.on('error', () => undefined)
    await boss.start()
    const undone = async () =>
      (
        await database.pool.query(
          "select from jobs.job where name = 'books.check' and state in ('created','active','retry')",
        )
      ).rowCount
    await expect.poll(undone, { timeout: 30_000 }).toBe(0)
    const before = await checks()
    const request = await Promise.all([boss.send('books.check'), boss.send('books.check')])
    expect(request.filter((id) => id !== null)).toHaveLength(1)
    await expect.poll(undone, { timeout: 30_000 }).toBe(0)
    expect(await checks()).toBe(before + 1)
    await boss.stop({ graceful: false })
  })

  it('A05: count wrong passwords together', async () => {
    const answers: number[] = []
    for (let n = 0; n < 10; n++) answers.push((await signIn(servers[n % 2]!, 'wrong-one')).status)
    expect(answers).toEqual(Array(10).fill(422))
    for (const server of servers) expect((await signIn(server)).status).toBe(429)
  })
})
