// Proof: upgrades.
// Runs on both engines: migration, one step at a time, on a village of version 0.9.0.

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { secretKeyOf } from '#server/access/secret-key.ts'
import { copyOut, copySession } from '#server/backup/copy.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { readTables, readTotals, type Table } from '#server/backup/tables.queries.ts'
import type { Connection } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/db.ts'
import { diskStorage } from '#server/files/storage.ts'
import { BASELINE } from '#server/schema/baseline.ts'
import { migrate, type SchemaPlace } from '#server/schema/migrate.ts'
import { readCatalogue } from './catalogue.queries.ts'
import { emptyDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { applyFormerRules, listAsBefore, runOn } from './version-0-9-0.ts'

// Made by `npm run backup` of version 0.9.0 (dbf4e509): its demo village with 12 lots as of 2026-11-21, without uploaded files.
const BACKUP = resolve(import.meta.dirname, 'upgrades/village-of-0.9.0.tar.gz')
const MIGRATIONS = resolve(import.meta.dirname, '../db/migrations')
const DAY = '2026-11-21'

const folder = await mkdtemp(join(tmpdir(), 'purok-upgrades-'))
afterAll(() => rm(folder, { recursive: true }))
const steps = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name > BASELINE).toSorted()

const [upgraded, restored, fresh] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()]
const key = secretKeyOf({ dataDir: folder, secretKey: 'of a village that is brought to every version' })
const restore = (connection: Connection, schema: SchemaPlace = {}) =>
  restoreBackup({ path: BACKUP, connection, storage: diskStorage(folder), log: silentLog, key: () => key, schema })

async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(copySession(connection, 'test'))
  await client.connect()
  return await work(client).finally(() => client.end())
}

/** Where the rows of a table went that is no more. */
const MOVED_TO: Readonly<Record<string, string>> = {
  complaint_messages: 'thread_messages',
  complaint_photos: 'thread_photos',
}

/** The checksum of every row by table, in the columns that the tables had. */
const printsOf = (connection: Connection, tables: readonly Table[]) =>
  withClient(connection, async (client) => {
    const there = new Set((await readTables(client)).map(({ name }) => name))
    const prints: Record<string, string> = {}
    for (const table of tables) {
      const name = there.has(table.name) ? table.name : (MOVED_TO[table.name] ?? table.name)
      prints[table.name] = (await copyOut(client, { ...table, name })).sha256
    }
    return prints
  })

/** Sums that the village owes and has, in centavos, and what the check of the books finds. */
async function figuresOf(connection: Connection) {
  const database = await openDatabase(connection, { log: silentLog, budget: 60_000 })
  try {
    const places = await runOn<{ name: string; held: number }>(
      connection,
      `select name, (select coalesce(sum(e.amount), 0)::int from place_entries e where e.place_id = places.id and e.day <= '${DAY}') as held from places order by id`,
    )
    const lots = await runOn<{ owed: number }>(
      connection,
      `select sum(lot_balance(id, '${DAY}'))::int as owed from houses`,
    )
    return {
      owed: lots[0]?.owed,
      places: Object.fromEntries(places.map(({ name, held }) => [name, held])),
      problems: await booksProblems(database.db),
    }
  } finally {
    await database.close()
  }
}

/** Without the rows, and without where numbering goes on: those of a new village are others. */
async function shapeOf(connection: Connection) {
  const { rows, sequences = [], ...shape } = await readCatalogue(connection)
  const lists = rows?.filter((line) => /^schema_(?:migrations|files) /.test(line))
  return { ...shape, lists, sequences: sequences.map((line) => line.replace(/(?<=[a-z_]) \d+$/, '')) }
}

beforeAll(async () => {
  const baseline = join(folder, 'baseline')
  await cp(join(MIGRATIONS, BASELINE), join(baseline, BASELINE))
  await restore(upgraded, { folder: baseline, schemaIn: null })
  await runOn(upgraded, 'drop table restored_from')
  await applyFormerRules(upgraded)
  await listAsBefore(upgraded)
  await migrate(fresh)
}, 120_000)

it('a village of 0.9.0 keeps every row at every step, and is made as a new one is', async () => {
  const tables = await withClient(upgraded, readTables)
  const before = await printsOf(upgraded, tables)
  for (const step of steps) {
    await migrate(upgraded, { until: step })
    expect(await printsOf(upgraded, tables), step).toEqual(before)
  }
  await migrate(upgraded)
  expect(await printsOf(upgraded, tables)).toEqual(before)
  const [made, begun] = [await shapeOf(upgraded), await shapeOf(fresh)]
  for (const [what, lines] of Object.entries(begun)) expect(Object.entries(made), what).toContainEqual([what, lines])
})

it('its balances are what they were, and the books agree', async () => {
  // As version 0.9.0 told them on that day.
  expect(await figuresOf(upgraded)).toEqual({
    owed: 50_000_00,
    places: {
      'Cash drawer': 3_065_00,
      'E-wallet': 40_00,
      'Savings at Bangko ng Laguna': 206_050_00,
      'Petty cash': 4_900_00,
      'Cheques in hand': 0,
    },
    problems: [],
  })
})

it('a backup of it comes to the same', async () => {
  const { totals } = await restore(restored)
  expect(await figuresOf(restored)).toEqual(await figuresOf(upgraded))
  for (const place of [restored, upgraded]) expect(await withClient(place, readTotals)).toEqual(totals)
  expect(await shapeOf(restored)).toEqual(await shapeOf(upgraded))
})
