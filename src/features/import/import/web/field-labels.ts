import { t } from '#web/texts/t.ts'
import type { Field } from '../rules.ts'

/** Labels of what a column can be, in its order. */
export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  address: t('Address in one'),
  phase: t('Phase'),
  block: t('Block'),
  lot: t('Lot'),
  house_number: t('House number'),
  street: t('Street'),
  unit: t('Unit'),
  kind: t('Kind of lot'),
  house_type: t('House type'),
  area: t('Area (m²)'),
  title_number: t('Title number'),
  name: t("Owner's whole name"),
  lastname: t('Last name'),
  firstname: t('First name'),
  middlename: t('Middle name'),
  co_owner: t('Co-owner'),
  tenant: t('Tenant'),
  email: t('E-mail'),
  contact_number: t('Contact number'),
  birthdate: t('Birthdate'),
  sex: t('Sex'),
  civil_status: t('Civil status'),
  occupation: t('Occupation'),
  facebook: t('Facebook'),
  opening_balance: t('Balance owed in all'),
  advance: t('Paid in advance'),
}
