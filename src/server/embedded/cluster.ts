import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env, platform } from 'node:process'
import type { Binaries } from './binaries.ts'
import { handOver, handOverTree, type Identity, makerFor } from './identity.ts'

/** Where one data folder's database lives and what runs it. */
export interface DataDirectory {
  /** The data folder, resolved. */
  dataDir: string
  /** The folder of everything below; it belongs to the database's user. */
  base: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** The folder of the private socket; null where PostgreSQL listens on loopback instead (Windows). */
  socketDir: string | null
  logFile: string
  binaries: Binaries
  identity: Identity
}

/** The superuser, used for nothing but watching and preparing; the application is an ordinary owner of its database. */
export const superuser = 'postgres'

const majorVersion = '18'

/**
 * Creates the cluster on the first start. It is made in a folder of its own and then renamed, so that a start
 * killed at any moment leaves either no cluster or a whole one (K07).
 */
export async function ensureCluster(place: DataDirectory, durable: boolean): Promise<void> {
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version?.trim() === majorVersion) return
  if (version !== null) {
    throw new Error(
      `The database in ${place.cluster} was made by PostgreSQL ${version.trim()}, this is ${majorVersion}. ` +
        'Make a backup with the version that made it and restore it here.',
    )
  }
  await removeUnfinished(place)
  const unfinished = join(place.base, `cluster.new-${randomBytes(6).toString('hex')}`)
  await initialise(place, unfinished, durable)
  await rename(unfinished, place.cluster)
  if (durable && platform !== 'win32') await syncFolder(place.base)
}

/** The password of both roles on Windows, where the database listens on loopback; elsewhere the socket's folder is the guard. */
export async function clusterPassword(place: DataDirectory): Promise<string | null> {
  if (place.socketDir) return null
  return (await readFile(join(place.base, 'password.txt'), 'utf8')).trim()
}

/** The environment of PostgreSQL's programs: nothing of the application's own, which may hold secrets or PG* settings. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const stored = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  // biome-ignore lint/style/noProcessEnv: passed on to programs, no setting of ours
  const entries = stored.map((name) => [name, env[name]] as const).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

async function initialise(place: DataDirectory, folder: string, durable: boolean): Promise<void> {
  const parameters = [
    '--pgdata',
    folder,
    '--username',
    superuser,
    '--encoding',
    'UTF8',
    // Sorts by code point, so no index depends on the machine's language files, yet knows ñ and Ñ.
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--no-instructions',
  ]
  if (place.socketDir) {
    parameters.push('--auth', 'trust')
  } else {
    const passwordFile = join(place.base, 'password.txt')
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    handOver(place.identity, passwordFile)
    parameters.push('--auth', 'scram-sha-256', '--pwfile', passwordFile)
  }
  if (!durable) parameters.push('--no-sync')
  const maker = makerFor(place.identity)
  if (maker) {
    await mkdir(folder, { mode: 0o700 })
    handOver(maker, folder)
  }
  await run(place.binaries.initdb, parameters, place, maker)
  await handOverTree(place.identity, folder)
}

/** Runs one of PostgreSQL's programs to its end; a failure carries what it said. */
export async function run(
  program: string,
  parameters: string[],
  place: DataDirectory,
  identity: Identity = place.identity,
): Promise<void> {
  const child = spawn(program, parameters, {
    ...identity,
    cwd: place.base,
    env: programEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  let message = ''
  const listen = (chunk: Buffer) => {
    message = (message + chunk.toString()).slice(-4000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} failed (${code}): ${message.trim()}`)
}

/** An initdb whose application was killed may still be writing; what it leaves then goes with the next first start. */
async function removeUnfinished(place: DataDirectory): Promise<void> {
  for (const name of await readdir(place.base)) {
    if (!name.startsWith('cluster.new-')) continue
    await rm(join(place.base, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
