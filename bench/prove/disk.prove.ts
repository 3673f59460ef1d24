import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { booksProblems } from '#features/payments/server/books.queries.ts'
import { isDiskFull } from '#server/disk.ts'
import { payAll, treasurerToken, unpaidBills } from '../../test/crash-rounds.ts'
import { startServer } from '../../test/server-process.ts'
import { besides, dataFolder, tell } from './place.ts'

const folder = await dataFolder(600)
if (!folder) process.stdout.write('NOT PROVED K05: only root can make a small disk here\n')

it.skipIf(!folder)(
  'K05: a disk that runs full under payments: 503, reading goes on, it recovers, nothing is lost',
  async () => {
    const place = folder ?? ''
    const server = await startServer({ DATA_DIR: place, LOG_LEVEL: 'silent' })
    const way = await besides(place)
    const token = await treasurerToken(way)
    const bills = await unpaidBills(way, 240)
    const acknowledged: number[] = []
    const statuses = new Map<number, number>()
    const counted = {
      async post<Body>(path: string, body: unknown, session: string) {
        const answer = await server.post<Body>(path, body, session)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        return answer
      },
    }
    const filler = join(place, 'filler')
    const paying = payAll(counted, bills, token, (bill) => acknowledged.push(bill))
    await fill(filler)
    await paying
    const refused = await server.post('/bills/pay-edit-bill', { bill_id: bills.at(-1), payment_amount: 123.45 }, token)
    const read = await server.post('/get-expenses', {}, token)
    const free = (await statfs(place)).bavail
    await rm(filler)
    const since = performance.now()
    const left = bills.filter((bill) => !acknowledged.includes(bill))
    while (left.length > 0) {
      if (performance.now() - since > 60_000) throw new Error(`After a minute ${left.length} bills are still refused`)
      await payAll(server, left, token, (bill) => {
        acknowledged.push(bill)
        left.splice(left.indexOf(bill), 1)
      })
      // One that was paid while nobody could be told is settled too.
      const settled = await way.db.selectFrom('bills').select('id').where('payment_id', 'is not', null).execute()
      for (const { id } of settled) if (left.includes(id)) left.splice(left.indexOf(id), 1)
    }
    const figures = {
      blocksFreeWhenFull: free,
      statuses: Object.fromEntries(statuses),
      refused: refused.status,
      read: read.status,
      recoveredMs: Math.round(performance.now() - since),
      problems: await booksProblems(way.db),
    }
    const rows = await way.db.selectFrom('payment_items').select('bill_id').execute()
    await way.close()
    await server.end('SIGTERM')
    tell('K05 full disk', figures)
    expect(figures).toMatchObject({ refused: 503, read: 200, problems: [] })
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(new Set(rows.map((row) => row.bill_id))).toEqual(new Set(bills))
    expect(rows).toHaveLength(bills.length)
  },
)

/** Writes until there is no room. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  const block = Buffer.alloc(4 * 1024 * 1024)
  try {
    for (;;) await file.write(block)
  } catch (error) {
    if (!isDiskFull(error)) throw error
  } finally {
    await file.close()
  }
}
