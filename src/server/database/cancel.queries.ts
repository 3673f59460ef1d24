import pg from 'pg'
import type { Connection } from './connection.ts'

/** Ends the statements that run on connections of this name, over one of its own: each fails as in an outage. */
export async function cancelStatements(connection: Connection, name: string): Promise<void> {
  const beside = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000 })
  beside.on('error', () => undefined)
  await beside.connect()
  try {
    await beside.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
       where application_name = $1 and usename = current_user and state = 'active'
         -- Told to wait no longer for its standby, the server would say that it committed.
         and wait_event is distinct from 'SyncRep'`,
      [name],
    )
  } finally {
    await beside.end()
  }
}
