import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { RULE_FILES } from '#server/schema/schema-files.ts'

const SCHEMA = resolve(import.meta.dirname, '../db/schema')

export interface Trigger {
  table: string
  name: string
  /** As PostgreSQL says it: `before insert or update of amount`. */
  event: string
  each: 'row' | 'statement'
  /** At the end of the transaction. */
  deferred: boolean
  execute: string
  /** Of db/schema, without `.sql`. */
  file: string
  /** The first sentence of the comment above it, or above the function it stands below; empty where there is none. */
  rule: string
}

export interface Rules {
  triggers: Trigger[]
  /** Functions and views without a comment above. */
  silent: string[]
}

const MADE = /^create or replace (?:function|view) (\w+)/
const TRIGGER =
  /^create (?:or replace )?(?:constraint )?trigger (\w+) ((?:before|after) .+?) on (\w+) (.*?)for each (row|statement) .*?execute function (.+)$/

/** The triggers of a schema file, with the rule that each one keeps. */
export function rulesIn(file: string, sql: string): Rules {
  const triggers: Trigger[] = []
  const silent: string[] = []
  let comment: string[] = []
  let rule = ''
  // Nothing but a statement stands at the beginning of a line: what goes on is indented.
  for (const statement of sql.split(/^(?=create |drop |--|\n)/m)) {
    if (statement.startsWith('--')) comment.push(statement.slice(2).trim())
    else if (statement.startsWith('\n')) [comment, rule] = [[], '']
    else {
      if (comment.length > 0) rule = firstSentence(comment.join(' '))
      comment = []
      const made = MADE.exec(statement)?.[1]
      if (made && !rule) silent.push(made)
      const trigger = triggerIn(statement)
      if (trigger) triggers.push({ ...trigger, file, rule })
    }
  }
  return { triggers, silent }
}

/** Every trigger of the database, in the order of tables and, on each, in the order in which they fire. */
export function allRules(): Rules {
  const all = RULE_FILES.map((file) => rulesIn(file, readFileSync(resolve(SCHEMA, `${file}.sql`), 'utf8')))
  return {
    triggers: all.flatMap(({ triggers }) => triggers).toSorted((a, b) => compare(placeOf(a), placeOf(b))),
    silent: all.flatMap(({ silent }) => silent),
  }
}

/** A trigger of conventions.sql, as the database has it. */
export interface Usual {
  table: string
  name: string
  function: string
  /** `update, delete`. */
  events: string
}

const DEFINITION =
  /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) (?:BEFORE|AFTER) (.+?) ON (?:\w+\.)?(\w+) .*EXECUTE FUNCTION (\w+)\(/
const EVENTS = ['insert', 'update', 'delete', 'truncate']

/** Reads what PostgreSQL tells of a trigger. */
export function definedAs(definition: string): Usual {
  const [, name = '', events = '', table = '', called = ''] = DEFINITION.exec(definition) ?? []
  const spoken = EVENTS.filter((event) => new RegExp(`\\b${event}\\b`, 'i').test(events))
  return { table, name, function: called, events: spoken.join(', ') }
}

/** Tables that a line of conventions.sql is about. */
export function tablesNamed(sql: string): string[] {
  const list = sql.slice(sql.indexOf('named ('), sql.indexOf('present as ('))
  return [...list.matchAll(/^ +\('([\w\s]+)'/gm)].flatMap(([, names = '']) => names.split(/\s+/))
}

const HEAD = `# What the database does by itself

Written from the files beside by \`REVIEW_TRIGGERS=1 npx vitest run --project server test/triggers.test.ts\`.

## By convention

Three mechanisms of [conventions.sql](conventions.sql), which has one line for each table that is not as usual. Tables with a column
\`updated_at\` have the first two.
`

const RULES = `## Rules

A line for each rule of a table, in the order in which they fire: before and after a row or a statement, and then by the name of their
trigger; deferred ones at the end of the transaction.

| table | when | rule | function |
| --- | --- | --- | --- |
`

/** db/schema/TRIGGERS.md. */
export function triggerPage(triggers: readonly Trigger[], usual: readonly Usual[]): string {
  const mechanisms = [
    ['Moment', 'touch', 'a row says when it was changed last'],
    ['History', 'audit', 'a change by a person is recorded in the audit log'],
    ['Append-only', 'refuse_change', 'nobody changes, deletes or truncates history'],
  ].map(([title, called, says]) => {
    const own = usual.filter((one) => one.function === called)
    return [`**${title}** (\`${called}\`): ${says}.`, '', ...tablesByEvents(own)].join('\n')
  })
  const rules = Map.groupBy(triggers, ({ table, execute, rule }) => [table, execute, rule].join(' '))
  return `${[HEAD.trim(), ...mechanisms, RULES + [...rules.values()].map(line).join('\n')].join('\n\n')}\n`
}

/** A line for each choice of events, with the tables that have exactly these. */
function tablesByEvents(usual: readonly Usual[]): string[] {
  const events = new Map<string, string>()
  for (const [table, own] of Map.groupBy(usual, (one) => one.table)) {
    const all = own.flatMap((one) => one.events.split(', '))
    events.set(table, EVENTS.filter((event) => all.includes(event)).join(', '))
  }
  return [...Map.groupBy(events.keys(), (table) => events.get(table) ?? '')]
    .toSorted(([one], [other]) => compare(one, other))
    .map(([spoken, tables]) => `- ${spoken} (${tables.length}): ${tables.toSorted(compare).join(', ')}`)
}

function line([first, ...others]: readonly Trigger[]): string {
  if (!first) return ''
  const when = [first, ...others].map(
    ({ event, each, deferred }) => `${event}, ${deferred ? 'deferred' : `each ${each}`}`,
  )
  const called = first.execute.replace(/\(\)$/, '')
  return `| ${first.table} | ${when.join('; ')} | ${first.rule} | \`${called}\` in [${first.file}](${first.file}.sql) |`
}

function triggerIn(statement: string): Omit<Trigger, 'file' | 'rule'> | null {
  const flat = statement.replace(/\s+/g, ' ').trim().replace(/;$/, '')
  const [, name = '', event = '', table = '', options = '', each, execute = ''] = TRIGGER.exec(flat) ?? []
  if (!name) return null
  const row = each === 'row' ? 'row' : 'statement'
  return { table, name, event, each: row, deferred: options.includes('initially deferred'), execute }
}

const firstSentence = (text: string) => text.replace(/(?<=\.) .*$/, '')

const STEPS = ['before statement', 'before row', 'after row', 'after statement']
function placeOf({ table, event, each, deferred, name }: Trigger): string {
  const step = deferred ? STEPS.length : STEPS.indexOf(`${event.split(' ')[0]} ${each}`)
  return [table, step, name].join(' ')
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
