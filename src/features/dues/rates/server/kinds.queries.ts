import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { firstDay, type Month } from '#shared/dates.ts'
import type { KindChange } from '../contract.ts'

/** Of which kind a lot was and will be, the earliest first; empty when it never changed. */
export async function kindsOf(db: Db, houseId: number): Promise<KindChange[]> {
  const rows = await db
    .selectFrom('lot_kind_changes')
    .select(['kind', sql<Month | null>`to_char(from_month, 'YYYY-MM')`.as('from')])
    .where('house_id', '=', houseId)
    .orderBy(sql`from_month nulls first`)
    .execute()
  return rows.map(({ from, kind }) => ({ from, kind }))
}

/** A lot's kind of now, held until the transaction ends; undefined for an unknown lot. */
export const lockLot = (tx: Tx, houseId: number) =>
  tx.selectFrom('houses').select(['id', 'kind', 'address']).where('id', '=', houseId).forUpdate().executeTakeFirst()

/** A lot is of a kind from a month on; what it was until then is kept with it. It begins with `beginChanges`. */
export async function insertKindChange(
  tx: Tx,
  change: { houseId: number; kind: string; before: string; from: Month; by: number },
): Promise<void> {
  await sql`
    insert into lot_kind_changes (house_id, from_month, kind, begun, created_by)
    select ${change.houseId}, null, ${change.before}, true, ${change.by}::int
    where not exists (select from lot_kind_changes where house_id = ${change.houseId})`.execute(tx)
  await sql`
    insert into lot_kind_changes (house_id, from_month, kind, begun, created_by)
    values (${change.houseId}, ${firstDay(change.from)}::date, ${change.kind}, false, ${change.by})
    on conflict (house_id, from_month) do update set kind = excluded.kind, begun = false`.execute(tx)
}

/**
 * Marks the changes whose month came, of one lot or of all, and returns each lot that is of another kind by them than it says,
 * with that kind.
 */
export const beginChanges = (tx: Tx, month: Month, houseId: number | null) =>
  allRows(tx)(sql<{ house_id: number; kind: string }>`
    with begun as (
      update lot_kind_changes set begun = true
      where not begun and from_month <= ${firstDay(month)}::date and (${houseId}::int is null or house_id = ${houseId}::int)
      returning house_id
    ), latest as (
      select distinct on (c.house_id) c.house_id, c.kind
      from lot_kind_changes c
      where c.house_id in (select house_id from begun) and (c.from_month is null or c.from_month <= ${firstDay(month)}::date)
      order by c.house_id, c.from_month desc nulls last
    )
    select latest.house_id, latest.kind from latest join houses on houses.id = latest.house_id
    where houses.kind <> latest.kind order by latest.house_id`)
