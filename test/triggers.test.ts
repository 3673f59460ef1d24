import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { env } from 'node:process'
import { expect, it } from 'vitest'
import { migrate } from '#server/schema/migrate.ts'
import { readCatalogue } from './catalogue.queries.ts'
import { emptyDatabase } from './database.ts'
import { allRules, definedAs, rulesIn, tablesNamed, triggerPage } from './trigger-table.ts'

const PAGE = resolve(import.meta.dirname, '../db/schema/TRIGGERS.md')
const { triggers, silent } = allRules()
const connection = await emptyDatabase()
await migrate(connection)
const catalogue = await readCatalogue(connection)
const named = new Set(triggers.map(({ table, name }) => `${table} ${name}`))
const usual = (catalogue.triggers ?? []).map(definedAs).filter(({ table, name }) => !named.has(`${table} ${name}`))

it('the page of triggers is what the files say (REVIEW_TRIGGERS=1 writes it)', async () => {
  const page = triggerPage(triggers, usual)
  if (env.REVIEW_TRIGGERS) await writeFile(PAGE, page)
  expect(page).toBe(await readFile(PAGE, 'utf8'))
})

it('every trigger, function and view says its rule', () => {
  expect([...silent, ...triggers.flatMap(({ rule, name }) => (rule ? [] : [name]))]).toEqual([])
})

it('every trigger is of a file, or of conventions.sql and named by its table and what it does', () => {
  const suffixes: Record<string, string> = { touch: 'touch', audit: 'audit', refuse_change: 'append_only' }
  const scheme = usual.map(
    (one) => `${one.table}_${one.events === 'truncate' ? 'no_truncate' : suffixes[one.function]}`,
  )
  expect(usual.map(({ name }) => name)).toEqual(scheme)
  expect(catalogue.triggers?.length).toBe(named.size + usual.length)
})

it('every table has a history by its column updated_at, or a line in conventions.sql', async () => {
  const lines = tablesNamed(await readFile(resolve(PAGE, '../conventions.sql'), 'utf8'))
  const tables = (catalogue.relations ?? []).flatMap((one) => (one.startsWith('r ') ? [one.split(' ')[1] ?? ''] : []))
  const dated = (catalogue.columns ?? []).flatMap((one) =>
    one.split(' ')[2] === 'updated_at' ? [one.split(' ')[0]] : [],
  )
  expect(tables.filter((table) => !dated.includes(table) && !lines.includes(table))).toEqual([])
  expect(
    lines.filter((table, at) => !tables.includes(table) || lines.indexOf(table) !== at),
    'gone, or twice',
  ).toEqual([])
})

it('no table with a history of what is deleted can be truncated, which no history tells', () => {
  const tablesOf = (called: string, event: string) =>
    usual.flatMap((one) => (one.function === called && one.events.includes(event) ? [one.table] : []))
  const stays = tablesOf('refuse_change', 'truncate')
  expect(tablesOf('audit', 'delete').filter((table) => !stays.includes(table))).toEqual([])
})

const FUNCTION =
  'create or replace function f() returns trigger language plpgsql as $$\nbegin\n  return null;\nend $$;\n'
const below = (on: string) => `create or replace trigger t after insert on ${on} for each row execute function f();\n`

it.each([
  ['of its own', `-- Of f.\n${FUNCTION}-- Of t. And\n-- why.\n${below('bills')}`, 'Of t.'],
  [
    'of the function it stands below',
    `-- Of f, over\n-- two lines. Why.\n${FUNCTION}${below('bills')}`,
    'Of f, over two lines.',
  ],
  ['of what stands together', `-- Of all.\n${below('bills')}${below('payments')}`, 'Of all.'],
  ['none', `-- Of f.\n${FUNCTION}\n${below('bills')}`, ''],
])('the rule of a trigger: %s', (_, sql, rule) => {
  expect(rulesIn('bills', sql).triggers.map((one) => one.rule)).toContain(rule)
})

it('a trigger tells its event, its table, its function and when it fires', () => {
  const sql = `drop trigger if exists kept on payments;
create constraint trigger kept after insert or update of amount, text on payments
  deferrable initially deferred for each row when (new.amount > 0) execute function keep('a');
`
  expect(rulesIn('ledger', sql).triggers).toEqual([
    {
      ...{
        table: 'payments',
        name: 'kept',
        event: 'after insert or update of amount, text',
        each: 'row',
        deferred: true,
      },
      ...{ execute: "keep('a')", file: 'ledger', rule: '' },
    },
  ])
})

it('a function without a comment is named', () => {
  expect(rulesIn('bills', `\n${FUNCTION}\n-- Why.\n${FUNCTION.replace('f()', 'g()')}`).silent).toEqual(['f'])
})
