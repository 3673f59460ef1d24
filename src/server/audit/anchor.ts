import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// The newest seal as this machine saw it, outside of the database: whoever takes the newest entries away with their seals
// leaves a log that is right in itself, but not the one that was sealed.

/** A seal of the audit log: up to which entry, and what it came to (hex). */
export interface Head {
  lastId: number
  digest: string
}

/** Before the first seal. */
export const NOTHING_SEALED: Head = { lastId: 0, digest: '' }

const pathIn = (dataDir: string) => join(dataDir, 'audit-seal.json')

/** Null where none was kept yet. */
export async function readAnchor(dataDir: string): Promise<Head | null> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const { lastId, digest } = JSON.parse(text) as Partial<Head>
  if (!Number.isSafeInteger(lastId) || typeof digest !== 'string')
    throw new Error(`${pathIn(dataDir)} is not as it was written.`)
  return { lastId: Number(lastId), digest }
}

/** Keeps a head; it is there whole or not at all. */
export async function writeAnchor(dataDir: string, head: Head): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const path = pathIn(dataDir)
  const part = `${path}.${process.pid}.part`
  await writeFile(part, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true })
  await rename(part, path)
}
