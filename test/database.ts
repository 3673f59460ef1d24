import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import type { Connection } from '#server/database/connection.ts'
import { type Database, type OpenOptions, openDatabase } from '#server/database/db.ts'
import { asAdmin, createDatabase, dropDatabase, urlOf, withDatabase } from './database-server.ts'
import { silentLog } from './log.ts'

export interface TestDatabase extends Database {
  connection: Connection
  /** The same for programs that read DATABASE_URL. */
  url: string
}

/**
 * A migrated database for this test file alone; it is dropped when the file is through.
 * Call it at the top of the file: `const database = await testDatabase()`.
 */
export async function testDatabase(options: Partial<OpenOptions> = {}): Promise<TestDatabase> {
  const connection = await testConnection(inject('testServer').template)
  // So much that a neighbour who holds the cores makes no call unavailable; who tests a limit says it.
  const database = await openDatabase(connection, { log: silentLog, budget: 60_000, ...options })
  afterAll(() => database.close())
  return { ...database, connection, url: urlOf(connection) }
}

/** A database without any table, for tests of the database layer itself. */
export async function emptyDatabase(): Promise<Connection> {
  return await testConnection('template0')
}

async function testConnection(template: string): Promise<Connection> {
  const server = inject('testServer')
  const run = server.template.replace(/_template$/, '')
  const name = `${run}_${randomBytes(6).toString('hex')}`
  await asAdmin(server.admin, (client) => createDatabase(client, server, name, template))
  afterAll(() => asAdmin(server.admin, (client) => dropDatabase(client, name)))
  return withDatabase(server.owner, name)
}
