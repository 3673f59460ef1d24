// Runs on both engines: migration, every one of them and every file of the schema.

import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { readCatalogue } from '../../../test/catalogue.queries.ts'
import { emptyDatabase } from '../../../test/database.ts'
import { applyFormerRules } from '../../../test/version-0-9-0.ts'
import type { Connection } from '../database/connection.ts'
import { BASELINE } from './baseline.ts'
import { migrate } from './migrate.ts'
import { RULE_FILES, TABLE_FILES } from './schema-files.ts'

const MIGRATIONS = 'db/migrations'
const SCHEMA = 'db/schema'

const upgraded = await emptyDatabase()
const fresh = await emptyDatabase()
const changing = await emptyDatabase()
const made = await migrate(fresh)
await migrate(changing)
const folder = await mkdtemp(join(tmpdir(), 'purok-schema-'))
afterAll(() => rm(folder, { recursive: true }))
const migrations = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()

it('a database that begins is the same as one that went through the baseline and every step', async () => {
  expect(await migrate(upgraded, { until: BASELINE })).toEqual([BASELINE])
  // A step finds views and triggers on the tables it changes.
  await applyFormerRules(upgraded)
  expect(await migrate(upgraded)).toEqual(migrations.slice(1))
  expect(made).toEqual(migrations)
  const [one, other] = [await readCatalogue(fresh), await readCatalogue(upgraded)]
  for (const [what, lines] of Object.entries(one)) expect(lines, what).toEqual(other[what])
  expect(one.triggers?.length).toBeGreaterThan(300)
})

it('two servers that start at once on an empty database make it once', async () => {
  const connection = await emptyDatabase()
  const both = await Promise.all([migrate(connection), migrate(connection)])
  expect(both.map(({ length }) => length).sort()).toEqual([0, migrations.length])
})

it('every file is in the list that is applied', async () => {
  const names = async (of: string) =>
    (await readdir(of)).flatMap((name) => (name.endsWith('.sql') ? [basename(name, '.sql')] : [])).toSorted()
  expect(await names(SCHEMA)).toEqual(RULE_FILES.toSorted())
  expect(await names(join(SCHEMA, 'tables'))).toEqual(['extensions', ...TABLE_FILES].toSorted())
})

it('what changes in a file is replaced once, and what is gone from it is dropped', async () => {
  const changed = join(folder, 'changed')
  await cp(SCHEMA, changed, { recursive: true })
  const file = join(changed, 'requests.sql')
  const added = `
    create or replace function refuse_more() returns trigger language plpgsql as $$ begin return null; end $$;
    create or replace trigger requests_more before insert on requests for each row execute function refuse_more();`
  await writeFile(file, `${await readFile(file, 'utf8')}${added}`)
  expect(await shown(changing, changed)).toEqual(['Functions and triggers replaced'])
  expect(await shown(changing, changed)).toEqual([])
  expect(await rulesNamed('refuse_more')).toEqual(['refuse_more', 'requests_more'])

  expect(await shown(changing, SCHEMA)).toEqual([
    'Dropped rules of another version: trigger requests_more on requests, function refuse_more()',
    'Functions and triggers replaced',
  ])
  expect(await rulesNamed('refuse_more')).toEqual([])
  expect((await readCatalogue(changing)).triggers).toEqual((await readCatalogue(fresh)).triggers)
})

it('a step finds the functions that tables are made with', async () => {
  const later = join(folder, 'later')
  await cp(MIGRATIONS, join(later, 'migrations'), { recursive: true })
  await cp(SCHEMA, join(later, 'schema'), { recursive: true })
  const values = join(later, 'schema/values.sql')
  const key =
    'create or replace function late_key(source text) returns text language sql immutable return lower(source);'
  await writeFile(values, `${await readFile(values, 'utf8')}\n${key}`)
  await writeFile(
    join(later, 'migrations/9999_late_key.sql'),
    'create index users_late_key on users (late_key(firstname));',
  )
  const place = { folder: join(later, 'migrations'), schemaIn: join(later, 'schema') }
  const connection = await emptyDatabase()
  await migrate(connection)
  expect(await migrate(connection, place)).toEqual(['9999_late_key.sql'])
  const { indexes = [], functions = [] } = await readCatalogue(connection)
  expect([indexes, functions].map((all) => all.some((one) => one.includes('late_key')))).toEqual([true, true])
})

