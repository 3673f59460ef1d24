import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { templatesOf } from '#shared/messages.ts'
import type { Catalogue } from './catalogue.ts'
import { isNode, type Node, nameOf, parsed, walk } from './nodes.ts'

/** A declaration of sentences: where it stands, under which name, and its English by key. */
export interface Declaration {
  path: string
  name: string
  templates: Catalogue
}

/** Where sentences are declared. */
export const DECLARING = /\/(refusals|answers)\.ts$/

/** Everything that is declared in a file `refusals.ts`, or what was done in `answers.ts`. */
export async function declarations(): Promise<Declaration[]> {
  const paths = globSync('src/**/{refusals,answers}.ts').map((path) => path.replaceAll('\\', '/'))
  const all = await Promise.all(
    paths.toSorted().map(async (path) => {
      const exported = (await import(pathToFileURL(path).href)) as Record<string, object>
      return Object.entries(exported).flatMap(([name, one]) => {
        const templates = templatesOf(one)
        return templates ? [{ path, name, templates }] : []
      })
    }),
  )
  return all.flat()
}

/** All English by key; what is declared twice is told. */
export const englishOf = (all: readonly Declaration[]): Catalogue =>
  Object.fromEntries(all.flatMap(({ templates }) => Object.entries(templates)).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The list as it is reviewed: a line a key with its English. */
export const listed = (english: Catalogue): string =>
  Object.entries(english)
    .map(([key, template]) => `${key}: ${template}\n`)
    .join('')

const placesOf = (text: string) => new Set([...text.matchAll(/\{\w+(?::\w+)?\}/g)].map(([place]) => place))

/** Keys without a Filipino of the same values, and Filipino of keys that nobody declares. */
export function untranslatedRefusals(english: Catalogue, filipino: Catalogue): string[] {
  return [
    ...Object.entries(english).flatMap(([key, template]) => {
      const text = filipino[key]
      if (!text?.trim()) return [`has no Filipino of ${key}: ${template}`]
      const same = placesOf(template).symmetricDifference(placesOf(text)).size === 0
      return same ? [] : [`tells other values in ${key}: ${template} → ${text}`]
    }),
    ...Object.keys(filipino)
      .filter((key) => !(key in english))
      .map((key) => `has a key that nobody declares: ${key}`),
  ]
}

/** The sentences that no source says: `refusals.gone` of the file that is imported as `refusals`. */
export function unusedKeys(all: readonly Declaration[], sources: ReadonlyMap<string, string>): string[] {
  const message = new Set<string>()
  for (const [path, source] of sources) {
    if (!/(refusals|answers)\.ts'/.test(source)) continue
    const imported = new Map<string, string>()
    walk(parsed(path, source), (node) => {
      if (node.type === 'ImportDeclaration') {
        const from = fileOf(String((node.source as Node).value), path)
        for (const one of node.specifiers as Node[]) imported.set(nameOf(one.local), `${from} ${nameOf(one.imported)}`)
      }
      if (node.type === 'MemberExpression' && nameOf(node.object).split('.').length === 1)
        message.add(`${imported.get(nameOf(node.object))} ${nameOf(node.property)}`)
    })
  }
  return all.flatMap(({ path, name, templates }) =>
    Object.keys(templates).filter((key) => !message.has(`${path} ${name} ${key.slice(key.indexOf('.') + 1)}`)),
  )
}

const fileOf = (specifier: string, from: string): string =>
  specifier.startsWith('#') ? specifier.replace('#', 'src/') : join(dirname(from), specifier).replaceAll('\\', '/')

const EQUAL = /^[!=]==?$/
/** Methods that look into a text. */
const LOOKS = /^(includes|startsWith|endsWith|indexOf|match|matchAll|search|test|exec|localeCompare)$/
const SENTENCE = /^[A-Z{][^\n]* [^\n]*[.!?]$/

const textOf = (node: unknown): string | undefined => {
  const one = node as Node | undefined
  if (one?.type === 'Literal' && typeof one.value === 'string') return one.value
  if (one?.type !== 'TemplateLiteral') return undefined
  return (one.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}
const bare = (node: unknown): unknown => (isNode(node) && node.type === 'ChainExpression' ? node.expression : node)

/** `failure.message`: what was said, without its name. */
function isMessage(node: unknown): boolean {
  const one = bare(node)
  return isNode(one) && one.type === 'MemberExpression' && nameOf(one.property) === 'message'
}

/** True when a node compares what `asked` finds in it, or looks into it. */
function compares(node: Node, request: (node: unknown) => boolean): boolean {
  switch (node.type) {
    case 'BinaryExpression': {
      const sides = [node.left, node.right]
      const says = sides.every((side) => textOf(side) !== '' && nameOf(side) !== 'undefined')
      return EQUAL.test(String(node.operator)) && says && sides.some(request)
    }
    case 'SwitchStatement':
      return isMessage(node.discriminant)
    case 'SwitchCase':
      return request(node.test)
    case 'CallExpression': {
      const callee = bare(node.callee)
      if (!isNode(callee) || callee.type !== 'MemberExpression' || !LOOKS.test(nameOf(callee.property))) return false
      return [callee.object, ...(node.arguments as Node[])].some(request)
    }
    default:
      return false
  }
}

/** Where a source compares a sentence, or looks into one, instead of asking for its key. */
export function compared(path: string, source: string, english: Catalogue): { line: number; what: string }[] {
  const sentences = new Set(Object.values(english))
  const request = (node: unknown) => {
    const text = textOf(node)
    return isMessage(node) || (text !== undefined && (sentences.has(text) || SENTENCE.test(text)))
  }
  const found: { line: number; what: string }[] = []
  walk(parsed(path, source), (node) => {
    if (!compares(node, request)) return
    const line = source.slice(0, node.start).split('\n').length
    found.push({ line, what: source.slice(node.start, node.end).split('\n')[0] ?? '' })
  })
  return found
}

/** Calls of `declareRefusals()` outside of a file of that name, where nobody looks for keys. */
export const strays = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(
      ([path, source]) =>
        !DECLARING.test(path) && path !== 'src/shared/messages.ts' && /\b(declareRefusals|answers)\(\s*'/.test(source),
    )
    .map(([path]) => path)

/** Files of refusals with a declaration that is not exported as it is, whose keys nobody would find. */
export const hidden = (all: readonly Declaration[], sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(([path, source]) => {
      const found = all.filter((one) => one.path === path).length
      return DECLARING.test(path) && found !== source.split(/\b(?:declareRefusals|answers)\(\s*'/).length - 1
    })
    .map(([path]) => path)

/** The sources of a glob by path, without tests. */
export const sourcesOf = (pattern: string): Map<string, string> =>
  new Map(
    globSync(pattern)
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .toSorted()
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )
