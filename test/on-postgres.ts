import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

// Files `npm run prove -- postgres` runs on PostgreSQL 15 reached by address. A file of tests says it in its first lines, with what could differ
// there; the rules and refusals of all others are the same lines of code and SQL on either engine.

/** Why a file runs there. */
export const REASONS = {
  door: 'addresses, connections, processes, and what only a server answers',
  rivals: 'locks and isolation between those who want the same',
  migration: 'a migration, or a restore, of a filled database',
  order: 'search, and the order of text',
  triggers: 'triggers and constraints that decide something',
  statements: 'of a feature, what asks most of its statements; one file of each',
  itself: 'it uses both engines by itself',
} as const

/** `// Runs on both engines: rivals, two servers and one run.` */
const SAYS = /^\/\/ Runs on both engines: (\w+)(?:, .+)?\.$/m

/** Kits for what an engine or an address can do differently: several servers, cut lines, processes, bare databases. */
const KITS = /\/(second-app|database-link|server-process)\.ts'|\bemptyDatabase\b/
const DOOR = 'src/server/database/'
/** On a server reached by address the embedded engine is not in play, nor is it where only the kit is tried. */
const NOT_THERE = ['src/server/embedded/', 'test/on-postgres.test.ts']

/** Why a file of tests runs on both engines, by its path and text; undefined for one that does not. */
export function reasonOf(path: string, text: string): string | undefined {
  if (NOT_THERE.some((start) => path.startsWith(start))) return undefined
  const [, message] = SAYS.exec(text) ?? []
  return message ?? (path.startsWith(DOOR) || KITS.test(text) ? 'door' : undefined)
}

const ROOT = resolve(import.meta.dirname, '..')

/** Every file of tests with why it runs on both engines, if it does; paths from the root. */
export const testFiles = () =>
  globSync('{src,scripts,test}/**/*.test.ts', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, folder: dirname(path), reason: reasonOf(path, readFileSync(resolve(ROOT, path), 'utf8')) }))
