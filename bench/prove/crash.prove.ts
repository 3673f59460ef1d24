import { afterAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/database/db.ts'
import { type Account, crashRounds, payAll, treasurerToken, unpaidBills } from '../../test/crash-rounds.ts'
import { silentLog } from '../../test/log.ts'
import { postgresServer } from '../../test/postgres-server.ts'
import type { ServerProcess } from '../../test/server-process.ts'
import { besides, dataFolder, killDatabase, report, serve, untilHealthy, wished } from './place.ts'

const rounds = wished('ROUNDS', 100)
const [folder, other, files] = [await dataFolder(), await dataFolder(), await dataFolder()]
const postgres = await postgresServer({ fsync: true })
afterAll(() => postgres.remove())
const onServer = { DATA_DIR: files, DATABASE_URL: postgres.url }
const besidesServer = () => openDatabase({ connectionString: postgres.url }, { log: silentLog })

function expectNothingLost({ slowestStartMs, acknowledged, ...account }: Account): void {
  expect(account).toEqual({ rounds, lost: 0, doubled: 0, problems: [] })
  expect(acknowledged).toBeGreaterThanOrEqual(rounds * 5)
  expect(slowestStartMs).toBeLessThan(15_000)
}

it('K01: on the embedded database, the server and every second time the database too killed with -9', async () => {
  const account = await crashRounds({
    rounds,
    database: () => besides(folder),
    start: () => serve({ DATA_DIR: folder }),
    alsoKill: () => killDatabase(folder),
  })
  report('K01 embedded', account)
  expectNothingLost(account)
})

it('K01: on a PostgreSQL server, the server and every second time the database too killed with -9', async () => {
  const account = await crashRounds({
    rounds,
    database: besidesServer,
    start: () => serve(onServer),
    alsoKill: async () => {
      await postgres.kill()
      await postgres.start()
    },
  })
  report('K01 server', account)
  expectNothingLost(account)
})

it('K03: the embedded database killed under a server that lives: 503, back within 10 s, nothing lost', async () => {
  const server = await serve({ DATA_DIR: other })
  const figures = await killedUnder(server, await besides(other), () => killDatabase(other))
  report('K03 embedded', figures)
  expectSurvived(figures)
})

it('K03: a PostgreSQL server killed under a server that lives: 503, back within 10 s, nothing lost', async () => {
  const server = await serve(onServer)
  const figures = await killedUnder(server, await besidesServer(), async () => {
    await postgres.kill()
    await postgres.start()
  })
  report('K03 server', figures)
  expectSurvived(figures)
})

/** Kills the database while payments are made, time and again. `kill` ends once the database is on its way back. */
async function killedUnder(server: ServerProcess, way: Database, kill: () => Promise<void>) {
  const token = await treasurerToken(way)
  const kills = Math.ceil(rounds / 5)
  const figures = { kills, acknowledged: 0, refused: 0, lost: 0, doubled: 0, slowestBackMs: 0, odd: Array.of<string>() }
  const post = async <Body>(path: string, body: unknown, session: string) => {
    const answer = await server.post<Body>(path, body, session)
    if (answer.status === 503) figures.refused++
    const fits = answer.status === 200 || (answer.status === 503 && answer.headers.has('retry-after'))
    if (!fits) figures.odd.push(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  for (let round = 0; round < kills; round++) {
    const bills = await unpaidBills(way, 60)
    const acknowledged: number[] = []
    const killed: Promise<number>[] = []
    await payAll({ post }, bills, token, (bill) => {
      acknowledged.push(bill)
      if (acknowledged.length !== 10) return
      const since = performance.now()
      const back = kill().then(() => untilHealthy(server))
      killed.push(back.then(() => performance.now() - since))
    })
    const [backMs] = await Promise.all(killed)
    if (backMs === undefined) throw new Error(`Only ${acknowledged.length} of ${bills.length} bills could be paid`)
    figures.slowestBackMs = Math.max(figures.slowestBackMs, Math.round(backMs))
    const rows = await readAgain(() =>
      way.db.selectFrom('payment_items').select('bill_id').where('bill_id', 'in', bills).execute(),
    )
    const paid = new Set(rows.map((row) => row.bill_id))
    figures.acknowledged += acknowledged.length
    figures.lost += acknowledged.filter((bill) => !paid.has(bill)).length
    figures.doubled += rows.length - paid.size
  }
  await way.close()
  await server.end('SIGTERM')
  return figures
}

/** Our own way to the database was killed too, and its pool may not know yet. */
async function readAgain<Rows>(read: () => Promise<Rows>): Promise<Rows> {
  return await read().catch(read).catch(read)
}

function expectSurvived(figures: Awaited<ReturnType<typeof killedUnder>>): void {
  expect(figures).toMatchObject({ lost: 0, doubled: 0, odd: [] })
  expect(figures.refused).toBeGreaterThan(0)
  expect(figures.slowestBackMs).toBeLessThan(10_000)
}
