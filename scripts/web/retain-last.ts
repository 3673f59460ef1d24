import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSETS = 'assets'
/** The files of the build before, which no page of this one names. */
const LIST_FILE = '.vite/kept.json'

/**
 * Keeps the hashed files of the last build beside those of the fresh one, so that a tab that is open while the product is
 * updated still finds the code of its other screens; what the last build had kept itself goes.
 */
export function retainLast(last: string, fresh: string): void {
  const old = existsSync(join(last, ASSETS)) ? filesIn(last).filter((file) => !retainedIn(last).has(file)) : []
  const now = new Set(filesIn(fresh))
  const stored = old.filter((file) => !now.has(file))
  for (const file of stored) cpSync(join(last, file), join(fresh, file))
  writeFileSync(join(fresh, LIST_FILE), JSON.stringify(stored))
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(folder, ASSETS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

function retainedIn(folder: string): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(join(folder, LIST_FILE), 'utf8')))
  } catch {
    return new Set()
  }
}
