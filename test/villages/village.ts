import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { createHost } from '#app/server/prepare.ts'
import { setHabits } from '#features/people/account/server/queries.ts'
import { insertSession } from '#features/people/account/server/sessions.queries.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import { buildApp } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/database/connection.ts'
import { openDatabase, type Tx } from '#server/database/db.ts'
import { readConfig } from '#server/start/config.ts'
import { asAdmin, createDatabase, type TestServer, withDatabase } from '../database-server.ts'
import { silentLog } from '../log.ts'
import { answersInMood } from './mood.ts'

/** When the pictures are taken: a Saturday noon in Manila. */
export const NOW = new Date('2026-11-21T12:00:00+08:00')

export type Village = Awaited<ReturnType<typeof openVillage>>

/** The product on a database of its own, as it is at `NOW` for ever unless a clock says otherwise; nothing runs by itself. */
export async function openVillage(server: TestServer, folder: string, name: string, clock: Clock = { now: () => NOW }) {
  const database = `${server.template.replace(/_template$/, '')}_${name}`
  await asAdmin(server.admin, (client) => createDatabase(client, server, database, server.template))
  const connection = withDatabase(server.owner, database)
  const pool = await openDatabase(connection, { log: silentLog, budget: 60_000 })
  // In the machine's network: an address that phones reach is warned of nowhere.
  const config = { ...readConfig({ HOST: '0.0.0.0' }), dataDir: join(folder, name) }
  const host = createHost({
    config,
    database: pool,
    clock,
    log: pino({ level: 'error' }),
    callsPerMinute: 1_000_000,
  })
  const app = await buildApp(host)
  await app.ready()
  const actor = { userId: null, requestId: null }
  const write = <Made>(work: (tx: Tx) => Promise<Made>) => pool.transaction(actor, work)
  return {
    name,
    config,
    connection,
    superuser: withDatabase(server.admin, database),
    app,
    write,
    /** A session of an account, with which a browser calls; who has it read all hints. */
    async signIn(userId: number): Promise<string> {
      const token = newToken()
      const session = { userId, tokenHash: hashToken(token), address: '127.0.0.1', now: clock.now() }
      await write((tx) => insertSession(tx, { ...session, userAgent: USER_AGENT }))
      await write((tx) => setHabits(tx, userId, ['no-hints']))
      return token
    },
    /** Calls the API; fails on anything but a success. */
    async ask<Answer>(
      token: string,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: object | FormData,
    ) {
      const sent = body instanceof FormData ? new Response(body) : null
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(sent ? { 'content-type': sent.headers.get('content-type') ?? '' } : {}),
        },
        ...(sent ? { payload: Buffer.from(await sent.arrayBuffer()) } : body ? { payload: body } : {}),
      })
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.payload}`)
      return answer.json<Answer>()
    },
    listen: () => listen((request, answer) => app.routing(request, answer)),
    async close() {
      await app.close()
      await pool.close()
    },
  }
}

/** The name in the list of sessions does not depend on the browser that takes the pictures. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Answer = (request: IncomingMessage, answer: ServerResponse) => void

function listen(route: Answer): Promise<string> {
  const door = createServer((request, answer) => answersInMood(request, answer) || route(request, answer))
  return new Promise((done) => {
    door.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(door.address() as AddressInfo).port}`))
  })
}

/** Moves everything that the database stamped by its own clock since `began` to `NOW`. */
export async function standStill(superuser: Connection, began: Date): Promise<void> {
  await asAdmin(superuser, async (client) => {
    await client.query(`set session_replication_role = replica`)
    const { rows } = await client.query<{ column: string; table: string }>(
      `select quote_ident(a.attname) as column, a.attrelid::regclass::text as table
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'timestamptz'::regtype
         and a.attgenerated = ''`,
    )
    for (const { column, table } of rows)
      await client.query(`update ${table} set ${column} = $1 where ${column} between $2 and clock_timestamp()`, [
        NOW,
        began,
      ])
  })
}
