import { statfs } from 'node:fs/promises'
import { Failure } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'

/** Bytes that stay free for what must still be written when a disk runs full: the end of requests, the database's own log. */
const RESERVE = 200 * 1024 * 1024
/** Time an answer of the system counts. */
const FRESH_MS = 1_000

export interface Disk {
  /** Bytes that the product may still write; infinite where the system does not say. */
  free(): Promise<number>
}

/** The disk of a folder, of several the fullest; asks the system at most once a second. */
export function diskOf(...folders: readonly string[]): Disk {
  let known: { at: number; free: Promise<number> } | null = null
  return {
    free() {
      const now = performance.now()
      if (known === null || now - known.at > FRESH_MS)
        known = { at: now, free: Promise.all(folders.map(askSystem)).then((all) => Math.min(...all)) }
      return known.free
    },
  }
}

const askSystem = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )

/** True when less than 200 MB are free: from there on nothing is written (promise K05). */
export const isFull = async (disk: Disk): Promise<boolean> => (await disk.free()) < RESERVE

/** 503 while the disk is full: refusing early is better than failing in the middle. */
export async function refuseWhenFull(disk: Disk): Promise<void> {
  if (await isFull(disk)) throw diskFull()
}

/** The 503 of a full disk. */
export const diskFull = (): Failure =>
  new Failure('unavailable', refusals.disk_full, {
    retryAfter: 30,
  })

/** True when an error of the file system says that there is no room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
