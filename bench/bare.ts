import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { accountRows, overduePage } from '#features/billing/server/accounts.queries.ts'
import { billRows } from '#features/billing/server/bills.queries.ts'
import { type BillFilter, billPage } from '#features/billing/server/list.queries.ts'
import { signedByToken } from '#features/session/server/queries.ts'
import type { Connection } from '#server/database/connection.ts'
import { openDatabase } from '#server/db.ts'
import { hashToken } from '#server/tokens.ts'
import { silentLog } from '../test/log.ts'
import { ready, received } from './process.ts'

// The least that could answer the same: node:http, JSON in and out, and the statements as they reach PostgreSQL. It
// checks nothing and makes nothing of the rows: the object it sends was made before.

export interface BareSetup {
  connection: Connection
  token: string
  cases: { path: string; body: string; read: Read; reply: string }[]
}

/** What a call reads, in the product's own queries. */
export type Read =
  | { list: 'bills'; filter: BillFilter; page: number }
  | { list: 'overdues'; search: string; today: string; page: number }

const { connection, token, cases } = await received<BareSetup>()
const database = await openDatabase(connection, { log: silentLog })
const answers = new Map<string, { statements: pg.QueryConfig[]; reply: unknown }>()
const keyOf = (path: string | undefined, body: Record<string, unknown>) =>
  [path, body.status, body.year, body.month, body.search, body.page].join()
for (const { path, body, read: what, reply } of cases) {
  const read = async () => {
    await signedByToken(database.db, hashToken(token), new Date())
    await list(what)
  }
  // Statements get their names with their second use.
  for (let use = 0; use < 3; use++) await read()
  answers.set(keyOf(path, JSON.parse(body)), { statements: await statementsOf(read), reply: JSON.parse(reply) })
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => void answer(Buffer.concat(chunks).toString()))

  async function answer(body: string): Promise<void> {
    const known = answers.get(keyOf(request.url, JSON.parse(body)))
    if (!known) return void response.writeHead(500).end()
    for (const statement of known.statements) await database.pool.query(statement)
    const bytes = Buffer.from(JSON.stringify(known.reply))
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
    response.end(bytes)
  }
})
server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port))

async function list(what: Read): Promise<void> {
  const { db } = database
  const ask = { page: what.page, size: 10 }
  if (what.list === 'bills') {
    const { ids } = await billPage(db, what.filter, 'newest', ask)
    await billRows(db, ids, { today: what.filter.today, baseUrl: '' })
  } else {
    const { found } = await overduePage(db, what, ask)
    await accountRows(db, found, { today: what.today, baseUrl: '', unpaid: 'overdue' })
  }
}

/** What `work` sends to PostgreSQL, in order. */
async function statementsOf(work: () => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const heard: pg.QueryConfig[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [statement] = sent
    heard.push(typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig))
    return Reflect.apply(query, this, sent)
  } as typeof query
  await work()
  pg.Client.prototype.query = query
  return heard.map(({ name, text, values }) => ({ ...(name ? { name } : {}), text, ...(values ? { values } : {}) }))
}
