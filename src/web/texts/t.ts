import type { Message } from '#shared/messages.ts'
import { chosenLanguage, type Language } from './language.ts'

/** The names of the placeholders of a text: `'amount' | 'name'` of `Paid {amount} by {name}`. */
export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** A text that stands in the source as it is, so that its translation can be looked for. */
export type Literal<Text extends string> = string extends Text ? never : Text

type Value = string | number
type Values<Name extends string> = [Name] extends [never] ? [] : [values: Readonly<Record<Name, Value>>]

type Filipino = typeof import('./filipino.ts')

/** Longer than this a page does not wait for its words. */
const PATIENCE_MS = 10_000

/** The catalogue; null where the screens are English, also because it did not come. */
let filipino: Filipino | null = null
/** English of a refusal: by the words it came with, until `setEnglishRefusals` knows more. */
let inEnglish = (message: Message): string => message.message

/**
 * Takes up the language that was chosen on this device, and tells the document. Pages are loaded after it, because their
 * constants hold texts too. Never fails: without the catalogue the screens are English.
 */
export async function loadLanguage(): Promise<void> {
  filipino = chosenLanguage() === 'fil' ? await catalogue() : null
  document.documentElement.lang = language()
}

/** Takes over how English tells a refusal. */
export function setEnglishRefusals(report: (message: Message) => string): void {
  inEnglish = report
}

const catalogue = (): Promise<Filipino | null> =>
  Promise.race([
    import('./filipino.ts').catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ])

/** The language on the screen. */
export const language = (): Language => (filipino ? 'fil' : 'en')

/** The locale for dates in words: `Nov 7, 2026`, `Nob 7, 2026`. Figures stay English. */
export const locale = (): string => (filipino ? 'fil-PH' : 'en-US')

const wordsOf = (text: string): string => filipino?.words(text) ?? text

/** A text in pieces: its words at even places, the names of its placeholders between them. */
export const pieces = (text: string): string[] => wordsOf(text).split(/\{(\w+)\}/)

const filled = (text: string, values: Readonly<Record<string, Value>>): string =>
  pieces(text)
    .map((piece, place) => (place % 2 ? String(values[piece] ?? `{${piece}}`) : piece))
    .join('')

/**
 * A text of the screens in the language of this device. The English text is its own key; a text without a translation
 * stays English. Placeholders are names in braces, their values come by name; braces within a value mean nothing.
 */
export const t = <const Text extends string>(text: Literal<Text>, ...[values]: Values<Names<Text>>): string =>
  values ? filled(text, values) : wordsOf(text)

/**
 * `one` for a count of 1, else `many`, in both of which `{count}` is the count with commas: `1 bill`, `1,200 bills`.
 * Further values come by name.
 */
export const plural = <const One extends string, const Many extends string>(
  count: number,
  one: Literal<One>,
  many: Literal<Many>,
  ...[values]: Values<Exclude<Names<One> | Names<Many>, 'count'>>
): string => filled(count === 1 ? one : many, { count: count.toLocaleString('en'), ...values })

/**
 * Translates what the server or a contract said into the language of this device where the catalogue knows it: a refusal by its name
 * and values, a state, a role or a title by its words. Whatever is not known stays as it was said.
 */
export const translate = (message: string | Message): string =>
  filipino?.translate(message) ?? (typeof message === 'string' ? message : inEnglish(message))
