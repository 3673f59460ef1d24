import * as z from 'zod/mini'
import { optionalText } from '../fields/texts.ts'

interface PersonText {
  /** In the table `residents` and in answers. */
  column: string
  /** Characters. */
  max: number
}

/**
 * Text fields of a resident, one line each: calls, rows, answers, forms, erasure and the audit log
 * follow from it (docs/decisions/names-and-paper-codes.md#one-declaration-a-field). By the name that calls have for it.
 */
export const PERSON_TEXTS = {
  facebook: { column: 'fb_name', max: 255 },
  /** Beside the number and the address that notices go to. */
  otherNumber: { column: 'other_number', max: 255 },
  otherEmail: { column: 'other_email', max: 255 },
} as const satisfies Record<string, PersonText>

type Declared = typeof PERSON_TEXTS
export type TextName = keyof Declared
type ColumnOf<Name extends TextName> = Declared[Name]['column']
/** By the names of calls; null is unknown. */
export type PersonTexts = { [Name in TextName]: string | null }
/** By the columns. */
export type TextColumns = { [Name in TextName as ColumnOf<Name>]: string | null }

const NAMES = Object.keys(PERSON_TEXTS) as TextName[]
export const TEXT_COLUMNS = NAMES.map((name) => PERSON_TEXTS[name].column)

// Object.fromEntries forgets which names it was given; each line below names them all.
const each = <Value>(of: (name: TextName) => Value) => Object.fromEntries(NAMES.map((name) => [name, of(name)]))
const eachColumn = <Value>(of: (name: TextName) => Value) =>
  Object.fromEntries(NAMES.map((name) => [PERSON_TEXTS[name].column, of(name)]))

/** The texts out of more; what is absent is unknown. */
export const textsOf = (given: Partial<PersonTexts>): PersonTexts => each((name) => given[name] ?? null) as PersonTexts

/** The texts that were sent; what is absent stays absent. */
export const textsSent = (sent: Partial<PersonTexts>): Partial<PersonTexts> => each((name) => sent[name])

/** By the columns, of those by the names of calls. */
export const columnsOf = (given: Partial<PersonTexts>): Partial<TextColumns> =>
  eachColumn((name) => given[name]) as Partial<TextColumns>

/** By the names of calls, of those by the columns. */
export const textsOfColumns = (row: TextColumns): PersonTexts =>
  each((name) => row[PERSON_TEXTS[name].column]) as PersonTexts

/** Nothing known, by the columns. */
export const NO_TEXTS = eachColumn(() => null) as TextColumns

/** Schemas by which calls take and return them. */
export const personTextFields = each((name) => optionalText(PERSON_TEXTS[name].max)) as Record<
  TextName,
  ReturnType<typeof optionalText>
>
const nullableText = z.nullable(z.string())
export const answeredTexts = eachColumn(() => nullableText) as Record<keyof TextColumns, typeof nullableText>
/** All of them go with the person. */
export const erasedTexts = eachColumn(() => 'erased' as const) as Record<keyof TextColumns, 'erased'>
