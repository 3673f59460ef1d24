import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, onTestFinished } from 'vitest'
import type { Connection } from '#server/database/connection.ts'
import { type Database, openDatabase } from '#server/database/db.ts'
import { attachEmbedded } from '#server/embedded/attach.ts'
import { chooseDataDirectory } from '#server/embedded/data-directory.ts'
import { connectionsTo } from '#server/embedded/owner.ts'
import { findPostmaster, stopPostmaster } from '#server/embedded/postmaster.ts'
import { noteProved } from '../../scripts/prove/note.ts'
import { killWhole } from '../../test/killing.ts'
import { silentLog } from '../../test/log.ts'
import { type ServerProcess, startServer } from '../../test/server-process.ts'

/** A number of the environment, or what is usual. */
export const wished = (name: string, usual: number): number => Number(env[name] ?? usual)

/** A data folder of its own, to be made at the top of a file. */
export async function dataFolder(): Promise<string> {
  const folder = await newFolder()
  afterAll(() => removeFolder(folder))
  return folder
}

/**
 * A data folder on a disk of its own of so many megabytes: a file system in a file where root may mount one, else in
 * memory. Null where neither can be made; to be made at the top of a file.
 */
export async function smallDisk(megabytes: number): Promise<{ folder: string; kind: string } | null> {
  const folder = await newFolder()
  const image = `${folder}.img`
  const onFile = [
    ['truncate', '-s', `${megabytes}M`, image],
    ['mkfs.ext4', '-q', '-F', '-m', '0', image],
    ['mount', '-o', 'loop', image, folder],
  ]
  const inMemory = [['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]]
  const kind = Object.entries({ ext4: onFile, tmpfs: inMemory }).find(([, steps]) => steps.every(works))?.[0]
  afterAll(async () => {
    if (kind) {
      await stopPostmaster(await chooseDataDirectory(folder, silentLog))
      spawnSync('umount', [folder])
    }
    await rm(folder, { recursive: true, force: true })
    await rm(image, { force: true })
  })
  if (!kind) return null
  await chmod(folder, 0o711)
  return { folder, kind }
}

const works = ([program = '', ...rest]: string[]) => spawnSync(program, rest).status === 0

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'purok-prove-'))
  await chmod(folder, 0o711)
  return folder
}

/** Removes a data folder, and the database that may still run in it. */
export async function removeFolder(folder: string): Promise<void> {
  await stopPostmaster(await chooseDataDirectory(folder, silentLog))
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** The product in a test, silent; whatever becomes of the test, it ends with it. */
export async function serve(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ LOG_LEVEL: 'silent', ...env })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return server
}

/** A way to the embedded database of a folder beside the server that runs on it. */
export async function besides(folder: string): Promise<Database> {
  const attached = await attachEmbedded(folder, silentLog)
  if (!attached) throw new Error(`There is no database in ${folder}`)
  return await openDatabase(attached.connection, { log: silentLog })
}

/** The same for whoever may do everything in it. */
export async function superuserOf(folder: string): Promise<Connection> {
  const place = await chooseDataDirectory(folder, silentLog)
  const running = await findPostmaster(place)
  if (!running) throw new Error(`No database runs in ${folder}`)
  const { application, superuser } = await connectionsTo(place, running)
  return { ...superuser, ...(application.database ? { database: application.database } : {}) }
}

/** Kills the embedded database of a folder as hard as can be. */
export async function killDatabase(folder: string): Promise<void> {
  const running = await findPostmaster(await chooseDataDirectory(folder, silentLog))
  if (running) await killWhole(running.pid)
}

/** Waits until a server is in order again; returns how long that took in milliseconds. Gives up after a minute. */
export async function untilHealthy(server: Pick<ServerProcess, 'call'>): Promise<number> {
  const since = performance.now()
  while ((await server.call('GET', '/health')).status !== 200) {
    if (performance.now() - since > 60_000) throw new Error('A minute passed, and the server is still not in order')
    await pause(50)
  }
  return performance.now() - since
}

/** Prints figures in one line of the run's output and of its report. */
export function report(what: string, figures: object): void {
  process.stdout.write(`PROVED ${what}: ${JSON.stringify(figures)}\n`)
  noteProved({ what, figures })
}

/** Prints what this machine cannot prove, and why. */
export function cannot(what: string, why: string): void {
  process.stdout.write(`NOT PROVED ${what}: ${why}\n`)
  noteProved({ what, why })
}
