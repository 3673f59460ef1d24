import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { afterAll } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { attachEmbedded } from '#server/embedded/attach.ts'
import { choosePlace } from '#server/embedded/place.ts'
import { findPostmaster, stopPostmaster } from '#server/embedded/postmaster.ts'
import { silentLog } from '../../test/log.ts'

/** A number of the environment, or what is usual. */
export const wished = (name: string, usual: number): number => Number(env[name] ?? usual)

/** A data folder of its own, to be made at the top of a file; with `megabytes` on a disk of that size, which only root can make: null for others. */
export async function dataFolder(megabytes?: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'purok-prove-'))
  await chmod(folder, 0o711)
  const options = `size=${megabytes}m,mode=0711`
  const mounted = megabytes !== undefined
  if (mounted && spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null
  afterAll(async () => {
    await stopPostmaster(await choosePlace(folder, silentLog))
    if (mounted) spawnSync('umount', [folder])
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** A way to the embedded database of a folder beside the server that runs on it. */
export async function besides(folder: string): Promise<Database> {
  const attached = await attachEmbedded(folder, silentLog)
  if (!attached) throw new Error(`There is no database in ${folder}`)
  return await openDatabase(attached.connection, { log: silentLog })
}

/** Kills the embedded database of a folder as hard as can be. */
export async function killDatabase(folder: string): Promise<void> {
  const running = await findPostmaster(await choosePlace(folder, silentLog))
  if (running) process.kill(running.pid, 'SIGKILL')
}

/** What was measured, in one line of the run's output. */
export function tell(what: string, figures: object): void {
  process.stdout.write(`PROVED ${what}: ${JSON.stringify(figures)}\n`)
}
