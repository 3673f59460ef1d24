import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { createHost } from '#app/server/prepare.ts'
import { insertAdmin, insertUser } from '#features/people/account/server/queries.ts'
import { insertSession } from '#features/people/account/server/sessions.queries.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import { buildApp } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import type { Feature } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import type { Position } from '#shared/offices.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type Logged, readableLog } from './log.ts'

/** A clock that stands still until a test moves it. Starts on a Saturday noon in Manila: 2026-11-21 12:00. */
export interface TestClock extends Clock {
  set(instant: string): void
}

function testClock(start = '2026-11-21T04:00:00.000Z'): TestClock {
  let now = new Date(start)
  return {
    now: () => now,
    set: (instant) => {
      now = new Date(instant)
    },
  }
}

export interface Answer<Body = never> {
  status: number
  body: Body
  text: string
  bytes: Buffer
  headers: Readonly<Record<string, string | string[] | number | undefined>>
}

export interface Asking {
  token?: string
  headers?: Record<string, string>
  /** A raw body instead of JSON. */
  raw?: string | Buffer
  form?: FormData
  /** Where the call comes from; 127.0.0.1 unless told. */
  from?: string
}

export interface TestApp {
  app: FastifyInstance
  host: Host
  database: TestDatabase
  clock: TestClock
  /** Lines of its log, which is on as it is by default. */
  logged: Logged
  /** Calls `/api` + path and reads the JSON answer. `Body` is what the test knows it to be. */
  call<Body = Record<string, never>>(
    method: string,
    path: string,
    body?: unknown,
    asking?: Asking,
  ): Promise<Answer<Body>>
  /** A new staff account with a session; returns its token. */
  signInAs(role: Position): Promise<{ token: string; userId: number }>
  /** A session of any existing account. */
  tokenFor(userId: number): Promise<string>
}

/** Calls that are served outside of /api. */
const AT_ROOT = /^\/((sanctum|r|s)\/|figures\b)/

/** A real app on a real migrated database of its own, with a clock that the test sets. One a test file. */
export async function testApp(
  options: { config?: Partial<Config>; callsPerMinute?: number; poolSize?: number; planted?: Feature } = {},
): Promise<TestApp> {
  const database = await testDatabase(options.poolSize ? { poolSize: options.poolSize } : {})
  const clock = testClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'purok-test-'))
  const config = { ...readConfig({}), dataDir, ...options.config }
  const { log, logged } = readableLog()
  const { callsPerMinute = 100_000, planted } = options
  const beside = planted ? [{ name: 'planted', serves: [planted] }] : []
  const host = createHost({ config, database, clock, log, callsPerMinute, beside })
  const app = await buildApp(host)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const actor = { userId: null, requestId: null }
  // A call comes from outside, also where a test makes it in the middle of its own transaction.
  const fromOutside = AsyncLocalStorage.snapshot()

  const tokenFor = (userId: number) =>
    database.transaction(actor, async (tx) => {
      const token = newToken()
      await insertSession(tx, {
        userId,
        tokenHash: hashToken(token),
        userAgent: 'test',
        address: '127.0.0.1',
        now: clock.now(),
      })
      return token
    })

  let people = 0
  return {
    app,
    host,
    database,
    clock,
    logged,
    tokenFor,
    async signInAs(role) {
      people += 1
      const number = people
      const userId = await database.transaction(actor, async (tx) => {
        const id = await insertUser(tx, {
          firstname: 'Test',
          middlename: null,
          lastname: `Staff ${number}`,
          email: `staff${number}@office.example`,
          contactNumber: null,
          role: role === 'admin' ? 'admin' : 'treasurer',
        })
        const office_role = role === 'admin' || role === 'treasurer' ? null : role
        await insertAdmin(tx, id, office_role ? { office_role, term_from: '2026-01-01' } : {})
        return id
      })
      return { userId, token: await tokenFor(userId) }
    },
    async call(method, path, body, { token, headers = {}, raw, form, from = '127.0.0.1' } = {}) {
      const { contentType, payload } = await payloadOf(body, { raw, form })
      const request = {
        method: method as 'GET',
        url: AT_ROOT.test(path) ? path : `/api${path}`,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(contentType ? { 'content-type': contentType } : {}),
          ...headers,
        },
        remoteAddress: from,
        ...(payload === undefined ? {} : { payload }),
      }
      const response = await fromOutside(async () => app.inject(request))
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.payload,
        bytes: response.rawPayload,
        body: isJson ? JSON.parse(response.payload) : (undefined as never),
      }
    },
  }
}

async function payloadOf(body: unknown, { raw, form }: Pick<Asking, 'raw' | 'form'>) {
  if (form) {
    const sent = new Response(form)
    return { contentType: sent.headers.get('content-type'), payload: Buffer.from(await sent.arrayBuffer()) }
  }
  if (raw !== undefined) return { contentType: null, payload: raw }
  if (body === undefined) return { contentType: null, payload: undefined }
  return { contentType: 'application/json', payload: JSON.stringify(body) }
}
