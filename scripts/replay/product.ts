import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createHost } from '#app/server/prepare.ts'
import { adminFromEnvironment } from '#features/people/session/server/setup.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/start/config.ts'
import { openProductDatabase } from '../product-place.ts'

const EMAIL = 'treasurer@replay.example'
const PASSWORD = 'bawat-piso-may-lugar-26'

export interface Product {
  /** Calls `/api` + path as the office does; a refusal is an error with its text. */
  ask<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer>
  /** Uploads one file. */
  upload<Answer>(path: string, file: { name: string; text: string }): Promise<Answer>
  /** The village's day from now on. */
  moveTo(day: string): void
  close(): Promise<void>
}

const TRIES = 5

/** The whole product on an empty embedded database of its own, with a clock that is moved from day to day. */
export async function startProduct(firstDay: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purok-replay-'))
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  let now = new Date(`${firstDay}T08:00:00+08:00`)
  const clock = { now: () => now }
  const config = { ...readConfig({}), dataDir, corsOrigins: [] }
  const { database, close } = await openProductDatabase(config, log)
  await adminFromEnvironment(database, { email: EMAIL, password: PASSWORD })
  const app = await buildApp(createHost({ config, database, clock, log, callsPerMinute: 100_000_000 }))
  let token = await signIn(app)
  let signedIn = now.getTime()

  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, type?: string) => {
    // A session lives for 30 days without use and 90 in all; the office signs in again each week.
    if (Math.abs(now.getTime() - signedIn) > 7 * 86_400_000) {
      token = await signIn(app)
      signedIn = now.getTime()
    }
    const headers = {
      authorization: `Bearer ${token}`,
      ...(type ? { 'content-type': type } : {}),
      // A call whose answer was lost is not done again.
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    }
    const sent = () =>
      app.inject({
        method,
        url: `/api${path}`,
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
    let answer = await sent()
    // A machine that is busy with others is asked again, as every client does.
    for (let tries = 1; answer.statusCode === 503 && tries < TRIES; tries++) answer = await sent()
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.payload.slice(0, 600)}`)
    return answer
  }
  return {
    ask: async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      (await send(method, path, body)).json<Answer>(),
    upload: async <Answer>(path: string, file: { name: string; text: string }) => {
      const boundary = 'lots-of-the-village'
      const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/csv\r\n\r\n${file.text}\r\n--${boundary}--\r\n`
      return (await send('POST', path, Buffer.from(part), `multipart/form-data; boundary=${boundary}`)).json<Answer>()
    },
    moveTo: (day) => {
      now = new Date(`${day}T08:00:00+08:00`)
    },
    close: async () => {
      await app.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function signIn(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { email: EMAIL, password: PASSWORD } })
  if (answer.statusCode >= 300) throw new Error(`Signing in: ${answer.payload}`)
  return answer.json<{ access_token: string }>().access_token
}
