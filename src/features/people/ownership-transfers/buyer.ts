import { blank, field, type Read, readText } from '#shared/fields/field.ts'
import { wholeNumber } from '#shared/fields/numbers.ts'
import { PERSON_KINDS, type PersonKind } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import type { PersonName } from '#shared/text/names.ts'
import { refusals } from './refusals.ts'

/** Somebody who was not known before; only the name is needed. */
export interface NewBuyer extends Required<PersonName> {
  kind: PersonKind
}

const MAX_NAME = 100

function readBuyer(value: unknown): Read<number | NewBuyer> {
  if (blank(value)) return { refuse: refusals.buyer_needed }
  if (typeof value !== 'object') {
    const id = wholeNumber(value)
    return id !== null && id > 0 && id <= 2_147_483_647 ? { value: id } : { refuse: refusals.buyer_needed }
  }
  const sent = value as Readonly<Record<string, unknown>>
  const [lastname, firstname, middlename] = [sent.lastname, sent.firstname, sent.middlename].map((part) =>
    blank(part) ? { value: '' } : readText(part, MAX_NAME),
  ) as [Read<string>, Read<string>, Read<string>]
  for (const read of [lastname, firstname, middlename]) if ('refuse' in read) return read
  if (!('value' in lastname) || !lastname.value) return { refuse: common.last_name_needed }
  const kind = PERSON_KINDS.find((one) => one === sent.kind) ?? 'person'
  const part = (read: Read<string>) => (kind === 'person' && 'value' in read && read.value ? read.value : null)
  return {
    value: {
      kind,
      lastname: lastname.value,
      firstname: part(firstname),
      middlename: part(middlename),
    },
  }
}

/** Buyer of a lot: the RESIDENT.id of somebody known, or the name of somebody new. */
export const buyer = () =>
  field<number | string | (Partial<NewBuyer> & Pick<NewBuyer, 'lastname'>), number | NewBuyer>(
    { type: ['integer', 'object'] },
    readBuyer,
  )
