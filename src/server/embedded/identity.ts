import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { getuid } from 'node:process'

/** The user the database runs as; null means the user of the application itself. */
export type Identity = { uid: number; gid: number } | null

/** PostgreSQL refuses to run as root, so root hands it to `nobody`. */
export function databaseIdentity(): Identity {
  if (getuid?.() !== 0) return null
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function idOf(flag: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  } catch {
    return 65534
  }
}

/** Whether the database's user may enter the folder. */
export function mayEnter(identity: Identity, folder: string): boolean {
  if (!identity) return true
  return spawnSync('sh', ['-c', 'cd "$0"', folder], { ...identity, cwd: '/' }).status === 0
}

/** Whether the database's user may run the program. */
export function mayRun(identity: Identity, program: string): boolean {
  if (!identity) return true
  return spawnSync(program, ['--version'], { ...identity, cwd: '/' }).status === 0
}

/** Makes the database's user the owner of a file or folder, when it is another than the application's. */
export function handOver(identity: Identity, path: string): void {
  if (identity) chownSync(path, identity.uid, identity.gid)
}
