import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { secretKeyOf } from '#server/access/secret-key.ts'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import type { Connection } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/db.ts'
import { attachEmbedded } from '#server/embedded/attach.ts'
import { diskStorage } from '#server/files/storage.ts'
import { besideAsked } from '../../test/backup-desk.ts'
import { payAll, treasurerToken, unpaidBills } from '../../test/crash-rounds.ts'
import { emptyDatabase } from '../../test/database.ts'
import { silentLog } from '../../test/log.ts'
import { besides, dataFolder, report, serve } from './place.ts'

const folder = await mkdtemp(join(tmpdir(), 'purok-moving-'))
const home = await dataFolder()
const [there, again] = [await emptyDatabase(), await emptyDatabase()]
afterAll(() => rm(folder, { recursive: true, force: true }))

it('K09: a village moves from the embedded database to a server under load, and on to another', async () => {
  const server = await serve({ DATA_DIR: home })
  const way = await besides(home)
  const token = await treasurerToken(way)
  const bills = await unpaidBills(way, 240)
  const acknowledged: number[] = []
  const begun = Promise.withResolvers<void>()
  const paying = payAll(server, bills, token, (bill) => {
    acknowledged.push(bill)
    if (acknowledged.length === 40) begun.resolve()
  })
  await begun.promise
  const before = [...acknowledged]
  const embedded = await attachEmbedded(home, silentLog)
  const first = await move(embedded?.connection ?? {}, there, 'there')
  await paying
  const back = await move(there, again, 'back')
  const figures = {
    acknowledgedBefore: before.length,
    backupMs: first.backupMs,
    restoreMs: first.restoreMs,
    lost: before.filter((bill) => !back.paid.has(bill)).length,
    problems: back.problems,
    same: back.tables === first.tables,
  }
  await way.close()
  await server.end('SIGTERM')
  report('K09 moving', figures)
  expect(figures).toMatchObject({ lost: 0, problems: [], same: true })
})

async function move(from: Connection, to: Connection, name: string) {
  const path = join(folder, `${name}.tar.gz`)
  const storage = diskStorage(join(folder, name))
  const key = () => secretKeyOf({ dataDir: folder, secretKey: null })
  const started = performance.now()
  await makeBackup({ connection: from, storage, path, now: new Date(), log: silentLog })
  const made = performance.now()
  const manifest = await restoreBackup({ path, connection: to, storage, log: silentLog, key })
  const restored = performance.now()
  const database = await openDatabase(to, { log: silentLog })
  const rows = await database.db.selectFrom('bills').select('id').where('paid', '=', true).execute()
  const problems = await booksProblems(database.db)
  await database.close()
  return {
    backupMs: Math.round(made - started),
    restoreMs: Math.round(restored - made),
    paid: new Set(rows.map((row) => row.id)),
    tables: JSON.stringify(besideAsked(manifest).tables),
    problems,
  }
}
