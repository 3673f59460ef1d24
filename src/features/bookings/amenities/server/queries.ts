import type { Db, Tx } from '#server/database/db.ts'
import { fileUrl } from '#server/people/people.ts'
import type { Centavos } from '#shared/money.ts'
import type { AmenityData, ShownAmenityData } from '../contract.ts'

/** Columns that a booking keeps too. */
const rateColumns = [
  'amenities.id',
  'amenities.name',
  'amenities.is_per_group',
  'amenities.day_price',
  'amenities.night_price',
  'amenities.day_per_person_price',
  'amenities.night_per_person_price',
  'amenities.guest_additional_price',
  'amenities.extension_price',
  'amenities.bond',
  'amenities.created_at',
  'amenities.updated_at',
] as const

const amenityColumns = [...rateColumns, 'amenities.capacity', 'amenities.rules', 'amenities.picture_file_id'] as const

/** Name, mode and prices in centavos. */
export type AmenityInput = Omit<AmenityData, 'id' | 'bond' | 'created_at' | 'updated_at'> & {
  bond?: Centavos
  capacity?: number | null
  rules?: string | null
}

/** A row of the table; its picture as the id of the file. */
export type AmenityRow = Omit<ShownAmenityData, 'picture_url'> & { picture_file_id: string | null }

export const toAmenity = ({ picture_file_id: id, ...row }: AmenityRow, baseUrl: string): ShownAmenityData => ({
  ...row,
  picture_url: id === null ? null : fileUrl(baseUrl, id),
})

/** Every amenity that can be booked, by id. */
export const listAmenities = (db: Db): Promise<AmenityRow[]> =>
  db.selectFrom('amenities').select(amenityColumns).where('retired_at', 'is', null).orderBy('id').execute()

/** An amenity that can be booked; undefined for unknown and retired ones. */
export const amenityById = (db: Db, id: number): Promise<AmenityRow | undefined> =>
  db
    .selectFrom('amenities')
    .select(amenityColumns)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()

/** The same, held until the transaction ends, so that it is not retired while a booking arrives (B02). */
export const lockAmenityRow = (tx: Tx, id: number): Promise<AmenityData | undefined> =>
  tx
    .selectFrom('amenities')
    .select(rateColumns)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

/** Held until the transaction ends, also when retired: whoever reserves a slot of it meanwhile waits for our end (B01). */
export const lockAmenity = (tx: Tx, id: number) =>
  tx.selectFrom('amenities').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertAmenity = (tx: Tx, input: AmenityInput): Promise<AmenityRow> =>
  tx.insertInto('amenities').values(input).returning(amenityColumns).executeTakeFirstOrThrow()

/** Undefined when there is no such amenity any more. */
export const updateAmenity = (tx: Tx, id: number, input: AmenityInput): Promise<AmenityRow | undefined> =>
  tx
    .updateTable('amenities')
    .set(input)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .returning(amenityColumns)
    .executeTakeFirst()

/** The amenity with another picture, and the one that it had; undefined when there is no such amenity any more. */
export async function replacePicture(
  tx: Tx,
  id: number,
  fileId: string,
): Promise<{ amenity: AmenityRow; before: string | null } | undefined> {
  const held = await tx
    .selectFrom('amenities')
    .select('picture_file_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const amenity = await tx
    .updateTable('amenities')
    .set({ picture_file_id: fileId })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .returning(amenityColumns)
    .executeTakeFirst()
  return held && amenity && { amenity, before: held.picture_file_id }
}

/** Retires an amenity that has bookings, deletes one that has none; returns the picture that goes with it, undefined when there is no such amenity. */
export async function removeAmenity(tx: Tx, id: number, now: Date): Promise<{ picture: string | null } | undefined> {
  const held = await tx
    .selectFrom('amenities')
    .select('picture_file_id')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return undefined
  const booked = await tx.selectFrom('bookings').select('id').where('amenity_id', '=', id).limit(1).executeTakeFirst()
  if (booked) {
    await tx.updateTable('amenities').set({ retired_at: now }).where('id', '=', id).execute()
    return { picture: null }
  }
  await tx.deleteFrom('amenities').where('id', '=', id).execute()
  return { picture: held.picture_file_id }
}
