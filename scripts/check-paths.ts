import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** A file of this repository as containers, units and documents name it. */
const PATH =
  /\b(?:src|scripts|deploy|db|bench|test|e2e|docs)\/[\w./-]+\.(?:tsx?|mjs|cjs|sql|md|sh|service|ya?ml|cfg|env|html|txt|json|png)\b/g

/** The paths that a text names and that are not there; `exists` is asked from the root of the repository. */
export const missingPaths = (text: string, exists: (path: string) => boolean): string[] =>
  [...new Set(text.match(PATH) ?? [])].filter((path) => !exists(path))

function report(): void {
  const root = resolve(import.meta.dirname, '..')
  const named = ['Dockerfile', 'compose.yaml', 'README.md', 'CONTRIBUTING.md', '.ci/run', 'package.json', 'knip.json']
  const files = [...named, ...globSync(['deploy/**/*.*', 'docs/**/*.md', 'db/*.md'], { cwd: root })]
  const missing = files.flatMap((file) => {
    const beside = dirname(resolve(root, file))
    const exists = (path: string) => existsSync(resolve(root, path)) || existsSync(resolve(beside, path))
    return missingPaths(readFileSync(resolve(root, file), 'utf8'), exists).map((path) => `${file} names ${path}`)
  })
  for (const one of missing) console.error(`${one}, which is not there`)
  console.log(`paths: ${files.length} files, ${missing.length} paths that are not there`)
  if (missing.length > 0) process.exitCode = 1
}

if (import.meta.main) report()
