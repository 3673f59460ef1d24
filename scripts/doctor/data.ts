import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { readMigrations } from '#server/backup/tables.queries.ts'
import { type Connection, connectionTo } from '#server/database/connection.ts'
import { notedBase } from '#server/embedded/data-directory.ts'
import { readPostmaster } from '#server/embedded/postmaster.ts'
import { knownMigrations } from '#server/schema/migrate.ts'
import type { Config } from '#server/start/config.ts'

/** Data that was found, nothing of it touched. */
export interface FoundData {
  /** Version of PostgreSQL that wrote it; null where there is none yet. */
  version: string | null
  /** Steps this version of the product does not know; null where nobody could be asked. */
  newer: readonly string[] | null
  /** Until when the product saw time pass; null where nobody could be asked. */
  seen: Date | null
  /** Reason why the server that DATABASE_URL names could not be asked. */
  away: string | null
}

const PATIENCE_MS = 5_000

/** Looks at the data: asks the database where it runs, and where the embedded one rests looks at its files alone. */
export async function lookAtData({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<FoundData> {
  if (databaseUrl !== null) return ask(connectionTo(databaseUrl))
  const cluster = join((await notedBase(dataDir)) || join(dataDir, 'database'), 'cluster')
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim() || null
  const running = await readPostmaster({ cluster })
  if (!running) return { version, newer: null, seen: null, away: null }
  // Where it only looks as if it ran, its files say enough.
  return {
    ...(await ask({ host: running.host, port: running.port, user: 'purok', database: 'purok' })),
    version,
    away: null,
  }
}

async function ask(connection: Connection): Promise<FoundData> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    options: '-c default_transaction_read_only=on',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; steps: boolean; time: boolean }>(
      `select current_setting('server_version') as version, to_regclass('schema_migrations') is not null as steps,
              to_regclass('seen_until') is not null as time`,
    )
    const [found] = rows
    const applied = found?.steps ? await readMigrations(client) : []
    const time = found?.time ? await client.query<{ at: Date }>('select at from seen_until') : null
    const last = (await knownMigrations()).at(-1)?.name ?? ''
    const newer = applied.map(({ name }) => name).filter((name) => name > last)
    return { version: found?.version ?? null, newer, seen: time?.rows[0]?.at ?? null, away: null }
  } catch (error) {
    return { version: null, newer: null, seen: null, away: error instanceof Error ? error.message : String(error) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns when a file was last written; null where there is none. */
export const writtenAt = (path: string): Promise<Date | null> =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => null,
  )
