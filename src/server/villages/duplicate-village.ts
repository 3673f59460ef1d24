import { realpath } from 'node:fs/promises'
import pg from 'pg'
import { connectionTo } from '../database/connection.ts'
import { readAddress } from '../database/hosts.ts'
import type { Listed } from './list.ts'

// Two addresses may lead to one database, and two paths to one folder: what the server and the system say of them counts.

/** A database that does not answer within so long is no other village's, in milliseconds. */
const PATIENCE_MS = 5_000

/** Sign that tells a running database from all others, however it is addressed; null where it does not answer. */
async function identityOf(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), connectionTimeoutMillis: PATIENCE_MS })
  // A connection that is lost fails its query too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>({
      text: `select extract(epoch from pg_postmaster_start_time()) || ' ' || oid as id
        from pg_database where datname = current_database()`,
      query_timeout: PATIENCE_MS,
    } as pg.QueryConfig)
    return rows[0]?.id ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

const nameIn = (databaseUrl: string) => new URL(readAddress(databaseUrl).first).pathname

const folderOf = (path: string) => realpath(path).catch(() => path)

/**
 * Refuses a village whose database or folder is another's too: one village under two names would have its jobs done twice
 * and its letters sent twice. `others` are those that have the right of way; only those of the same database name are asked.
 */
export async function refuseDuplicateVillage(listed: Listed, others: readonly Listed[]): Promise<void> {
  const folder = await folderOf(listed.dataDir)
  for (const other of others)
    if ((await folderOf(other.dataDir)) === folder)
      throw new Error(`The folder of ${listed.name} is that of ${other.name}: ${folder}`)
  const alike = others.filter(({ databaseUrl }) => nameIn(databaseUrl) === nameIn(listed.databaseUrl))
  if (alike.length === 0) return
  const own = await identityOf(listed.databaseUrl)
  for (const other of alike)
    if (own !== null && (await identityOf(other.databaseUrl)) === own)
      throw new Error(`The database of ${listed.name} is that of ${other.name}, written in another way.`)
}
