import type { Day } from '#shared/dates.ts'
import type { CIVIL_STATUSES, OCCUPATIONS, ResidentWithUser, SEXES } from '#shared/people.ts'

/** What the forms of a person hold. */
export interface PersonValues {
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

/** The values as calls take them: a choice that is not stated is null. */
export const askedOf = <Values extends PersonValues>(values: Values) => ({
  ...values,
  sex: values.sex || null,
  civilStatus: values.civilStatus || null,
  occupation: values.occupation || null,
})
