import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Gigabytes that must be free in the folder, and in memory at all: thrice what a run of every test takes of each. */
const ROOM_GB = 4

/**
 * A folder in memory with room for the databases of a whole run of tests; undefined where there is none, as outside of Linux
 * and in a container with little. Each file of tests has a database of its own, a thousand files for PostgreSQL: on a disk that takes
 * 0.4 s, in memory 0.03.
 */
export function memoryFolder(path = '/dev/shm', free = freemem()): string | undefined {
  const roomy = (bytes: number) => bytes >= ROOM_GB * 1024 ** 3
  try {
    accessSync(path, constants.W_OK)
    const { bavail, bsize } = statfsSync(path)
    return roomy(bavail * bsize) && roomy(free) ? path : undefined
  } catch {
    return undefined
  }
}
