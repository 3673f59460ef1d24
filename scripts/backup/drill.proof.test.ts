// Proof: backups.
// Runs on both engines: itself, the drill of a backup over an address.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { RestoredState } from '#features/ledger/restored/contract.ts'
import { chooseDataDirectory } from '#server/embedded/data-directory.ts'
import { stopPostmaster } from '#server/embedded/postmaster.ts'
import { emptyDatabase } from '../../test/database.ts'
import { urlOf } from '../../test/database-server.ts'
import { silentLog } from '../../test/log.ts'
import { type ServerProcess, startServer } from '../../test/server-process.ts'
import { aPicture } from '../../test/uploads.ts'
import { ACCOUNTS, PASSWORD } from '../demo/accounts.ts'
import { fillVillage } from '../demo/fill.ts'

// The drill an office should do once a quarter, with the commands of the handbook: a village like the demo, a backup while
// it works, the machine gone, the backup on a new one.

const folder = await mkdtemp(join(tmpdir(), 'purok-drill-'))
await chmod(folder, 0o711)
const places = ['old', 'new', 'beside', 'back'].map((name) => join(folder, name))
const [old = '', fresh = '', beside = '', back = ''] = places
const servers: ServerProcess[] = []
/** Where the product keeps its data: a folder, and a server of PostgreSQL instead of the embedded one. */
const at = (dataDir: string, databaseUrl?: string) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
})
const start = async (dataDir: string, databaseUrl?: string) => {
  const server = await startServer(at(dataDir, databaseUrl))
  servers.push(server)
  return server
}
const BACKUP_PASSPHRASE = 'eight geese over the old bridge'
const run = (script: string, file: string, dataDir: string, databaseUrl?: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, `../${script}.ts`), file], {
    env: { PATH: process.env.PATH, BACKUP_PASSPHRASE, ...at(dataDir, databaseUrl) },
    encoding: 'utf8',
  })

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  for (const place of places) if (existsSync(place)) await stopPostmaster(await chooseDataDirectory(place, silentLog))
  await rm(folder, { recursive: true, force: true })
})

const signIn = async (server: ServerProcess) =>
  (
    await server.call<{ access_token: string }>('POST', '/login', {
      email: ACCOUNTS.administrator,
      password: PASSWORD,
      isMobile: false,
    })
  ).body.access_token

