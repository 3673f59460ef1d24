import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './refused.ts'

const NOTE = 'restore-unfinished.txt'

/**
 * Refuses a data folder that has uploaded files already, unless they are of a restore that was killed in the middle:
 * that one can be repeated in the same folder. `begin` notes that one began, `end` that it is whole.
 */
export async function filesDirectory(dataDir: string): Promise<{ begin(): Promise<void>; end(): Promise<void> }> {
  const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
  const [found, files] = [await namesIn(dataDir), await namesIn(join(dataDir, 'files'))]
  if (files.length > 0 && !found.includes(NOTE))
    throw new BackupRefused(`${dataDir} is not empty: it has uploaded files. Name an empty folder with DATA_DIR.`)
  const note = join(dataDir, NOTE)
  return {
    async begin() {
      await mkdir(dataDir, { recursive: true })
      await writeFile(note, 'A restore began here and did not end. Run it again, or empty this folder.\n')
    },
    end: () => rm(note, { force: true }),
  }
}
