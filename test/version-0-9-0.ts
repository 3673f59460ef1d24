import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { LAST_OF_0_9_0 } from '#server/schema/baseline.ts'

/** Migrations as a database of version 0.9.0 lists them, the first and the last ones. */
export const LISTED_BY_0_9_0 = [
  { name: '0001_foundation.sql', checksum: 'a' },
  { name: '0362_bonds_of_bookings.sql', checksum: 'b' },
  LAST_OF_0_9_0,
]

/** Makes a database with the tables of the baseline list its migrations as version 0.9.0 did, or an older one. */
export async function listAsBefore(connection: Connection, listed = LISTED_BY_0_9_0): Promise<void> {
  await runOn(connection, 'truncate schema_migrations')
  for (const { name, checksum } of listed)
    await runOn(connection, 'insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** Text of all files of db/schema in version 0.9.0, in their order. */
const RULES = resolve(import.meta.dirname, 'upgrades/rules-of-0.9.0.sql.gz')

/** Gives a database with the tables of the baseline the functions, triggers and views of version 0.9.0. */
export async function applyFormerRules(connection: Connection): Promise<void> {
  await runOn(connection, gunzipSync(await readFile(RULES)).toString())
  await runOn(connection, 'delete from schema_files')
}

export async function runOn<Row>(connection: Connection, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' })
  await client.connect()
  return await client
    .query(text, values)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end())
}
