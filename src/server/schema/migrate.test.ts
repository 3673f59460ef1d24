// Runs on both engines: migration, every statement of them.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import type { Connection } from '../database/connection.ts'
import { migrate } from './migrate.ts'

const houses = 'create table houses (lot int);'
const owners = 'alter table houses add owner text; insert into houses values (1, $$Peña$$);'
const folders: string[] = []
const databases = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase(), await emptyDatabase()]
databases.push(await emptyDatabase(), await emptyDatabase(), await emptyDatabase())

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

test('what was applied is one line, and each of them only for who looks closely', async () => {
  const lines: string[] = []
  const say = (level: string) => (details: object, message: string) =>
    void lines.push(`${level} ${message} ${JSON.stringify(details)}`)
  const log = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') }
  const folder = await folderOf({ '0001_houses.sql': houses, '0002_owners.sql': owners })
  await migrate(databases[6]!, { folder, log })
  await migrate(databases[6]!, { folder, log })
  expect(lines).toEqual([
    'debug Migrated the database {"migration":"0001_houses.sql"}',
    'debug Migrated the database {"migration":"0002_owners.sql"}',
    'info 2 migrations applied {}',
  ])
})

test('migrations run once each, in the order of their numbers', async () => {
  const connection = databases[0]!
  const folder = await folderOf({ '0002_owners.sql': owners, '0001_houses.sql': houses, 'notes.md': 'no migration' })
  expect(await migrate(connection, { folder })).toEqual(['0001_houses.sql', '0002_owners.sql'])
  expect(await migrate(connection, { folder })).toEqual([])
  await writeFile(join(folder, '0003_more.sql'), 'create table more ();')
  expect(await migrate(connection, { folder })).toEqual(['0003_more.sql'])
  expect(await rowsOf(connection, 'select lot, owner from houses')).toEqual([{ lot: 1, owner: 'Peña' }])
  const applied = await rowsOf(connection, 'select name from schema_migrations where applied_at <= now() order by name')
  expect(applied.map((row) => row.name)).toEqual(['0001_houses.sql', '0002_owners.sql', '0003_more.sql'])
})

test('a migration that fails leaves nothing of itself, and is tried again by the next start', async () => {
  const connection = databases[1]!
  const folder = await folderOf({ '0001_houses.sql': houses, '0002_half.sql': 'create table half (); select broken;' })
  await expect(migrate(connection, { folder })).rejects.toThrow('Migration 0002_half.sql failed: column "broken"')
  await writeFile(join(folder, '0002_half.sql'), 'create table half ();')
  expect(await migrate(connection, { folder })).toEqual(['0002_half.sql'])
})

test('a migration that was changed after it was applied is refused before anything is done', async () => {
  const connection = databases[2]!
  await migrate(connection, { folder: await folderOf({ '0001_houses.sql': houses }) })
  const changed = await folderOf({ '0001_houses.sql': `${houses} -- changed`, '0002_owners.sql': owners })
  await expect(migrate(connection, { folder: changed })).rejects.toThrow('0001_houses.sql was changed')
  const lines = await folderOf({ '0001_houses.sql': houses, '0002_lines.sql': 'select 1;\nselect 2;\n' })
  await migrate(connection, { folder: lines })
  await writeFile(join(lines, '0002_lines.sql'), 'select 1;\r\nselect 2;\r\n')
  expect(await migrate(connection, { folder: lines })).toEqual([])
})

test('a database that is newer than the application is refused', async () => {
  const connection = databases[3]!
  await migrate(connection, { folder: await folderOf({ '0001_houses.sql': houses, '0003_owners.sql': owners }) })
  const older = await folderOf({ '0001_houses.sql': houses })
  await expect(migrate(connection, { folder: older })).rejects.toThrow('newer than this version of the application')
  const late = await folderOf({ '0001_houses.sql': houses, '0002_late.sql': 'select 1', '0003_owners.sql': owners })
  await expect(migrate(connection, { folder: late })).rejects.toThrow('0002_late.sql comes before 0003_owners.sql')
})

test('two servers that start at once migrate once', async () => {
  const connection = databases[4]!
  const folder = await folderOf({ '0001_houses.sql': houses, '0002_owners.sql': `${owners} select pg_sleep(0.2);` })
  const both = await Promise.all([migrate(connection, { folder }), migrate(connection, { folder })])
  expect(both.map((names) => names.length).sort()).toEqual([0, 2])
  expect(await rowsOf(connection, 'select count(*)::int as n from houses')).toEqual([{ n: 1 }])
})

test.each([
  [{ 'first.sql': houses }, 'not named NNNN_name.sql'],
  [{ '0001_a.sql': houses, '0001_b.sql': houses }, 'Two migrations have the number 0001'],
  [{ '0001_a.sql': `begin;\n${houses}\ncommit;` }, 'must leave its transaction alone'],
])('a folder that cannot be right is refused: %j', async (files, reason) => {
  await expect(migrate(databases[5]!, { folder: await folderOf(files) })).rejects.toThrow(reason)
  expect(await rowsOf(databases[5]!, "select to_regclass('houses') as houses")).toEqual([{ houses: null }])
})

test('the real migrations leave a function with a body of its own alone', async () => {
  const folder = await folderOf({
    '0001_touch.sql': 'create function f() returns int language plpgsql as $$\nbegin\n  return 1;\nend $$;',
  })
  await expect(migrate(databases[5]!, { folder })).resolves.toEqual(['0001_touch.sql'])
})

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'purok-migrations-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

async function rowsOf(connection: Connection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
