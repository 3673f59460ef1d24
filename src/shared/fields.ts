import * as z from 'zod/mini'
import { type Day, isDay, type Time } from './dates.ts'
import { type Centavos, MAX_CENTAVOS, parseAmount, toPesos } from './money.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from './paging.ts'
import { readPhone } from './phones.ts'

// Fields as requests send them and answers carry them (docs/spec/http.md#missing-values). Each reads leniently,
// answers exactly, and carries the JSON schema that the OpenAPI document shows.

type Shown = {
  type: string | string[]
  format?: string
  description?: string
  enum?: readonly unknown[]
  items?: unknown
}
/** What a reader of a field answers: a value, or the text that refuses it. */
type Read<Out> = { value: Out } | { refuse: string }

/** Builds a field from a reading function; `In` is what callers may send, missing keys arrive as undefined. */
function field<In, Out>(shown: Shown, read: (value: unknown) => Read<Out>) {
  const schema = z.pipe(
    z.optional(z.custom<In>()),
    z.transform((value: In | undefined, context): Out => {
      const result = read(value)
      if ('value' in result) return result.value
      context.issues.push({ code: 'custom', message: result.refuse, input: value })
      return z.NEVER
    }),
  )
  z.globalRegistry.add(schema, shown as z.core.GlobalMeta)
  return schema
}

const blank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Text as the database and every reader can keep it: NFC, trimmed, no NUL and no half of a surrogate pair; else null. */
function cleanText(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string' || text.includes('\0') || !text.isWellFormed()) return null
  return text.normalize('NFC').trim()
}

function readText(value: unknown, max: number): Read<string> {
  const text = cleanText(value)
  if (text === null) return { refuse: 'This is not readable text.' }
  if ([...text].length > max) return { refuse: `Please use at most ${max.toLocaleString('en')} characters.` }
  return { value: text }
}

/** Text that must be there, at most `max` characters; `required` is the text shown when it is blank. */
export const text = (max: number, required: string) =>
  field<string, string>({ type: 'string' }, (value) => (blank(value) ? { refuse: required } : readText(value, max)))

/** Text that may be missing: absent stays undefined (unchanged), null and `""` become null. */
export const optionalText = (max: number) =>
  field<string | null, string | null | undefined>({ type: ['string', 'null'] }, (value) =>
    value === undefined ? { value: undefined } : blank(value) ? { value: null } : readText(value, max),
  )

/** Free search text; missing, null and blank mean no search. */
export const search = () =>
  field<string | null, string>({ type: ['string', 'null'], description: 'Ignores case and accents.' }, (value) =>
    blank(value) ? { value: '' } : readText(value, 200),
  )

/** A password: not trimmed, never changed; `required` is shown when it is blank. */
export const password = (required: string) =>
  field<string, string>({ type: 'string', format: 'password' }, (value) =>
    typeof value !== 'string' || value === ''
      ? { refuse: required }
      : value.length > 1000
        ? { refuse: 'Please use at most 128 characters.' }
        : { value },
  )

const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/

const readEmail = (value: unknown): Read<string> => {
  const read = readText(value, 255)
  return 'value' in read && EMAIL.test(read.value) && read.value.length <= 255
    ? read
    : { refuse: 'Please enter a valid email address.' }
}

/** An e-mail address of form {email}; `required` is shown when it is blank. */
export const email = (required = 'Email is required.') =>
  field<string, string>({ type: 'string', format: 'email' }, (value) =>
    blank(value) ? { refuse: required } : readEmail(value),
  )

/** An e-mail address that may be missing. */
export const optionalEmail = () =>
  field<string | null, string | null | undefined>({ type: ['string', 'null'], format: 'email' }, (value) =>
    value === undefined ? { value: undefined } : blank(value) ? { value: null } : readEmail(value),
  )

/** An e-mail address that must be answered: null says that there is none, a blank is refused with `required`. */
export const emailOrNone = (required = 'Email is required.') =>
  field<string | null, string | null>({ type: ['string', 'null'], format: 'email' }, (value) =>
    value === null ? { value } : blank(value) ? { refuse: required } : readEmail(value),
  )

