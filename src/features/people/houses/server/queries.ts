import { sql } from 'kysely'
import type { Db, Tx } from '#server/db.ts'
import type { HOUSE_TYPES } from '#shared/people.ts'

export interface NewHouse {
  block: number
  /** 1 to 99. */
  lot: number
  houseType: (typeof HOUSE_TYPES)[number]
}

/**
 * Adds houses by two statements, whatever their number; answers HOUSE.ids in the same order, null where block and lot
 * are taken, also by somebody else at the same moment.
 */
export async function insertHouses(tx: Tx, houses: readonly NewHouse[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('houses', 'id'))::int as id from generate_series(1, ${houses.length}::int)
  `.execute(tx)
  const ids = rows.map((row) => row.id)
  const added = houses.map(({ block, lot, houseType }, at) => ({ id: ids[at], block, lot, houseType }))
  const made = await sql<{ id: number }>`
    insert into houses (id, block, lot, house_type)
    select id, block, lot, "houseType"
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as new_house(id int, block int, lot int, "houseType" text)
    order by block, lot, id
    on conflict on constraint houses_block_lot do nothing
    returning id
  `.execute(tx)
  const free = new Set(made.rows.map((row) => row.id))
  return ids.map((id) => (free.has(id) ? id : null))
}

/** Takes houses away altogether, for undoing an import; foreign keys refuse those with residents, bills or payments. */
export async function deleteHouses(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from houses where id = any(${ids}::int[])`.execute(tx)
}

/** Whether another house stands at block and lot. */
export async function isTaken(
  db: Db,
  { block, lot }: { block: number; lot: number },
  houseId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('houses')
    .select('id')
    .where('block', '=', block)
    .where('lot', '=', lot)
    .where('id', '<>', houseId)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves a house to another block and lot; its bills repeat them and follow. The type stays where it is undefined. */
export async function updateHouse(
  tx: Tx,
  id: number,
  { block, lot, houseType }: Pick<NewHouse, 'block' | 'lot'> & { houseType?: NewHouse['houseType'] | undefined },
): Promise<void> {
  const type = houseType === undefined ? {} : { house_type: houseType }
  await tx
    .updateTable('houses')
    .set({ block, lot, ...type })
    .where('id', '=', id)
    .execute()
}
