import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { Database } from '#server/database/db.ts'
import { payAll, treasurerToken, unpaidBills } from '../../test/crash-rounds.ts'
import { fillDisk } from '../../test/full-disk.ts'
import { besides, cannot, killDatabase, report, serve, smallDisk, untilHealthy } from './place.ts'

const disk = await smallDisk(800)
if (!disk) cannot('K05', 'a small disk can neither be mounted from a file nor in memory here')
const folder = disk?.folder ?? ''
const filler = join(folder, 'filler')
const READINGS = [
  ['GET', '/health'],
  ['POST', '/bills/admin', { page: 1, month: null, year: null }],
  ['POST', '/get-expenses', {}],
  ['POST', '/houses/blocks', {}],
  ['GET', '/overview'],
  ['GET', '/payments'],
  ['POST', '/income-totals', { year: 2026, month: 11 }],
  ['GET', '/search?search=ana'],
] as const
const TREASURERS = 40
const FULL_MS = 6_000
const environment = { DATA_DIR: folder }

it.skipIf(!disk)('K05: a disk that runs full under payments: 503, reading goes on, nothing is lost', async () => {
  let server = await serve(environment)
  const way = await besides(folder)
  const tokens = await Array.fromAsync({ length: TREASURERS }, () => treasurerToken(way))
  let calls = 0
  // One session may ask six hundred times a minute.
  const token = () => tokens[calls++ % TREASURERS] ?? ''
  const bills = await unpaidBills(way, 1_200)
  const acknowledged = new Set<number>()
  const statuses: Record<string, number> = {}
  const count = (what: string, status: number) => {
    statuses[`${what} ${status}`] = (statuses[`${what} ${status}`] ?? 0) + 1
  }
  const readEverything = async () => {
    for (const [method, path, body] of READINGS) count('read', (await server.call(method, path, body, token())).status)
  }
  const pay = (some: readonly number[]) =>
    payAll(
      {
        async post<Body>(path: string, body: unknown) {
          const answer = await server.post<Body>(path, body, token())
          count('write', answer.status)
          return answer
        },
      },
      some,
      '',
      (bill) => acknowledged.add(bill),
    )
  const workFor = async (ms: number) => {
    for (const since = performance.now(); performance.now() - since < ms; ) {
      await pay(unpaid().slice(0, 20))
      await readEverything()
    }
  }
  const unpaid = () => bills.filter((bill) => !acknowledged.has(bill))
  await readEverything()

  // It runs full in the middle of payments, which go on all the time.
  await Promise.all([pay(bills.slice(0, 600)), fillDisk(filler)])
  await workFor(FULL_MS)

  // The database is killed, then the product with it, and each comes back.
  await killDatabase(folder)
  const databaseBackMs = await untilHealthy(server)
  await readEverything()
  await server.end('SIGKILL')
  await killDatabase(folder)
  const restarted = performance.now()
  server = await serve(environment)
  await untilHealthy(server)
  const serverBackMs = performance.now() - restarted
  await readEverything()

  // Whoever fills it takes also what the product gave up.
  await fillDisk(filler)
  await workFor(FULL_MS)
  const freeWhenFull = (await statfs(folder)).bavail
  const refused = await server.post('/bills/pay-edit-bill', { bill_id: unpaid()[0], payment_amount: 123.45 }, token())

  // A flood that is no office's work uses up what lies ready of the log: PostgreSQL stops at once.
  await flood(way)
  const stopped = (await server.call('GET', '/health')).status

  await rm(filler)
  const freed = performance.now()
  const recoveredMs = await untilHealthy(server)
  while (unpaid().length > 0) {
    if (performance.now() - freed > 60_000) throw new Error(`A minute after: ${unpaid().length} are refused`)
    await pay(unpaid())
    // One that was paid while nobody could be told is settled too.
    for (const bill of await settled(way)) acknowledged.add(bill)
  }
  await untilHealthy(server)
  const rows = await way.db.selectFrom('payment_items').select('bill_id').execute()
  const problems = await booksProblems(way.db)
  await way.close()
  await server.end('SIGTERM')
  report(`K05 full disk (${disk?.kind})`, {
    freeWhenFull,
    ...statuses,
    stopped,
    databaseBackMs: Math.round(databaseBackMs),
    serverBackMs: Math.round(serverBackMs),
    recoveredMs: Math.round(recoveredMs),
    lost: bills.filter((bill) => !rows.some((row) => row.bill_id === bill)).length,
    doubled: rows.length - new Set(rows.map((row) => row.bill_id)).size,
    problems,
  })
  expect(freeWhenFull).toBe(0)
  expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
    503,
    {
      code: 'host.disk_full',
      params: {},
      message: 'The disk is full. Nothing was saved; please tell whoever runs this machine.',
    },
    '30',
  ])
  expect(Object.keys(statuses).toSorted()).toEqual(['read 200', 'write 200', 'write 503'])
  expect(statuses['write 503']).toBeGreaterThan(100)
  expect(problems).toEqual([])
  expect(rows.map((row) => row.bill_id).toSorted()).toEqual(bills.toSorted())
})

async function flood({ db }: Database): Promise<void> {
  const page = sql`select pg_logical_emit_message(true, 'flood', repeat('x', 1000000))`
  for (let megabytes = 0; megabytes < 800; megabytes++) {
    const failed = await page.execute(db).then(
      () => false,
      () => true,
    )
    if (failed) return
  }
}

/** The database may still be on its way back. */
const settled = async ({ db }: Database): Promise<number[]> =>
  await db
    .selectFrom('bills')
    .select('id')
    .where('paid', '=', true)
    .execute()
    .then(
      (rows) => rows.map((row) => row.id),
      () => [],
    )
