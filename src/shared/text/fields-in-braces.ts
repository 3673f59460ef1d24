import { invalid } from '../errors.ts'
import { fields } from '../refusals.ts'

// Fields in braces, like {name}, of texts that the office edits.

const FIELD = /\{([^{}\n]*)\}/g

/** The first field of a text that is none of the known, as it was typed; undefined when all are known. */
export function unknownField(known: readonly string[], text: string): string | undefined {
  return [...text.matchAll(FIELD)].find(([, name = '']) => !known.includes(name))?.[0]
}

/** True for texts of which one names a field. */
export const namesField = (field: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.includes(`{${field}}`))

/** Refuses texts of which one names a field that is none of the known, by its name. */
export function needKnownFields(known: readonly string[], texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const unknown = unknownField(known, text)
    if (unknown === undefined) continue
    throw invalid(name, fields.unknown_field({ field: unknown, known: known.map((one) => `{${one}}`).join(', ') }))
  }
}

/** A text with its fields filled; one without a value stays as it was typed. */
export const filledText = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replaceAll(FIELD, (place, name: string) => values[name] ?? place)
