import type { Day } from '#shared/dates.ts'
import type { CIVIL_STATUSES, OCCUPATIONS, ResidentWithUser, SEXES } from '#shared/people.ts'

/** What the forms of a person hold. */
export interface PersonValues {
  lastname: string
  firstname: string
  middlename: string
  birthdate: Day | ''
  sex: (typeof SEXES)[number]
  civilStatus: (typeof CIVIL_STATUSES)[number]
  facebook: string
  occupation: (typeof OCCUPATIONS)[number]
  email: string
  contactNumber: string
}

/** Nobody yet; choices start with the first of their list. */
export const nobody: PersonValues = {
  lastname: '',
  firstname: '',
  middlename: '',
  birthdate: '',
  sex: 'male',
  civilStatus: 'single',
  facebook: '',
  occupation: 'employee',
  email: '',
  contactNumber: '',
}

/** Somebody known, as the forms show them. */
export const valuesOf = ({ user, ...resident }: ResidentWithUser): PersonValues => ({
  lastname: user.lastname,
  firstname: user.firstname,
  middlename: user.middlename ?? '',
  birthdate: resident.birthdate,
  sex: resident.sex,
  civilStatus: resident.civil_status,
  facebook: resident.fb_name ?? '',
  occupation: resident.occupation_status,
  email: user.email ?? '',
  contactNumber: user.contact_number ?? '',
})
