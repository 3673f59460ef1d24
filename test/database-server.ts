import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, pid } from 'node:process'
import pg from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { startEmbedded } from '#server/embedded/attach.ts'
import { chooseDataDirectory } from '#server/embedded/data-directory.ts'
import { stopPostmaster } from '#server/embedded/postmaster.ts'
import { migrate } from '#server/schema/migrate.ts'
import { silentLog } from './log.ts'

/** Connections a test needs to make a database of its own. */
export interface TestServer {
  /** May create and drop databases. */
  admin: Connection
  /** The ordinary role that owns the databases, as in production. */
  owner: Connection
  /** The migrated database to copy. */
  template: string
}

const prefix = 'purok-test-'

/**
 * The suite's PostgreSQL: an embedded one that keeps nothing and is gone afterwards, or the server that
 * TEST_DATABASE_URL names, where it leaves nothing behind.
 */
export async function startTestServer(): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const url = env.TEST_DATABASE_URL
  const { admin, owner, stop } = url ? onServer(url) : await embedded()
  const run = `purok_test_${pid}`
  const server: TestServer = { admin, owner, template: `${run}_template` }
  const dropAll = () => dropDatabases(admin, run)
  try {
    await dropAll()
    await asAdmin(admin, (client) => createDatabase(client, server, server.template, 'template0'))
    await migrate({ ...withDatabase(owner, server.template) })
    await asAdmin(admin, (client) => client.query(`alter database ${server.template} allow_connections false`))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    server,
    stop: async () => {
      if (url) await dropAll()
      await stop()
    },
  }
}

/** Makes an empty database, or a copy of the template: by its files, which takes 26 ms instead of 65 through the log. */
export async function createDatabase(
  client: pg.Client,
  { owner }: Pick<TestServer, 'owner'>,
  name: string,
  template: string,
): Promise<void> {
  await client.query(
    `create database ${name} template ${template} strategy file_copy${owner.user ? ` owner ${pg.escapeIdentifier(owner.user)}` : ''}`,
  )
}

export async function asAdmin<T>(admin: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

/** The same for programs that read DATABASE_URL. */
export function urlOf({ connectionString, host, port, user, password, database }: Connection): string {
  if (connectionString) return connectionString
  const url = new URL(`postgres://localhost/${database}`)
  url.username = user ?? ''
  url.password = typeof password === 'string' ? password : ''
  url.searchParams.set('host', host ?? '')
  url.searchParams.set('port', String(port))
  return url.href
}

async function embedded() {
  await removeLeftovers()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${pid}-`))
  // So that the unprivileged user of a run as root can pass.
  await chmod(folder, 0o711)
  const database = await startEmbedded({ dataDir: folder, log: silentLog, fsync: false, maxConnections: 200 })
  await asAdmin(database.superuser, spareTheCores)
  return {
    admin: database.superuser,
    owner: database.connection,
    stop: async () => {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** No database lives long enough to be cleaned, and no statement long enough to be compiled. */
async function spareTheCores(client: pg.Client): Promise<void> {
  for (const setting of ['autovacuum', 'jit']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}

function onServer(url: string) {
  return { admin: { connectionString: url }, owner: { connectionString: url }, stop: async () => undefined }
}

/** Databases of runs that were killed are still running: their folders carry the number of a process that is gone. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const runner = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0])
    if (!runner || isAlive(runner)) continue
    const folder = join(tmpdir(), name)
    if ((await readdir(folder)).includes('database')) await stopPostmaster(await chooseDataDirectory(folder, silentLog))
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Drops a database with whoever is still connected. Where that is autovacuum, which only a superuser may end, PostgreSQL
 * ends it by itself for a drop without force.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  const drop = `drop database if exists ${name}`
  await client.query(`${drop} with (force)`).catch(() => client.query(drop))
}

async function dropDatabases(admin: Connection, run: string): Promise<void> {
  await asAdmin(admin, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${run.replaceAll('_', '\\_')}%`,
    ])
    for (const { datname } of rows) await dropDatabase(client, datname)
  })
}

function isAlive(process_: number): boolean {
  try {
    process.kill(process_, 0)
    return true
  } catch {
    return false
  }
}
