import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { manifests } from '#app/server/features.ts'
import { openVillage } from '#app/server/many-villages.ts'
import { insertAdmin, insertUser } from '#features/people/account/server/queries.ts'
import { insertSession } from '#features/people/account/server/sessions.queries.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import { buildApp } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/db.ts'
import { SharedConnections } from '#server/database/shared.ts'
import type { Host } from '#server/feature/host.ts'
import { toManyVillages } from '#server/villages/by-name.ts'
import { configOfAll } from '#server/villages/config.ts'
import { goRound } from '#server/villages/rounds.ts'
import { Villages } from '#server/villages/villages.ts'
import type { Answer } from './app.ts'
import { readableLog } from './log.ts'

const nobody = { userId: null, requestId: null }

export interface Entry {
  name: string
  databaseUrl: string
  [more: string]: unknown
}

/** An installation of villages, each at `<name>.example`, whose rounds go when a test has them go; stops with the test file. */
export async function manyVillages(entries: readonly Entry[], env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'purok-villages-'))
  const list = join(folder, 'villages.json')
  const write = (villages: readonly Entry[]) =>
    writeFile(
      list,
      JSON.stringify({
        villages: villages.map((one) => ({ hosts: [`${one.name}.example`], dataDir: one.name, ...one })),
      }),
    )
  await write(entries)
  let ahead = 0
  let stopped: number | null = null
  const clock: Clock = { now: () => new Date((stopped ?? Date.now()) + ahead) }
  const { log, logged } = readableLog()
  const shared = new SharedConnections(12, 4_000)
  const ring = (name: string, job: string) => {
    const village = villages.named(name)
    village?.ring(job)
    if (village) rounds.call(village)
  }
  const villages: Villages = await Villages.of({
    ...{ list, env, log, clock },
    open: (listed, config) => openVillage(listed, config, { log, shared, clock, ring }),
  })
  const rounds = goRound(villages, clock)
  const app = await buildApp({ config: configOfAll(env), manifests, log }, toManyVillages(villages))
  await app.ready()
  afterAll(async () => {
    rounds.stop()
    await rounds.idle()
    await app.close()
    await villages.end()
    await rm(folder, { recursive: true, force: true })
  })

  async function call<Body = Record<string, never>>(
    name: string,
    method: 'GET' | 'POST' | 'OPTIONS',
    path: string,
    { body, token, headers = {}, from = '127.0.0.1' }: VillageRequest = {},
  ): Promise<Pick<Answer<Body>, 'status' | 'body' | 'headers' | 'text'>> {
    const form = body instanceof FormData ? new Response(body) : null
    const payload = form ? Buffer.from(await form.arrayBuffer()) : body && JSON.stringify(body)
    const answer = await app.inject({
      ...{ method, url: path, remoteAddress: from },
      headers: {
        host: name.includes('.') ? name : `${name}.example`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload ? { 'content-type': form?.headers.get('content-type') ?? 'application/json' } : {}),
        ...headers,
      },
      ...(payload ? { payload } : {}),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const read = isJson ? JSON.parse(answer.payload) : undefined
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: read as Body }
  }

  return {
    ...{ app, call, folder, list, logged, rounds, shared, villages, write },
    /** Lets time pass for the villages' rounds. */
    later: (milliseconds: number) => {
      ahead += milliseconds
    },
    /** From here on it is as late as now. */
    stopClock: () => {
      stopped = Date.now()
    },
    /** Somebody of the staff with a session; in each village the first one has the same number. */
    async officer(name: string): Promise<{ token: string; userId: number; host: Host }> {
      const { host, leave } = await (villages.named(name) as NonNullable<ReturnType<typeof villages.named>>).enter()
      leave()
      return { ...(await anOfficer(host.database)), host }
    },
  }
}

/** An administrator with a session. */
export async function anOfficer({
  transaction,
}: Pick<Database, 'transaction'>): Promise<{ token: string; userId: number }> {
  const token = newToken()
  const userId = await transaction(nobody, async (tx) => {
    const person = { firstname: 'Test', middlename: null, lastname: 'Officer', contactNumber: null }
    const id = await insertUser(tx, { ...person, email: 'officer@office.example', role: 'admin' })
    await insertAdmin(tx, id, {})
    const session = { userId: id, tokenHash: hashToken(token), userAgent: 'test', address: '127.0.0.1' }
    await insertSession(tx, { ...session, now: new Date() })
    return id
  })
  return { token, userId }
}

interface VillageRequest {
  body?: object
  token?: string
  headers?: Record<string, string>
  from?: string
}
