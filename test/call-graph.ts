import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { features } from '#app/server/features.ts'
import type { Endpoint } from '#shared/contract.ts'

// Calls of the product with what they reach in the code: handlers, the functions that these name, and those that those name.

const ROOT = resolve(import.meta.dirname, '..')

/** Something declared at the top of a file, with the names it uses. */
interface Declaration {
  text: string
  names: ReadonlySet<string>
  init: Tree | undefined
}
interface Source {
  declared: ReadonlyMap<string, Declaration>
  /** Names of other files: the file and the name there. */
  imported: ReadonlyMap<string, { path: string; name: string }>
  /** Each `feature(contract, handlers)`. */
  features: { contract: string; handlers: Tree }[]
}
/** Any part of a parsed file. */
interface Tree {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value
const treesOf = (node: Tree): [string, Tree][] =>
  Object.entries(node).flatMap(([part, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isTree).map((one) => [part, one] as [string, Tree]),
  )
const nameOf = (node: unknown): string => (isTree(node) ? String(node.name ?? node.value ?? '') : '')

const TYPES = new Set(['TSTypeAnnotation', 'TSTypeParameterInstantiation', 'TSTypeParameterDeclaration'])

/** Names that a piece of code uses; types and the names of fields are none. */
function namesIn(node: Tree, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') found.add(nameOf(node))
  const label = !node.computed && (node.type === 'MemberExpression' ? 'property' : node.type === 'Property' && 'key')
  for (const [part, one] of treesOf(node)) if (part !== label && !TYPES.has(one.type)) namesIn(one, found)
  return found
}

const pathOf = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.replace(/^#(\w+)\//, 'src/$1/')
  return specifier.startsWith('.') ? resolve('/', from, '..', specifier).slice(1) : undefined
}

function readSource(path: string): Source {
  const text = readFileSync(resolve(ROOT, path), 'utf8')
  const program = parseSync(path, text).program as ESTree.Program & { body: unknown[] }
  const declared = new Map<string, Declaration>()
  const imported = new Map<string, { path: string; name: string }>()
  const features: Source['features'] = []
  for (const statement of program.body as unknown as Tree[]) {
    if (isTree(statement.source)) addImports(statement)
    const made = isTree(statement.declaration) ? statement.declaration : statement
    const parts = made.type === 'VariableDeclaration' ? (made.declarations as Tree[]) : [made]
    for (const part of parts) {
      const init = isTree(part.init) ? part.init : undefined
      const names = namesIn(part)
      if (isTree(part.id)) declared.set(nameOf(part.id), { text: text.slice(part.start, part.end), names, init })
      for (const [contract, handlers] of featureCalls(part)) features.push({ contract, handlers })
    }
  }
  return { declared, imported, features }

  /** Names of an import, and of what is exported again. */
  function addImports({ source, specifiers, type }: Tree) {
    const target = pathOf(nameOf(source), path)
    if (target === undefined) return
    for (const one of (specifiers ?? []) as Tree[]) {
      const [here, there] = type === 'ImportDeclaration' ? [one.local, one.imported] : [one.exported, one.local]
      imported.set(nameOf(here), { path: target, name: nameOf(there) })
    }
  }
}

function* featureCalls(node: Tree): Generator<[string, Tree]> {
  const [contract, handlers] = (node.arguments ?? []) as Tree[]
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'feature' && contract && handlers)
    yield [nameOf(contract), handlers]
  for (const [, one] of treesOf(node)) yield* featureCalls(one)
}

const sources = new Map(
  globSync('src/{features,server}/**/*.ts', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.ts$/.test(path))
    .map((path) => [path, readSource(path)] as const),
)

/** The declaration that a name of a file stands for: its own, or what it is imported from. */
function found(path: string, name: string): { path: string; name: string; declaration: Declaration } | undefined {
  const source = sources.get(path)
  const declaration = source?.declared.get(name)
  if (declaration) return { path, name, declaration }
  const elsewhere = source?.imported.get(name)
  return elsewhere && found(elsewhere.path, elsewhere.name)
}

/** Every declaration that some names of a file lead to. */
function reached(path: string, names: Iterable<string>, seen = new Map<string, Declaration>()) {
  for (const name of names) {
    const at = found(path, name)
    if (!at || seen.has(`${at.path} ${at.name}`)) continue
    seen.set(`${at.path} ${at.name}`, at.declaration)
    reached(at.path, at.declaration.names, seen)
  }
  return seen
}

/** Properties of an object, those spread into it with them. */
function propertiesOf(path: string, node: Tree | undefined): { path: string; name: string; value: Tree }[] {
  const object = node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression' ? node.expression : node
  return (
    ((isTree(object) ? object.properties : undefined) as Tree[] | undefined)?.flatMap((one) => {
      if (one.type === 'Property') return [{ path, name: nameOf(one.key), value: one.value as Tree }]
      const spread = found(path, nameOf(one.argument))
      return spread ? propertiesOf(spread.path, spread.declaration.init) : []
    }) ?? []
  )
}

/** Texts of all code that some names of a file lead to. */
const textsOf = (path: string, names: ReadonlySet<string>) => [...reached(path, names).values()].map(({ text }) => text)

/** Every call that a feature serves with the texts of all code that it leads to; that of the whole feature where its handler is made. */
export async function callsWithCode(): Promise<ReadonlyMap<Endpoint, readonly string[]>> {
  const calls = new Map<Endpoint, readonly string[]>()
  for (const [path, source] of sources)
    for (const { contract: name, handlers } of source.features) {
      const home = source.imported.get(name) ?? { path, name }
      const contract = ((await import(resolve(ROOT, home.path))) as Record<string, object>)[home.name]
      const served = features.find((one) => one.contract === contract)
      const known = new Map(propertiesOf(path, handlers).map((one) => [one.name, one]))
      for (const [handler, endpoint] of Object.entries(served?.contract ?? {})) {
        const one = known.get(handler)
        calls.set(endpoint, one ? textsOf(one.path, namesIn(one.value)) : textsOf(path, namesIn(handlers)))
      }
    }
  return calls
}
