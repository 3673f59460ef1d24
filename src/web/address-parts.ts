import { type AddressPart, placeOf } from '#shared/addresses.ts'
import { t } from './texts/t.ts'

/** Labels of the parts of an address. */
export const PART_LABELS: Readonly<Record<AddressPart, string>> = {
  phase: t('Phase'),
  block: t('Block'),
  lot: t('Lot'),
  house_number: t('House Number'),
  street: t('Street'),
  unit: t('Unit'),
}

const PLACE_LABELS = { block: t('Block'), lot: t('Lot'), address: t('Address') }

/** Where a house stands, as labelled fields. */
export const placeFields = (house: Parameters<typeof placeOf>[0]) =>
  placeOf(house).map(([part, value]): [string, string | number] => [PLACE_LABELS[part], value])
