import { readParts } from '../addresses.ts'
import type { Message } from '../messages.ts'
import { fields } from '../refusals.ts'
import { blank, field, readText } from './field.ts'

/** Text that must be there, at most `max` characters; `required` is said when it is blank. */
export const text = (max: number, required: Message) =>
  field<string, string>({ type: 'string' }, (value) => (blank(value) ? { refuse: required } : readText(value, max)))

/** Text that may be missing: absent stays undefined (unchanged), null and `""` become null. */
export const optionalText = (max: number) =>
  field<string | null, string | null | undefined>({ type: ['string', 'null'] }, (value) =>
    value === undefined ? { value: undefined } : blank(value) ? { value: null } : readText(value, max),
  )

/** Text that must be answered: null says that there is none, a blank is refused with `required`. */
export const textOrNone = (max: number, required: Message) =>
  field<string | null, string | null>({ type: ['string', 'null'] }, (value) =>
    value === null ? { value } : blank(value) ? { refuse: required } : readText(value, max),
  )

/** A changed text of that kind: absent stays, null says that there is none, `''` is what a form with nothing in it sends. */
export const changedText = (max: number) =>
  field<string | null, string | null | undefined>({ type: ['string', 'null'] }, (value) =>
    value === undefined || value === null ? { value } : blank(value) ? { value: '' } : readText(value, max),
  )

/** A part of an address, as number or text: absent stays undefined, null and `""` become null, spaces within become one. */
export const placePart = () =>
  field<string | number | null, string | null | undefined>({ type: ['string', 'integer', 'null'] }, (value) => {
    if (value === undefined) return { value: undefined }
    if (blank(value)) return { value: null }
    const read = readText(value, 60)
    return 'value' in read ? { value: read.value.replaceAll(/\s+/g, ' ') } : read
  })

/** All parts of an address; which of them a lot needs is a setting (docs/spec/people.md#lots). */
export const placeParts = () => ({
  phase: placePart(),
  block: placePart(),
  lot: placePart(),
  house_number: placePart(),
  street: placePart(),
  unit: placePart(),
})

/** The parts of an address in printing order, `phase,block,lot`; missing, null and blank are null. */
export const addressParts = () =>
  field<string | null, string | null>(
    { type: ['string', 'null'], description: 'phase, block, lot, house_number, street, unit' },
    (value) => {
      if (blank(value)) return { value: null }
      const parts = typeof value === 'string' ? readParts(value) : null
      return parts ? { value: parts.join(',') } : { refuse: fields.address_parts }
    },
  )

/** Free search text; missing, null and blank mean no search. */
export const search = () =>
  field<string | null, string>({ type: ['string', 'null'], description: 'Ignores case and accents.' }, (value) =>
    blank(value) ? { value: '' } : readText(value, 200),
  )

/** A password: not trimmed, never changed; `required` is said when it is blank. */
export const password = (required: Message) =>
  field<string, string>({ type: 'string', format: 'password' }, (value) =>
    typeof value !== 'string' || value === ''
      ? { refuse: required }
      : value.length > 1000
        ? { refuse: fields.too_long({ max: 128 }) }
        : { value },
  )
