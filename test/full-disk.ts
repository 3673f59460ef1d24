import { spawnSync } from 'node:child_process'
import { open } from 'node:fs/promises'
import { isDiskFull } from '#server/jobs/disk.ts'

/** Writes to a file until the disk has no room, at the end of what is there already. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (let size = 4 * 1024 * 1024; size >= 512; ) {
      try {
        await file.write(Buffer.alloc(size))
        await file.datasync()
      } catch (error) {
        if (!isDiskFull(error)) throw error
        size /= 2
      }
    }
  } finally {
    await file.close()
  }
}

/** Mounts a disk in memory of so many megabytes on a folder; false where only root could. */
export const mountMemory = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder]).status === 0
