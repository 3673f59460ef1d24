import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'

/** Where the bytes of files are. Knows ids and nothing else; the table `files` knows what they are. */
export interface Storage {
  /** Writes the bytes of a new id; when it returns they survive a power cut. */
  put(id: string, bytes: Buffer): Promise<void>
  /** The bytes, or 404 when there are none. */
  open(id: string): Promise<Readable>
  /** Removes the bytes; false when there were none. */
  remove(id: string): Promise<boolean>
}

const ID = /^[A-Za-z0-9_-]{22}$/

/** True when a text can be the id of a stored file: 128 random bits, nothing that means anything to a file system. */
export const isFileId = (text: string): boolean => ID.test(text)

/** Keeps each file as `<root>/<first two characters>/<id>`. */
export function diskStorage(root: string): Storage {
  const pathOf = (id: string) => {
    if (!isFileId(id)) throw notFound()
    return join(root, id.slice(0, 2), id)
  }
  return {
    async put(id, bytes) {
      const path = pathOf(id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = `${path}.part`
      try {
        await writeDurably(temporary, bytes)
        await rename(temporary, path)
        await flushFolder(dirname(path))
        await flushFolder(root)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async open(id) {
      const handle = await openExisting(pathOf(id))
      if (!handle) throw notFound(common.file_gone)
      return handle.createReadStream()
    },
    async remove(id) {
      try {
        await rm(pathOf(id))
        return true
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false
        throw error
      }
    },
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new name is safe only when its folder is written too. Windows has no such call and needs none. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openExisting(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
