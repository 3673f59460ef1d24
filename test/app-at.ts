import { pino } from 'pino'
import { createHost } from '#app/server/prepare.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/db.ts'
import { readConfig } from '#server/start/config.ts'
import { silentLog } from './log.ts'

// A program: the product with a clock that is told, on a database that exists. It reads what to ask as JSON from the
// command line and prints the answers; the zone of the process is the caller's, in TZ.

export interface RequestedAt {
  instant: string
  method: 'GET' | 'POST'
  path: string
  body?: object
}

export interface AnsweredAt {
  status: number
  /** Empty unless the answer is JSON. */
  body: Record<string, unknown>
  /** Of a file. */
  name: string | null
}

export interface Asking {
  url: string
  dataDir: string
  token: string
  asks: RequestedAt[]
}

const { url, dataDir, token, asks } = JSON.parse(process.argv[2] ?? '') as Asking
const database = await openDatabase({ connectionString: url }, { log: silentLog })
let now = new Date(0)
const config = { ...readConfig({}), dataDir }
const host = createHost({ config, database, clock: { now: () => now }, log: pino({ level: 'silent' }) })
const app = await buildApp(host)
const answers: AnsweredAt[] = []
for (const { instant, method, path, body } of asks) {
  now = new Date(instant)
  const headers = { authorization: `Bearer ${token}` }
  const got = await app.inject({ method, url: `/api${path}`, headers, ...(body ? { payload: body } : {}) })
  const isJson = String(got.headers['content-type']).startsWith('application/json')
  const name = /filename="([^"]+)"/.exec(String(got.headers['content-disposition']))?.[1] ?? null
  answers.push({ status: got.statusCode, body: isJson ? JSON.parse(got.payload) : {}, name })
}
await app.close()
await database.close()
const messages = JSON.stringify({ offset: new Date(2027, 0, 31).getTimezoneOffset(), answers })
// Print workers would keep the process alive.
process.stdout.write(messages, () => process.exit(0))
