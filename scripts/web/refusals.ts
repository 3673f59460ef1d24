import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Node, nameOf, parsed } from '../texts/nodes.ts'

const DECLARES = /\/src\/(?:.*\/)?refusals\.ts$/
const PART = /^(.*\/refusals\.ts)\?(\w+)$/

/** One declaration `export const because = refusals('bookings', { … })`. */
interface Declared {
  name: string
  /** The whole name of a sentence and its English, by its own name. */
  sentences: Record<string, { code: string; template: string }>
}

/**
 * What screens hold of refusals: each sentence is an export of its own, so that those nobody says fall out, and none
 * brings its English, which comes apart by `refusals.ts?english` (docs/decisions/refusals-have-keys.md).
 */
export const refusalsApart = (): Plugin => ({
  name: 'refusals-apart',
  enforce: 'pre',
  resolveId: (id) => (DECLARES.test(id.split('?')[0] ?? '') && PART.test(id) ? id : undefined),
  load(id) {
    const [, path, part] = PART.exec(id) ?? []
    if (path && part === 'english') return englishModule(declared(path))
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
    "import { apart, apartWith } from '#web/texts/apart.ts'",
    ...Object.entries(one?.sentences ?? {}).map(
      ([name, { code, template }]) =>
        `export const ${name} = /* @__PURE__ */ ${template.includes('{') ? 'apartWith' : 'apart'}('${code}')`,
    ),
  ].join('\n')

const englishModule = (all: readonly Declared[]): string =>
  `export default ${JSON.stringify(
    Object.fromEntries(
      all.flatMap(({ sentences }) => Object.values(sentences).map(({ code, template }) => [code, template])),
    ),
  )}`
