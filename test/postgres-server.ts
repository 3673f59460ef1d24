import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseIdentity, handOver, makerFor } from '#server/embedded/identity.ts'
import { freePort } from '#server/embedded/postmaster.ts'
import { killWhole } from './killing.ts'

/** The oldest PostgreSQL we promise to work with, as Debian installs it. */
export const postgresVersion = '15'
export const postgresPrograms = `/usr/lib/postgresql/${postgresVersion}/bin`
const role = 'purok_test'

export interface PostgresServer {
  /** An empty database, of a role that may make others and is no superuser, as a hosted PostgreSQL gives one. */
  url: string
  /** Kills it and everything of it with -9: none may clean up. */
  kill(): Promise<void>
  /** Starts it again after it was killed, and waits until it answers. */
  start(): Promise<void>
  /** Ends it and leaves nothing behind. */
  remove(): Promise<void>
}

/** A PostgreSQL server of its own on loopback. Without `fsync` it is faster and proves nothing of power cuts. */
export async function postgresServer({ fsync }: { fsync: boolean }): Promise<PostgresServer> {
  // Debian's initdb wants a user with a name.
  const identity = makerFor(databaseIdentity())
  const folder = await mkdtemp(join(tmpdir(), 'purok-postgres-'))
  handOver(identity, folder)
  const cluster = join(folder, 'cluster')
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  handOver(identity, passwordFile)
  const run = { ...identity, cwd: folder, env: { LC_ALL: 'C' } }
  const port = await freePort()
  const made = ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile]
  execFileSync(
    join(postgresPrograms, 'initdb'),
    [...made, '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync', '--no-instructions'],
    { ...run, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const settings = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: fsync ? 'on' : 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = () =>
    spawn(
      'sh',
      ['-c', 'exec "$0" "$@" >>log 2>&1', join(postgresPrograms, 'postgres'), '-D', cluster, ...settings],
      // A group of its own: Ctrl-C in the terminal must not end it under what still uses it.
      { ...run, stdio: 'ignore', detached: true },
    )
  let server = launch()
  const asSuperuser = async (statement: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const ready = async (statement: string) => {
    while (server.exitCode === null) {
      const answers = await asSuperuser(statement).then(
        () => true,
        () => false,
      )
      if (answers) return
      await pause(50)
    }
    throw new Error(`PostgreSQL ended: ${await readFile(join(folder, 'log'), 'utf8').catch(() => 'it wrote no log')}`)
  }
  await ready(`create role ${role} login createdb password ${pg.escapeLiteral(password)}`)
  await asSuperuser(`create database ${role} owner ${role}`)
  return {
    url: `postgres://${role}:${password}@127.0.0.1:${port}/${role}`,
    async kill() {
      if (server.pid !== undefined) await killWhole(server.pid)
    },
    async start() {
      // The number of a dead one may still be in the way, as long as nobody took note of its end.
      for (let tries = 5; ; tries--) {
        server = launch()
        const failed = await ready('select 1').then(
          () => null,
          (error: unknown) => error,
        )
        if (failed === null) return
        if (tries === 1) throw failed
        await pause(500)
      }
    },
    async remove() {
      await end(server, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
