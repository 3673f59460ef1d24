/** English texts with their Filipino. */
export type Catalogue = Readonly<Record<string, string>>

const PLACE = /\{(\w+)\}/g

const placesOf = (text: string) => [...text.matchAll(PLACE)].map(([place]) => place)

/** Lists the problems of the entries themselves, whoever uses them: empty ones, and others' placeholders. */
export function faults(catalogue: Catalogue): string[] {
  return Object.entries(catalogue).flatMap(([english, filipino]) => {
    if (!filipino.trim()) return [`has no translation: ${english}`]
    const [wanted, given] = [new Set(placesOf(english)), new Set(placesOf(filipino))]
    return wanted.symmetricDifference(given).size === 0 ? [] : [`has other placeholders: ${english} → ${filipino}`]
  })
}

/** The texts that nothing shows any more. */
export const stale = (catalogue: Catalogue, shown: ReadonlySet<string>): string[] =>
  Object.keys(catalogue).filter((english) => !shown.has(english))

/** Names that the manifests declare and that no catalogue has in Filipino. */
export const unnamed = (catalogues: readonly Catalogue[], names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !catalogues.some((catalogue) => name in catalogue))

/**
 * The messages that stand in no source any more. A message may be put together there, and a state is written
 * `for_approval`, so that it is looked for clause by clause between its placeholders, whatever the case.
 */
export function unusedTexts(catalogue: Catalogue, sources: readonly string[]): string[] {
  const all = sources.map(plain).join('\n')
  const clauses = (message: string) => message.split(/\{\w+\}|[.,:;!?](?= |$)/).map((clause) => plain(clause.trim()))
  return Object.keys(catalogue).filter((message) => !clauses(message).every((clause) => all.includes(clause)))
}

const plain = (text: string) => text.replaceAll('\\', '').replaceAll('_', ' ').toLowerCase()
