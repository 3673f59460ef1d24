import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix, resolve } from 'node:path'
import { oldWords } from './check-words.ts'
import { readModule } from './imports/module.ts'

// Sizes of the house, for before and after a change: `npm run house`, or `npm run house -- FOLDER` for another checkout.

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '..'))
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const found = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
const lineCount = (text: string) => text.split('\n').length - 1

const isTest = (path: string) => /\.(test|spec|prove)\.tsx?$|(^|[./])factory\.ts$/.test(path)
const product = found('src/**/*.{ts,tsx,css}').filter((path) => !isTest(path))
const modules = product.filter((path) => !path.endsWith('.css')).map((path) => readModule(path, read(path)))
const lengths = product.map((path) => lineCount(read(path))).toSorted((a, b) => a - b)
const at = (part: number) => lengths[Math.floor((lengths.length - 1) * part)] ?? 0
const count = <Key>(keys: readonly Key[]) => Map.groupBy(keys, (key) => key)

const targetOf = (from: string, specifier: string) =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(dirname(from), specifier)
const importers = count(
  modules.flatMap(({ path, imports }) => [...new Set(imports.map(({ specifier }) => targetOf(path, specifier)))]),
)
const folders = [...count(product.map(dirname))].map(([folder, files]) => [folder, files.length] as const)
const features = [
  ...Map.groupBy(
    product.filter((path) => path.startsWith('src/features/')),
    (path) => path.split('/').slice(2, 4).join('/'),
  ),
]
  .map(([name, files]) => [name, files.reduce((sum, path) => sum + lineCount(read(path)), 0)] as const)
  .toSorted((a, b) => b[1] - a[1])
const importLines = modules.reduce(
  (sum, { path }) =>
    sum + (read(path).match(/^import [\s\S]*?from '[^']+'( with \{.*\})?$/gm) ?? []).join('\n').split('\n').length,
  0,
)
const casts = modules.reduce((sum, { path }) => sum + (read(path).match(/\bas (?!const\b)[A-Z{(]/g) ?? []).length, 0)
const sql = found('db/schema/*.sql')
const triggers = sql.reduce(
  (sum, path) => sum + (read(path).match(/^create (or replace |constraint )*trigger/gim) ?? []).length,
  0,
)
const rules = (read('db/schema/TRIGGERS.md').match(/^\|.*\]\(\w+\.sql\)/gm) ?? []).length
const all = found('{src,scripts,test,e2e,bench}/**/*.{ts,tsx}').filter(
  (path) => !path.startsWith('scripts/check-words'),
)
const words = all.reduce((sum, path) => sum + oldWords(read(path), path).length, 0)
const commit = execFileSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()

const rows: [string, string | number][] = [
  ['commit', commit],
  ['product files (ts, tsx, css without tests and factories)', product.length],
  ['lines', lengths.reduce((sum, length) => sum + length, 0)],
  ['lines of a file: median, 95 %, longest', `${at(0.5)}, ${at(0.95)}, ${at(1)}`],
  ['modules that one other imports', [...importers.values()].filter((users) => users.length === 1).length],
  [
    'folders above 15 and above 25 files',
    `${folders.filter(([, n]) => n > 15).length}, ${folders.filter(([, n]) => n > 25).length}`,
  ],
  ['import lines', importLines],
  ['casts', casts],
  ['lines of db/schema/*.sql', sql.reduce((sum, path) => sum + lineCount(read(path)), 0)],
  ['triggers written out, rules in TRIGGERS.md', `${triggers}, ${rules}`],
  ['old words', words],
  [
    'largest features',
    features
      .slice(0, 12)
      .map(([name, lines]) => `${name} ${lines}`)
      .join(', '),
  ],
]
for (const [name, value] of rows) console.log(`${name.padEnd(58)}${value}`)
