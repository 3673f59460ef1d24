/**
 * Runs a command with TEST_DATABASE_URL naming a PostgreSQL 15 of its own, the oldest we promise to work with:
 *   node scripts/with-postgres.ts npm test
 * It takes Debian's, installs it when run as root on a Debian without it, and says so when neither is possible.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv, env, exit, getuid } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseIdentity, handOver } from '#server/embedded/identity.ts'
import { freePort } from '#server/embedded/postmaster.ts'

const version = '15'
const programs = `/usr/lib/postgresql/${version}/bin`
const [command, ...parameters] = argv.slice(2)

if (!command) stopWith('Say what to run: node scripts/with-postgres.ts <command>')
if (!existsSync(join(programs, 'postgres'))) install()
exit(await withPostgres(command, parameters))

function install(): void {
  const name = `postgresql-${version}`
  const missing = `There is no PostgreSQL ${version} in ${programs}`
  const mayInstall = getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!mayInstall) stopWith(`${missing}, and only root on a Debian can install it: apt-get install ${name}`)
  console.log(`${missing}: installing ${name}`)
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    if (spawnSync('apt-get', ['-q', ...step], { env: quiet, stdio: 'inherit' }).status !== 0) {
      stopWith(`${missing}, and apt-get ${step.join(' ')} failed.`)
    }
  }
}

/** Answers the exit code of the command. */
async function withPostgres(program: string, rest: string[]): Promise<number> {
  const identity = databaseIdentity()
  const folder = await mkdtemp(join(tmpdir(), 'purok-postgres-'))
  handOver(identity, folder)
  const cluster = join(folder, 'cluster')
  const log = join(folder, 'log')
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  handOver(identity, passwordFile)
  const run = { ...identity, cwd: folder, env: { LC_ALL: 'C' } }
  const port = await freePort()
  execFileSync(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile].concat([
      '-E',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ]),
    { ...run, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const settings = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
  const server = spawn(
    'sh',
    ['-c', 'exec "$0" "$@" >>log 2>&1', join(programs, 'postgres'), '-D', cluster, '-c', 'max_connections=200'].concat(
      Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ),
    { ...run, stdio: 'ignore', detached: true },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    await createRole(port, password, () => server.exitCode === null)
    const url = `postgres://purok_test:${password}@127.0.0.1:${port}/postgres`
    return await runCommand(program, rest, { ...env, TEST_DATABASE_URL: url })
  } catch (error) {
    console.error(await readFile(log, 'utf8').catch(() => 'PostgreSQL wrote no log.'))
    throw error
  } finally {
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/** A role that may make databases and is no superuser, as a hosted PostgreSQL gives one. */
async function createRole(port: number, password: string, isRunning: () => boolean): Promise<void> {
  for (;;) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password })
    try {
      await client.connect()
    } catch (error) {
      if (!isRunning()) throw error
      await pause(50)
      continue
    }
    await client.query(`create role purok_test login createdb password ${pg.escapeLiteral(password)}`)
    await client.end()
    return
  }
}

async function runCommand(program: string, rest: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, rest, { env: environment, stdio: 'inherit' })
  // Ctrl-C reaches the command too; we wait for it and then stop the server.
  const wait = () => undefined
  process.on('SIGINT', wait)
  const pass = () => child.kill('SIGTERM')
  process.on('SIGTERM', pass)
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function stopWith(reason: string): never {
  console.error(reason)
  exit(1)
}
