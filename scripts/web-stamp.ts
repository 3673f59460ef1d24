import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything the browser's half is built from. */
const SOURCES = [
  'docs/guide/*.md',
  'index.html',
  'my.html',
  'package-lock.json',
  'postcss.config.*',
  'public/**/*',
  'scripts/build-web.ts',
  'scripts/texts/nodes.ts',
  'scripts/texts/reading.ts',
  'scripts/web/*',
  'src/features/*/*/*.ts',
  'src/features/*/*/web/**/*',
  'src/shared/**/*',
  'src/web/**/*',
  'src/app/web/**/*',
  'vite.config.ts',
  'vite.my.config.ts',
]
const FILE = 'dist/web/.stamp'

/** A hash of the names and contents of all sources of the web build below `root`; tests do not count. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256')
  const paths = globSync(SOURCES, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
  for (const path of paths.sort()) {
    const full = join(root, path)
    if (statSync(full).isFile()) hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  }
  return hash.digest('hex')
}

/** True when `dist/web` was built from exactly the sources that are there now. */
export function isWebFresh(root: string): boolean {
  try {
    return readFileSync(join(root, FILE), 'utf8') === sourceStamp(root)
  } catch {
    return false
  }
}
