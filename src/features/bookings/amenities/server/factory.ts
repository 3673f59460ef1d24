import type { Tx } from '#server/database/db.ts'
import { nextNumber } from '#server/feature/factory-numbers.ts'
import type { AmenityData } from '../contract.ts'
import { type AmenityInput, insertAmenity } from './queries.ts'

/** An amenity priced per group, in centavos; each call names another one. */
export async function anAmenity(tx: Tx, input: Partial<AmenityInput> = {}): Promise<AmenityData> {
  const amenities = nextNumber('amenity')
  const made = await insertAmenity(tx, {
    name: `Court ${amenities}`,
    is_per_group: true,
    day_price: 300_00,
    night_price: 450_00,
    day_per_person_price: 0,
    night_per_person_price: 0,
    guest_additional_price: 50_00,
    extension_price: 100_00,
    ...input,
  })
  const { capacity: _capacity, rules: _rules, picture_file_id: _picture, ...amenity } = made
  return amenity
}

/** One priced per person. */
export const aPool = (tx: Tx, input: Partial<AmenityInput> = {}): Promise<AmenityData> =>
  anAmenity(tx, {
    is_per_group: false,
    day_price: 0,
    night_price: 0,
    day_per_person_price: 80_00,
    night_per_person_price: 100_00,
    guest_additional_price: 20_50,
    ...input,
  })
