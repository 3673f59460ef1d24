import * as z from 'zod/mini'
import * as f from '#shared/fields.ts'
import { CIVIL_STATUSES, OCCUPATIONS, PERSON_KINDS, type PersonKind, SEXES } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import { personTextFields } from '#shared/text/person-texts.ts'
import { refusals } from './refusals.ts'

const MAX_NAME = 100
const LAST_NAME = common.last_name_needed

/** `contactNum` and `contactNumber` are one field (docs/spec/people.md#residents). */
export const contactFields = {
  contactNum: f.optionalContactNumber(),
  contactNumber: f.optionalContactNumber(),
}

/** Fields of everybody new, in the order of the forms; null says that it is unknown, or that there is none. */
export const personFields = {
  /** A corporation and an estate have their one name in `lastname`, as has a person of one word. */
  personKind: f.choiceOr(PERSON_KINDS, undefined),
  lastname: f.text(MAX_NAME, LAST_NAME),
  firstname: f.changedText(MAX_NAME),
  middlename: f.optionalText(MAX_NAME),
  birthdate: f.dayOrUnknown(refusals.birthdate_needed),
  sex: f.choiceOrUnknown(SEXES),
  civilStatus: f.choiceOrUnknown(CIVIL_STATUSES),
  occupation: f.choiceOrUnknown(OCCUPATIONS),
  ...personTextFields,
}

/** With the above: who has a first name must give it. A call that says the kind may say that there is none: null. */
export const withFirstName = z.refine<{ personKind?: PersonKind | undefined; firstname?: string | null | undefined }>(
  ({ personKind: kind, firstname }) =>
    Boolean(firstname) || (kind !== undefined && (firstname === null || kind !== 'person')),
  // Also when another field was refused, so that the form shows everything at once.
  { ...f.refusing(common.first_name_needed), path: ['firstname'], when: () => true },
)

/** The same of somebody known: what is absent stays. */
export const changedFields = {
  personKind: f.choiceOr(PERSON_KINDS, undefined),
  lastname: z.optional(f.text(MAX_NAME, LAST_NAME)),
  firstname: f.changedText(MAX_NAME),
  middlename: f.optionalText(MAX_NAME),
  birthdate: f.changedDay(),
  sex: f.choiceOrUnknown(SEXES),
  civilStatus: f.choiceOrUnknown(CIVIL_STATUSES),
  occupation: f.choiceOrUnknown(OCCUPATIONS),
  ...personTextFields,
}
