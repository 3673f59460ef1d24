import { t } from '#web/texts/t.ts'
import type { Field } from '../rules.ts'

/** What a column can be, as the list of choices says it, in its order. */
export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  address: t('Block and lot in one'),
  block: t('Block'),
  lot: t('Lot'),
  house_type: t('House type'),
  name: t("Owner's whole name"),
  lastname: t('Last name'),
  firstname: t('First name'),
  middlename: t('Middle name'),
  email: t('E-mail'),
  contact_number: t('Contact number'),
  birthdate: t('Birthdate'),
  sex: t('Sex'),
  civil_status: t('Civil status'),
  occupation: t('Occupation'),
  facebook: t('Facebook'),
  opening_balance: t('Balance owed in all'),
}
