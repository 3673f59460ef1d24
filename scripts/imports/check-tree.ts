import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Rules } from '../import-rules.ts'
import { findCycle } from './cycles.ts'
import { importProblem, packageOf, type Target } from './import-checks.ts'
import { type Module, readModule } from './module.ts'
import { ownershipProblems, sqlProblem } from './sql-checks.ts'
import { isFactory, isTest, zoneOf } from './zones.ts'

export type Report = { problems: string[]; long: { path: string; lines: number }[]; files: number }

const MANY_LINES = 250

/** Checks every source file below `root` against the rules. */
export function checkTree(root: string, rules: Rules): Report {
  const modules = sourceFiles(root).map((path) => readModule(path, readFileSync(join(root, path), 'utf8')))
  const sheets = styleSheets(root)
  const problems = [
    ...tableProblems(rules),
    ...unknownFeatures(modules, rules),
    ...modules.flatMap((module) => moduleProblems(root, module, rules)),
    ...sheets.flatMap((sheet) => importProblems(root, sheet, rules)),
    ...circles(root, [...modules, ...sheets]),
    ...migrationProblems(root, modules, rules),
    ...modules.flatMap(tooLong),
  ]
  const long = modules.map(({ path, lines }) => ({ path, lines })).filter(({ lines }) => lines > MANY_LINES)
  return { problems, long, files: modules.length }
}

/** A file of the product or of its tests that is longer than a person holds in the head; tools are only named. */
const tooLong = ({ path, lines }: Module): string[] =>
  (/^(src|test)\//.test(path) || isTest(path) || path.endsWith('.spec.ts')) && lines > MANY_LINES
    ? [`${path} has ${lines} lines, more than ${MANY_LINES}: split it by noun`]
    : []

type Imports = Pick<Module, 'path' | 'imports'>

function importProblems(root: string, { path, imports }: Imports, rules: Rules): string[] {
  return imports.flatMap(({ specifier, line }) => {
    const target = resolve(root, path, specifier)
    const problem = target ? importProblem(path, target, rules) : 'no such file'
    return problem ? [`${path}:${line} ${specifier}: ${problem}`] : []
  })
}

/** Style sheets of the product with the files that they take rules from. */
const styleSheets = (root: string): Imports[] =>
  globSync('src/**/*.css', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const found = text.matchAll(/@import\s+(?:url\(\s*)?['"]([^'"]+)['"]|\bcomposes:[^;}]*?\sfrom\s+['"]([^'"]+)['"]/g)
    const imports = [...found].map(({ 1: imported = '', 2: composed, index }) => ({
      specifier: composed ?? imported,
      line: text.slice(0, index).split('\n').length,
    }))
    return { path: posixPath(file), imports }
  })

function moduleProblems(root: string, module: Module, rules: Rules): string[] {
  const { path, computed, statements } = module
  const problems = importProblems(root, module, rules)
  if (zoneOf(path).kind !== 'tooling') {
    for (const line of computed) problems.push(`${path}:${line} loads a file by a computed name`)
  }
  for (const statement of statements) {
    const problem = sqlProblem(path, statement, rules)
    if (problem) problems.push(`${path}:${statement.line} ${problem}`)
  }
  return problems
}

function migrationProblems(root: string, modules: Module[], rules: Rules): string[] {
  const files = globSync('db/migrations/*.sql', { cwd: root }).sort()
  if (!files.length) return []
  const migrations = files.map((path) => ({ path: posixPath(path), text: readFileSync(join(root, path), 'utf8') }))
  const host = modules.filter(({ path }) => zoneOf(path).kind === 'serverHost' && !isTest(path))
  const made = host.flatMap(({ statements }) => statements.flatMap(({ creates }) => creates))
  return ownershipProblems(migrations, made, rules)
}

function sourceFiles(root: string): string[] {
  const folders = ['src', 'scripts', 'test', 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder)))
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}`, { cwd: root }))
    .map(posixPath)
    .filter((path) => !path.includes('node_modules/'))
    .sort()
}

const posixPath = (path: string) => path.replaceAll('\\', '/')

/** Where a specifier leads; undefined when it names a file that does not exist. */
function resolve(root: string, from: string, specifier: string): Target | undefined {
  const bare = specifier.replace(/\?[\w&=]+$/, '')
  const relative = bare.startsWith('.') || bare.startsWith('#') || bare.startsWith('/')
  if (!relative) return packageOf(bare)
  const path = bare.startsWith('#') ? `src/${bare.slice(1)}` : posix.join(posixPath(dirname(from)), bare)
  const full = join(root, path)
  return existsSync(full) && statSync(full).isFile() ? { kind: 'file', path } : undefined
}

/** Circles between features, all halves together, types included: whatever the table says. */
function circles(root: string, modules: Imports[]): string[] {
  const uses: Record<string, Set<string>> = {}
  for (const { path, imports } of modules) {
    const user = zoneOf(path)
    if (!('feature' in user) || isTest(path) || isFactory(path)) continue
    for (const { specifier } of imports) {
      const target = resolve(root, path, specifier)
      const used = target?.kind === 'file' ? zoneOf(target.path) : undefined
      if (!used || !('feature' in used) || used.feature === user.feature) continue
      uses[user.feature] = (uses[user.feature] ?? new Set()).add(used.feature)
    }
  }
  const cycle = findCycle(Object.fromEntries(Object.entries(uses).map(([user, used]) => [user, [...used]])))
  return cycle ? [`features use each other in a circle: ${cycle.join(' → ')}`] : []
}

function tableProblems({ areas }: Rules): string[] {
  const features = Object.values(areas).flatMap((area) => area.features)
  const twice = features.filter((feature, at) => features.indexOf(feature) !== at)
  const unknown = Object.values(areas)
    .flatMap(({ may }) => may)
    .filter((area) => !(area in areas))
  const cycle = findCycle(Object.fromEntries(Object.entries(areas).map(([area, { may }]) => [area, may])))
  return [
    ...twice.map((feature) => `scripts/import-rules.ts: ${feature} stands in the table twice`),
    ...unknown.map((area) => `scripts/import-rules.ts: ${area} is used and is no area of the table`),
    ...(cycle ? [`scripts/import-rules.ts: the table has a circle: ${cycle.join(' → ')}`] : []),
  ]
}

/** Folders of features that the table does not know, or knows in another area. */
function unknownFeatures(modules: Module[], { areas }: Rules): string[] {
  const folders = new Set(
    modules.flatMap(({ path }) => {
      const zone = zoneOf(path)
      return 'feature' in zone ? [`${zone.area}/${zone.feature}`] : []
    }),
  )
  const known = Object.entries(areas).flatMap(([area, { features }]) => features.map((one) => `${area}/${one}`))
  return [
    ...[...folders]
      .filter((folder) => !known.includes(folder))
      .map((folder) => `src/features/${folder} is not in the table of scripts/import-rules.ts`),
    ...known
      .filter((folder) => !folders.has(folder))
      .map((folder) => `scripts/import-rules.ts: there is no folder src/features/${folder}`),
  ]
}
