import { execFileSync, spawn } from 'node:child_process'
import { closeSync, fchmodSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { lstat, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { platform } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { type DataDirectory, programEnvironment, run } from './cluster.ts'
import { ranAs } from './identity.ts'

/** A running PostgreSQL, as its postmaster.pid tells it. */
export interface Postmaster {
  pid: number
  /** The socket's folder, or 127.0.0.1 on Windows. */
  host: string
  port: number
}

export interface ServerSettings {
  /** Off only for throw-away clusters of tests. */
  fsync: boolean
  maxConnections: number
}

const largestLog = 10_000_000

/** A PostgreSQL that was killed holds its locks for a moment longer: its processes have yet to notice. */
export class DeadDatabaseLingers extends Error {}

/** The PostgreSQL that runs on this cluster, also one left behind by an application that crashed; null when none does. */
export async function findPostmaster(place: DataDirectory): Promise<Postmaster | null> {
  const running = await readPostmaster(place)
  if (running && isAlive(running.pid) && (await runsOn(running.pid, place.cluster))) return running
  // Where the number is another program's by now, or that of a dead one nobody took note of, PostgreSQL would refuse.
  await removeUnlessOurs(join(place.cluster, 'postmaster.pid'), place)
  if (place.socketDir) await removeUnlessOurs(join(place.socketDir, '.s.PGSQL.5432.lock'), place)
  return null
}

async function removeUnlessOurs(lockFile: string, place: DataDirectory): Promise<void> {
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0])
  if (pid > 1 && isAlive(pid) && !(await runsOn(pid, place.cluster))) await rm(lockFile, { force: true })
}

/** Reads what a cluster says of the PostgreSQL on it, whether that lives or not; null where it says nothing. */
export async function readPostmaster(
  place: Pick<DataDirectory, 'cluster'>,
): Promise<(Postmaster & { ready: boolean }) | null> {
  const text = await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1) return null
  return { pid, port: Number(lines[3]), host: lines[4] || lines[5] || '', ready: lines[7] === 'ready' }
}

/**
 * Starts PostgreSQL and waits until it accepts connections, through a recovery if there is one. One started again
 * gets the port it had, which the application knows.
 */
export async function launchPostmaster(
  place: DataDirectory,
  settings: ServerSettings,
  before?: Postmaster,
): Promise<Postmaster> {
  const port = before?.port ?? (place.socketDir ? 5432 : await freePort())
  const listening = place.socketDir
    ? { listen_addresses: '', unix_socket_directories: place.socketDir, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1' }
  const parameters = Object.entries({
    ...listening,
    port: String(port),
    fsync: settings.fsync ? 'on' : 'off',
    synchronous_commit: 'on',
    full_page_writes: settings.fsync ? 'on' : 'off',
    max_connections: String(settings.maxConnections),
    shared_buffers: '64MB',
    // A village fits into memory and subscribes to nothing: one process reads for it, and none replicates.
    io_workers: '1',
    max_logical_replication_workers: '0',
    min_wal_size: '128MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // No statement, parameter or row of anybody's reaches the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // Statements of a dead application are given up, or its locks would keep the next one waiting. Windows cannot tell.
    ...(platform === 'win32' ? {} : { client_connection_check_interval: '1s' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  const text = openLog(place)
  const child = spawn(place.binaries.postgres, ['-D', place.cluster, ...parameters], {
    ...place.identity,
    cwd: place.base,
    env: programEnvironment(),
    stdio: ['ignore', text, text],
    // A process group of its own: Ctrl-C in the terminal must not stop it under requests still being answered.
    detached: true,
    windowsHide: true,
  })
  closeSync(text)
  let ended: string | null = null
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended = `exit code ${code ?? signal}`
  })
  child.unref()
  while (ended === null) {
    const running = await readPostmaster(place)
    if (running?.ready && running.pid === child.pid) return running
    await pause(20)
  }
  const log = await readFile(place.logFile, 'utf8').catch(() => '')
  const last = log.trimEnd().split('\n').slice(-4).join(' | ')
  const message = `PostgreSQL did not start (${ended}): ${last}`
  throw /is still in use|lock file .* already exists/.test(last) ? new DeadDatabaseLingers(message) : new Error(message)
}

/** Stops PostgreSQL within five seconds: sessions are ended, everything is on disk. One that takes longer is cut off and recovers next time. */
export async function stopPostmaster(place: DataDirectory): Promise<void> {
  const stop = (mode: 'fast' | 'immediate', seconds: number) =>
    run(place.binaries.pgCtl, ['stop', '-D', place.cluster, '-m', mode, '-w', '-t', String(seconds)], place)
  const running = await findPostmaster(place)
  if (!running) return
  if (ranAs(place.identity, (await lstat(place.cluster)).uid)) return endPostmaster(running, place)
  await stop('fast', 3).catch(async (error: unknown) => {
    if (!(await findPostmaster(place))) return
    await stop('immediate', 2).catch(() => {
      throw error
    })
  })
}

/** Ends a PostgreSQL of another account, which pg_ctl would refuse to; one that takes longer than five seconds is cut off. */
export async function endPostmaster(running: Postmaster, place: DataDirectory): Promise<void> {
  process.kill(running.pid, 'SIGINT')
  for (let turn = 0; turn < 200; turn++) {
    if ((await findPostmaster(place))?.pid !== running.pid) return
    await pause(50)
    if (turn === 100) process.kill(running.pid, 'SIGQUIT')
  }
}

/** True when a process of this number exists, whoever owns it; one that is dead and not yet taken note of does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    return error instanceof Error && 'code' in error && ['EPERM', 'EACCES'].includes(String(error.code))
  }
}

/** True when the process is a PostgreSQL of this cluster. In doubt yes: PostgreSQL then decides itself. */
async function runsOn(pid: number, cluster: string): Promise<boolean> {
  const ours = (command: string) => command.includes(cluster)
  if (platform === 'win32') return true
  // One that is dead and that nobody took note of yet has no command any more.
  if (platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8').then(ours, isThere)
  try {
    return ours(execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch (error) {
    // ps answers 1 for a process that is gone, and may be missing altogether.
    return !(error instanceof Error && 'status' in error && error.status === 1)
  }
}

/** True when a process's file could not be read for another reason than that it ended meanwhile. */
const isThere = ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT' && code !== 'ESRCH'

function openLog(place: DataDirectory): number {
  const handle = openSync(place.logFile, 'a', 0o600)
  fchmodSync(handle, 0o600)
  if (statSync(place.logFile).size > largestLog) truncateSync(place.logFile)
  return handle
}

/** A port of loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port on loopback')
  return address.port
}
