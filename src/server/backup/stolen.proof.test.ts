// Proof: backups.
// Runs on both engines: door, a restore into another server.

import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHost } from '#app/server/prepare.ts'
import { aPaidBill } from '#features/dues/bills/server/factory.ts'
import type { TestApp } from '../../../test/app.ts'
import { backupDesk } from '../../../test/backup-desk.ts'
import { silentLog } from '../../../test/log.ts'
import { secretKeyOf } from '../access/secret-key.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../database/db.ts'
import { checkSignature, loadLinkKey, signedLink } from '../files/links.ts'
import { readArchive } from './archive.ts'
import { LEFT_OUT } from './left-out.queries.ts'
import { restoreBackup } from './restore.ts'

const { testing, backup, emptyPlace: emptyDirectory, key, newPath } = await backupDesk()
const { call, clock, database, host, signInAs } = testing
const admin = await signInAs('admin')

const strangeKey = () => secretKeyOf({ ...host.config, secretKey: randomUUID() + randomUUID() })

const entriesOf = (path: string, passphrase?: string) =>
  Array.fromAsync(readArchive(path, passphrase), async ({ name, body }) => ({
    name,
    text: (await buffer(body)).toString('latin1'),
  }))

/** A server on what was restored. */
async function serverOn(
  place: Awaited<ReturnType<typeof emptyDirectory>>,
): Promise<Pick<TestApp, 'host' | 'app' | 'database'>> {
  const restored = await openDatabase(place.connection, { log: silentLog })
  const own = createHost({ config: { ...host.config, dataDir: newPath() }, database: restored, clock, log: host.log })
  const app = await buildApp(own)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await restored.close()
  })
  return { host: own, app, database: restored as TestApp['database'] }
}

const { id: paymentId } = await database.transaction({ userId: admin.userId, requestId: 'test' }, (tx) => aPaidBill(tx))
const invited = await call<{ link?: string }>('POST', '/forgot-password', { email: 'staff1@office.example' })
expect(invited.status).toBeLessThan(300)
await database.pool.query(`insert into account_links (purpose, user_id, token_hash, expires_at)
  values ('reset', ${admin.userId}, 'the hash of a link', now() + interval '1 year')`)
await database.pool.query(`insert into deliveries (channel, provider, address, letter, next_try)
  values ('mail', 'smtp', 'staff1@office.example', '{"template": "reset", "url": "https://office.example/reset-password?token=abc"}', now())`)
await database.pool.query(
  `insert into idempotency_keys (user_id, call, key, body_hash) values (${admin.userId}, 'POST /x', 'k', 'b')`,
)
await database.pool.query(
  `insert into second_factors (user_id, secret, confirmed_at) values (${admin.userId}, 'kept', now())`,
)
await loadLinkKey(host, clock.now())

describe('A14: a stolen backup', () => {
  it('holds no key, session, device, link or kept answer', async () => {
    const { rows } = await database.pool.query("select encode(secret, 'hex') as secret from host_secrets")
    expect(rows.length).toBeGreaterThan(0)
    const entries = await entriesOf(await backup())
    const tables = new Set(entries.map(({ name }) => name.split('/')[1]))
    for (const table of [
      'host_secrets',
      'sessions',
      'account_links',
      'idempotency_keys',
      'push_subscriptions',
      'expo_tokens',
    ])
      expect(tables, table).not.toContain(table)
    const all = entries.map(({ text }) => text).join('\n')
    const secrets = [...rows.map((row) => row.secret), Buffer.from('the hash of a link').toString('hex'), 'token=abc']
    for (const secret of secrets) expect(all).not.toContain(secret)
    expect(all).not.toContain(key.bytes.toString())
  })

  it('every column that could hold a secret was decided on', async () => {
    const { rows } = await database.pool.query<{ name: string; table: string }>(
      `select c.table_name || '.' || c.column_name as name, c.table_name as "table"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
         and (c.data_type = 'bytea' or c.column_name ~ '(secret|token|hash|password|auth|p256dh|code)')
       order by 1`,
    )
    const travel = rows.filter(({ table }) => !LEFT_OUT.has(table)).map(({ name }) => name)
    // Checksums of what is kept anyway, codes made with a key that is not here, hashes of passwords and codes with their salt,
    // and what is encrypted with the key of the place, whose name says nothing of it. The code of a receipt opens nothing but
    // the word whether it is valid, stands on paper anyway, and without it no paper from before could be checked; the same of
    // a clearance and a sticker. Who wrote a message is no secret, only called alike.
    expect(travel).toEqual([
      'access_events.digest',
      'access_events.previous',
      'access_events.values_digest',
      'audit_erasures.mac',
      'audit_erasures.remains',
      'audit_log.digest',
      'audit_log.values_digest',
      'audit_seals.digest',
      'audit_seals.mac',
      'thread_messages.author_id',
      'files.sha256',
      'issued_passes.code',
      'lot_kinds.code',
      'payments.code',
      'printed_papers.code',
      'recovery_codes.code_hash',
      'second_factors.key_id',
      'second_factors.recovery_salt',
      'second_factors.secret',
      'users.password_hash',
    ])
  })

  describe.each([
    ['as one is made', false],
    ['of everything, with sessions and keys', true],
  ])('%s, restored', (_, whole) => {
    let restored: Awaited<ReturnType<typeof serverOn>>
    beforeAll(async () => {
      const place = await emptyDirectory()
      await restoreBackup({ path: await backup({ whole }), ...place })
      restored = await serverOn(place)
    })

    it('opens to no session of the living product, and the living one to none of it', async () => {
      const me = (one: Pick<TestApp, 'app'>, token: string) =>
        one.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })
      expect((await me(testing, admin.token)).statusCode).toBe(200)
      expect((await me(restored, admin.token)).statusCode).toBe(401)
      const { rows } = await restored.database.pool.query('select from sessions union all select from account_links')
      expect(rows).toEqual([])
      expect((await restored.database.pool.query('select from deliveries where letter is not null')).rowCount).toBe(0)
    })

    it('signs links that the living product refuses, and refuses those of the living one', async () => {
      await loadLinkKey(restored.host, clock.now())
      const path = `/payments/${paymentId}/receipt`
      const link = (one: typeof host) => signedLink(one, '', path, clock.now())
      expect(checkSignature(host, link(host), clock.now())).toBe('valid')
      expect(checkSignature(restored.host, link(host), clock.now())).toBe('refused')
      expect(checkSignature(host, link(restored.host), clock.now())).toBe('refused')
      expect(checkSignature(restored.host, link(restored.host), clock.now())).toBe('valid')
    })
  })

  it('keeps second factors where the key is the same, and resets them in words where it is another', async () => {
    const path = await backup()
    const factorsAfter = async (place: Awaited<ReturnType<typeof emptyDirectory>>) => {
      const data: string[] = []
      await restoreBackup({ path, ...place, tell: (sentence) => data.push(sentence) })
      const { database: restored } = await serverOn(place)
      const { rows } = await restored.pool.query('select user_id from second_factors')
      return { told: data.join(' '), people: rows.length }
    }
    expect(await factorsAfter(await emptyDirectory())).toEqual({ told: '', people: 1 })
    const other = await factorsAfter(await emptyDirectory(strangeKey()))
    expect(other.people).toBe(0)
    expect(other.told).toContain('The second factor of 1 person was reset')
    expect(other.told).toContain('SECRET_KEY')
  })
})
