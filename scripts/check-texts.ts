import './node-guard.cjs'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifests } from '#app/server/features.ts'
import { reportsOf } from '#server/access/read-log.ts'
import { recordNames } from '#server/schema/tables.ts'
import { type Catalogue, faults, stale, unnamed, unusedTexts } from './texts/catalogue.ts'
import { ENGLISH_FILES, ENGLISH_TEXTS, FOREIGN_MESSAGES } from './texts/english.ts'
import { type Reading, readTexts } from './texts/reading.ts'
import {
  compared,
  DECLARING,
  declarations,
  englishOf,
  hidden,
  listed,
  sourcesOf,
  strays,
  untranslatedRefusals,
  unusedKeys,
} from './texts/refusals.ts'

const SCREENS = 'src/web/texts/fil.json'
const HEARD = 'src/web/texts/fil-heard.json'
const REFUSALS = 'src/web/texts/fil-refusals.json'
const LIST = 'test/refusals.txt'
/**
 * Sentences that are still told by a pattern of their English. What is done now says a key with its values (`answers.ts`), so there
 * are never more of them.
 */
const MOST_PATTERNS = 73
const patterns = (catalogue: Catalogue) => Object.keys(catalogue).filter((text) => text.includes('{')).length
const STARTS = ['src/app/web/main.tsx', 'src/app/web/my/main.tsx']

const read = (path: string) => readFileSync(path, 'utf8')
const sources = (...patterns: string[]) =>
  globSync(patterns)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('src/web/texts/'))
    .toSorted()

const screens: Catalogue = JSON.parse(read(SCREENS))
const heard: Catalogue = JSON.parse(read(HEARD))
const refusals: Catalogue = JSON.parse(read(REFUSALS))
const declared = await declarations()
const english = englishOf(declared)
const all = sourcesOf('src/**/*.{ts,tsx}')
if (process.argv.includes('--write')) writeFileSync(LIST, listed(english))
const readings = new Map(
  sources('src/{web,app/web}/**/*.{ts,tsx}', 'src/features/*/*/web/**/*.{ts,tsx}').map((path) => [
    path,
    readTexts(path, read(path)),
  ]),
)

const shown = new Set([...readings.values()].flatMap(({ keys }) => keys.map(({ text }) => text)))
const problems = [
  ...faults(screens).map((fault) => `${SCREENS} ${fault}`),
  ...faults(heard).map((fault) => `${HEARD} ${fault}`),
  ...(patterns(heard) === MOST_PATTERNS
    ? []
    : [`${HEARD} has ${patterns(heard)} patterns, not ${MOST_PATTERNS}: say a key (answers.ts), and lower the number`]),
  ...stale(screens, shown).map((text) => `${SCREENS} has a text that nothing shows: ${text}`),
  ...unusedTexts(
    heard,
    sources('src/**/*.{ts,tsx}')
      .filter((path) => !DECLARING.test(path))
      .map(read),
  ).map((text) => `${HEARD} has what nobody says: ${text}`),
  ...unnamed(
    [heard, screens],
    [...recordNames(manifests).values(), ...reportsOf(manifests).map(({ name }) => name)],
  ).map((name) => `${HEARD} has no Filipino of what a manifest or a contract names: ${name}`),
  ...[...readings].flatMap(([path, reading]) => untranslated(path, reading)),
  ...STARTS.flatMap(early),
  ...untranslatedRefusals(english, refusals).map((fault) => `${REFUSALS} ${fault}`),
  ...unusedKeys(declared, all).map((key) => `${key} is refused nowhere`),
  ...strays(all).map((path) => `${path} declares refusals; they belong into a file refusals.ts`),
  ...hidden(declared, all).map((path) => `${path} hides a declaration; export each as it is`),
  ...[...all]
    .filter(([path]) => !(path in FOREIGN_MESSAGES))
    .flatMap(([path, source]) =>
      compared(path, source, english).map(
        ({ line, what }) => `${path}:${line} compares a sentence; ask for its code: ${what}`,
      ),
    ),
  ...(listed(english) === read(LIST)
    ? []
    : [`${LIST} is not what is declared: npm run texts -- --write, and read its diff`]),
]

/** Texts without a translation, and English that no catalogue could translate. */
function untranslated(path: string, { keys, bare }: Reading): string[] {
  const meant = ENGLISH_TEXTS[path] ?? []
  return [
    ...keys
      .filter(({ text }) => !(text in screens))
      .map(({ text, line }) => `${path}:${line} has no Filipino in ${SCREENS}: ${text}`),
    ...bare
      .filter(({ text }) => !(path in ENGLISH_FILES) && !meant.includes(text))
      .map(({ text, line }) => `${path}:${line} says this in English only; wrap it in t(): ${text}`),
  ]
}

/** Files that run before the language is taken up may look a text up only when they show it. */
function early(start: string): string[] {
  const seen = new Set<string>()
  const visit = (path: string): string[] => {
    if (seen.has(path) || !readings.has(path)) return []
    seen.add(path)
    const own = readings.get(path)?.early ?? []
    return [
      ...own.map(
        ({ text, line }) => `${path}:${line} calls ${text}() before the language is known; call it when it shows`,
      ),
      ...(readings.get(path)?.needs ?? []).flatMap((needed) => visit(fileOf(needed, path))),
    ]
  }
  return visit(start)
}

function fileOf(specifier: string, from: string): string {
  return specifier.startsWith('#')
    ? specifier.replace('#', 'src/')
    : join(dirname(from), specifier).replaceAll('\\', '/')
}

for (const problem of problems) console.error(problem)
const count = Object.keys(screens).length + Object.keys(heard).length + Object.keys(refusals).length
console.log(`texts: ${shown.size} shown, ${count} in Filipino, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0
