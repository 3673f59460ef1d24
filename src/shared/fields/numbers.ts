import * as z from 'zod/mini'
import type { Message } from '../messages.ts'
import { type Centavos, MAX_CENTAVOS, parseAmount } from '../money.ts'
import { fields } from '../refusals.ts'
import { blank, field, type Read } from './field.ts'

const MAX_ID = 2_147_483_647

/** A whole number, as number or text; null for anything else. */
export function wholeNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0) ? value : null
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value.trim())) return null
  return Number(value.trim())
}

const readId = (value: unknown, refuse: Message): Read<number> => {
  const id = wholeNumber(value)
  return id !== null && id >= 1 && id <= MAX_ID ? { value: id } : { refuse }
}

/** An id in a body or a path: a positive integer or its text. In a path anything else is a 404. */
export const id = (refuse: Message = fields.one_of_list) =>
  field<number | string, number>({ type: 'integer' }, (value) => readId(value, refuse))

/** The one record that a path names. */
export const byId = z.object({ id: id() })

/** An id that may be missing or null. */
export const optionalId = () =>
  field<number | string | null, number | null>({ type: ['integer', 'null'] }, (value) =>
    blank(value) ? { value: null } : readId(value, fields.one_of_list),
  )

/** A list of ids; one text is shown for an empty, missing or malformed list. */
export const ids = (refuse: Message) =>
  field<(number | string)[], number[]>({ type: 'array', items: { type: 'integer' } }, (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > 10_000) return { refuse }
    const read = value.map((one) => readId(one, refuse))
    return read.every((one) => 'value' in one) ? { value: read.map((one) => one.value) } : { refuse }
  })

/** The same where none is none: absent, null and an empty list are empty. */
export const idsOrNone = (refuse: Message) =>
  field<(number | string)[] | null | undefined, number[]>({ type: 'array', items: { type: 'integer' } }, (value) => {
    if (value === undefined || value === null) return { value: [] }
    if (!Array.isArray(value) || value.length > 10_000) return { refuse }
    const read = value.map((one) => readId(one, refuse))
    return read.every((one) => 'value' in one) ? { value: read.map((one) => one.value) } : { refuse }
  })

/** A whole number within bounds, as number or text. */
export const integer = (min: number, max: number, refuse: Message) =>
  field<number | string, number>({ type: 'integer' }, (value) => {
    const number = wholeNumber(value)
    return number !== null && number >= min && number <= max ? { value: number } : { refuse }
  })

/** A whole number within bounds that may be missing; null and `""` are null. */
export const optionalInteger = (min: number, max: number, refuse: Message) =>
  field<number | string | null, number | null | undefined>({ type: ['integer', 'null'] }, (value) => {
    if (value === undefined) return { value: undefined }
    if (blank(value)) return { value: null }
    const number = wholeNumber(value)
    return number !== null && number >= min && number <= max ? { value: number } : { refuse }
  })

/** A number above 0 with at most two decimals; absent stays undefined, null and `""` are null. */
export const optionalDecimal = (max: number, refuse: Message) =>
  field<number | string | null, number | null | undefined>({ type: ['number', 'null'] }, (value) => {
    if (value === undefined) return { value: undefined }
    if (blank(value)) return { value: null }
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    const number = /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0
    return number > 0 && number <= max ? { value: number } : { refuse }
  })

/** Pesos in, centavos out. Refused with `refuse`: what is no plain amount, and what lies outside min and max (centavos). */
export const amount = (
  refuse: Message = fields.amount,
  { min = 0, max = MAX_CENTAVOS }: { min?: Centavos; max?: Centavos } = {},
) =>
  field<number | string, Centavos>({ type: 'number', description: 'Pesos, at most two decimals.' }, (value) => {
    const centavos = parseAmount(value)
    return centavos !== null && centavos >= min && centavos <= max ? { value: centavos } : { refuse }
  })

/** Pesos in, centavos out, null when missing. */
export const optionalAmount = (
  refuse: Message = fields.amount,
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
