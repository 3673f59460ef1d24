// Runs on both engines: door, figures asked of the server itself.

import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testApp } from '../../../../../test/app.ts'
import { serveMetrics } from './metrics.ts'

const { host } = await testApp()
const TOKEN = 'a-token-of-the-watcher'

async function watched(metricsToken: string | null) {
  const own = { ...host, config: { ...host.config, metricsToken } }
  const app = await buildApp(own)
  serveMetrics(app, own)
  await app.ready()
  return app
}
const ask = async (
  app: Awaited<ReturnType<typeof watched>>,
  headers: Record<string, string> = {},
  from = '127.0.0.1',
) => await app.inject({ url: '/metrics', headers, remoteAddress: from })

describe('GET /metrics', () => {
  it('counts requests by route, never by address, and tells how things are', async () => {
    const app = await watched(null)
    await app.inject({ url: '/api/health' })
    await app.inject({ url: '/api/files/AAAAAAAAAAAAAAAAAAAAAA?signature=secret' })
    await app.inject({ url: '/api/nowhere/Ana' })
    const { payload, headers, statusCode } = await ask(app)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const count = 'purok_http_request_duration_seconds_count'
    expect(payload).toContain(`${count}{method="GET",route="/api/health",status="200"} 1\n`)
    expect(payload).toContain(`${count}{method="GET",route="/api/files/:id",status="404"} 1\n`)
    expect(payload).not.toMatch(/secret|Ana/)
    for (const line of ['purok_database_up 1', 'purok_books_balance 1']) expect(payload).toContain(`\n${line}\n`)
    // Something of the start may still hold one.
    await expect.poll(async () => (await ask(app)).payload).toContain('\npurok_database_slots_free 10\n')
    expect(payload).toMatch(/\nnodejs_heap_size_used_bytes \d+\n/)
    expect(payload).toMatch(/\npurok_disk_free_bytes \d+\n/)
    // Empty lines say nothing.
    for (const line of payload.trim().split(/\n+/))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.e+-]+)$/)
    await app.close()
  })

  it('is for this machine alone without a token, and never through a proxy', async () => {
    const app = await watched(null)
    expect((await ask(app, {}, '192.168.1.7')).statusCode).toBe(404)
    expect((await ask(app, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
    expect((await ask(app, {}, '::1')).statusCode).toBe(200)
    await app.close()
  })

  it('is for whoever has the token when there is one', async () => {
    const app = await watched(TOKEN)
    expect((await ask(app)).statusCode).toBe(404)
    expect((await ask(app, { authorization: 'Bearer a-token-of-somebody' })).statusCode).toBe(404)
    expect((await ask(app, { authorization: `Bearer ${TOKEN}` }, '192.168.1.7')).statusCode).toBe(200)
    await app.close()
  })
})

it('GET /api/live answers while the database is away, GET /api/health does not', async () => {
  const away = { ...host.database, ping: () => Promise.reject(new Error('away')) }
  const app = await buildApp({ ...host, database: away })
  serveMetrics(app, { ...host, database: away })
  expect((await app.inject({ url: '/api/live' })).json()).toEqual({ status: 'ok' })
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(503)
  const { payload } = await ask(app)
  expect(payload).toContain('\npurok_database_up 0\n')
  expect(payload).not.toContain('purok_books_balance')
  await app.close()
})

it('GET /api/health says which server the database is on', async () => {
  const app = await buildApp({ ...host, database: { ...host.database, ping: async () => '10.0.0.2:5432' } })
  expect((await app.inject({ url: '/api/health' })).json()).toMatchObject({ status: 'ok', primary: '10.0.0.2:5432' })
  await app.close()
})

it('K05: GET /api/health says degraded while the disk is full, and ok again when there is room', async () => {
  let free = 10_000_000
  const app = await buildApp({ ...host, disk: { free: async () => free } })
  const health = async () => {
    const answer = await app.inject({ url: '/api/health' })
    return { code: answer.statusCode, ...answer.json<{ status: string; disk: string }>() }
  }
  expect(await health()).toMatchObject({ code: 200, status: 'degraded', disk: 'full', books: 'ok' })
  free = 10_000_000_000
  expect(await health()).toMatchObject({ code: 200, status: 'ok', disk: 'ok' })
  await app.close()
})
