import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getuid, platform } from 'node:process'
import type { Log } from '../log.ts'
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts'
import type { DataDirectory } from './cluster.ts'
import { databaseIdentity, handOver, handOverTree, type Identity, mayEnter, mayRun, ranAs } from './identity.ts'
import { endPostmaster, findPostmaster } from './postmaster.ts'

const socketName = '/.s.PGSQL.5432'
/** Bytes of a socket's path that every supported system accepts (Linux 107, macOS 103). */
const socketPathLimit = 103
const systemFolder = '/var/lib/purok'
/** Names in a data folder the folder of its database, when that is elsewhere. */
const NOTE = 'database-folder.txt'

/**
 * Decides where the database of a data folder lives: in it, or, where the application runs as root and the
 * database's unprivileged user cannot enter it, under /var/lib/purok, with a note in the data folder.
 */
export async function chooseDataDirectory(folder: string, log: Log): Promise<DataDirectory> {
  const identity = databaseIdentity()
  const created = await mkdir(folder, { recursive: true, mode: 0o711 })
  // The database's user must be able to pass through, whatever root's umask says.
  if (created && identity) await chmod(folder, 0o711)
  const dataDir = await realpath(folder)
  const base = await chooseBase(dataDir, identity, log)
  const binaries = await chooseBinaries(identity, log)
  return {
    dataDir,
    base,
    cluster: join(base, 'cluster'),
    socketDir: platform === 'win32' ? null : await chooseSocketDir(base, identity),
    logFile: join(base, 'postgresql.log'),
    binaries,
    identity,
  }
}

/** Reads where the database of a data folder is, when that is elsewhere; empty when it is in it. */
export const notedBase = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, NOTE), 'utf8').catch(() => '')).trim()

async function chooseBase(dataDir: string, identity: Identity, log: Log): Promise<string> {
  const note = join(dataDir, NOTE)
  const noted = await notedBase(dataDir)
  if (noted) {
    if (await isFolder(noted)) return noted
    throw new Error(
      `The database of ${dataDir} should be in ${noted} (says ${note}), and is not there. ` +
        'Bring the folder back, or delete the note to begin with an empty database.',
    )
  }
  const inside = join(dataDir, 'database')
  if (mayEnter(identity, dataDir)) {
    await ownFolder(inside, identity, baseMode(identity))
    return inside
  }
  if (await isFolder(join(inside, 'cluster'))) {
    throw new Error(
      `The database's account (${identity?.uid}) can no longer enter ${dataDir}: allow it to pass (chmod o+x) on every folder above.`,
    )
  }
  await mkdir(systemFolder, { recursive: true, mode: 0o711 })
  const outside = join(systemFolder, fingerprint(dataDir))
  await ownFolder(outside, identity, baseMode(identity))
  await writeFile(note, `${outside}\n`)
  log.warn(
    { folder: outside },
    `PostgreSQL does not run as root and its account (${identity?.uid}) cannot enter ${dataDir}: the database is in ${outside}`,
  )
  return outside
}

async function chooseBinaries(identity: Identity, log: Log): Promise<Binaries> {
  const installed = await findBinaries()
  if (mayRun(identity, installed.postgres)) return installed
  const copied = await copyBinaries(installed, systemFolder)
  if (mayRun(identity, copied.postgres)) {
    log.warn(
      { folder: copied.folder },
      `The database's account (${identity?.uid}) cannot reach ${installed.folder}: its programs were copied to ${copied.folder}`,
    )
    return copied
  }
  throw new Error(
    `The database's account (${identity?.uid}) can run PostgreSQL neither from ${installed.folder} nor from ${copied.folder}. ` +
      'Run the application as an ordinary user, or name a PostgreSQL server with DATABASE_URL.',
  )
}

async function chooseSocketDir(base: string, identity: Identity): Promise<string> {
  const inside = join(base, 'socket')
  const candidates = [
    inside,
    ...[tmpdir(), '/tmp'].map((folder) => join(resolve(folder), `purok-${fingerprint(base)}`)),
  ]
  for (const candidate of candidates) {
    if (Buffer.byteLength(candidate + socketName) > socketPathLimit) continue
    if (candidate !== inside && !mayEnter(identity, join(candidate, '..'))) continue
    await ownFolder(candidate, identity)
    return candidate
  }
  throw new Error(`No folder with a path short enough for a socket: tried ${candidates.join(', ')}`)
}

/**
 * Makes a folder that only the database's user can enter, and refuses one that somebody else prepared. One of a former
 * user is left as it is, since a database may run in it: takeOver() hands it on.
 */
async function ownFolder(path: string, identity: Identity, mode = 0o700): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(path)
  const us = getuid?.()
  if (found.isDirectory() && ranAs(identity, found.uid)) return
  if (!found.isDirectory() || (us !== undefined && ![us, identity?.uid].includes(found.uid))) {
    throw new Error(`${path} belongs to somebody else (user ${found.uid}); it must be the database's own folder.`)
  }
  handOver(identity, path)
  await chmod(path, mode)
}

/** Hands a database that ran as another user, as `nobody` before, to its account of today; ends it first where it runs. */
export async function adoptFolder(place: DataDirectory, log: Log): Promise<void> {
  const { identity, base, socketDir } = place
  if (!identity) return
  const folders = [base, ...(socketDir ? [socketDir] : [])]
  const owners = await Promise.all(folders.map((folder) => lstat(folder)))
  if (!owners.some(({ uid }) => ranAs(identity, uid))) return
  log.warn({ uid: identity.uid }, 'The database ran under an account that other programs have too; it gets its own')
  const running = await findPostmaster(place)
  if (running) await endPostmaster(running, place)
  if (socketDir) {
    handOver(identity, socketDir)
    await chmod(socketDir, 0o700)
    // Outside of the base anybody could have prepared it; the claim of the folder is ours.
    for (const name of await readdir(socketDir))
      if (name !== 'owner') await rm(join(socketDir, name), { recursive: true })
  }
  await handOverTree(identity, base)
  await chmod(base, baseMode(identity))
}

/** The account's group passes: who makes the cluster is of it, see makerFor. */
const baseMode = (identity: Identity) => (identity ? 0o710 : 0o700)

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}

async function isFolder(path: string): Promise<boolean> {
  return await lstat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
