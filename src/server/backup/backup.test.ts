// Runs on both engines: door, copy and snapshot through another server.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { openDatabase } from '#server/database/db.ts'
import { backupDesk, besideAsked, nothingLost } from '../../../test/backup-desk.ts'
import { silentLog } from '../../../test/log.ts'
import { A_PDF, aPicture, uploader } from '../../../test/uploads.ts'
import { storeDocument, storePicture } from '../files/files.ts'
import type { diskStorage } from '../files/storage.ts'
import { storageOf } from '../files/where.ts'
import { readArchive, writeArchive } from './archive.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

const { testing, newPath, emptyPlace: emptyDirectory, source } = await backupDesk()
const { call, host, database, clock, signInAs } = testing
const { token, userId } = await signInAs('treasurer')
const upload = await uploader()
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId, requestId: 'test' }, work)

const backup = (path = newPath()) => makeBackup({ ...source(), path })
const bytesOf = async (storage: ReturnType<typeof diskStorage>, id: string) => buffer(await storage.open(id))

const [letter, picture] = [await upload(A_PDF, 'letter.pdf'), await upload(await aPicture())]
const { files, bills, voided } = await write(async (tx) => {
  const house = await aHouse(tx)
  const input = { db: tx, host, purpose: 'test', ownerUserId: null }
  return {
    files: [await storeDocument({ ...input, upload: letter }), await storePicture({ ...input, upload: picture })],
    bills: await Array.fromAsync({ length: 60 }, async () => await aBill(tx, { amount: 123_45 })),
    voided: await aPaidBill(tx, { house }),
  }
})
await write((tx) =>
  tx
    .updateTable('payments')
    .set({ voided_at: clock.now(), void_reason: 'Wrong\thouse \\ "ñ"', voided_by: userId })
    .where('id', '=', voided.payment.id)
    .execute(),
)

