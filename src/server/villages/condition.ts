import pg from 'pg'
import { backupsIn, MISSED_MS, madeAt } from '../backup/job.ts'
import { readMigrations } from '../backup/tables.queries.ts'
import { connectionTo } from '../database/connection.ts'
import { isTooOld, TOO_OLD } from '../schema/baseline.ts'
import type { Village } from './village.ts'

/** Condition of a village for whoever runs the installation: nothing of what is in it. */
export interface Condition {
  name: string
  hosts: readonly string[]
  state: Village['state']
  /** Jobs that wait for their turn. */
  jobsDue: number
  database: 'answers' | 'does not answer'
  /** The newest change of the schema that it has. */
  migration: string | null
  /** Null where none was made, or none is made by itself. */
  backupAt: string | null
  booksAt: string | null
  books: 'right' | 'differ' | null
  problem: string | null
  /** Nothing of this needs a look. */
  well: boolean
}

const PATIENCE_MS = 3_000

interface ConditionAnswer {
  migration: string | null
  booksAt: Date | null
  right: boolean | null
  problem: string | null
}

const NOTHING: ConditionAnswer = { migration: null, booksAt: null, right: null, problem: null }

/** Asks a village's database with a short session of its own, which opens nothing and waits behind nobody. */
export async function conditionOf(village: Village): Promise<Condition> {
  const { listed, config, state } = village
  const [data, backups] = await Promise.all([
    ask(listed.databaseUrl).catch((error: unknown) =>
      error instanceof Error ? error.message : 'It is not known why.',
    ),
    config.backupDir === null ? [] : backupsIn(config.backupDir),
  ])
  const known: ConditionAnswer = typeof data === 'string' ? { ...NOTHING, problem: data } : data
  const backupAt = backups[0] ? madeAt(backups[0]) : null
  const late = config.backupDir !== null && (backupAt === null || Math.abs(Date.now() - backupAt.getTime()) > MISSED_MS)
  const problem = village.problem ?? known.problem
  const wrong = [
    ...(problem ? [problem] : []),
    ...(known.right === false ? ['The books differ.'] : []),
    ...(late ? ['There is no backup of the last night.'] : []),
  ]
  return {
    ...{ name: listed.name, hosts: listed.hosts, state, jobsDue: village.jobsDue },
    database: typeof data === 'string' ? 'does not answer' : 'answers',
    migration: known.migration,
    backupAt: backupAt?.toISOString() ?? null,
    booksAt: known.booksAt?.toISOString() ?? null,
    books: known.right === null ? null : known.right ? 'right' : 'differ',
    problem: wrong.join(' ') || null,
    well: wrong.length === 0,
  }
}

async function ask(databaseUrl: string): Promise<ConditionAnswer> {
  const client = new pg.Client({
    ...connectionTo(databaseUrl),
    application_name: 'purok operator',
    ...{ connectionTimeoutMillis: PATIENCE_MS, statement_timeout: PATIENCE_MS, query_timeout: PATIENCE_MS },
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: has } = await client.query<{ made: boolean; checked: boolean }>(
      "select to_regclass('schema_migrations') is not null as made, to_regclass('books_checks') is not null as checked",
    )
    if (!has[0]?.made) return NOTHING
    const applied = await readMigrations(client)
    const condition = {
      ...NOTHING,
      migration: applied.at(-1)?.name ?? null,
      problem: isTooOld(applied) ? TOO_OLD : null,
    }
    if (!has[0].checked) return condition
    const { rows } = await client.query<Pick<ConditionAnswer, 'booksAt' | 'right'>>(
      'select checked_at as "booksAt", cardinality(problems) = 0 as right from books_checks order by id desc limit 1',
    )
    return { ...condition, ...rows[0] }
  } finally {
    await client.end()
  }
}
