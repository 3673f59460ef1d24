import { feature } from '#server/feature/feature.ts'
import { removeFile, storePicture } from '#server/files/files.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { amenitiesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import {
  type AmenityInput,
  amenityById,
  insertAmenity,
  listAmenities,
  removeAmenity,
  replacePicture,
  toAmenity,
  updateAmenity,
} from './queries.ts'

const GONE = refusals.gone

type Prices = Omit<AmenityInput, 'bond' | 'capacity' | 'rules'>
type Sent = { [Key in keyof Prices]: Prices[Key] | (Prices[Key] extends number ? null : never) } & {
  bond: number | null
  capacity?: string | null | undefined
  rules?: string | null | undefined
}

/** A number of people as it was typed; null for none. */
function capacityOf(typed: string | null): number | null {
  if (typed === null) return null
  const people = Number(typed)
  if (!Number.isInteger(people) || people < 1 || people > 100_000) throw invalid('capacity', refusals.capacity)
  return people
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
  ...(sent.capacity === undefined ? {} : { capacity: capacityOf(sent.capacity) }),
  ...(sent.rules === undefined ? {} : { rules: sent.rules }),
})

export const amenities = feature(amenitiesContract, {
  list: async ({ db, baseUrl }) => (await listAmenities(db)).map((row) => toAmenity(row, baseUrl)),

  read: async ({ db, params, baseUrl }) => {
    const amenity = await amenityById(db, params.id)
    if (!amenity) throw notFound(GONE)
    return toAmenity(amenity, baseUrl)
  },

  create: async ({ db, body, baseUrl }) => toAmenity(await insertAmenity(db, amenityInput(body)), baseUrl),

  update: async ({ db, params, body, baseUrl }) => {
    const amenity = await updateAmenity(db, params.id, amenityInput(body))
    if (!amenity) throw notFound(GONE)
    return toAmenity(amenity, baseUrl)
  },

  setPicture: async ({ db, params, files, account, host, baseUrl }) => {
    const upload = files[0]
    if (!upload) throw invalid('picture', common.choose_picture)
    const picture = await storePicture({ db, host, upload, purpose: 'amenity', ownerUserId: account.userId })
    const replaced = await replacePicture(db, params.id, picture.id)
    if (!replaced) throw notFound(GONE)
    if (replaced.before) await removeFile({ db, host, id: replaced.before })
    return toAmenity(replaced.amenity, baseUrl)
  },

  remove: async ({ db, params, host, now }) => {
    const removed = await removeAmenity(db, params.id, now)
    if (!removed) throw notFound(GONE)
    if (removed.picture) await removeFile({ db, host, id: removed.picture })
    return undefined
  },
})
