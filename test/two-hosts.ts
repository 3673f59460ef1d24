import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { Connection } from '#server/database/connection.ts'
import { type Database, openDatabase } from '#server/database/db.ts'
import { databaseFailure } from '#server/database/failure.ts'
import { startEmbedded } from '#server/embedded/attach.ts'
import { databaseLink } from './database-link.ts'
import { ask, undo, until } from './embedded-directories.ts'
import { silentLog } from './log.ts'

// Two servers of one address, each a standby or not as a test wants it.

export const nobody = { userId: null, requestId: null }

/** Two servers, each behind a link; both take changes at first. To be made at the top of a file. */
export async function twoHosts() {
  const [one, two] = await Promise.all([aHost('one'), aHost('two')])
  const { user, database } = one.connection
  const url = `postgres://${user}@127.0.0.1:${one.port},127.0.0.1:${two.port}/${database}?target_session_attrs=read-write`
  return { one, two, url }
}

/** A server with one table that tells which one it is. To be made at the top of a file. */
export async function aHost(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'purok-host-'))
  // So that the unprivileged user of a run as root can pass.
  await chmod(folder, 0o711)
  const embedded = await startEmbedded({ dataDir: folder, log: silentLog, fsync: false })
  const { connection, superuser, stop } = embedded
  const link = await databaseLink(connection)
  afterAll(async () => {
    await link.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create table marks (server text); insert into marks values ('${name}')`)
  await client.end()
  const set = async (setting: string) => {
    const loaded = async () =>
      String((await ask(superuser, 'select extract(epoch from pg_conf_load_time()) as at'))[0]?.at)
    await ask(superuser, `alter system set ${setting}`)
    const before = await loaded()
    await ask(superuser, 'select pg_reload_conf()')
    // A session that begins knows it by then, and those that are open heed it before their next statement.
    await until(async () => (await loaded()) !== before)
  }
  const recovering = async () => (await ask(superuser, 'select pg_is_in_recovery() as it'))[0]?.it
  /** Makes it a standby, which ends its sessions, or has it take changes again. */
  const take = async (changes: boolean) => {
    if ((await recovering()) === !changes) return
    if (changes) return void (await ask(superuser, 'select pg_promote()'))
    const before = await embedded.pid()
    await writeFile(join(embedded.folder, 'cluster/standby.signal'), '')
    if (before) process.kill(before, 'SIGINT')
    await until(() =>
      recovering()
        .catch(() => false)
        .then((it) => it === true),
    )
  }
  return { connection, superuser, link, port: link.connection.port ?? 0, set, take }
}

/** The product's way to it, until the test is over; `said` gets the lines of its log. */
export async function openHost(
  connection: Connection,
  { said: message = [], standby = null }: { said?: string[]; standby?: Connection | null } = {},
): Promise<Database> {
  const report = (_: object, text: string) => void message.push(text)
  const database = await openDatabase(connection, {
    log: { ...silentLog, info: report, warn: report },
    poolSize: 2,
    standby,
  })
  undo.push(() => database.close())
  return database
}

/** Which server a read comes to. */
export const readAt = async ({ db }: Pick<Database, 'db'>) =>
  (await sql<{ server: string }>`select server from marks limit 1`.execute(db)).rows[0]?.server

/** Which server a change comes to. */
export const writeAt = (database: Pick<Database, 'transaction'>) =>
  database.transaction(
    nobody,
    async (tx) => {
      const { rows } = await sql<{ server: string }>`
        insert into marks select server from marks limit 1 returning server`.execute(tx)
      return rows[0]?.server
    },
    { timeout: 60_000 },
  )

/** Returns its outcome: 'answered', why the database is away, or any other error. */
export const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => databaseFailure(error) ?? error,
  )
