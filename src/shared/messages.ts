import { type Day, type Month, showDay, showMonth, showTime, type Time } from './dates.ts'
import { type Centavos, peso } from './money.ts'

/** Which sentence it is, whatever words tell it: the feature and what happened, `bookings.changed`. */
export type SentenceName = `${string}.${string}`

/** Values of a sentence: centavos, `2026-11-22`, a name, further sentences. */
export type Params = Readonly<Record<string, string | number | readonly Message[]>>

/** A sentence for people with its name: clients tell it in their own words, or show the English `message`. */
export interface Message {
  readonly code: SentenceName
  readonly params: Params
  readonly message: string
}

/** Kinds of a template's placeholders, `{amount:pesos}`; without a kind a name or a number as it is. */
interface Kinds {
  /** A number with commas. */
  count: number
  /** Centavos, told as `₱1,234.50`. */
  pesos: Centavos
  day: Day
  month: Month
  time: Time
  /** A word of the product, as a state: `to_pay`, told as `to pay`. */
  word: string
  /** Whole sentences, one after another. */
  each: readonly Message[]
}

/** Formats of each kind in one language. */
export type Voice = { readonly [Kind in keyof Kinds]: (value: Kinds[Kind]) => string }

/** English, as the office reads it. */
export const english: Voice = {
  count: (number) => number.toLocaleString('en'),
  pesos: peso,
  day: showDay,
  month: showMonth,
  time: showTime,
  word: (word) => word.replaceAll('_', ' '),
  each: (sentences) => sentences.map(({ message }) => message).join(' '),
}

type PlaceOf<Place extends string> = Place extends `${infer Name}:${infer Kind}`
  ? Record<Name, Kind extends keyof Kinds ? Kinds[Kind] : never>
  : Record<Place, string | number>
/** The values a template asks for, by name. */
type Wanted<Template extends string> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? PlaceOf<Place> & Wanted<Rest>
  : unknown

type Sentence<Template extends string> = Template extends `${string}{${string}}${string}`
  ? (params: Wanted<Template>) => Message
  : Message
export type Sentences<Templates extends Readonly<Record<string, string>>> = {
  readonly [Name in keyof Templates]: Sentence<Templates[Name]>
}

const PLACE = /\{(\w+)(?::(\w+))?\}/g

/** A template in the words of a voice. What is not given, or is of another kind than its place, stays in braces. */
export const filled = (template: string, params: Params, voice: Voice): string =>
  template.replaceAll(PLACE, (place, name: string, kind?: keyof Kinds) => {
    const value = params[name]
    if (value === undefined) return place
    if (kind === undefined) return String(value)
    const report = voice[kind] as ((value: unknown) => string) | undefined
    return report ? report(value) : place
  })

/** Templates of each declaration, for the checks of the texts. */
const templates = new WeakMap<object, Readonly<Record<SentenceName, string>>>()

/**
 * Declares the sentences of one feature by name, in English: one without a place is said as it is, one with places takes
 * their values (docs/decisions/refusals-have-keys.md). Stands in a file `refusals.ts` alone.
 */
export function declareRefusals<const Templates extends Readonly<Record<string, string>>>(
  feature: string,
  declared: Templates,
): Sentences<Templates> {
  const named = Object.entries(declared).map(
    ([name, template]) => [name, template, `${feature}.${name}` as SentenceName] as const,
  )
  const sentences = Object.fromEntries(
    named.map(([name, template, code]) => {
      // The schema library empties what is given to it in place of options.
      const say = (params: Params): Message =>
        Object.freeze({ code, params, message: filled(template, params, english) })
      return [name, template.includes('{') ? say : say({})]
    }),
  ) as Sentences<Templates>
  templates.set(sentences, Object.fromEntries(named.map(([, template, code]) => [code, template])))
  return sentences
}

/** Declares what a feature says it did, as `declareRefusals` does what it refuses. Stands in a file `answers.ts` alone. */
export const answers = <const Templates extends Readonly<Record<string, string>>>(
  feature: string,
  declared: Templates,
): Sentences<Templates> => declareRefusals(feature, declared)

/** The English templates of a declaration by their whole names; undefined for anything else. */
export const templatesOf = (declaration: object): Readonly<Record<SentenceName, string>> | undefined =>
  templates.get(declaration)
