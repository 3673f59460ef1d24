import type { Day } from '#shared/dates.ts'
import type { CIVIL_STATUSES, OCCUPATIONS, PersonKind, ResidentWithUser, SEXES } from '#shared/people.ts'
import { t } from '#web/texts/t.ts'

/** How somebody is named; a person of one word too has only the one field. */
type NameForm = PersonKind | 'single'

export const NAME_FORMS: readonly (readonly [NameForm, string])[] = [
  ['person', t('Person')],
  ['single', t('Person with one name')],
  ['corporation', t('Corporation')],
  ['estate', t('Estate')],
]

/** What the forms of a person hold. */
export interface PersonValues {
  kind: NameForm
  lastname: string
  firstname: string
  middlename: string
  /** Null here and below says that it is unknown, or that there is none. */
  birthdate: Day | '' | null
  sex: (typeof SEXES)[number] | ''
  civilStatus: (typeof CIVIL_STATUSES)[number] | ''
  facebook: string
  occupation: (typeof OCCUPATIONS)[number] | ''
  email: string | null
  contactNumber: string | null
}

/** Nobody yet; choices start with "Not stated". */
export const nobody: PersonValues = {
  kind: 'person',
  lastname: '',
  firstname: '',
  middlename: '',
  birthdate: '',
  sex: '',
  civilStatus: '',
  facebook: '',
  occupation: '',
  email: '',
  contactNumber: '',
}

/** Somebody known, as the forms show them. */
export const valuesOf = ({ user, ...resident }: ResidentWithUser): PersonValues => ({
  kind: user.kind === 'person' && !user.firstname ? 'single' : user.kind,
  lastname: user.lastname,
  firstname: user.firstname,
  middlename: user.middlename ?? '',
  birthdate: resident.birthdate || null,
  sex: resident.sex ?? '',
  civilStatus: resident.civil_status ?? '',
  facebook: resident.fb_name ?? '',
  occupation: resident.occupation_status ?? '',
  email: user.email ?? '',
  contactNumber: user.contact_number ?? '',
})

export const isCompany = ({ kind }: Pick<PersonValues, 'kind'>): boolean => kind === 'corporation' || kind === 'estate'
export const hasOneName = (values: Pick<PersonValues, 'kind'>): boolean => values.kind === 'single' || isCompany(values)

/** The values as calls take them: a choice that is not stated is null, and so is what the form does not show. */
export function askedOf<Values extends PersonValues>(values: Values, known: PersonKind = 'person') {
  const kind: PersonKind = values.kind === 'single' ? 'person' : values.kind
  const one = hasOneName(values)
  const company = isCompany(values)
  return {
    ...values,
    // Without it an empty first name is one that was forgotten.
    kind: one || kind !== known ? kind : undefined,
    firstname: one ? null : values.firstname,
    middlename: one ? null : values.middlename,
    birthdate: company ? null : values.birthdate,
    sex: (!company && values.sex) || null,
    civilStatus: (!company && values.civilStatus) || null,
    occupation: (!company && values.occupation) || null,
  }
}
