// Proof: processes.
// Runs on both engines: rivals, skipped locks of the queue, a killed worker.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { createHost } from '#app/server/prepare.ts'
import { readConfig } from '#server/start/config.ts'
import { testDatabase } from '../../../../../test/database.ts'
import { browserAt } from '../../../../../test/push-browser.ts'
import { type Arrival, pushService } from '../../../../../test/push-service.ts'
import { queueNoticeForAll } from './queue.ts'
import { LEASE_MS } from './start.ts'

const NOTICES = 1_000
/** Beside the kills at chosen moments, with a message in hand. */
const RANDOM_KILLS = 4
const worker = fileURLToPath(new URL('../../../../../test/notice-worker.ts', import.meta.url))
const service = await pushService()
const database = await testDatabase()
const host = createHost({ config: readConfig({}), database, log: pino({ level: 'silent' }) })

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** A process that delivers; its clock is `ahead` milliseconds ahead, so that nobody has to wait for what died. */
function start(ahead: number): ChildProcess {
  const child = spawn(process.execPath, [worker, database.url, String(ahead)], {
    env: { ...process.env, PUSH_TRUSTED_HOSTS: service.host },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function kill(child: ChildProcess) {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** Number of times each notice was taken; one that arrived and was not answered is not. */
const taken = new Map<string, number>()
const topicOf = ({ headers }: Arrival) => String(headers.topic)

/** From now on the message that arrives as number `count` gets no answer: its worker is killed with it in hand. */
const delayDelivery = (count: number) =>
  service.answer((arrival) => {
    if (service.arrivals.length === count) return 'hang'
    taken.set(topicOf(arrival), (taken.get(topicOf(arrival)) ?? 0) + 1)
    return { status: 201 }
  })

/** From now on everything is answered: a kill comes whenever it comes. */
const answerAll = () => delayDelivery(Number.POSITIVE_INFINITY)

const confirmed = async () =>
  (await database.pool.query<{ key: string }>("select key from deliveries where state = 'sent'")).rows.map(({ key }) =>
    Buffer.from(key.replaceAll('-', ''), 'hex').toString('base64url'),
  )

/** Notices confirmed at some moment, and how many messages had arrived by then: none of it may arrive again. */
const stored: { from: number; topics: Set<string> }[] = []
const confirmLater = async () => {
  const topics = new Set(await confirmed())
  stored.push({ from: service.arrivals.length, topics })
}

it('N01: a worker killed again and again in the middle of 1,000 notices loses none and repeats at most the one in hand', async () => {
  await database.pool.query(
    "insert into users (firstname, lastname, email, role_type) select 'Ana', 'No ' || n, n || '@village.example', 'home_owner' from generate_series(1, $1) n",
    [NOTICES],
  )
  const { keys } = browserAt(service).subscription
  await database.pool.query('insert into sessions (user_id, token_hash) select id, id::text::bytea from users')
  await database.pool.query(
    "insert into push_subscriptions (user_id, session_id, endpoint, service, p256dh, auth) select user_id, id, $1 || '/' || user_id, $1, $2, $3 from sessions",
    [service.origin, keys.p256dh, keys.auth],
  )
  await database.transaction({ userId: null, requestId: null }, (tx) =>
    queueNoticeForAll({ db: tx, host, now: new Date() }, 'everyone', {
      kind: 'message',
      title: 'Fire drill',
      body: 'At nine.',
    }),
  )

  let kills = 0
  for (const [at, workers] of [
    [1, 1],
    [230, 1],
    [600, 2],
  ] as const) {
    delayDelivery(at)
    const held = Array.from({ length: workers }, () => start(kills * LEASE_MS))
    await service.arrived(at)
    await Promise.all(held.map(kill))
    const before = service.arrivals.length
    await confirmLater()
    const next = start((kills + workers) * LEASE_MS)
    await service.arrived(before + 30)
    await kill(next)
    kills += workers + 1
  }
  answerAll()
  for (const soon of Array.from({ length: RANDOM_KILLS }, () => 1 + Math.floor(Math.random() * 40))) {
    await confirmLater()
    const before = service.arrivals.length
    const next = start(kills * LEASE_MS)
    await service.arrived(before + soon)
    await kill(next)
    kills += 1
  }
  await confirmLater()
  const [code] = await once(start(kills * LEASE_MS), 'exit')
  expect(code).toBe(0)

  const again = stored.flatMap(({ from, topics }) =>
    service.arrivals
      .slice(from)
      .map(topicOf)
      .filter((topic) => topics.has(topic)),
  )
  expect(again).toEqual([])
  expect(taken.size).toBe(NOTICES)
  expect(new Set(service.arrivals.map((arrival) => arrival.path)).size).toBe(NOTICES)
  expect(await confirmed()).toHaveLength(NOTICES)
  const repeated = [...taken.values()].reduce((sum, times) => sum + times - 1, 0)
  expect(repeated).toBeLessThanOrEqual(kills)
}, 90_000)
