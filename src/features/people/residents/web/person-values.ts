import type { Day } from '#shared/dates.ts'
import { CIVIL_STATUSES, OCCUPATIONS, type PersonKind, type ResidentWithUser, SEXES } from '#shared/people.ts'
import { type PersonTexts, type TextName, textsOf, textsOfColumns } from '#shared/text/person-texts.ts'
import { t } from '#web/texts/t.ts'

/** Forms of a name; a person of one word too has only the one field. */
type NameForm = PersonKind | 'single'

export const NAME_FORMS: readonly (readonly [NameForm, string])[] = [
  ['person', t('Person')],
  ['single', t('Person with one name')],
  ['corporation', t('Corporation')],
  ['estate', t('Estate')],
]

/** Values of the forms of a person. */
export interface PersonValues extends Record<TextName, string> {
  personKind: NameForm
  lastname: string
  firstname: string
  middlename: string
  /** Null here and below says that it is unknown, or that there is none. */
  birthdate: Day | '' | null
  sex: (typeof SEXES)[number] | ''
  civilStatus: (typeof CIVIL_STATUSES)[number] | ''
  occupation: (typeof OCCUPATIONS)[number] | ''
  email: string | null
  contactNumber: string | null
}

// Every name is there; a form holds no null in a text.
const typed = (texts: PersonTexts) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])) as Record<TextName, string>

/** Nobody yet, of whom nothing is stated. */
const nobody: PersonValues = {
  personKind: 'person',
  lastname: '',
  firstname: '',
  middlename: '',
  birthdate: '',
  sex: '',
  civilStatus: '',
  ...typed(textsOf({})),
  occupation: '',
  email: '',
  contactNumber: '',
}

/** Nobody yet; a village that nobody asked the first questions begins with the first of each choice (docs/decisions/unknown-is-null.md). */
export const newPerson = (request: boolean): PersonValues =>
  request ? nobody : { ...nobody, sex: SEXES[0], civilStatus: CIVIL_STATUSES[0], occupation: OCCUPATIONS[0] }

/** Somebody known, as the forms show them. */
export const valuesOf = ({ user, ...resident }: ResidentWithUser): PersonValues => ({
  personKind: user.kind === 'person' && !user.firstname ? 'single' : user.kind,
  lastname: user.lastname,
  firstname: user.firstname,
  middlename: user.middlename ?? '',
  birthdate: resident.birthdate || null,
  sex: resident.sex ?? '',
  civilStatus: resident.civil_status ?? '',
  ...typed(textsOfColumns(resident)),
  occupation: resident.occupation_status ?? '',
  email: user.email ?? '',
  contactNumber: user.contact_number ?? '',
})

export const isCompany = ({ personKind: kind }: Pick<PersonValues, 'personKind'>): boolean =>
  kind === 'corporation' || kind === 'estate'
export const hasOneName = (values: Pick<PersonValues, 'personKind'>): boolean =>
  values.personKind === 'single' || isCompany(values)

/** The values as calls take them: a choice that is not stated is null, and so is what the form does not show. */
export function personBody<Values extends PersonValues>(values: Values, known: PersonKind = 'person') {
  const kind: PersonKind = values.personKind === 'single' ? 'person' : values.personKind
  const one = hasOneName(values)
  const company = isCompany(values)
  return {
    ...values,
    // Without it an empty first name is one that was forgotten.
    personKind: one || kind !== known ? kind : undefined,
    firstname: one ? null : values.firstname,
    middlename: one ? null : values.middlename,
    birthdate: company ? null : values.birthdate,
    sex: (!company && values.sex) || null,
    civilStatus: (!company && values.civilStatus) || null,
    occupation: (!company && values.occupation) || null,
  }
}
