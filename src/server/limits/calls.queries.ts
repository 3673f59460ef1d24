import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Adds calls to a key's count of a minute; returns what all servers counted. */
export async function addCalls(db: Db, key: string, minute: Date, calls: number): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    insert into call_counts as c (key, minute, calls) values (${key}, ${minute}, ${calls})
    on conflict (key, minute) do update set calls = c.calls + excluded.calls
    returning calls`.execute(db)
  return rows[0]?.calls ?? calls
}

export const dropCallsBefore = (db: Db, minute: Date) =>
  db.deleteFrom('call_counts').where('minute', '<', minute).execute()
