import { execFileSync } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { kill, platform } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataDirectory } from './cluster.ts'
import { isAlive } from './postmaster.ts'

/** Tells a folder from another one that was made in its place; null when there is none. */
export const identityOf = (path: string): Promise<string | null> =>
  stat(path).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => null,
  )

/**
 * Ends every PostgreSQL that was started on this path and whose folder was deleted or moved away since. They are killed:
 * one that ends by itself removes the socket that by then belongs to its successor, and what it still had to write has
 * no place, or is in a log that the next start reads.
 */
export async function stopOrphans(place: Pick<DataDirectory, 'base' | 'cluster'>): Promise<void> {
  for (const pid of await startedOn(place.cluster)) {
    if (!(await isOrphan(pid, place))) continue
    await killWholly(pid)
  }
}

/** Kills a process and waits until it is gone. */
export async function killWholly(pid: number): Promise<void> {
  try {
    kill(pid, 'SIGKILL')
  } catch {
    // It had ended by itself.
  }
  for (let turn = 0; isAlive(pid) && turn < 200; turn++) await pause(10)
}

/** The postmasters that were started on the path; of the processes of a PostgreSQL they alone keep their command. */
async function startedOn(cluster: string): Promise<number[]> {
  if (platform === 'win32') return []
  if (platform !== 'linux') return serversByArguments(cluster)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const ours = await Promise.all(
    pids.map((pid) =>
      readFile(`/proc/${pid}/cmdline`, 'utf8').then(
        (command) => command.includes(`\0-D\0${cluster}\0`),
        () => false,
      ),
    ),
  )
  return pids.filter((_, at) => ours[at])
}

/** The same where processes are no files. */
function serversByArguments(cluster: string): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(` -D ${cluster} `)).map((line) => Number.parseInt(line, 10))
}

/** PostgreSQL works in its cluster; on its way there it is in the folder above, where we start it. */
async function isOrphan(pid: number, { base, cluster }: Pick<DataDirectory, 'base' | 'cluster'>): Promise<boolean> {
  if (platform !== 'linux') {
    const noted = await readFile(`${cluster}/postmaster.pid`, 'utf8').catch(() => '')
    return Number.parseInt(noted, 10) !== pid
  }
  const at = await identityOf(`/proc/${pid}/cwd`)
  return at !== null && at !== (await identityOf(cluster)) && at !== (await identityOf(base))
}
