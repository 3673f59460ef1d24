import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Node, nameOf, parsed } from '../texts/nodes.ts'

const DECLARES = /\/src\/(?:.*\/)?refusals\.ts$/
const ENGLISH = 'virtual:refusals-english'
const RESOLVED = `\0${ENGLISH}`
/** Refusals of the server's host, which no form makes, are left out. */
const OF_SCREENS = ['src/shared/refusals.ts', 'src/features/*/*/refusals.ts']
const PART = /^(.*\/refusals\.ts)\?(\w+)$/

/** One declaration `export const refusals = declareRefusals('bookings', { … })`. */
interface Declared {
  name: string
  /** The whole name of a sentence and its English, by its own name. */
  sentences: Record<string, { code: string; template: string }>
}

/**
 * Builds the refusals of screens: each sentence is an export of its own, so that those nobody says fall out, and none
 * brings its English, which is a module apart, `virtual:refusals-english` (docs/decisions/refusals-have-keys.md).
 */
export const refusalsApart = (): Plugin => ({
  name: 'refusals-apart',
  enforce: 'pre',
  resolveId: (id) =>
    id === ENGLISH ? RESOLVED : DECLARES.test(id.split('?')[0] ?? '') && PART.test(id) ? id : undefined,
  load(id) {
    const [, path, part] = PART.exec(id) ?? []
    if (id === RESOLVED)
      return englishModule(
        globSync(OF_SCREENS)
          .toSorted()
          .flatMap((path) => declared(resolve(path))),
      )
    if (path && part) return sentencesModule(declared(path).find(({ name }) => name === part))
    if (!DECLARES.test(id)) return undefined
    return declared(id)
      .map(({ name }) => `export * as ${name} from '${id}?${name}'\n`)
      .join('')
  },
})

function declared(path: string): Declared[] {
  const { body } = parsed(path, readFileSync(path, 'utf8')) as unknown as { body: Node[] }
  return body.flatMap((statement) => {
    const declaration = statement.declaration as { declarations?: { id: Node; init: Node }[] } | undefined
    return (declaration?.declarations ?? []).map(({ id, init }) => {
      const [feature, sentences] = init.arguments as [Node, { properties: { key: Node; value: Node }[] }]
      return {
        name: nameOf(id),
        sentences: Object.fromEntries(
          sentences.properties.map(({ key, value }) => [
            nameOf(key),
            { code: `${feature.value}.${nameOf(key)}`, template: String(value.value) },
          ]),
        ),
      }
    })
  })
}

const sentencesModule = (one: Declared | undefined): string =>
  [
    "import { apart, apartWith } from '#web/texts/other-language.ts'",
    ...Object.entries(one?.sentences ?? {}).map(
      ([name, { code, template }]) =>
        `export const ${name} = /* @__PURE__ */ ${template.includes('{') ? 'apartWith' : 'apart'}('${code}')`,
    ),
  ].join('\n')

const englishModule = (all: readonly Declared[]): string =>
  `export const sentences = ${JSON.stringify(
    Object.fromEntries(
      all.flatMap(({ sentences }) => Object.values(sentences).map(({ code, template }) => [code, template])),
    ),
  )}`
