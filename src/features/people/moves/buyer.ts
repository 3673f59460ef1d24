import { blank, field, type Read, readText } from '#shared/fields/field.ts'
import { wholeNumber } from '#shared/fields/numbers.ts'
import { BUYER_REQUIRED } from './rules.ts'

/** Somebody who was not known before; only the name is needed. */
export interface NewBuyer {
  firstname: string
  middlename: string | null
  lastname: string
}

const MAX_NAME = 100

function readBuyer(value: unknown): Read<number | NewBuyer> {
  if (blank(value)) return { refuse: BUYER_REQUIRED }
  if (typeof value !== 'object') {
    const id = wholeNumber(value)
    return id !== null && id > 0 && id <= 2_147_483_647 ? { value: id } : { refuse: BUYER_REQUIRED }
  }
  const sent = value as Readonly<Record<string, unknown>>
  const [lastname, firstname, middlename] = [sent.lastname, sent.firstname, sent.middlename].map((part) =>
    blank(part) ? { value: '' } : readText(part, MAX_NAME),
  ) as [Read<string>, Read<string>, Read<string>]
  for (const read of [lastname, firstname, middlename]) if ('refuse' in read) return read
  if (!('value' in lastname) || !lastname.value) return { refuse: 'Last name is required.' }
  if (!('value' in firstname) || !firstname.value) return { refuse: 'First name is required.' }
  return {
    value: {
      lastname: lastname.value,
      firstname: firstname.value,
      middlename: 'value' in middlename && middlename.value ? middlename.value : null,
    },
  }
}

/** Who buys a lot: the RESIDENT.id of somebody known, or the name of somebody new. */
export const buyer = () =>
  field<number | string | { firstname: string; middlename?: string | null; lastname: string }, number | NewBuyer>(
    { type: ['integer', 'object'] },
    readBuyer,
  )
