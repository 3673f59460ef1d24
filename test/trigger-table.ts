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

const HEAD = `# Triggers by table

What the database does by itself, written from the files beside by \`REVIEW_TRIGGERS=1 npx vitest run --project server test/triggers.test.ts\`.
On each table in the order in which they fire: before and after a row or a statement, and then by name; deferred ones at the end of
the transaction.
`

/** db/schema/TRIGGERS.md. */
export function triggerPage(triggers: readonly Trigger[]): string {
  const tables = Map.groupBy(triggers, ({ table }) => table)
  const sections = [...tables].map(([table, own]) =>
    [`## ${table}`, '', '| when | trigger | what it does | rule |', '| --- | --- | --- | --- |', ...own.map(line)].join(
      '\n',
    ),
  )
  return `${[HEAD.trim(), ...sections].join('\n\n')}\n`
}

const line = ({ event, each, deferred, name, execute, file, rule }: Trigger) =>
  `| ${event}, ${deferred ? 'deferred' : `each ${each}`} | ${name} | \`${execute}\` in [${file}](${file}.sql) | ${rule} |`

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
