import type { Message } from '../messages.ts'
import { fields } from '../refusals.ts'
import { blank, field } from './field.ts'

function readBoolean(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  if (value === false || value === 0 || value === '0' || value === 'false') return false
  return null
}

/** `true`, `1`, `"1"`, `"true"` and their opposites; `refuse` is shown for anything else. */
export const boolean = (refuse: Message) =>
  field<boolean | number | string, boolean>({ type: 'boolean' }, (value) => {
    const read = readBoolean(value)
    return read === null ? { refuse } : { value: read }
  })

/** A flag that may be missing; missing, null and blank mean `otherwise`. */
export const flag = (otherwise: boolean) =>
  field<boolean | number | string | null, boolean>({ type: 'boolean' }, (value) => {
    const read = blank(value) ? otherwise : readBoolean(value)
    return read === null ? { refuse: fields.yes_or_no } : { value: read }
  })

/** One of a closed list; `refuse` is shown when blank or unknown. */
export const choice = <const Values extends readonly string[]>(values: Values, refuse: Message) =>
  field<Values[number], Values[number]>({ type: 'string', enum: values }, (value) =>
    values.includes(value as string) ? { value: value as Values[number] } : { refuse },
  )

/** One of a closed list, `otherwise` when missing, null or blank. */
export const choiceOr = <const Values extends readonly string[], const Otherwise>(
  values: Values,
  otherwise: Otherwise,
  refuse: Message = fields.one_of_list,
) =>
  field<Values[number] | '' | null, Values[number] | Otherwise>({ type: ['string', 'null'], enum: values }, (value) => {
    if (blank(value)) return { value: otherwise }
    return values.includes(value as string) ? { value: value as Values[number] } : { refuse }
  })

/** One of a closed list or null, which says that it is unknown; missing and blank say nothing. */
export const choiceOrUnknown = <const Values extends readonly string[]>(
  values: Values,
  refuse: Message = fields.one_of_list,
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
    return found === undefined ? { refuse: fields.one_of_list } : { value: found as Values[number] }
  })
