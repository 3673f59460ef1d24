import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const TESTS = [
  'src/**/*.test.{ts,tsx}',
  'test/**/*.test.ts',
  'scripts/**/*.test.ts',
  'e2e/**/*.spec.ts',
  'bench/prove/*.prove.ts',
]

/** Promises by their id, as `docs/promises.md` lists them. */
export function promisesOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^\| ([A-Z]\d\d) +\| ([^|]+?) +\|/gm)].map(([, id = '', what = '']) => [id, what]))
}

/** The ids that the names of a file's tests carry; `H04–H07` names four. Comments do not count. */
export function namedIn(source: string): Set<string> {
  const names = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '').match(/(['"`])(?:(?!\1)[^\\\n]|\\.)*\1/g) ?? []
  const found = new Set<string>()
  for (const name of names) {
    for (const [, letter = '', from = '', to] of name.matchAll(/\b([A-Z])(\d\d)(?:–[A-Z](\d\d))?\b/g))
      for (let at = Number(from); at <= Number(to ?? from); at++) found.add(letter + String(at).padStart(2, '0'))
  }
  return found
}

function report(): void {
  const promises = promisesOf(readFileSync(resolve(root, 'docs/promises.md'), 'utf8'))
  const proofs = new Map([...promises.keys()].map((id) => [id, [] as string[]]))
  for (const file of globSync(TESTS, { cwd: root }).sort())
    for (const id of namedIn(readFileSync(resolve(root, file), 'utf8'))) proofs.get(id)?.push(file)
  for (const [id, files] of proofs)
    console.log(`${id}  ${files.join(' ') || `– no test is named after it: ${promises.get(id)}`}`)
  const missing = [...proofs].filter(([, files]) => files.length === 0).map(([id]) => id)
  console.log(
    `\npromises: ${promises.size}, ${missing.length ? `without a test: ${missing.join(' ')}` : 'each has a test'}`,
  )
  if (missing.length) process.exitCode = 1
}

if (import.meta.main) report()
