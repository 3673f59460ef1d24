import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'
import { bearerOf } from '#server/access/identify.ts'
import { backupsIn, madeAt } from '#server/backup/job.ts'
import type { Host } from '#server/feature/host.ts'
import { notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { measures } from './queries.ts'

/** Upper ends of the classes that durations are counted in, in seconds. */
const CLASSES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}

/**
 * Serves `GET /metrics` for Prometheus: to whoever has METRICS_TOKEN, and without one to this machine alone. Everybody
 * else is told that there is no such address. To be called before the app is ready.
 */
export function serveMetrics(app: FastifyInstance, host: Host): void {
  const counted = new Registry()
  const requests = new Histogram({
    name: 'purok_http_request_duration_seconds',
    help: 'Requests by route and answer, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: CLASSES,
    registers: [counted],
  })
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
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayAsk(request, host)) throw notFound(common.no_such_address)
    reply.header('cache-control', 'no-store')
    // Made anew each time: what cannot be told just now must be left out, and never be what it was.
    const state = new Registry()
    ownState(state, host, delay.percentile(99) / 1e9)
    await diskState(state, host)
    await databaseState(state, host)
    await backupState(state, host)
    delay.reset()
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send((await counted.metrics()) + (await state.metrics()))
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

/** A family of samples that hold now. */
function addGauge(state: Registry, name: string, help: string, samples: readonly Sample[] | number): void {
  const all: readonly Sample[] = typeof samples === 'number' ? [{ value: samples }] : samples
  const labelNames = [...new Set(all.flatMap(({ labels = {} }) => Object.keys(labels)))]
  const gauge = new Gauge({ name, help, labelNames, registers: [state] })
  for (const { labels = {}, value } of all) gauge.set(labels, value)
}

function ownState(state: Registry, { database: { pool, slots } }: Host, loopDelay: number): void {
  const memory = process.memoryUsage()
  addGauge(state, 'process_resident_memory_bytes', 'Memory of the process.', memory.rss)
  addGauge(state, 'nodejs_heap_size_used_bytes', 'What lives in the heap, and what is not swept yet.', memory.heapUsed)
  addGauge(state, 'process_start_time_seconds', 'When the process began.', Date.now() / 1000 - process.uptime())
  addGauge(
    state,
    'purok_event_loop_delay_seconds',
    '99th percentile of the delay since it was last asked.',
    loopDelay || 0,
  )
  addGauge(state, 'purok_database_connections', 'Connections of the pool.', [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ])
  addGauge(state, 'purok_database_slots_free', 'Further requests that get a connection at once.', slots.free)
  addGauge(state, 'purok_database_slots_waiting', 'Requests that wait for a connection.', slots.waiting)
}

async function diskState(state: Registry, { disk }: Host): Promise<void> {
  const free = await disk.free()
  // Infinite where the system does not say.
  if (Number.isFinite(free))
    addGauge(state, 'purok_disk_free_bytes', 'Free on the fullest disk that is written to.', free)
}

/** Nothing but the outage while the database is away, so that the rest can still be seen. */
async function databaseState(state: Registry, { database, log }: Host): Promise<void> {
  const up = (value: number) => addGauge(state, 'purok_database_up', 'Does the database answer.', value)
  try {
    await database.ping()
    const { booksRight, deliveries, jobs } = await measures(database)
    up(1)
    addGauge(state, 'purok_books_balance', 'Did the last check find the books right.', Number(booksRight))
    addGauge(state, 'purok_notices', 'Deliveries of notices by state.', deliveries)
    addGauge(state, 'purok_jobs', 'Jobs of the last days by queue and state; failed ones are those given up.', jobs)
  } catch (error) {
    log.warn({ err: error }, 'The metrics could not ask the database')
    up(0)
  }
}

async function backupState(state: Registry, { config }: Host): Promise<void> {
  if (config.backupDir === null) return
  const stored = await backupsIn(config.backupDir)
  const age = stored[0] ? Math.max(0, Date.now() - madeAt(stored[0]).getTime()) / 1000 : Number.NaN
  addGauge(state, 'purok_backups', 'Backups in BACKUP_DIR.', stored.length)
  addGauge(state, 'purok_backup_age_seconds', 'How long ago the newest of them was begun.', age)
}
