import type { Field } from '../rules.ts'

/** What a column can be, as the list of choices says it, in its order. */
export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  address: 'Block and lot in one',
  block: 'Block',
  lot: 'Lot',
  house_type: 'House type',
  name: "Owner's whole name",
  lastname: 'Last name',
  firstname: 'First name',
  middlename: 'Middle name',
  email: 'E-mail',
  contact_number: 'Contact number',
  birthdate: 'Birthdate',
  sex: 'Sex',
  civil_status: 'Civil status',
  occupation: 'Occupation',
  facebook: 'Facebook',
  opening_balance: 'Balance owed in all',
}
