import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { Database } from '#server/database/db.ts'
import { addMonths } from '#shared/dates.ts'
import { treasurerToken } from '../../test/crash-rounds.ts'
import { postgresServer } from '../../test/postgres-server.ts'
import type { ServerProcess } from '../../test/server-process.ts'
import { serve as serveBare } from '../process.ts'
import { fillVillage } from '../village.ts'
import { besides, dataFolder, report, serve, superuserOf, wished } from './place.ts'
import { type Growth, growth, Window } from './window.ts'

const minutes = wished('PROVE_MINUTES', 30)
/** Fixed: what the last fifth may be of the first one. Latencies are each compared with the bare handler's of their time. */
const BOUNDS: Growth = { p50: 1.3, p95: 1.5, heap: 1.2, memory: 1.3, handles: 1.1, connections: 1.1 }
const FIFTHS = 5
const CLERKS = 12
/** One turn of a clerk, so that nobody comes near the six hundred calls a minute a session has. */
const TURN_MS = 900
/** The village is full from the start and the office enters by the month: that more data takes longer is for the bench. */
const HOUSES = 1_000
const MONTHS = 1 + Math.ceil((1.1 * minutes * CLERKS * 60_000) / TURN_MS / HOUSES)
const PAST_MONTHS = 60
const SWEEP = join(import.meta.dirname, 'sweep.cjs')
const folder = await dataFolder()
const postgres = await postgresServer({ fsync: true })
afterAll(() => postgres.remove())

it(`the office at work for ${minutes} minutes: no error, no leak, no growing latency`, async () => {
  const server = await serve({ DATA_DIR: folder, NODE_OPTIONS: `--expose-gc --require ${SWEEP}` })
  const bare = await serveBare('prove/bare.ts', { connection: { connectionString: postgres.url } })
  onTestFinished(() => bare.stop())
  await fillVillage(await superuserOf(folder), { houses: HOUSES, months: MONTHS, until: '2026-11-01', paidPercent: 0 })
  const way = await besides(folder)
  const tokens = await Array.fromAsync({ length: CLERKS }, () => treasurerToken(way))
  const bills = await unpaid(way)
  const odd: string[] = []
  let window = new Window()
  let stopped = false

  const timed = async (name: string, request: () => Promise<{ status: number }>, took: (ms: number) => void) => {
    const since = performance.now()
    const status = await request().then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    )
    took(performance.now() - since)
    if (typeof status === 'string' || status >= 300) odd.push(`${name} ${status}`)
  }
  const clerk = async (token: string, number: number) => {
    const ask = (method: string, path: string, body?: unknown) =>
      timed(
        `${method} ${path}`,
        () => server.call(method, path, body, token),
        (ms) => window.took(path, ms),
      )
    await pause((TURN_MS * number) / CLERKS)
    for (let turn = number; !stopped; turn += CLERKS) {
      const next = pause(TURN_MS)
      const past = addMonths('2026-11', -(turn % PAST_MONTHS))
      const [year, month] = past.split('-').map(Number)
      await ask('POST', '/bills/admin', { page: 1 + (turn % 5), month: null, year: null })
      await ask('POST', '/bills/pay-edit-bill', { bill_id: bills.shift(), payment_amount: 1000 })
      await ask('POST', '/houses/blocks', {})
      await timed(
        'the bare handler',
        () => fetch(`http://127.0.0.1:${bare.port}/`),
        (ms) => window.bareTook(ms),
      )
      await ask('POST', '/get-expenses', { year, month, search: `light ${turn % 9}` })
      await ask('POST', '/expenses', { expense_name: `Light ${turn}`, amount: 10.5, expenses_date: `${past}-15` })
      await ask('GET', '/me')
      await next
    }
  }
  const watch = async () => {
    while (!stopped) {
      window.look(await stateOf(server, way))
      await pause(500)
    }
  }
  const working = [watch(), ...tokens.map(clerk)]
  const windows: Window[] = []
  // The first part warms up, and is looked at for errors alone.
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
  report(`mixed load, ${minutes} minutes`, {
    requests: windows.reduce((sum, { requests }) => sum + requests, 0),
    windows: windows.map((one) => one.summary()),
    ratios,
    odd: odd.slice(0, 5),
    problems,
  })
  expect(odd).toEqual([])
  expect(problems).toEqual([])
  for (const [what, bound] of Object.entries(BOUNDS))
    expect.soft(ratios[what as keyof Growth], what).toBeLessThanOrEqual(bound)
})

/** Every bill that can be paid. */
async function unpaid({ db }: Database): Promise<number[]> {
  const rows = await db.selectFrom('bills').select('id').where('paid', '=', false).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Bytes that live in the heap, and of the whole process, once it was swept. */
async function sweptMemory(server: ServerProcess) {
  server.child.kill('SIGUSR2')
  await pause(1_000)
  const text = await (await fetch(`${server.address}/metrics`)).text()
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return { heap: gauge('nodejs_heap_size_used_bytes'), memory: gauge('process_resident_memory_bytes') }
}

/** Counts what a server holds open at this moment. */
async function stateOf(server: ServerProcess, { db }: Database) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(db)
  return {
    handles: (await readdir(`/proc/${server.child.pid}/fd`)).length,
    connections: rows[0]?.count ?? Number.NaN,
  }
}
