import pg from 'pg'
import { connectionTo } from '#server/database/connection.ts'
import { readAddress } from '#server/database/hosts.ts'
import { databaseOf, ListRefused } from '#server/villages/list.ts'

// Queries to a PostgreSQL server besides the product's own tables: as the role of the address that is given.

/** Others' sessions have so long to end by themselves, in milliseconds. */
const PATIENCE_MS = 15_000
const LOOK_MS = 200

const id = pg.escapeIdentifier

/** Does some work with a session of its own. */
export async function withSession<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...connectionTo(databaseUrl),
    ...{ application_name: 'purok villages', connectionTimeoutMillis: 5_000 },
    // Also in a database that was set to be read alone: what sets it back must be able to.
    options: '-c default_transaction_read_only=off',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    throw new ListRefused(`The database ${databaseOf(databaseUrl)} cannot be reached: ${(cause as Error).message}`, {
      cause,
    })
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The name in an address of a database. */
const nameIn = (databaseUrl: string): string =>
  decodeURIComponent(new URL(readAddress(databaseUrl).first).pathname.slice(1))

/** The same server and role, another database. */
function besideOf(databaseUrl: string, name: string): string {
  // Not by way of URL, which knows no address of several hosts.
  return databaseUrl.replace(/^([^:]+:\/\/[^/?#]*)(\/[^?#]*)?/, `$1/${encodeURIComponent(name)}`)
}

/** Makes an empty database on the server of an address, which must be one that is there; returns its address. */
export async function makeDatabase(server: string, name: string): Promise<string> {
  await withSession(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) throw new ListRefused(`There is a database ${name} already.`)
    await client.query(`create database ${id(name)} template template0 encoding 'UTF8'`)
  })
  return besideOf(server, name)
}

/** Drops a database with whoever is connected; the session for it is in the database `postgres` of the same server. */
export const dropDatabase = (databaseUrl: string): Promise<void> =>
  withSession(besideOf(databaseUrl, 'postgres'), async (client) => {
    await client.query(`drop database if exists ${id(nameIn(databaseUrl))} with (force)`)
  })

/**
 * Has a database only be read from now on: whoever writes to it is told that it is not available. Sessions that may
 * still write end by themselves or are ended, so that what is read afterwards is all there will be.
 */
export const closeForWriting = (databaseUrl: string): Promise<void> =>
  withSession(databaseUrl, async (client) => {
    await client.query(`alter database ${id(nameIn(databaseUrl))} set default_transaction_read_only = on`)
    const others = `from pg_stat_activity where datname = current_database() and usename = current_user
      and pid <> pg_backend_pid() and backend_start < $1`
    const { rows } = await client.query<{ now: Date }>('select now()')
    const now = rows[0]?.now
    const until = Date.now() + PATIENCE_MS
    while ((await client.query(`select ${others}`, [now])).rowCount && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    await client.query(`select pg_terminate_backend(pid) ${others}`, [now])
  })

/** Takes that back. */
export const openForWriting = (databaseUrl: string): Promise<void> =>
  withSession(databaseUrl, async (client) => {
    await client.query(`alter database ${id(nameIn(databaseUrl))} reset default_transaction_read_only`)
  })
