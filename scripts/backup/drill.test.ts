import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { choosePlace } from '#server/embedded/place.ts'
import { stopPostmaster } from '#server/embedded/postmaster.ts'
import { silentLog } from '../../test/log.ts'
import { type ServerProcess, startServer } from '../../test/server-process.ts'
import { aPicture } from '../../test/uploads.ts'

// The drill an office should do once a quarter, with the commands of the handbook: a village, a backup while it works,
// the machine gone, the backup on a new one.

const ADMIN = { email: 'admin@office.example', password: 'tuloy-po-kayo-24' }
const folder = await mkdtemp(join(tmpdir(), 'purok-drill-'))
await chmod(folder, 0o711)
const places = ['old', 'new'].map((name) => join(folder, name))
const [old = '', fresh = ''] = places
const servers: ServerProcess[] = []
const start = async (dataDir: string) => {
  const server = await startServer({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  servers.push(server)
  return server
}
const run = (script: string, file: string, dataDir: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, `../${script}.ts`), file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  for (const place of places) if (existsSync(place)) await stopPostmaster(await choosePlace(place, silentLog))
  await rm(folder, { recursive: true, force: true })
})

const signIn = async (server: ServerProcess) =>
  (await server.call<{ access_token: string }>('POST', '/login', { ...ADMIN, isMobile: false })).body.access_token

/** What the screens show, without the address of the machine. */
async function report(server: ServerProcess, token: string): Promise<string> {
  const answers = await Promise.all([
    server.post('/get-expenses', {}, token),
    server.post('/houses/blocks', {}, token),
    server.call('GET', '/announcements', undefined, token),
    server.call('GET', '/health'),
  ])
  return JSON.stringify(answers.map(({ status, body }) => ({ status, body }))).replaceAll(server.address, '')
}

it('a village comes back on another machine with the same sums and files', async () => {
  const before = await start(old)
  const token = await signIn(before)
  const house = { block: 1, lot: 1, firstname: 'Ana', lastname: 'Cruz', email: 'ana@village.example' }
  const announcement = new FormData()
  for (const [name, value] of Object.entries({ title: 'Drill', content: 'At nine.', eventStartDate: '2099-01-02' }))
    announcement.set(name, value)
  announcement.set('announcementPic', new Blob([new Uint8Array(await aPicture())]), 'drill.jpg')
  for (const [path, body] of [
    ['/houses', { ...house, contactNumber: '09171234567', birthdate: '1980-01-02' }],
    ['/expenses', { expense_name: 'Street lights', amount: 1234.56, expenses_date: '2026-11-02' }],
    ['/announcements', announcement],
  ] as const) {
    const { status, body: answer } = await before.post(path, body, token)
    expect(status, JSON.stringify(answer)).toBe(201)
  }
  const told = await report(before, token)

  const file = join(folder, 'backup.tar.gz')
  const made = run('backup', file, old)
  expect(made.status, made.stderr).toBe(0)
  expect(made.stdout).toContain('1 houses')
  expect(run('restore', file, old)).toMatchObject({ status: 1, stderr: expect.stringContaining('not empty') })

  expect(await before.end('SIGKILL')).toBe('SIGKILL')
  await stopPostmaster(await choosePlace(old, silentLog))
  await rm(old, { recursive: true })
  const restored = run('restore', file, fresh)
  expect(restored.status, restored.stderr).toBe(0)
  expect(restored.stdout).toContain('The books balance.')
  expect(run('restore', file, fresh)).toMatchObject({ status: 1, stderr: expect.stringContaining('not empty') })

  const after = await start(fresh)
  const again = await report(after, token)
  expect(again).toEqual(told)
  const address = /\/api\/files\/[\w-]+/.exec(again)?.[0] ?? ''
  const image = await fetch(`${after.address}${address}`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
}, 90_000)

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