const readContact = (value: unknown): Read<string> => readPhone(cleanText(value) ?? '')

/**
 * A contact number of 10 to 15 digits that may be missing (docs/spec/people.md#contact-numbers), kept in one form
 * whatever its spaces.
 */
export const optionalContactNumber = () =>
  field<string | null, string | null | undefined>({ type: ['string', 'null'] }, (value) =>
    value === undefined ? { value: undefined } : blank(value) ? { value: null } : readContact(value),
  )

/** The same where it must be answered: null says that there is none, a blank counts as not answered. */
export const contactNumberOrNone = () =>
  field<string | null, string | null | undefined>({ type: ['string', 'null'] }, (value) =>
    value === null ? { value } : blank(value) ? { value: undefined } : readContact(value),
  )

const MAX_ID = 2_147_483_647

function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0) ? value : null
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value.trim())) return null
  return Number(value.trim())
}

const readId = (value: unknown, refuse: string): Read<number> => {
  const id = wholeNumber(value)
  return id !== null && id >= 1 && id <= MAX_ID ? { value: id } : { refuse }
}

/** An id in a body or a path: a positive integer or its text. In a path anything else is a 404. */
export const id = (refuse = 'Please choose one of the list.') =>
  field<number | string, number>({ type: 'integer' }, (value) => readId(value, refuse))

/** An id that may be missing or null. */
export const optionalId = () =>
  field<number | string | null, number | null>({ type: ['integer', 'null'] }, (value) =>
    blank(value) ? { value: null } : readId(value, 'Please choose one of the list.'),
  )

/** A list of ids; one text is shown for an empty, missing or malformed list. */
export const ids = (refuse: string) =>
  field<(number | string)[], number[]>({ type: 'array', items: { type: 'integer' } }, (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > 10_000) return { refuse }
    const read = value.map((one) => readId(one, refuse))
    return read.every((one) => 'value' in one) ? { value: read.map((one) => one.value) } : { refuse }
  })

/** The same where none is none: absent, null and an empty list are empty. */
export const idsOrNone = (refuse: string) =>
  field<(number | string)[] | null | undefined, number[]>({ type: 'array', items: { type: 'integer' } }, (value) => {
    if (value === undefined || value === null) return { value: [] }
    if (!Array.isArray(value) || value.length > 10_000) return { refuse }
    const read = value.map((one) => readId(one, refuse))
    return read.every((one) => 'value' in one) ? { value: read.map((one) => one.value) } : { refuse }
  })

/** A whole number within bounds, as number or text. */
export const integer = (min: number, max: number, refuse: string) =>
  field<number | string, number>({ type: 'integer' }, (value) => {
    const number = wholeNumber(value)
    return number !== null && number >= min && number <= max ? { value: number } : { refuse }
  })

/** A whole number within bounds that may be missing; null and `""` are null. */
export const optionalInteger = (min: number, max: number, refuse: string) =>
  field<number | string | null, number | null | undefined>({ type: ['integer', 'null'] }, (value) => {
    if (value === undefined) return { value: undefined }
    if (blank(value)) return { value: null }
    const number = wholeNumber(value)
    return number !== null && number >= min && number <= max ? { value: number } : { refuse }
  })

const AMOUNT = 'Please enter an amount in pesos with at most two decimals.'

/** Pesos in, centavos out. Refused with `refuse`: what is no plain amount, and what lies outside min and max (centavos). */
export const amount = (refuse = AMOUNT, { min = 0, max = MAX_CENTAVOS }: { min?: Centavos; max?: Centavos } = {}) =>
  field<number | string, Centavos>({ type: 'number', description: 'Pesos, at most two decimals.' }, (value) => {
    const centavos = parseAmount(value)
    return centavos !== null && centavos >= min && centavos <= max ? { value: centavos } : { refuse }
  })

