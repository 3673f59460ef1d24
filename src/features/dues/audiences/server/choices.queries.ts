import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { isWholeOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Audience } from './queries.ts'

/** Returns the phases, blocks, streets and kinds that lots have; places sort as addresses do: 1, 2, 10. */
export async function choicesOf(db: Db, today: Day) {
  const placesOf = (column: RawBuilder<unknown>) => sql`(
    select coalesce(array_agg(place order by address_order(address_value(place)) collate "C", place), '{}')
    from (select distinct ${column} as place from houses h where ${isWholeOn(today)}) places where place is not null)`
  const [row] = await allRows(db)(sql<{ phases: string[]; blocks: string[]; streets: string[] }>`
    select ${placesOf(sql`phase`)} as phases, ${placesOf(sql`case when block is not null then block_name end`)} as blocks,
      ${placesOf(sql`street`)} as streets`)
  const kinds = await db.selectFrom('lot_kinds').select(['code', 'name']).orderBy('name').execute()
  return { phases: row?.phases ?? [], blocks: row?.blocks ?? [], streets: row?.streets ?? [], kinds }
}

export interface Saved {
  id: number
  name: string
  audience: Record<string, unknown>
  lots: { id: number; address: string }[]
}

/** The lots of `audiences` that were picked by hand and are still there, in walking order. */
const pickedLots = sql`(select coalesce(json_agg(json_build_object('id', h.id, 'address', h.address) order by h.sort_key), '[]')
  from houses h where h.id in (select jsonb_array_elements_text(audience -> 'house_ids')::int)) as lots`

export const savedAudiences = (db: Db): Promise<Saved[]> =>
  allRows(db)(sql<Saved>`select id, name, audience, ${pickedLots} from audiences order by fold(name), id`)

/** Saves a choice of lots under a new name, or in place of another one; undefined where that is gone. */
export const saveAudience = (tx: Tx, { id, name, audience }: { id: number | null; name: string; audience: Audience }) =>
  firstRow(tx)(
    id === null
      ? sql<Saved>`insert into audiences (name, audience) values (${name}, ${JSON.stringify(audience)}::jsonb)
          returning id, name, audience, ${pickedLots}`
      : sql<Saved>`update audiences set name = ${name}, audience = ${JSON.stringify(audience)}::jsonb where id = ${id}
          returning id, name, audience, ${pickedLots}`,
  )

export async function removeAudience(tx: Tx, id: number): Promise<boolean> {
  const done = await tx.deleteFrom('audiences').where('id', '=', id).executeTakeFirst()
  return done.numDeletedRows === 1n
}
