import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Gauge, Registry } from 'prom-client'
import { isSameSecret } from '../access/same-secret.ts'
import { escapeHtml } from '../http/public-page.ts'
import type { Log } from '../log.ts'
import { version } from '../start/version.ts'
import { type Condition, conditionOf } from './condition.ts'
import type { ManyConfig } from './config.ts'
import type { Villages } from './villages.ts'

// The operator's view of many villages: how each is, and nothing of what is in it.

type Place = NonNullable<ManyConfig['operator']>

/** Villages that are asked at once. */
const AT_ONCE = 4
/** Time an answer is reused, in milliseconds: the page may be left open and metrics asked every few seconds. */
const FRESH_MS = 15_000

const SAFE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Serves the operator's page, `/villages.json` and `/metrics`; to whoever has the token where there is one. */
export async function serveOperator(villages: Villages, { port, host, token }: Place, log: Log): Promise<Server> {
  const data = freshly(() => conditionsOf(villages))
  const pages: Record<string, () => Promise<[type: string, body: string]>> = {
    '/': async () => ['text/html; charset=utf-8', pageOf(await data())],
    '/villages.json': async () => [
      'application/json; charset=utf-8',
      JSON.stringify({ version, villages: await data() }),
    ],
    '/metrics': async () => [Registry.PROMETHEUS_CONTENT_TYPE, await metricsOf(villages, await data())],
    '/live': async () => ['application/json; charset=utf-8', JSON.stringify({ status: 'ok' })],
  }
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string, more: object = {}) =>
      response.writeHead(status, { ...SAFE, 'content-type': type, ...more }).end(body)
    if (token !== null && !hasToken(request, token))
      return answer(401, 'text/plain; charset=utf-8', 'The token is missing.\n', {
        'www-authenticate': 'Basic realm="villages"',
      })
    const page = request.method === 'GET' ? pages[request.url?.split('?')[0] ?? ''] : undefined
    if (!page) return answer(404, 'text/plain; charset=utf-8', 'There is no such page.\n')
    page().then(
      ([type, body]) => answer(200, type, body),
      (error: unknown) => {
        log.error({ err: error }, 'The operator could not be told how the villages are')
        answer(500, 'text/plain; charset=utf-8', 'It could not be found out; the log says why.\n')
      },
    )
    return response
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  return server
}

/** As a bearer token, or as the password that a browser asks for. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const [, scheme = '', given = ''] = /^(bearer|basic)\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const message =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(given, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : given
  return isSameSecret(message, token)
}

function freshly<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: { at: number; pending: Promise<T> } | null = null
  return () => {
    if (known === null || performance.now() - known.at > FRESH_MS) known = { at: performance.now(), pending: ask() }
    return known.pending
  }
}

async function conditionsOf(villages: Villages): Promise<Condition[]> {
  const waiting = [...villages.all]
  const data = new Map<string, Condition>()
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) data.set(next.listed.name, await conditionOf(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return [...data.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

const COLUMNS = ['Village', 'Address', 'State', 'Database', 'Version', 'Last backup', 'Books', 'What is wrong']

function pageOf(conditions: readonly Condition[]): string {
  const rows = conditions.map(({ name, hosts, state, database, migration, backupAt, booksAt, books, problem }) =>
    [name, hosts.join(', '), state, database, migration, backupAt, books && `${books}, ${booksAt}`, problem]
      .map((text) => `<td>${escapeHtml(text ?? '–')}</td>`)
      .join(''),
  )
  const unwell = conditions.filter(({ well }) => !well).length
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Villages</title>
<style>body{font:16px system-ui;margin:2rem}table{border-collapse:collapse}td,th{padding:.3rem .8rem;text-align:left;border-bottom:1px solid #ccc}</style>
<h1>Villages</h1><p>${conditions.length} villages, ${unwell} of them need a look. Version ${escapeHtml(version)}.</p>
<table><thead><tr>${COLUMNS.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells}</tr>`).join('\n')}</tbody></table></html>\n`
}

/** Made anew each time: what is not known now is left out. */
async function metricsOf(villages: Villages, conditions: readonly Condition[]): Promise<string> {
  const registry = new Registry()
  const text = (name: string, help: string, label?: string) => {
    const labelNames = ['village', ...(label ? [label] : [])]
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    return (village: string, value: number, more = '') =>
      gauge.set({ village, ...(label ? { [label]: more } : {}) }, value)
  }
  const up = text('purok_village_up', 'Can the village work.')
  const awake = text('purok_village_awake', 'Is somebody there, or was lately.')
  const answers = text('purok_village_answers', 'Calls answered since the start.', 'status')
  const connections = text('purok_village_database_connections', 'Connections that are open.')
  const waiting = text('purok_village_database_slots_waiting', 'Requests that wait for a connection.')
  const due = text('purok_village_jobs_due', 'Jobs that wait for their turn.')
  const jobs = text('purok_village_jobs_given_up', 'Jobs that failed for good since the start.')
  const books = text('purok_village_books_balance', 'Did the last check find the books right.')
  const backup = text('purok_village_backup_age_seconds', 'How long ago the newest backup was begun.')
  const well = new Map(conditions.map((one) => [one.name, one]))
  for (const village of villages.all) {
    const { name } = village.listed
    const condition = well.get(name)
    const database = village.host?.database
    up(name, Number(condition?.database === 'answers'))
    awake(name, Number(village.state === 'awake'))
    for (const [status, count] of village.answers) answers(name, count, status)
    connections(name, database?.pool.totalCount ?? 0)
    waiting(name, database?.slots.waiting ?? 0)
    due(name, village.jobsDue)
    jobs(name, village.jobsGivenUp)
    if (condition?.books) books(name, Number(condition.books === 'right'))
    if (condition?.backupAt) backup(name, Math.max(0, Date.now() - Date.parse(condition.backupAt)) / 1000)
  }
  const memory = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers: [registry],
  })
  memory.set(process.memoryUsage().rss)
  return await registry.metrics()
}
