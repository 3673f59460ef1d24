import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { type FoundLine, reportLines } from './found-lines.ts'

/** Words that the code no longer uses for a name, with the field's word in their place. Names on the wire keep theirs. */
const OLD_WORDS: readonly (readonly [old: RegExp, word: string])[] = [
  [/^(told|tell[A-Z]\w*)$/, 'translate, notify…, or the noun of what it holds'],
  [/^(said|Said|\w*SaidOf)$/, 'message, refusal'],
  [/^(wish|\w*Wish(ed)?)$/, 'input, …Input'],
  [/^([Aa]sked([A-Z]\w*)?)$/, 'request, …Request'],
  [/^(hold(?!s$|er$)[A-Z]\w*)$/, 'lock…'],
  [/^([Kk]ept([A-Z]\w*)?|keep(?!Alive$)[A-Z]\w*)$/, 'stored, store…'],
  [/^forget[A-Z]\w*$/, 'delete…'],
  [
    /^(takeAway|take\w*Back|Take\w*Back\w*|takenBack|putRight\w*|puttingRight|carry(Over|Back))$/,
    'void…, reverse…, adjust…, transfer…',
  ],
  [/^(taking\w*|TakePayment|HandedOver|handedOver)$/, 'payment, record…'],
  [/^(\w*Tenures?|tenures?)$/, 'occupancy'],
  [/^(\w*[yY]earAhead\w*)$/, 'annual prepayment'],
  [/^\w*OrGone$/, '…OrNotFound'],
  [/^(because|did)$/, 'refusals, successMessages'],
  [/^\w*[gG]hosts?$/, 'orphan servers'],
  [/^asStranger$/, 'asAnonymous'],
  [
    /^(speaksOf|noteReading|countStanding|openPoints|drawNumber)$/,
    'mentionsPerson, logRead, countDependents, openChecklistItems, allocateReceiptNumber',
  ],
]

/** A constant in capitals as a variable is written: `keptDays` for `KEPT_DAYS`; any other name as it is. */
const asVariable = (name: string) =>
  /^[A-Z][A-Z\d_]+$/.test(name)
    ? name.toLowerCase().replace(/_+(\w)/g, (_, first: string) => first.toUpperCase())
    : name

/** The word that takes the place of an old one; undefined for any other name. */
export const wordFor = (name: string): string | undefined => OLD_WORDS.find(([old]) => old.test(asVariable(name)))?.[1]

/** Names that a file declares, each with its line: variables, functions, parameters, types and classes. */
export function declaredNames(path: string, source: string): { name: string; line: number }[] {
  const found: { name: string; start: number }[] = []
  const bind = (node: unknown): void => {
    const pattern = node as { type: string; name?: string; start: number } & Record<string, unknown>
    if (!pattern) return
    if (pattern.type === 'Identifier') found.push({ name: pattern.name ?? '', start: pattern.start })
    else if (pattern.type === 'ObjectPattern')
      for (const one of pattern.properties as Record<string, unknown>[]) bind(one.value ?? one.argument)
    else if (pattern.type === 'ArrayPattern') for (const one of pattern.elements as unknown[]) bind(one)
    else bind(pattern.left ?? pattern.argument ?? pattern.parameter)
  }
  const declared = (node: { id?: unknown; params?: readonly unknown[] }) => {
    bind(node.id)
    for (const one of node.params ?? []) bind(one)
  }
  new Visitor({
    VariableDeclarator: declared,
    FunctionDeclaration: declared,
    FunctionExpression: declared,
    ArrowFunctionExpression: declared,
    ClassDeclaration: declared,
    TSInterfaceDeclaration: declared,
    TSTypeAliasDeclaration: declared,
  }).visit(parseSync(path, source).program)
  return found.map(({ name, start }) => ({ name, line: source.slice(0, start).split('\n').length }))
}

/** Names of a file that are old words; its own name counts too. */
export function oldWords(text: string, path = 'a.ts'): FoundLine[] {
  const file = basename(path).split('.')[0] ?? ''
  return [
    ...declaredNames(path, text).flatMap(({ name, line }) => {
      const word = wordFor(name)
      return word ? [{ line, what: `declares ${name}: say ${word}` }] : []
    }),
    ...(wordFor(file) ? [{ line: 1, what: `is named ${file}: say ${wordFor(file)}` }] : []),
  ]
}

if (import.meta.main) {
  const cwd = resolve(import.meta.dirname, '..')
  const files = globSync('{src,scripts,test,e2e,bench}/**/*.{ts,tsx}', { cwd, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('scripts/check-words'))
  reportLines('words', files, oldWords, 'names that are old words')
}