describe('K09: a backup taken under load', () => {
  const acknowledged: number[] = []
  const path = newPath()
  let place: Awaited<ReturnType<typeof emptyDirectory>>
  let before: number[]
  let restored: Awaited<ReturnType<typeof openDatabase>>

  beforeAll(async () => {
    place = await emptyDirectory()
    const left = [...bills]
    const enough = Promise.withResolvers<void>()
    const pay = async () => {
      for (let bill = left.shift(); bill; bill = left.shift()) {
        const body = { bill_id: bill.id, payment_amount: 123.45 }
        const { status } = await call('POST', '/bills/pay-edit-bill', body, { token })
        if (status === 200) acknowledged.push(bill.id)
        if (acknowledged.length === 20) enough.resolve()
      }
    }
    const paying = Promise.all([pay(), pay(), pay(), pay()])
    await enough.promise
    before = [...acknowledged]
    await backup(path)
    await paying
    await restoreBackup({ path, ...place })
    restored = await openDatabase(place.connection, { log: silentLog })
  })
  afterAll(() => restored?.close())

  it('holds every payment acknowledged before it, and the books balance', async () => {
    expect(acknowledged).toHaveLength(60)
    const paid = await restored.db.selectFrom('bills').select('id').where('paid', '=', true).execute()
    expect(paid.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
    expect(await booksProblems(restored.db)).toEqual([])
    const receipts = await restored.db.selectFrom('payments').select('receipt_number').execute()
    const series = await restored.db.selectFrom('receipt_series').select('last_number').executeTakeFirstOrThrow()
    expect(series.last_number).toBe(receipts.length)
  })

  it('holds the void and the history of before as they were', async () => {
    const entry = (db: typeof restored.db) =>
      db.selectFrom('payments').selectAll().where('id', '=', voided.payment.id).executeTakeFirstOrThrow()
    expect(await entry(restored.db)).toEqual(await entry(database.db))
    const history = (db: typeof restored.db) =>
      db.selectFrom('audit_log').selectAll().where('table_name', '<>', 'bills').orderBy('id').limit(50).execute()
    expect(await history(restored.db)).toEqual(await history(database.db))
  })

  it('holds the uploaded files', async () => {
    for (const { id } of files) expect(await bytesOf(place.storage, id)).toEqual(await bytesOf(storageOf(host), id))
  })

  it('goes on from there: numbers continue, and history is kept again', async () => {
    const paying = () => restored.transaction({ userId, requestId: 'after' }, (tx) => aPaidBill(tx))
    await expect(paying()).rejects.toThrow('the last number is asked for')
    await nothingLost(restored.db, userId)
    const { id } = await paying()
    expect(bills.map((bill) => bill.id)).not.toContain(id)
    expect(await booksProblems(restored.db)).toEqual([])
    const remove = restored.db.deleteFrom('payments').execute()
    await expect(remove).rejects.toThrow('append-only')
    const last = await restored.db
      .selectFrom('audit_log')
      .select('request_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last.request_id).toBe('after')
  })

  it('made again from the restored place says the same', async () => {
    const here = await emptyDirectory()
    await restoreBackup({ path, ...here })
    const again = { connection: here.connection, storage: here.storage, now: clock.now(), log: silentLog }
    const first = await restoreBackup({ path, ...(await emptyDirectory()) })
    expect(besideAsked(await makeBackup({ ...again, path: newPath() }))).toEqual(besideAsked(first))
  })
})

describe('a restore is refused', () => {
  const path = newPath()
  beforeAll(() => backup(path))

  it('into a place that is not empty, which stays as it is', async () => {
    const { db, connection } = database
    const count = () => db.selectFrom('payments').select(db.fn.countAll().as('n')).executeTakeFirst()
    const before = await count()
    const refused = restoreBackup({ path, ...(await emptyDirectory()), connection, storage: storageOf(host) })
    await expect(refused).rejects.toThrow(/not empty \(.*DATA_DIR/)
    expect(await count()).toEqual(before)
  })

  it.each([0.1, 0.5, 0.999])('of a file cut off at %d of its length, before anything is touched', async (part) => {
    const whole = await readFile(path)
    const cut = newPath()
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length * part)))
    const place = await emptyDirectory()
    await expect(restoreBackup({ path: cut, ...place })).rejects.toThrow('Nothing was restored')
    expect(await tablesOf(place.connection)).toEqual([])
  })

  it('of a file with one bit changed, wherever it is', async () => {
    const whole = await readFile(path)
    const place = await emptyDirectory()
    for (const at of [4, 9, 1000, Math.floor(whole.length / 2), whole.length - 5]) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 1
      const changed = newPath()
      await writeFile(changed, altered)
      await expect(restoreBackup({ path: changed, ...place }), `byte ${at}`).rejects.toThrow('Nothing was restored')
    }
    expect(await tablesOf(place.connection)).toEqual([])
  })

  it('of a file that is none, or is not there', async () => {
    const place = await emptyDirectory()
    const other = newPath()
    await copyFile(new URL(import.meta.url), other)
    await expect(restoreBackup({ path: other, ...place })).rejects.toThrow('is no backup')
    await expect(restoreBackup({ path: newPath(), ...place })).rejects.toThrow('cannot be read')
  })

  it('of a backup of a newer schema', async () => {
    await database.pool.query("insert into schema_migrations (name, checksum) values ('9999_tomorrow.sql', 'x')")
    const newer = newPath()
    await backup(newer)
    await database.pool.query("delete from schema_migrations where name = '9999_tomorrow.sql'")
    const place = await emptyDirectory()
    await expect(restoreBackup({ path: newer, ...place })).rejects.toThrow(/newer version.*9999_tomorrow\.sql/)
    expect(await tablesOf(place.connection)).toEqual([])
  })

  it('of one that was unpacked, changed and packed again, and nothing of it is kept', async () => {
    const forged = newPath()
    const archive = await writeArchive(forged, clock.now())
    for await (const { name, body } of readArchive(path)) {
      const bytes = await buffer(body)
      const changed = Buffer.from(bytes.toString('latin1').replace('12345', '92345'), 'latin1')
      await archive.add(name, name.startsWith('tables/payments/') ? changed : bytes)
    }
    await archive.finish()
    const place = await emptyDirectory()
    const refused = restoreBackup({ path: forged, ...place })
    await expect(refused).rejects.toThrow(/is not what was backed up: .*the rows of payments, the sums of the books/)
    expect((await runOn(place.connection, 'select from payments')).rowCount).toBe(0)
    await restoreBackup({ path, ...place })
  })
})

describe('a backup', () => {
  it('is a tar that names its tables and files, and is not there before it is whole', async () => {
    const path = newPath()
    await backup(path)
    const names = await Array.fromAsync(readArchive(path), (entry) => entry.name)
    expect(names[0]).toBe('purok.json')
    expect(names.at(-1)).toBe('manifest.json')
    expect(names).toEqual(expect.arrayContaining(['tables/payments/000001.copy', `files/${files[0]?.id}`]))
    expect(readdirSync(dirname(newPath())).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('of a database without tables is refused', async () => {
    const { connection, storage } = await emptyDirectory()
    const path = newPath()
    const refused = makeBackup({ connection, storage, path, now: clock.now(), log: silentLog })
    await expect(refused).rejects.toThrow('There is nothing to back up')
    expect(existsSync(path)).toBe(false)
  })

  it('names a file whose bytes are gone instead of failing', async () => {
    const lost = await write((db) => storeDocument({ db, host, upload: letter, purpose: 'test', ownerUserId: null }))
    await storageOf(host).remove(lost.id)
    const path = newPath()
    expect((await backup(path)).files.missing).toEqual([lost.id])
    await restoreBackup({ path, ...(await emptyDirectory()) })
    expect(readFileSync(path).length).toBeGreaterThan(0)
  })
})

async function tablesOf(connection: pg.ClientConfig): Promise<unknown[]> {
  return (
    await runOn(
      connection,
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
  ).rows
}

async function runOn(connection: pg.ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  return await client.query(text).finally(() => client.end())
}
