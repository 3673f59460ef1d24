import { expect, it } from 'vitest'
import { openDatabase } from '#server/db.ts'
import { type Account, crashRounds, payAll, treasurerToken, unpaidBills } from '../../test/crash-rounds.ts'
import { testDatabase } from '../../test/database.ts'
import { silentLog } from '../../test/log.ts'
import { startServer } from '../../test/server-process.ts'
import { besides, dataFolder, killDatabase, tell, wished } from './place.ts'

const rounds = wished('ROUNDS', 100)
const [folder = '', other = '', files = ''] = [await dataFolder(), await dataFolder(), await dataFolder()].map(String)
const database = await testDatabase()

function expectNothingLost({ slowestStartMs, acknowledged, ...account }: Account): void {
  expect(account).toEqual({ rounds, lost: 0, doubled: 0, problems: [] })
  expect(acknowledged).toBeGreaterThanOrEqual(rounds * 5)
  expect(slowestStartMs).toBeLessThan(15_000)
}

it('K01: on the embedded database, the server and every second time the database too killed with -9', async () => {
  const account = await crashRounds({
    rounds,
    database: () => besides(folder),
    start: () => startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    alsoKill: () => killDatabase(folder),
  })
  tell('K01 embedded', account)
  expectNothingLost(account)
})

it('K01: on a PostgreSQL server, killed with -9', async () => {
  const account = await crashRounds({
    rounds,
    database: () => openDatabase(database.connection, { log: silentLog }),
    start: () => startServer({ DATA_DIR: files, DATABASE_URL: database.url }),
  })
  tell('K01 server', account)
  expectNothingLost(account)
})

it('K03: the embedded database killed under a server that lives: 503, back within 10 s, nothing lost', async () => {
  const server = await startServer({ DATA_DIR: other, LOG_LEVEL: 'silent' })
  const way = await besides(other)
  const token = await treasurerToken(way)
  const figures = { kills: Math.ceil(rounds / 5), acknowledged: 0, lost: 0, doubled: 0, slowestBackMs: 0, odd: [0] }
  figures.odd = []
  for (let kill = 0; kill < figures.kills; kill++) {
    const bills = await unpaidBills(way, 60)
    const acknowledged: number[] = []
    let since = 0
    await payAll(
      {
        async post<Body>(path: string, body: unknown, session: string) {
          const answer = await server.post<Body>(path, body, session)
          if (answer.status !== 200 && answer.status !== 503) figures.odd.push(answer.status)
          if (answer.status === 503 && !answer.headers.has('retry-after')) figures.odd.push(503)
          return answer
        },
      },
      bills,
      token,
      (bill) => {
        acknowledged.push(bill)
        if (acknowledged.length === 10) {
          since = performance.now()
          void killDatabase(other)
        }
      },
    )
    while ((await server.call('GET', '/health')).status !== 200) {
      if (performance.now() - since > 60_000) throw new Error('The database did not come back')
    }
    figures.slowestBackMs = Math.max(figures.slowestBackMs, Math.round(performance.now() - since))
    const rows = await way.db.selectFrom('payment_items').select('bill_id').where('bill_id', 'in', bills).execute()
    const paid = new Set(rows.map((row) => row.bill_id))
    figures.acknowledged += acknowledged.length
    figures.lost += acknowledged.filter((bill) => !paid.has(bill)).length
    figures.doubled += rows.length - paid.size
  }
  await way.close()
  await server.end('SIGTERM')
  tell('K03 embedded', figures)
  expect(figures).toMatchObject({ lost: 0, doubled: 0, odd: [] })
  expect(figures.slowestBackMs).toBeLessThan(10_000)
})
