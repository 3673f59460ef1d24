import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { booksProblems } from '#features/payments/server/books.queries.ts'
import type { Database } from '#server/db.ts'
import { treasurerToken, unpaidBills } from '../../test/crash-rounds.ts'
import { postgresServer } from '../../test/postgres-server.ts'
import type { ServerProcess } from '../../test/server-process.ts'
import { serve as serveBare } from '../process.ts'
import { besides, dataFolder, serve, tell, wished } from './place.ts'
import { type Summary, Window } from './window.ts'

const minutes = wished('PROVE_MINUTES', 30)
/** Fixed: what the last fifth may be of the first one. Latencies are each compared with the bare handler's of their time. */
const BOUNDS = { p50: 1.3, p95: 1.5, heap: 1.2, memory: 1.3, handles: 1.1, connections: 1.1 }
const FIFTHS = 5
const CLERKS = 12
/** One turn of a clerk, so that nobody comes near the six hundred calls a minute a session has. */
const TURN_MS = 900
const SWEEP = join(import.meta.dirname, 'sweep.cjs')
const folder = await dataFolder()
const postgres = await postgresServer({ fsync: true })
afterAll(() => postgres.remove())

it(`the office at work for ${minutes} minutes: no error, no leak, no growing latency`, async () => {
  const server = await serve({ DATA_DIR: folder, NODE_OPTIONS: `--expose-gc --require ${SWEEP}` })
  const bare = await serveBare('prove/bare.ts', { url: postgres.url })
  onTestFinished(() => bare.stop())
  const way = await besides(folder)
  const tokens = await Array.fromAsync({ length: CLERKS }, () => treasurerToken(way))
  const bills: number[] = []
  const odd: string[] = []
  let window = new Window()
  let stopped = false

  const timed = async (times: number[], asked: () => Promise<{ status: number }>, name: string) => {
    const since = performance.now()
    const status = await asked().then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    )
    times.push(performance.now() - since)
    if (typeof status === 'string' || status >= 300) odd.push(`${name} ${status}`)
  }
  const clerk = async (token: string, number: number) => {
    const ask = (method: string, path: string, body?: unknown) =>
      timed(window.now.times, () => server.call(method, path, body, token), `${method} ${path}`)
    await pause((TURN_MS * number) / CLERKS)
    for (let turn = number; !stopped; turn++) {
      const next = pause(TURN_MS)
      const day = `2026-11-${String(1 + (turn % 28)).padStart(2, '0')}`
      await ask('POST', '/bills/admin', { page: 1 + (turn % 5), month: null, year: null })
      await ask('POST', '/bills/pay-edit-bill', { bill_id: bills.shift(), payment_amount: 123.45 })
      await ask('POST', '/houses/blocks', {})
      await timed(window.now.bare, () => fetch(`http://127.0.0.1:${bare.port}/`), 'the bare handler')
      await ask('POST', '/get-expenses', { search: `light ${turn % 9}` })
      await ask('POST', '/expenses', { expense_name: `Light ${turn}`, amount: 10.5, expenses_date: day })
      await ask('GET', '/health')
      await next
    }
  }
  /** Bills enough for everybody all the time. */
  const issue = async () => {
    while (!stopped) {
      if (bills.length < CLERKS * 20) bills.push(...(await unpaidBills(way, 60)))
      else await pause(100)
    }
  }
  const watch = async () => {
    while (!stopped) {
      window.look(await stateOf(server, way))
      await pause(500)
    }
  }
  bills.push(...(await unpaidBills(way, 60)))
  const working = [issue(), watch(), ...tokens.map(clerk)]
  const windows: Window[] = []
  // What comes first warms up, and is looked at for errors alone.
  const all = minutes * 60_000
  await pause(all / 10)
  for (let fifth = 0; fifth < FIFTHS; fifth++) {
    window = new Window()
    await pause((all * 0.9) / FIFTHS)
    windows.push(window)
    window.close(await sweptMemory(server))
  }
  stopped = true
  await Promise.all(working)
  const problems = await booksProblems(way.db)
  await way.close()
  expect(await server.end('SIGTERM')).toBe(0)
  const ratios = growth(windows[0]!.summary(), windows.at(-1)!.summary())
  tell(`mixed load, ${minutes} minutes`, {
    requests: windows.reduce((sum, { requests }) => sum + requests, 0),
    windows: windows.map((one) => one.summary()),
    ratios,
    odd: odd.slice(0, 5),
    problems,
  })
  expect(odd).toEqual([])
  expect(problems).toEqual([])
  for (const what of ['p50', 'p95', 'heap', 'memory', 'handles', 'connections'] as const)
    expect.soft(ratios[what], what).toBeLessThanOrEqual(BOUNDS[what])
})

/**
 * What the last fifth is of the first. Of a latency and the same for each of the bare handler's, what grew less: a machine
 * that became busy raises the one, one that became quiet the other, and only the product both.
 */
function growth(first: Summary, last: Summary): Record<keyof typeof BOUNDS, number> {
  const ratio = (key: keyof Summary) => Number((last[key] / first[key]).toFixed(2))
  return {
    p50: Math.min(ratio('p50'), ratio('p50Ms')),
    p95: Math.min(ratio('p95'), ratio('p95Ms')),
    heap: ratio('heap'),
    memory: ratio('memory'),
    handles: ratio('handles'),
    connections: ratio('connections'),
  }
}

/** Bytes that live in the heap, and of the whole process, once it was swept. */
async function sweptMemory(server: ServerProcess) {
  server.child.kill('SIGUSR2')
  await pause(1_000)
  const text = await (await fetch(`${server.address}/metrics`)).text()
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return { heap: gauge('nodejs_heap_size_used_bytes'), memory: gauge('process_resident_memory_bytes') }
}

/** What a server holds open at this moment. */
async function stateOf(server: ServerProcess, { db }: Database) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(db)
  return {
    handles: (await readdir(`/proc/${server.child.pid}/fd`)).length,
    connections: rows[0]?.count ?? Number.NaN,
  }
}
