import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Short hash of the commit that is checked out, `–` outside a repository. */
export function commitHere(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    return '–'
  }
}

/** Writes a document of the repository anew, formatted as lint wants a table, or whoever measures leaves `npm run check` red. */
export function rewrite(path: string, change: (document: string) => string): void {
  const file = resolve(ROOT, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', file], { cwd: ROOT })
}