/** Pesos in, centavos out, null when missing. */
export const optionalAmount = (
  refuse = AMOUNT,
  { min = 0, max = MAX_CENTAVOS }: { min?: Centavos; max?: Centavos } = {},
) =>
  field<number | string | null, Centavos | null>(
    { type: ['number', 'null'], description: 'Pesos, at most two decimals.' },
    (value) => {
      if (blank(value)) return { value: null }
      const centavos = parseAmount(value)
      return centavos !== null && centavos >= min && centavos <= max ? { value: centavos } : { refuse }
    },
  )

const readDay = (value: unknown, refuse: string): Read<Day> =>
  typeof value === 'string' && isDay(value.trim()) ? { value: value.trim() } : { refuse }

/** A real calendar day; `required` is shown when blank. */
export const day = (required: string) =>
  field<Day, Day>({ type: 'string', format: 'date' }, (value) =>
    blank(value) ? { refuse: required } : readDay(value, 'Please enter a valid date.'),
  )

/** A calendar day that may be missing: absent stays undefined, null and `""` become null. */
export const optionalDay = () =>
  field<Day | null, Day | null | undefined>({ type: ['string', 'null'], format: 'date' }, (value) =>
    value === undefined
      ? { value: undefined }
      : blank(value)
        ? { value: null }
        : readDay(value, 'Please enter a valid date.'),
  )

/** A day that must be answered: null says that it is unknown, a blank is refused with `required`. */
export const dayOrUnknown = (required: string) =>
  field<Day | null, Day | null>({ type: ['string', 'null'], format: 'date' }, (value) =>
    value === null ? { value } : blank(value) ? { refuse: required } : readDay(value, 'Please enter a valid date.'),
  )

/** A changed day: absent stays, null says that it is unknown, `""` is what a form with nothing in it sends. */
export const changedDay = () =>
  field<Day | '' | null, Day | '' | null | undefined>({ type: ['string', 'null'], format: 'date' }, (value) =>
    value === undefined || value === null
      ? { value }
      : blank(value)
        ? { value: '' }
        : readDay(value, 'Please enter a valid date.'),
  )

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/
const readTime = (value: unknown): Read<Time> => {
  const parts = typeof value === 'string' ? TIME.exec(value.trim()) : null
  return parts ? { value: `${parts[1]}:${parts[2]}` } : { refuse: 'Please enter a valid time.' }
}

/** A time of day, seconds dropped. */
export const time = (required: string) =>
  field<Time, Time>({ type: 'string' }, (value) => (blank(value) ? { refuse: required } : readTime(value)))

/** A time of day that may be missing. */
export const optionalTime = () =>
  field<Time | null, Time | null | undefined>({ type: ['string', 'null'] }, (value) =>
    value === undefined ? { value: undefined } : blank(value) ? { value: null } : readTime(value),
  )

function readBoolean(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  if (value === false || value === 0 || value === '0' || value === 'false') return false
  return null
}

/** `true`, `1`, `"1"`, `"true"` and their opposites; `refuse` is shown for anything else. */
export const boolean = (refuse: string) =>
  field<boolean | number | string, boolean>({ type: 'boolean' }, (value) => {
    const read = readBoolean(value)
    return read === null ? { refuse } : { value: read }
  })

/** A flag that may be missing; missing, null and blank mean `otherwise`. */
export const flag = (otherwise: boolean) =>
  field<boolean | number | string | null, boolean>({ type: 'boolean' }, (value) => {
    const read = blank(value) ? otherwise : readBoolean(value)
    return read === null ? { refuse: 'Please answer yes or no.' } : { value: read }
  })

/** One of a closed list; `refuse` is shown when blank or unknown. */
export const choice = <const Values extends readonly string[]>(values: Values, refuse: string) =>
  field<Values[number], Values[number]>({ type: 'string', enum: values }, (value) =>
    values.includes(value as string) ? { value: value as Values[number] } : { refuse },
  )

