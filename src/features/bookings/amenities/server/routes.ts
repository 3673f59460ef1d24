import { feature } from '#server/feature/feature.ts'
import { notFound } from '#shared/errors.ts'
import { amenitiesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import {
  type AmenityInput,
  amenityById,
  insertAmenity,
  listAmenities,
  removeAmenity,
  updateAmenity,
} from './queries.ts'

const GONE = refusals.gone

type Prices = Omit<AmenityInput, 'bond'>
type Sent = { [Key in keyof Prices]: Prices[Key] | (Prices[Key] extends number ? null : never) } & {
  bond: number | null
}

/** Prices that are missing are zero, so that clients never compute with nothing. */
const amenityInput = (sent: Sent): AmenityInput => ({
  name: sent.name,
  is_per_group: sent.is_per_group,
  day_price: sent.day_price ?? 0,
  night_price: sent.night_price ?? 0,
  day_per_person_price: sent.day_per_person_price ?? 0,
  night_per_person_price: sent.night_per_person_price ?? 0,
  guest_additional_price: sent.guest_additional_price ?? 0,
  extension_price: sent.extension_price ?? 0,
  // Existing clients do not know it.
  ...(sent.bond === null ? {} : { bond: sent.bond }),
})

export const amenities = feature(amenitiesContract, {
  list: ({ db }) => listAmenities(db),

  read: async ({ db, params }) => {
    const amenity = await amenityById(db, params.id)
    if (!amenity) throw notFound(GONE)
    return amenity
  },

  create: ({ db, body }) => insertAmenity(db, amenityInput(body)),

  update: async ({ db, params, body }) => {
    const amenity = await updateAmenity(db, params.id, amenityInput(body))
    if (!amenity) throw notFound(GONE)
    return amenity
  },

  remove: async ({ db, params, now }) => {
    if (!(await removeAmenity(db, params.id, now))) throw notFound(GONE)
    return undefined
  },
})
