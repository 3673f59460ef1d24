/**
 * Writes db/schema.ts, the types of the tables' rows, from a database freshly migrated; with --check it writes
 * nothing and fails when the file is not what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as TypesOfPostgres } from 'kysely-codegen'
import pg from 'pg'
import { migrate } from '#server/schema/migrate.ts'
import { asAdmin, createDatabase, startTestServer, withDatabase } from '../test/database-server.ts'

const file = join(import.meta.dirname, '../db/schema.ts')

const types = await typesOfMigratedDatabase()
if (!argv.includes('--check')) {
  await writeFile(file, types)
} else if ((await readFile(file, 'utf8').catch(() => '')) !== types) {
  console.error('db/schema.ts does not describe the migrated database any more: run npm run db:types')
  exit(1)
}

async function typesOfMigratedDatabase(): Promise<string> {
  const { server, stop } = await startTestServer()
  const name = server.template.replace(/template$/, 'types')
  try {
    await asAdmin(server.admin, (client) => createDatabase(client, server, name, 'template0'))
    const connection = withDatabase(server.owner, name)
    await migrate(connection)
    const pool = new pg.Pool(connection)
    // The server is stopped while a closed connection may still be on its way out; that is no fault.
    pool.on('connect', (client) => client.on('error', () => undefined))
    pool.on('error', () => undefined)
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    try {
      return await generate({
        db,
        dialect: new TypesOfPostgres({ dateParser: 'string', numericParser: 'number' }),
        // Types as src/server/database/values.ts converts them.
        typeMapping: { int8: 'number', numeric: 'number' },
        includePattern: 'public.*',
        excludePattern: 'public.schema_migrations',
        outFile: null,
      })
    } finally {
      await db.destroy()
    }
  } finally {
    await stop()
  }
}