/** One of a closed list, `otherwise` when missing, null or blank. */
export const choiceOr = <const Values extends readonly string[], const Otherwise>(
  values: Values,
  otherwise: Otherwise,
  refuse = 'Please choose one of the list.',
) =>
  field<Values[number] | '' | null, Values[number] | Otherwise>({ type: ['string', 'null'], enum: values }, (value) => {
    if (blank(value)) return { value: otherwise }
    return values.includes(value as string) ? { value: value as Values[number] } : { refuse }
  })

/** One of a closed list or null, which says that it is unknown; missing and blank say nothing. */
export const choiceOrUnknown = <const Values extends readonly string[]>(
  values: Values,
  refuse = 'Please choose one of the list.',
) =>
  field<Values[number] | '' | null, Values[number] | null | undefined>(
    { type: ['string', 'null'], enum: [...values, null] },
    (value) => {
      if (value === null) return { value }
      if (blank(value)) return { value: undefined }
      return values.includes(value as string) ? { value: value as Values[number] } : { refuse }
    },
  )

/** One of a closed list compared without case (filters); missing, null and blank mean all: null. */
export const filter = <const Values extends readonly string[]>(values: Values) =>
  field<string | null, Values[number] | null>({ type: ['string', 'null'], enum: values }, (value) => {
    if (blank(value)) return { value: null }
    const found =
      typeof value === 'string' ? values.find((one) => one.toLowerCase() === value.trim().toLowerCase()) : undefined
    return found === undefined ? { refuse: 'Please choose one of the list.' } : { value: found as Values[number] }
  })

/** A year filter; missing or null means all. */
export const yearFilter = () => optionalYear('Please enter a year between 1900 and 9999.')
const optionalYear = (refuse: string) =>
  field<number | string | null, number | null>({ type: ['integer', 'null'] }, (value) => {
    if (blank(value)) return { value: null }
    const year = wholeNumber(value)
    return year !== null && year >= 1900 && year <= 9999 ? { value: year } : { refuse }
  })

/** A month filter from 1 to 12; missing or null means all. */
export const monthFilter = () =>
  field<number | string | null, number | null>({ type: ['integer', 'null'] }, (value) => {
    if (blank(value)) return { value: null }
    const month = wholeNumber(value)
    return month !== null && month >= 1 && month <= 12
      ? { value: month }
      : { refuse: 'Please enter a month from 1 to 12.' }
  })

/** A year and a month that must be there (runs and reports). */
export const year = () => integer(1900, 9999, 'Please enter a year between 1900 and 9999.')
export const month = () => integer(1, 12, 'Please enter a month from 1 to 12.')

/** The page asked for: missing or senseless values mean 1 (docs/spec/http.md#pages). */
export const pageNumber = () =>
  field<number | string | null, number>({ type: 'integer' }, (value) => {
    const page = wholeNumber(value)
    return { value: page !== null && page >= 1 ? Math.min(page, 100_000_000) : 1 }
  })

/** Rows a page, 1 to 100, `size` when missing. */
export const perPage = (size: number = PAGE_SIZE) =>
  field<number | string | null, number>({ type: 'integer' }, (value) => {
    if (blank(value)) return { value: size }
    const asked = wholeNumber(value)
    return asked !== null && asked >= 1 && asked <= MAX_PAGE_SIZE
      ? { value: asked }
      : { refuse: `Please ask for 1 to ${MAX_PAGE_SIZE} rows a page.` }
  })

// What answers carry.

/** Centavos in the handler, pesos in the answer: a JSON number with at most two decimals. */
export const pesos = () => z.pipe(z.pipe(z.number(), z.transform(toPesos)), z.number())

/** An instant: a Date in the handler, UTC ISO text with milliseconds in the answer. */
export const instant = () =>
  z.pipe(
    z.pipe(
      z.date(),
      z.transform((at: Date) => at.toISOString()),
    ),
    z.string(),
  )

/** The two instants every object with an id carries. */
export const stamps = { created_at: instant(), updated_at: instant() }
