// npm records only those optional platform packages that the registry it asked can serve; `npm ci` then refuses the
// lock file. This adds the missing entries (never fetched: their os and cpu do not match). Run after every change of a
// dependency; with --check it changes nothing and fails when the lock is not portable.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The product's packages, and those of what is installed when it is asked for. */
const LOCKS = ['package-lock.json', 'bench/lighthouse/package-lock.json']

/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[],
 *   cpu?: string[], optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/**
 * Lists what keeps a lock file from installing elsewhere: packages tied to a registry's address, missing platforms.
 * @param {Lock} lock
 */
export function lockProblems(lock) {
  const problems = missingOptionals(lock).map(({ name, by }) => `${name}, optional for ${by}, has no entry`)
  for (const [at, entry] of Object.entries(lock.packages)) {
    if (entry.resolved && !entry.link) problems.push(`${at} names the address it was downloaded from ("resolved")`)
  }
  return problems
}

/**
 * The same lock file with an entry for every optional package.
 * @template {Lock} L
 * @param {L} lock
 * @returns {L}
 */
export function completeLock(lock) {
  const packages = { ...lock.packages }
  for (const { name, version, dev } of missingOptionals(lock)) {
    packages[`node_modules/${name}`] = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

/** @param {Lock} lock */
function missingOptionals({ packages }) {
  const missing = []
  for (const [at, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const present = packages[`${at}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
      if (!present) missing.push({ name, version, dev: entry.dev, by: at || 'the project' })
    }
  }
  return missing
}

/** @param {string} name */
function platformOf(name) {
  const os = /android|darwin|freebsd|win32|openharmony|linux|aix|sunos|netbsd|openbsd|wasi/.exec(name)?.[0] ?? 'none'
  const cpu = /arm64|x64|arm|ia32|ppc64|riscv64|s390x|loong64|wasm32|mips64el/.exec(name)?.[0] ?? 'none'
  // A variant of Linux npm cannot tell from the usual one must never be tried there.
  const rare = os === 'linux' && /musl|gnueabihf|ppc64|riscv64|s390x|loong64/.test(name)
  return { os: [rare ? 'none' : os], cpu: [cpu] }
}

function main() {
  const [mode] = process.argv.slice(2)
  for (const file of LOCKS) mend(file, mode === '--check')
}

/**
 * @param {string} file
 * @param {boolean} onlyCheck
 */
function mend(file, onlyCheck) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  if (onlyCheck) {
    const problems = lockProblems(lock)
    for (const problem of problems) console.error(`${file}: ${problem}`)
    if (problems.length) console.error('Run: node scripts/lock-optionals.mjs')
    if (problems.length) process.exitCode = 1
    return
  }
  const complete = completeLock(lock)
  const added = Object.keys(complete.packages).length - Object.keys(lock.packages).length
  if (added) writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`)
  console.log(`${file}: ${added} optional platform packages added`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
