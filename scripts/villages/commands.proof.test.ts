// Proof: processes.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/database/db.ts'
import { readList } from '#server/villages/list.ts'
import { emptyDatabase, testDatabase } from '../../test/database.ts'
import { urlOf } from '../../test/database-server.ts'
import { silentLog } from '../../test/log.ts'
import { anOfficer } from '../../test/many-villages.ts'
import { startServer } from '../../test/server-process.ts'
import { dropDatabase } from './database.ts'

// The commands beside a server that works, as whoever runs an installation uses them.

const { admin } = inject('testServer')
const DATABASE_URL = admin.connectionString ?? urlOf({ ...admin, database: 'postgres' })
const folder = await mkdtemp(join(tmpdir(), 'purok-commands-'))
const VILLAGES = join(folder, 'villages.json')
async function run(...words: string[]): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../villages.ts'), ...words], {
    env: { PATH: process.env.PATH, VILLAGES, DATABASE_URL },
  })
  let message = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (message += text))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, said: message }
}
/** Names of databases are the server's, and other runs of this test may have theirs. */
const acacia = `acacia-${process.pid}`
const narra = `narra-${process.pid}`
const created = [await run('create', acacia, 'acacia.example'), await run('create', narra, 'narra.example')]
const server = await startServer({ VILLAGES, TRUST_PROXY: '1' })
const entry = async (name: string) => (await readList(VILLAGES)).find((one) => one.name === name)
const urls = await Promise.all([acacia, narra].map(async (name) => (await entry(name))?.databaseUrl ?? ''))

afterAll(async () => {
  await server.end('SIGTERM')
  for (const url of urls) await dropDatabase(url)
  await rm(folder, { recursive: true, force: true })
})

async function ask<Body>(
  host: string,
  path: string,
  token?: string,
  body?: object,
): Promise<{ status: number; body: Body }> {
  const answer = await fetch(server.address + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-host': host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}
const health = async (host: string) => (await ask(host, '/api/health')).status

it('a village is created with its database, its folder and its first link, which opens', async () => {
  expect(created.map(({ status }) => status)).toEqual([0, 0])
  const [, token] = /https:\/\/acacia\.example\/setup\?token=([\w-]+)/.exec(created[0]?.said ?? '') ?? []
  expect(await ask('acacia.example', `/api/setup/${token}`)).toMatchObject({ status: 200 })
  expect(await ask('narra.example', `/api/setup/${token}`)).toMatchObject({ status: 403 })
  expect(await readdir(join(folder, acacia))).toContain('secret.key')
  expect((await run('list')).said).toContain(`${acacia}: acacia.example`)
})

it.for([
  [['create', acacia, 'other.example'], 'already'],
  [['create', 'molave', 'acacia.example'], 'acacia.example is the address of'],
  [['create', 'Molave', 'molave.example'], 'A name has small letters'],
  [['create', 'molave', 'molave.example:80'], 'A host name looks like'],
  [['move', 'molave', 'postgres://x/y'], 'There is no village molave'],
  [['move', acacia], 'DATABASE_URL is missing'],
  [['move', acacia, 'postgres://nobody@127.0.0.1:1/x'], 'cannot be reached'],
  [['open', acacia], 'is open'],
  [['dance'], 'take-away NAME FOLDER'],
] as const)('%j is refused: %s', async ([words, why]) => {
  const before = await readFile(VILLAGES, 'utf8')
  const { status, said: message } = await run(...words)
  expect([status, message]).toEqual([1, expect.stringContaining(why)])
  expect(await readFile(VILLAGES, 'utf8')).toBe(before)
  expect(await readdir(folder)).not.toContain('molave')
})

it('a village moves to another database while its office works: what was acknowledged is there once, sessions go on', async () => {
  const before = await openDatabase({ connectionString: urls[0] ?? '' }, { log: silentLog, poolSize: 1 })
  const { token } = await anOfficer(before)
  const used = await testDatabase()
  await anOfficer(used)
  expect(await run('move', acacia, used.url)).toMatchObject({ status: 1, said: expect.stringContaining('not empty') })
  expect(await health('acacia.example')).toBe(200)

  const target = urlOf(await emptyDatabase())
  const acknowledged: string[] = []
  let moved = false
  const working = (async () => {
    for (let number = 1; !moved || acknowledged.at(-1) !== `Street ${number - 1}`; number++) {
      const data = await ask('acacia.example', '/api/settings', token, { village_name: `Street ${number}` })
      if (data.status === 200) acknowledged.push(`Street ${number}`)
      else expect(data.status).toBe(503)
      // A clerk types; the limit of calls a minute is not what is tried here.
      await pause(120)
    }
  })()
  const { status, said: message } = await run('move', acacia, target)
  expect([status, message]).toEqual([0, expect.stringContaining('every row and sum was compared')])
  moved = true
  await working
  const after = await openDatabase({ connectionString: target }, { log: silentLog, poolSize: 1 })
  const names = await sql<{ after: string }>`
    select after ->> 'value' as after from audit_log where table_name = 'settings' and after ->> 'key' = 'village_name' order by id`.execute(
    after.db,
  )
  expect(names.rows.map((row) => row.after)).toEqual(acknowledged)
  await expect(sql`delete from sessions`.execute(before.db)).rejects.toThrow('read-only')
  await Promise.all([before.close(), after.close()])
  expect(await entry(acacia)).toMatchObject({ databaseUrl: target, former: [urls[0]] })
  expect((await run('drop-old', acacia)).said).toContain('Dropped: 1')
  expect((await run('drop-old', acacia)).said).toContain('was in no other')
})

it('all villages are backed up into folders of their own, and one that cannot be keeps no other', async () => {
  const to = join(folder, 'backups')
  expect((await run('backup', '--all', to)).status).toBe(0)
  expect([await readdir(join(to, acacia)), await readdir(join(to, narra))]).toEqual([
    [expect.stringMatching(/^purok-.+Z\.tar\.gz$/)],
    [expect.stringMatching(/^purok-.+Z\.tar\.gz$/)],
  ])
  const file = join(folder, 'one.tar.gz')
  expect((await run('backup', narra, file)).status).toBe(0)
  expect(await run('backup', narra, file)).toMatchObject({ status: 1, said: expect.stringContaining('there already') })
})

it('a village that is taken away is closed and kept, opened again, and deleted only when that is said', async () => {
  const to = join(folder, 'last')
  expect(await run('take-away', narra, to)).toMatchObject({
    status: 0,
    said: expect.stringContaining('Database and folder stay'),
  })
  await expect.poll(() => health('narra.example')).toBe(404)
  expect((await run('open', narra)).status).toBe(0)
  await expect.poll(() => health('narra.example')).toBe(200)
  expect((await run('take-away', narra, to, '--drop')).said).toContain('are deleted')
  await expect.poll(() => health('narra.example')).toBe(404)
  expect([existsSync(join(folder, narra)), (await readdir(to)).length]).toEqual([false, 2])
  expect(await health('acacia.example')).toBe(200)
})
