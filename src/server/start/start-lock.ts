import pg from 'pg'
import type { Connection } from '../database/connection.ts'
import type { Log } from '../log.ts'

/** Any number, as long as it is always the same. */
const startLock = 7_065_728

/**
 * Lets one server of a database begin at a time: migrations, the first time zone, the first administrator, the keys and
 * the jobs' own tables are each looked for and then made. Another one that is at it is waited for, and that is said.
 * The lock ends with `release`, or with this process. It is waited for as long as it takes, or `patience` milliseconds.
 */
export async function acquireStartLock(
  connection: Connection,
  log: Log,
  patience?: number,
): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({
    ...connection,
    ...(patience === undefined ? {} : { options: `-c lock_timeout=${patience}` }),
    application_name: 'purok start',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', (error) => log.warn({ err: error }, 'The connection that kept other starts waiting was lost'))
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [startLock])
    if (!rows[0]?.free) {
      log.warn({}, 'Another server is starting on this database; waiting until it is ready')
      await client.query('select pg_advisory_lock($1)', [startLock])
    }
  } catch (error) {
    await client.end()
    throw error
  }
  return { release: () => client.end() }
}
