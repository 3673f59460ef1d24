import { describe, expect, test } from 'vitest'
import { problemsOf, VILLAGE } from './planted-tree.ts'

describe('SQL stands in queries.ts alone', () => {
  const ROUTES = 'src/features/money/billing/server/routes.ts'
  test.for([
    [
      'a builder in a handler',
      ROUTES,
      "export const f = (db: any) => db.selectFrom('bills')",
      '.selectFrom(): SQL stands in queries.ts alone',
    ],
    [
      'a write in a handler',
      ROUTES,
      "export const f = (db: any) => db.deleteFrom('bills')",
      ".deleteFrom('bills'): SQL stands",
    ],
    [
      'a template in a handler',
      ROUTES,
      "import { sql } from 'kysely'\nexport const f = sql`select 1`",
      'sql template: SQL stands',
    ],
    [
      'a template under another name',
      ROUTES,
      "import { sql as q } from 'kysely'\nexport const f = q`select 1`",
      'sql template: SQL stands',
    ],
    [
      'a template of all of Kysely',
      ROUTES,
      "import * as k from 'kysely'\nexport const f = k.sql`select 1`",
      'sql template: SQL stands',
    ],
    [
      'a compiled text',
      ROUTES,
      "import { CompiledQuery } from 'kysely'\nexport const f = CompiledQuery.raw('select 1')",
      'sql.raw: SQL stands',
    ],
    ['a text for the driver', ROUTES, "export const f = (pool: any) => pool.query('select 1')", '.query(): SQL stands'],
    [
      'a file that is only called like queries',
      'src/features/money/billing/server/myqueries.ts',
      "export const f = (db: any) => db.selectFrom('bills')",
      'SQL stands in queries.ts alone',
    ],
    [
      'queries outside of the server half',
      'src/features/money/billing/queries.ts',
      "export const f = (db: any) => db.selectFrom('bills')",
      'SQL stands in queries.ts alone',
    ],
  ] as const)('%s is refused', ([, path, text, message]) => {
    expect(problemsOf({ [path]: text }).join('\n')).toContain(message)
  })

  test.for([
    ['a split queries file', 'src/features/money/billing/server/overdue.queries.ts'],
    ['a test', 'src/features/money/billing/server/overdue.test.ts'],
    ['the host', 'src/server/db.ts'],
  ] as const)('%s may hold it', ([, path]) => {
    expect(problemsOf({ [path]: "export const f = (db: any) => db.selectFrom('bills')" })).toEqual([])
  })

  test('a search for rows that is no SQL is left alone', () => {
    const text = "export const f = (client: any) => client.query('bills of November')"
    expect(problemsOf({ 'src/features/people/houses/web/HousesPage.tsx': text })).toEqual([])
  })
})

describe('a table is written by its owner alone', () => {
  const QUERIES = 'src/features/money/billing/server/overdue.queries.ts'
  test.for([
    ['an insert', QUERIES, "export const f = (db: any) => db.insertInto('payments')"],
    ['an update under an alias', QUERIES, "export const f = (db: any) => db.updateTable('payments as p')"],
    ['a delete', QUERIES, "export const f = (db: any) => db.deleteFrom('payments')"],
    ['a merge', QUERIES, "export const f = (db: any) => db.mergeInto('payments')"],
    [
      'an insert in SQL',
      QUERIES,
      'export const f = (sql: any) => sql`with x as (select 1) insert into payments values (1)`',
    ],
    [
      'an update in SQL',
      QUERIES,
      'export const f = (sql: any, id: number) => sql<{ a: 1 }>`\n  UPDATE public.payments p\n  SET id = ${id}`',
    ],
    [
      'an update of the table alone',
      QUERIES,
      'export const f = (sql: any) => sql`update only "payments" as p set id = 1`',
    ],
    ['a delete in SQL', QUERIES, 'export const f = (sql: any) => sql`delete from only payments`'],
    ['a delete by all of Kysely', QUERIES, "import * as k from 'kysely'\nexport const f = k.sql`delete from payments`"],
    [
      'a delete as a compiled text',
      QUERIES,
      "import { CompiledQuery } from 'kysely'\nexport const f = CompiledQuery.raw('delete from payments')",
    ],
    ['a change of the table', QUERIES, 'export const f = (sql: any) => sql`alter table payments disable trigger user`'],
    ['a drop of the table', QUERIES, 'export const f = (sql: any) => sql`drop table if exists payments`'],
    ['a truncate', QUERIES, 'export const f = (sql: any) => sql`truncate payments`'],
    ['a text for the driver', QUERIES, "export const f = (pool: any) => pool.query('insert into payments values (1)')"],
    ['the host', 'src/server/db.ts', "export const f = (db: any) => db.insertInto('payments')"],
    [
      'a factory',
      'src/features/money/billing/server/factory.ts',
      "export const f = (db: any) => db.insertInto('payments')",
    ],
  ] as const)('%s elsewhere is refused', ([, path, text]) => {
    expect(problemsOf({ [path]: text }).join('\n')).toMatch(/writes payments, which payments owns$/)
  })

  test('a name that is computed is refused', () => {
    const builder = 'export const f = (db: any, table: string) => db.insertInto(table)'
    const template = 'export const f = (sql: any, table: string) => sql`insert into ${sql.table(table)} values (1)`'
    for (const text of [builder, template]) {
      expect(problemsOf({ [QUERIES]: text }).join()).toContain('writes a table that is not named in the code')
    }
  })

  test('a text that is put together is refused', () => {
    const raw = 'export const f = (sql: any, order: string) => sql.raw(order)'
    const query = 'export const f = (pool: any, id: number) => pool.query(`select * from bills where id = ${id}`)'
    for (const text of [raw, query]) {
      expect(problemsOf({ [QUERIES]: text }).join()).toContain('use parameters')
    }
  })

  test('a table without an owner is refused where it is written and where it is made', () => {
    const planted = {
      [QUERIES]: "export const f = (db: any) => db.insertInto('gates')",
      'db/migrations/0002.sql': '-- create table ideas ()\ncreate table if not exists gates ();',
    }
    const problems = problemsOf(planted).join('\n')
    expect(problems).toContain('writes gates, which nobody owns')
    expect(problems).toContain('db/migrations/0002.sql: gates has no owner')
    expect(problems).not.toContain('ideas')
  })

  test('an owner of a table that is gone, and two owners of one table, are refused', () => {
    const tableOwners = { ...VILLAGE.tableOwners, houses: ['houses', 'gates', 'bills'] }
    expect(problemsOf({}, { tableOwners })).toEqual(['gates has an owner and does not exist', 'bills has two owners'])
  })

  test('a table that the host makes itself exists, too', () => {
    const tableOwners = { ...VILLAGE.tableOwners, host: ['audit_log', 'steps'] }
    const make = "export const f = (db: any) => db.query('create table if not exists steps (name text)')"
    expect(problemsOf({}, { tableOwners })).toEqual(['steps has an owner and does not exist'])
    expect(problemsOf({ 'src/server/migrate.ts': make }, { tableOwners })).toEqual([])
  })

  test('reading, locking and an upsert of the own table are allowed', () => {
    const text = `export const f = (sql: any) => [
      sql\`select * from payments p join houses h on true for update of p skip locked\`,
      sql\`insert into bills (id) values (1) on conflict (id) do update set id = excluded.id\`,
    ]`
    expect(problemsOf({ [QUERIES]: text })).toEqual([])
  })
})
