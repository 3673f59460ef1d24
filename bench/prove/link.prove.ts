import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { type Database, openDatabase } from '#server/database/db.ts'
import { payAll, treasurerToken, unpaidBills } from '../../test/crash-rounds.ts'
import { databaseLink } from '../../test/database-link.ts'
import { silentLog } from '../../test/log.ts'
import { postgresServer } from '../../test/postgres-server.ts'
import type { ServerProcess } from '../../test/server-process.ts'
import { dataFolder, report, serve, untilHealthy, wished } from './place.ts'

const rounds = Math.ceil(wished('ROUNDS', 100) / 5)
const AWAY_MS = 3_000
const folder = await dataFolder()
const postgres = await postgresServer({ fsync: true })
afterAll(() => postgres.remove())
const link = await databaseLink({ connectionString: postgres.url })
afterAll(() => link.close())

/** Ways to lose a database that is well, and how it is found again. */
const outages = [
  { spoil: async () => link.cut(), mend: async () => undefined, away: false },
  { spoil: () => link.close(), mend: () => link.open(), away: true },
  {
    spoil: async () => link.silence(),
    mend: async () => {
      link.resume()
      // Bytes a silent link still holds belong to nobody.
      link.cut()
    },
    away: true,
  },
]

it('K04: the link to a PostgreSQL server lost and back under payments: 503 meanwhile, nothing lost or doubled', async () => {
  const server = await serve({ DATA_DIR: folder, DATABASE_URL: link.connection.connectionString ?? '' })
  const way = await openDatabase({ connectionString: postgres.url }, { log: silentLog })
  const figures = { rounds, acknowledged: 0, refused: 0, slowestAnswerMs: 0, slowestBackMs: 0, odd: Array.of<string>() }
  const acknowledged: number[] = []
  const all: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { spoil, mend, away } = outages[round % outages.length]!
    const token = await treasurerToken(way)
    const bills = await unpaidBills(way, 240)
    all.push(...bills)
    let outage: Promise<void> | null = null
    let over = false
    const disturb = async () => {
      await spoil()
      if (away) {
        await untilRefused(server)
        await pause(AWAY_MS)
      }
      await mend()
      figures.slowestBackMs = Math.max(figures.slowestBackMs, Math.round(await untilHealthy(server)))
      over = true
    }
    const post = async <Body>(path: string, body: unknown, session: string) => {
      const since = performance.now()
      const answer = await server.post<Body>(path, body, session)
      figures.slowestAnswerMs = Math.max(figures.slowestAnswerMs, Math.round(performance.now() - since))
      if (answer.status === 503) figures.refused++
      const paidBefore = answer.status === 409
      if (answer.status !== 200 && answer.status !== 503 && !paidBefore) figures.odd.push(String(answer.status))
      return answer
    }
    const paid = new Set<number>()
    const left = () => bills.filter((bill) => !paid.has(bill))
    // Whoever is refused tries again, until the link is back and everything is paid.
    while (left().length > 0 && !(over && (await settled(way, left())))) {
      await payAll({ post }, left().slice(0, 40), token, (bill) => {
        paid.add(bill)
        if (paid.size === 30) outage = disturb()
      })
      await pause(100)
    }
    await outage
    acknowledged.push(...paid)
  }
  figures.acknowledged = acknowledged.length
  const rows = await way.db.selectFrom('payment_items').select('bill_id').where('bill_id', 'in', all).execute()
  const there = new Set(rows.map((row) => row.bill_id))
  const problems = await booksProblems(way.db)
  const worked = await jobIsDone(way)
  const slots = /^purok_database_slots_free (\d+)/m.exec(await (await fetch(`${server.address}/metrics`)).text())?.[1]
  await way.close()
  await server.end('SIGTERM')
  const lost = acknowledged.filter((bill) => !there.has(bill)).length
  const doubled = rows.length - there.size
  report('K04 link', { ...figures, lost, doubled, problems, jobsBack: worked, slotsFree: Number(slots) })
  expect({ lost, doubled, problems, odd: figures.odd }).toEqual({ lost: 0, doubled: 0, problems: [], odd: [] })
  expect(figures.refused).toBeGreaterThan(0)
  // From asking on, the line for a receipt number included.
  expect(figures.slowestAnswerMs).toBeLessThan(5_000)
  expect(figures.slowestBackMs).toBeLessThan(10_000)
  expect(worked).toBe(true)
  expect(slots).toBe('10')
})

/** Waits until the server's health says that the database is away. */
async function untilRefused(server: ServerProcess): Promise<void> {
  const since = performance.now()
  for (;;) {
    const { status, headers } = await server.call('GET', '/health')
    if (status === 503 && headers.has('retry-after')) return
    if (performance.now() - since > 30_000) throw new Error(`The database is away, and the health is ${status}`)
  }
}

/** True when all of these are settled: a payment may have been made although nobody could be told. */
async function settled({ db }: Database, bills: readonly number[]): Promise<boolean> {
  const open = await db.selectFrom('bills').select('id').where('id', 'in', bills).where('paid', '=', false).execute()
  return open.length === 0
}

/** Hands the server's own work a job, and waits until it is done. */
async function jobIsDone({ db }: Database): Promise<boolean> {
  const sent = await sql<{ id: string }>`
    insert into jobs.job (name, data) values ('reports.forget', null) returning id`.execute(db)
  const id = sent.rows[0]?.id
  for (const since = performance.now(); performance.now() - since < 60_000; await pause(200)) {
    const { rows } = await sql<{ state: string }>`select state::text from jobs.job where id = ${id}`.execute(db)
    if (rows[0]?.state === 'completed') return true
  }
  return false
}
