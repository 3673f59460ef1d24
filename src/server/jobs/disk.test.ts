import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aPicture } from '../../../test/uploads.ts'
import { buildApp } from '../app.ts'
import { diskOf } from './disk.ts'

const { host, signInAs } = await testApp()
const { token } = await signInAs('admin')
const authorization = `Bearer ${token}`
const FULL = expect.objectContaining({
  message: 'The disk is full. Nothing was saved; please tell whoever runs this machine.',
  code: 'host.disk_full',
})

describe('K05: below 200 MB', () => {
  let free = 200 * 1024 * 1024 - 1
  const app = buildApp({ ...host, disk: { free: async () => free } })
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    await (await app).inject({
      method,
      url: `/api${path}`,
      headers: { authorization },
      ...(payload ? { payload } : {}),
    })
  afterAll(async () => (await app).close())

  it('writing is refused early, reading and signing in go on, and it ends by itself', async () => {
    const rules = { guidelines_text: 'Be kind.' }
    const refused = await ask('POST', '/settings', rules)
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([503, FULL, '30'])
    expect((await ask('GET', '/settings')).statusCode).toBe(200)
    expect((await ask('POST', '/get-expenses', {})).statusCode).toBe(200)
    expect((await ask('POST', '/login', { email: 'a@b.example', password: 'wrong-one' })).statusCode).toBe(422)
    free += 1
    expect((await ask('POST', '/settings', rules)).statusCode).not.toBe(503)
  })
})

it('knows how much of a disk is free', async () => {
  expect(await diskOf(tmpdir()).free()).toBeGreaterThan(0)
  expect(await diskOf('/nowhere/at/all').free()).toBe(Number.POSITIVE_INFINITY)
})

const folder = await mkdtemp(join(tmpdir(), 'purok-disk-'))
const small = join(folder, 'small')
await mkdir(small)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small]).status === 0
afterAll(async () => {
  if (mounted) spawnSync('umount', [small])
  await rm(folder, { recursive: true, force: true })
})

describe.skipIf(!mounted)('K05: a disk that runs full in the middle', () => {
  it('is the fullest of those that are written to', async () => {
    expect(await diskOf(tmpdir(), small).free()).toBeLessThanOrEqual(256 * 1024)
  })

  const picture = async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ title: 'Drill', content: 'At nine.', eventStartDate: '2026-12-01' }))
      form.set(name, value)
    form.set('announcementPic', new Blob([new Uint8Array(await aPicture({ width: 1200, height: 900 }))]), 'drill.jpg')
    return form
  }
  async function upload(of: typeof host) {
    const app = await buildApp(of)
    try {
      const sent = new Response(await picture())
      const headers = { authorization, 'content-type': sent.headers.get('content-type') ?? '' }
      const payload = Buffer.from(await sent.arrayBuffer())
      const answer = await app.inject({ method: 'POST', url: '/api/announcements', headers, payload })
      return [answer.statusCode, answer.json()]
    } finally {
      await app.close()
    }
  }

  it('while an upload arrives is 503, and leaves nothing', async () => {
    process.env.TMPDIR = small
    try {
      expect(await upload(host)).toEqual([503, FULL])
    } finally {
      delete process.env.TMPDIR
    }
    await writeFile(join(small, 'room'), Buffer.alloc(200_000))
    await rm(join(small, 'room'))
  })

  it('while a file is kept is 503, and no row says that it is there', async () => {
    const before = await host.database.db.selectFrom('files').select('id').execute()
    const disk = { free: async () => Number.POSITIVE_INFINITY }
    expect(await upload({ ...host, disk, config: { ...host.config, dataDir: small } })).toEqual([503, FULL])
    expect(await host.database.db.selectFrom('files').select('id').execute()).toEqual(before)
  })
})
