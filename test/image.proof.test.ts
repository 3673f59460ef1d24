// Proof: image.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '#server/embedded/postmaster.ts'
import { noteProved } from '../scripts/prove/note.ts'
import { imageScript, readProductFile, whyNoImage } from './image.ts'
import { postgresServer } from './postgres-server.ts'
import { startServer } from './server-process.ts'

// The image of the Dockerfile, made step by step where there is no Docker: what it serves, and how it stops.

const ADMIN = { ADMIN_EMAIL: 'head@office.example', ADMIN_PASSWORD: 'tuloy-po-kayo-24' }
const tree = await mkdtemp(join(tmpdir(), 'purok-image-'))
afterAll(() => rm(tree, { recursive: true, force: true }))

it('the image starts as its user with its own command, serves the screens and a sign-in, and stops when told', async (context) => {
  const why = whyNoImage()
  if (why !== null) {
    noteProved({ what: 'the image', why })
    context.skip(why)
  }
  const postgres = await postgresServer({ fsync: false })
  const script = join(tree, 'image.sh')
  await writeFile(script, imageScript(readProductFile('Dockerfile'), readProductFile('.dockerignore')))
  const env = { ...ADMIN, DATABASE_URL: postgres.url, PORT: String(await freePort()), LOG_LEVEL: 'error' }
  const given = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const program = [
    'unshare',
    '--mount',
    '--propagation',
    'private',
    'sh',
    script,
    tree,
    resolve(import.meta.dirname, '..'),
  ]
  const server = await startServer({}, [...program, ...given])
  try {
    const address = `http://127.0.0.1:${env.PORT}`
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status
    expect(await statusOf('/api/live')).toBe(200)
    expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ status: 'ok' })
    expect([await statusOf('/'), await statusOf('/my')]).toEqual([200, 200])
    const signIn = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, isMobile: false }
    const answer = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signIn),
    })
    expect(answer.status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    noteProved({ what: 'the image', figures: { steps: 'all of the Dockerfile', stopped: 1 } })
  } finally {
    await server.end('SIGKILL')
    await postgres.remove()
  }
}, 900_000)
