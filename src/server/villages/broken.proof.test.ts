// Proof: processes.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { urlOf } from '../../../test/database-server.ts'
import { manyVillages } from '../../../test/many-villages.ts'
import { LISTED_BY_0_9_0, listAsBefore } from '../../../test/version-0-9-0.ts'
import { TOO_OLD } from '../schema/baseline.ts'

const good = await testDatabase()
const full = await testDatabase()
const late = await testDatabase()
const newer = await testDatabase()
await sql`insert into schema_migrations (name, checksum) values ('9999_of_tomorrow.sql', 'x')`.execute(newer.db)
const older = await testDatabase()
await listAsBefore(older.connection, LISTED_BY_0_9_0.slice(0, -1))
const gone = new URL(good.url)
gone.pathname = '/purok_nobody_made_this'
const fresh = { name: 'fresh', databaseUrl: urlOf(await emptyDatabase()) }

const entries = [
  { name: 'good', databaseUrl: good.url },
  { name: 'full', databaseUrl: full.url, quotaMegabytes: 1 },
  { name: 'gone', databaseUrl: gone.href },
  { name: 'newer', databaseUrl: newer.url },
  { name: 'older', databaseUrl: older.url },
  { name: 'wrong', databaseUrl: 'postgres://x@127.0.0.1/wrong', environment: { VILLAGE_TIMEZONE: 'Asia/Nowhere' } },
  fresh,
]
const { call, folder, later, officer, rounds, shared, villages, write } = await manyVillages(entries)
const staff = await officer('good')
const works = async (name = 'good') => (await call(name, 'GET', '/api/health')).status

it('a village whose database is missing, newer, too old or set wrongly is refused, and the others work', async () => {
  for (const name of ['gone', 'newer', 'older', 'wrong']) {
    const answer = await call(name, 'GET', '/api/health')
    expect([answer.status, answer.body]).toMatchObject([503, { code: 'host.village_away' }])
    expect(answer.headers['retry-after']).toBe('10')
  }
  expect(villages.named('gone')?.problem).toContain('does not exist')
  expect(villages.named('newer')?.problem).toContain('newer than this version')
  expect(villages.named('older')?.problem).toBe(TOO_OLD)
  expect(villages.named('wrong')?.problem).toContain('VILLAGE_TIMEZONE')
  expect(await works()).toBe(200)
})

it('a village that was set right is opened when it is asked for again', async () => {
  await sql`delete from schema_migrations where name = '9999_of_tomorrow.sql'`.execute(newer.db)
  expect(await works('newer')).toBe(503)
  later(6_000)
  expect(await works('newer')).toBe(200)
})

it('an empty database becomes a village when it is first asked for', async () => {
  expect(await works('fresh')).toBe(200)
  const { length } = (await readFile(join(folder, 'fresh', 'secret.key'), 'utf8')).trim()
  expect(length).toBe(43)
})

it('a village that has used up its quota is read and not written, and another one is', async () => {
  const { token } = await officer('full')
  const set = (name: string, own: string) =>
    call(name, 'POST', '/api/settings', { body: { village_name: 'Acacia' }, token: own })
  expect(await set('full', token)).toMatchObject({ status: 503, body: { code: 'host.disk_full' } })
  expect((await call('full', 'GET', '/api/settings', { token })).status).toBe(200)
  expect((await set('good', staff.token)).status).toBe(200)
})

it('the jobs of all are done, whatever is wrong with some', async () => {
  await rounds.look()
  await rounds.idle()
  const checks = async (of: typeof good) =>
    (
      await of.db
        .selectFrom('books_checks')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst()
    )?.n
  expect([await checks(good), await checks(full), await checks(newer)]).toEqual([1, 1, 1])
  expect(['gone', 'good'].map((name) => villages.named(name)?.state)).toEqual(['failed', 'awake'])
})

it('where nobody is, workers and connections go, and come again with the next call', async () => {
  const awake = async () => {
    later(40_000)
    await rounds.look()
    await rounds.idle()
    return villages.all.filter(({ state }) => state === 'awake').length
  }
  await expect.poll(awake, { timeout: 15_000 }).toBe(0)
  await expect.poll(() => shared.open, { timeout: 15_000 }).toBe(0)
  expect(await works()).toBe(200)
  expect(villages.named('good')?.state).toBe('awake')
})

it('a village that is added is there, one that is moved waits, one that is taken away is gone, and nobody else notices', async () => {
  await write([
    { name: 'good', databaseUrl: good.url },
    { name: 'late', databaseUrl: late.url },
    { ...fresh, closed: 'moving' },
  ])
  const { host } = villages.named('good') as NonNullable<ReturnType<typeof villages.named>>
  await villages.reread()
  expect(villages.named('good')?.host).toBe(host)
  expect([await works('late'), await works('gone')]).toEqual([200, 404])
  expect((await call('fresh', 'GET', '/api/health')).body).toMatchObject({ code: 'host.village_moving' })
})

it('a list that cannot be read changes nothing', async () => {
  await write([{ name: 'Not a name', databaseUrl: good.url }])
  await villages.reread()
  expect([await works(), await works('late')]).toEqual([200, 200])
})
