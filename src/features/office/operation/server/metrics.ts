import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { backupsIn, takenAt } from '#server/backup/folder.ts'
import type { Host } from '#server/host.ts'
import { bearerOf } from '#server/identify.ts'
import { notFound } from '#shared/errors.ts'
import { Durations, family } from './exposition.ts'
import { measures } from './queries.ts'

/**
 * Serves `GET /metrics` for Prometheus: to whoever has METRICS_TOKEN, and without one to this machine alone. Everybody
 * else is told that there is no such address. To be called before the app is ready.
 */
export function serveMetrics(app: FastifyInstance, host: Host): void {
  const requests = new Durations()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.addHook('onResponse', async (request, reply) => {
    // Routes, never addresses: their number is fixed, and no name or token gets in.
    const route = request.routeOptions.url ?? 'unknown'
    if (route === '/metrics') return
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    requests.add(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayAsk(request, host)) throw notFound('There is no such address.')
    reply.header('cache-control', 'no-store')
    const text = [
      requests.text('purok_http_request_duration_seconds', 'Requests by route and answer, and how long they took.'),
      ...ownState(host, delay.percentile(99) / 1e9),
      ...(await diskState(host)),
      ...(await databaseState(host)),
      ...(await backupState(host)),
    ]
    delay.reset()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${text.join('\n')}\n`)
  })
}

function mayAsk(request: FastifyRequest, { config }: Host): boolean {
  if (config.metricsToken !== null) return sameText(bearerOf(request) ?? '', config.metricsToken)
  // Through a proxy on this machine the whole world comes from loopback.
  const passedOn = request.headers['x-forwarded-for'] ?? request.headers.forwarded ?? request.headers.via
  return passedOn === undefined && /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const sameText = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

function ownState({ database: { pool, slots } }: Host, loopDelay: number): string[] {
  const one = (name: string, help: string, value: number) => family(name, 'gauge', help, [{ value }])
  return [
    one('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
    one(
      'nodejs_heap_size_used_bytes',
      'What lives in the heap, and what is not swept yet.',
      process.memoryUsage().heapUsed,
    ),
    one('process_start_time_seconds', 'When the process began.', Date.now() / 1000 - process.uptime()),
    one('purok_event_loop_delay_seconds', '99th percentile of the delay since it was last asked.', loopDelay || 0),
    family('purok_database_connections', 'gauge', 'Connections of the pool.', [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ]),
    one('purok_database_slots_free', 'Further requests that get a connection at once.', slots.free),
    one('purok_database_slots_waiting', 'Requests that wait for a connection.', slots.waiting),
  ]
}

async function diskState({ disk }: Host): Promise<string[]> {
  const free = await disk.free()
  // Infinite where the system does not say.
  if (!Number.isFinite(free)) return []
  return [family('purok_disk_free_bytes', 'gauge', 'Free on the fullest disk that is written to.', [{ value: free }])]
}

/** Nothing but the outage while the database is away, so that the rest can still be seen. */
async function databaseState({ database, log }: Host): Promise<string[]> {
  const up = (value: number) => family('purok_database_up', 'gauge', 'Does the database answer.', [{ value }])
  try {
    await database.ping()
    const { booksRight, deliveries, jobs } = await measures(database)
    return [
      up(1),
      family('purok_books_balance', 'gauge', 'Did the last check find the books right.', [
        { value: Number(booksRight) },
      ]),
      family('purok_notices', 'gauge', 'Deliveries of notices by state.', deliveries),
      family('purok_jobs', 'gauge', 'Jobs of the last days by queue and state; failed ones are those given up.', jobs),
    ]
  } catch (error) {
    log.warn({ err: error }, 'The metrics could not ask the database')
    return [up(0)]
  }
}

async function backupState({ config }: Host): Promise<string[]> {
  if (config.backupDir === null) return []
  const kept = await backupsIn(config.backupDir)
  const age = kept[0] ? (Date.now() - takenAt(kept[0]).getTime()) / 1000 : Number.NaN
  return [
    family('purok_backups', 'gauge', 'Backups in BACKUP_DIR.', [{ value: kept.length }]),
    family('purok_backup_age_seconds', 'gauge', 'How long ago the newest of them was begun.', [{ value: age }]),
  ]
}