it('a table that a step makes has its moments and its history, as in a village that begins with it', async () => {
  const later = join(folder, 'dated')
  await cp(MIGRATIONS, join(later, 'migrations'), { recursive: true })
  await cp(SCHEMA, join(later, 'schema'), { recursive: true })
  const table = 'create table notes (id integer primary key, text text, updated_at timestamptz not null default now());'
  await writeFile(join(later, 'migrations/9999_notes.sql'), table)
  await writeFile(
    join(later, 'schema/tables/seed.sql'),
    `${await readFile(join(SCHEMA, 'tables/seed.sql'), 'utf8')}${table}`,
  )
  const place = { folder: join(later, 'migrations'), schemaIn: join(later, 'schema') }
  const [before, begun] = [await emptyDatabase(), await emptyDatabase()]
  await migrate(before)
  expect(await migrate(before, place)).toEqual(['9999_notes.sql'])
  await migrate(begun, place)
  for (const connection of [before, begun]) {
    const { triggers = [] } = await readCatalogue(connection)
    expect(triggers.filter((one) => one.includes('notes')).map((one) => one.split(' ')[2])).toEqual([
      'notes_audit',
      'notes_no_truncate',
      'notes_touch',
    ])
  }
})

it('a server at work that locks tables in another order is waited for', async () => {
  const again = join(folder, 'again')
  await cp(SCHEMA, again, { recursive: true })
  await writeFile(join(again, 'values.sql'), `${await readFile(join(again, 'values.sql'), 'utf8')}-- Again.\n`)
  const connection = await emptyDatabase()
  await migrate(connection)
  const atWork = new pg.Client(connection)
  await atWork.connect()
  try {
    // The last table that the files touch, and then one that they have by then.
    await atWork.query('begin; lock table voucher_numbers in row exclusive mode')
    const migrating = shown(connection, again)
    const waits = `select from pg_locks where not granted and relation = 'voucher_numbers'::regclass and database =
      (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await atWork.query(waits)).rowCount).toBe(1)
    // PostgreSQL ends one of the two, mostly the one that waits longer.
    const end = await atWork.query('lock table admins in row exclusive mode').then(
      () => 'commit',
      () => 'rollback',
    )
    await atWork.query(end)
    expect(await migrating).toEqual(['Functions and triggers replaced'])
  } finally {
    await atWork.end()
  }
})

it('a file that fails changes nothing', async () => {
  const broken = join(folder, 'broken')
  await cp(SCHEMA, broken, { recursive: true })
  await writeFile(
    join(broken, 'values.sql'),
    `${await readFile(join(broken, 'values.sql'), 'utf8')} drop table nowhere;`,
  )
  const before = await readCatalogue(fresh)
  await expect(migrate(fresh, { schemaIn: broken })).rejects.toThrow('values.sql of db/schema failed: table "nowhere"')
  expect(await readCatalogue(fresh)).toEqual(before)
})

it('no step makes a function, a trigger or a view', async () => {
  const making: string[] = []
  for (const name of migrations.filter((one) => one !== BASELINE)) {
    if (makesRules(await readFile(join(MIGRATIONS, name), 'utf8'))) making.push(name)
  }
  expect(making, 'they belong into db/schema').toEqual([])
})

it.each([
  ['create or replace function f() returns int language sql as $$ select 1 $$;', true],
  ['-- Why.\nCREATE CONSTRAINT TRIGGER t after insert on bills for each row execute function f();', true],
  ['create view v as select 1', true],
  ["call keep_history('bills');", true],
  ['-- create function f() is gone.\nalter table bills add column note text;', false],
  ['drop function if exists f(); drop trigger if exists t on bills;', false],
  ['create function pg_temp.as_it_was() returns int language sql as $$ select 1 $$;', false],
])('%j makes a rule: %s', (sql, makes) => {
  expect(makesRules(sql)).toBe(makes)
})

/** A function that a step needs for itself is made in `pg_temp`, and gone with its connection. */
function makesRules(sql: string): boolean {
  const bare = sql.replace(/--.*$/gm, '')
  return /\bcreate\s+(?:or\s+replace\s+)?(?:(?:constraint\s+)?trigger|view|(?:function|procedure)\s+(?!pg_temp\.))|\bcall\s+keep_history\b/i.test(
    bare,
  )
}

async function shown(connection: Connection, schemaIn: string): Promise<string[]> {
  const lines: string[] = []
  const nothing = () => undefined
  const info = (details: { dropped?: string[] }, message: string) =>
    void lines.push(details.dropped ? `${message}: ${details.dropped.join(', ')}` : message)
  await migrate(connection, { schemaIn, log: { debug: nothing, warn: nothing, error: nothing, info } })
  return lines
}

/** A function of this name, and the triggers that execute it. */
async function rulesNamed(name: string): Promise<string[]> {
  const client = new pg.Client(changing)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select proname as name from pg_proc where proname = $1
       union all select tgname from pg_trigger join pg_proc p on p.oid = tgfoid where proname = $1`,
      [name],
    )
    return rows.map((row) => row.name)
  } finally {
    await client.end()
  }
}
