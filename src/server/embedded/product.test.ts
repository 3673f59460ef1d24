import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { payAll, treasurerToken, unpaidBills } from '../../../test/crash-rounds.ts'
import { silentLog } from '../../../test/log.ts'
import { serverProgram, startServer } from '../../../test/server-process.ts'
import { openDatabase } from '../database/db.ts'
import { attachEmbedded } from './attach.ts'
import { chooseDataDirectory } from './data-directory.ts'
import { findPostmaster } from './postmaster.ts'

// The product as a process of its own with its embedded database. The long forms, and the seconds of the promises, are
// `npm run prove`.

const folder = await mkdtemp(join(tmpdir(), 'purok-product-'))
await chmod(folder, 0o711)
const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
const server = await startServer(environment)
const attached = await attachEmbedded(folder, silentLog)
const way = await openDatabase(attached?.connection ?? {}, { log: silentLog })
const token = await treasurerToken(way)
afterAll(async () => {
  await way.close()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const healthy = async () => (await server.call('GET', '/health')).status === 200
const pay = async (bills: readonly number[]) => {
  const acknowledged: number[] = []
  await payAll(server, bills, token, (bill) => acknowledged.push(bill))
  return acknowledged
}

it('K08: every payment that is acknowledged was flushed to the disk', async () => {
  const flushes = async () => {
    const { rows } = await sql<{ count: number }>`
      select sum(fsyncs)::int as count from pg_stat_io where object = 'wal'`.execute(way.db)
    return rows[0]?.count ?? 0
  }
  const bills = await unpaidBills(way, 40)
  const before = await flushes()
  // One after another: payments at once may share a flush.
  for (const bill of bills) expect(await pay([bill])).toEqual([bill])
  // PostgreSQL tells with a delay.
  await expect.poll(flushes, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + bills.length)
})

it('K06: a second start on the folder ends and says why, and the first goes on', async () => {
  const second = spawn(process.execPath, [serverProgram], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let message = ''
  second.stderr.on('data', (chunk: Buffer) => {
    message += chunk.toString()
  })
  const [code] = await once(second, 'close')
  expect(code).toBe(1)
  expect(message).toContain(
    `The data folder ${folder} is in use by a running application (process ${server.child.pid}).`,
  )
  expect(await healthy()).toBe(true)
})

it('K03: a killed database is 503 with Retry-After, and back by itself with everything acknowledged', async () => {
  const running = await findPostmaster(await chooseDataDirectory(folder, silentLog))
  const bills = await unpaidBills(way, 20)
  const acknowledged = await pay(bills.slice(0, 10))
  process.kill(running!.pid, 'SIGKILL')
  const statuses = new Set<number>()
  while (!statuses.has(503)) {
    const { status, headers } = await server.post('/get-expenses', {}, token)
    statuses.add(status)
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await expect.poll(healthy, { timeout: 60_000 }).toBe(true)
  expect(statuses.difference(new Set([200, 503]))).toEqual(new Set())
  acknowledged.push(...(await pay(bills.slice(10))))
  expect(acknowledged.toSorted()).toEqual(bills.toSorted())
  const paid = () => way.db.selectFrom('payment_items').select('bill_id').where('bill_id', 'in', bills).execute()
  const rows = await paid().catch(paid)
  expect(rows.map((row) => row.bill_id).toSorted()).toEqual(bills.toSorted())
})
