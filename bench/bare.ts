import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { type BareSetup, LIMIT, type LimitAsk } from './bare-asks.ts'
import type { Ask } from './load.ts'
import { openProduct } from './open-product.ts'
import { ready, received } from './process.ts'

// The least that could answer the same: node:http, JSON in and out, and the statements as the product sends them to
// PostgreSQL. It checks nothing and makes nothing of the rows: the object it sends was made before. At LIMIT it runs the
// statements without HTTP or JSON: what the machine's PostgreSQL gives, and no server can pass.

interface Known {
  statements: pg.QueryConfig[]
  reply: unknown
}

const setup = await received<BareSetup>()
const { app, database } = await openProduct(setup)
const known: Known[] = []
for (const ask of setup.asks) known.push(await learn(ask))
const keyOf = (method = '', path = '', body = '') => `${method} ${path} ${body}`
const byKey = new Map(setup.asks.map(({ method, path, body }, at) => [keyOf(method, path, body), known[at]]))

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => void answer(Buffer.concat(chunks).toString()))

  async function answer(body: string): Promise<void> {
    const input = body && JSON.parse(body)
    const found = byKey.get(keyOf(request.method, request.url, body))
    if (found) await run(found)
    else if (request.url !== LIMIT) return void response.writeHead(500, { 'content-length': 0 }).end()
    const bytes = Buffer.from(JSON.stringify(found ? found.reply : await limit(input)))
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
    response.end(bytes)
  }
})
server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port))

async function run({ statements }: Known): Promise<void> {
  const client = await database.pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

/** Asks answered a second by PostgreSQL alone, as many at once as the load has connections. */
async function limit({ places, connections, ms }: LimitAsk): Promise<number> {
  const started = performance.now()
  let next = 0
  const work = async () => {
    for (; performance.now() < started + ms; next++) {
      const one = known[places[next % places.length] ?? -1]
      if (one) await run(one)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return (next / (performance.now() - started)) * 1000
}

/** The product's own statements for one ask, and its answer. */
async function learn({ method, path, body }: Ask): Promise<Known> {
  const headers = { authorization: `Bearer ${setup.token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
  const inject = () => app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
  // Statements get their names with their second use.
  for (let use = 0; use < 3; use++) await inject()
  const heard: pg.QueryConfig[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [statement] = sent
    heard.push(typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig))
    return Reflect.apply(query, this, sent)
  } as typeof query
  const answer = await inject()
  pg.Client.prototype.query = query
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  const statements = heard.map(({ name, text, values }) => ({
    ...(name ? { name } : {}),
    text,
    ...(values ? { values } : {}),
  }))
  return { statements, reply: answer.json() }
}
