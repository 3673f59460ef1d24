import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getuid } from 'node:process'

/** The user the database runs as; null means the user of the application itself. */
export type Identity = { uid: number; gid: number } | null

/** Numbers that systems keep for nobody in particular: no account gets one by itself, and containers know them too. */
const spare = { first: 65_533, last: 65_520 }
let chosen: Identity | undefined

/**
 * PostgreSQL refuses to run as root, so root hands it to an account of its own: the first of a few numbers that is in no
 * list of users or groups. A listed one, as `nobody`, is other programs' too, and each of them would get in.
 */
export function databaseIdentity(): Identity {
  if (getuid?.() !== 0) return null
  chosen ??= freeAccount()
  return chosen
}

function freeAccount(): Identity {
  const groups = new Set(groupLines().map((line) => Number(line.split(':')[2])))
  for (let id = spare.first; id >= spare.last; id--) {
    if (!groups.has(id) && nameOf(id) === null) return { uid: id, gid: id }
  }
  throw new Error(
    `The database needs an account of its own, and each from ${spare.last} to ${spare.first} is taken. ` +
      'Run the application as an ordinary user, or name a PostgreSQL server with DATABASE_URL.',
  )
}

function groupLines(): string[] {
  try {
    return readFileSync('/etc/group', 'utf8').split('\n')
  } catch {
    return []
  }
}

function nameOf(uid: number): string | null {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/**
 * Returns the user that makes a cluster for the account: initdb wants a user with a name. It is `nobody` in the account's own group, which
 * keeps others of that name away: they cannot pass the folder above, nor look into a process of another group.
 */
export const makerFor = (identity: Identity): Identity => identity && { uid: nobodysNumber(), gid: identity.gid }

let nobody: number | undefined

/** Asked of the system once: a thousand files of a new cluster are each compared with it. */
function nobodysNumber(): number {
  nobody ??= askNobodysNumber()
  return nobody
}

function askNobodysNumber(): number {
  try {
    return Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
  } catch {
    return 65_534
  }
}

/** True when the database ran as this user before: as `nobody`, or as an account that another program has got since. */
export const ranAs = (identity: Identity, uid: number): boolean =>
  identity !== null && uid !== identity.uid && ((uid <= spare.first && uid >= spare.last) || uid === nobodysNumber())

/** True when the database's user may enter the folder. */
export function mayEnter(identity: Identity, folder: string): boolean {
  if (!identity) return true
  return spawnSync('sh', ['-c', 'cd "$0"', folder], { ...identity, cwd: '/' }).status === 0
}

/** True when the database's user may run the program. */
export function mayRun(identity: Identity, program: string): boolean {
  if (!identity) return true
  return spawnSync(program, ['--version'], { ...identity, cwd: '/' }).status === 0
}

/** Makes the database's user the owner of a file or folder, when it is another than the application's. */
export function handOver(identity: Identity, path: string): void {
  if (identity) chownSync(path, identity.uid, identity.gid)
}

/** The same for a folder with all that a former user of the database owns in it, the folder itself last. */
export async function handOverTree(identity: Identity, folder: string): Promise<void> {
  if (!identity) return
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    if (ranAs(identity, (await lstat(path)).uid)) await lchown(path, identity.uid, identity.gid)
  }
  handOver(identity, folder)
}
