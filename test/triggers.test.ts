import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { env } from 'node:process'
import { expect, it } from 'vitest'
import { allRules, rulesIn, triggerPage } from './trigger-table.ts'

const PAGE = resolve(import.meta.dirname, '../db/schema/TRIGGERS.md')
const { triggers, silent } = allRules()

it('the page of triggers is what the files say (REVIEW_TRIGGERS=1 writes it)', async () => {
  const page = triggerPage(triggers)
  if (env.REVIEW_TRIGGERS) await writeFile(PAGE, page)
  expect(page).toBe(await readFile(PAGE, 'utf8'))
})

it('every trigger, function and view says its rule', () => {
  expect([...silent, ...triggers.flatMap(({ rule, name }) => (rule ? [] : [name]))]).toEqual([])
})

it('every trigger of the files is read', async () => {
  const files = [...new Set(triggers.map(({ file }) => file))]
  const texts = await Promise.all(files.map((file) => readFile(resolve(PAGE, `../${file}.sql`), 'utf8')))
  const made = texts.join('\n').match(/^create (?:or replace |constraint )?trigger/gm)
  expect(triggers.length).toBe(made?.length)
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
