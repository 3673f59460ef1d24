import * as z from 'zod/mini'
import { amenityFields, type ShownAmenity } from '#features/bookings/amenities/contract.ts'
import { messageOfIssue } from '#shared/fields.ts'
import { t, translate } from '#web/texts/t.ts'

/** The price columns, in the order of the grid. */
export const PRICES = [
  ['day_price', t('Day Price')],
  ['night_price', t('Night Price')],
  ['day_per_person_price', t('Day Per Person')],
  ['night_per_person_price', t('Night Per Person')],
  ['guest_additional_price', t('Guest Additional Price')],
  ['extension_price', t('Extension Price')],
  ['bond', t('Bond')],
] as const
export type PriceName = (typeof PRICES)[number][0]

export const NAME = t('Amenity Name')
export const MODE = t('Is Per Group')
/** Per Group (1) or Per Person (0). */
export const MODES = [
  ['1', t('Per Group')],
  ['0', t('Per Person')],
] as const

export type AmenityValues = Record<PriceName | 'name' | 'capacity' | 'rules', string> & { is_per_group: '0' | '1' }
type FieldName = keyof AmenityValues

export interface AmenityRow {
  /** Stays the same while it is edited, also before it has an id. */
  key: string
  /** Null until it is saved for the first time. */
  id: number | null
  picture: string | null
  values: AmenityValues
  errors: Partial<Record<FieldName, string>>
  /** Refusal of the server on saving. */
  failure: string | null
}

const text = (pesos: number) => (Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2))

const valuesOf = (amenity: ShownAmenity): AmenityValues => ({
  name: amenity.name,
  is_per_group: amenity.is_per_group ? '1' : '0',
  day_price: text(amenity.day_price),
  night_price: text(amenity.night_price),
  day_per_person_price: text(amenity.day_per_person_price),
  night_per_person_price: text(amenity.night_per_person_price),
  guest_additional_price: text(amenity.guest_additional_price),
  extension_price: text(amenity.extension_price),
  bond: text(amenity.bond),
  capacity: amenity.capacity === null ? '' : String(amenity.capacity),
  rules: amenity.rules ?? '',
})

export const rowOf = (amenity: ShownAmenity, key = `amenity ${amenity.id}`): AmenityRow => ({
  key,
  id: amenity.id,
  picture: amenity.picture_url,
  values: valuesOf(amenity),
  errors: {},
  failure: null,
})

/** A row for an amenity that does not exist yet. */
export const newRow = (key: string): AmenityRow => ({
  key,
  id: null,
  picture: null,
  values: {
    name: '',
    is_per_group: '1',
    day_price: '',
    night_price: '',
    day_per_person_price: '',
    night_per_person_price: '',
    guest_additional_price: '',
    extension_price: '',
    bond: '',
    capacity: '',
    rules: '',
  },
  errors: {},
  failure: null,
})

/** The row with the refusals of the contract, field by field. */
export function checked(row: AmenityRow): AmenityRow {
  const read = z.safeParse(amenityFields, row.values)
  const errors: AmenityRow['errors'] = {}
  if (!read.success)
    for (const issue of read.error.issues) errors[issue.path[0] as FieldName] ??= translate(messageOfIssue(issue))
  return { ...row, errors, failure: null }
}

export const isRefused = (row: AmenityRow): boolean => Object.keys(row.errors).length > 0

/** True when a row differs from what is saved. */
export function isChanged(row: AmenityRow, saved: readonly ShownAmenity[]): boolean {
  const before = saved.find((one) => one.id === row.id)
  if (!before) return true
  const known = valuesOf(before)
  return Object.entries(row.values).some(([field, value]) => value !== known[field as FieldName])
}

/** The price columns that count in a mode; the guest price counts in both. */
export const countsIn = (price: PriceName, mode: AmenityValues['is_per_group']): boolean =>
  price.includes('per_person') ? mode === '0' : price === 'day_price' || price === 'night_price' ? mode === '1' : true