/** Reads what the screens show, without the addresses of the machine and of the database. */
async function report(server: ServerProcess, token: string): Promise<string> {
  const answers = await Promise.all([
    server.post('/get-expenses', {}, token),
    server.post('/houses/blocks', {}, token),
    server.call('GET', '/announcements', undefined, token),
    server.post('/bills/admin', {}, token),
    server.call('GET', '/payments', undefined, token),
    server.call('GET', '/overdue-residents', undefined, token),
    server.call('GET', '/overdue-bills-count', undefined, token),
    server.call('GET', '/health'),
  ])
  const shown = JSON.stringify(answers.map(({ status, body }) => ({ status, body })))
  return shown.replaceAll(server.address, '').replace(/"primary":(?:null|"[^"]*"),/, '')
}

/** Pays the oldest overdue bill; returns the number of its receipt, without its letters. */
async function pay(server: ServerProcess, token: string): Promise<number> {
  const overdue = await server.post<{ bills: { id: number; amount: number }[] }>('/bills/overdue/1', {}, token)
  const [bill] = overdue.body.bills
  const ask = { bill_id: bill?.id, payment_amount: bill?.amount }
  const paid = await server.post('/bills/pay-edit-bill', ask, token)
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  const ledger = await server.call<{ data: { receipt_number: string }[] }>('GET', '/payments', undefined, token)
  return Number(ledger.body.data[0]?.receipt_number.replace(/^AR-/, ''))
}

/** After a restore nothing is paid before somebody said the last numbers: that none was given since the backup. */
async function nothingLost(server: ServerProcess, token: string): Promise<void> {
  const { numbers } = (await server.call<RestoredState>('GET', '/restored', undefined, token)).body
  const message = numbers.map(({ id, known }) => ({ id, last: known ?? '' }))
  expect(await server.post('/restored/numbers', { numbers: message }, token)).toMatchObject({ status: 200 })
}

/** The picture of the announcement is served. */
async function expectPicture(server: ServerProcess, text: string): Promise<void> {
  const address = /\/api\/files\/[\w-]+/.exec(text)?.[0] ?? ''
  const image = await fetch(`${server.address}${address}`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
}

it('a village comes back on another machine with the same sums and files', async () => {
  await fillVillage(at(old), () => undefined, { blocks: 5, lots: 20 })
  const before = await start(old)
  const token = await signIn(before)
  const announcement = new FormData()
  for (const [name, value] of Object.entries({ title: 'Drill', content: 'At nine.', eventStartDate: '2099-01-02' }))
    announcement.set(name, value)
  announcement.set('announcementPic', new Blob([new Uint8Array(await aPicture())]), 'drill.jpg')
  expect((await before.post('/announcements', announcement, token)).status).toBe(201)
  const receipt = await pay(before, token)
  const text = await report(before, token)

  const file = join(folder, 'backup.tar.gz')
  const made = run('backup', file, old)
  expect(made.status, made.stderr).toBe(0)
  expect(made.stdout).toContain('100 houses')
  const key = await readFile(join(old, 'secret.key'), 'utf8')
  expect((await stat(join(old, 'secret.key'))).mode & 0o077).toBe(0)
  expect(run('restore', file, old)).toMatchObject({ status: 1, stderr: expect.stringContaining('not empty') })

  expect(await before.end('SIGKILL')).toBe('SIGKILL')
  await stopPostmaster(await chooseDataDirectory(old, silentLog))
  await rm(old, { recursive: true })
  const restored = run('restore', file, fresh)
  expect(restored.status, restored.stderr).toBe(0)
  expect(restored.stdout).toContain('The books balance.')
  expect(run('restore', file, fresh)).toMatchObject({ status: 1, stderr: expect.stringContaining('not empty') })

  // A14: the session of before opens nothing here, and the machine has a key of its own.
  expect(restored.stdout).toContain('Everybody signs in anew')
  expect(restored.stdout).toContain('says on the dashboard which numbers were the last')
  const after = await start(fresh)
  expect((await after.call('GET', '/me', undefined, token)).status).toBe(401)
  expect(await readFile(join(fresh, 'secret.key'), 'utf8')).not.toBe(key)
  const anew = await signIn(after)
  const again = await report(after, anew)
  expect(again).toEqual(text)
  await expectPicture(after, again)
  await nothingLost(after, anew)
  expect(await pay(after, anew)).toBe(receipt + 1)
}, 240_000)

it('a village moves to a server of PostgreSQL and back, with the same sums, files and numbers of receipts', async () => {
  const home = servers.at(-1)!
  const token = await signIn(home)
  const url = urlOf(await emptyDatabase())
  let receipt = await pay(home, token)
  let text = await report(home, token)
  for (const [from, fromUrl, to, toUrl] of [
    [fresh, undefined, beside, url],
    [beside, url, back, undefined],
  ] as const) {
    const file = join(folder, `after-${receipt}.tar.gz`)
    expect(await servers.at(-1)?.end('SIGTERM')).toBe(0)
    const made = run('backup', file, from, fromUrl)
    expect(made.status, made.stderr).toBe(0)
    const restored = run('restore', file, to, toUrl)
    expect(restored.status, restored.stderr).toBe(0)
    expect(restored.stdout).toContain('The books balance.')
    const moved = await start(to, toUrl)
    const anew = await signIn(moved)
    expect(await report(moved, anew)).toEqual(text)
    await expectPicture(moved, text)
    await nothingLost(moved, anew)
    const next = await pay(moved, anew)
    expect(next).toBe(receipt + 1)
    receipt = next
    text = await report(moved, anew)
  }
}, 240_000)

it('a backup that was cut short touches nothing', async () => {
  const file = join(folder, 'backup.tar.gz')
  await truncate(file, (await readFile(file)).length - 1)
  const nowhere = join(folder, 'third')
  expect(run('restore', file, nowhere)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nothing was restored'),
  })
  expect(existsSync(nowhere)).toBe(false)
})

it('a folder without a database is not backed up as an empty village', async () => {
  const nowhere = join(folder, 'third')
  const { status, stderr } = run('backup', join(folder, 'none.tar.gz'), nowhere)
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is nothing to back up')])
  expect(existsSync(nowhere)).toBe(false)
})
