import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { tenuresOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'

/** A vehicle's lot and user as a browser sends them. */
interface LotAndUser {
  house_id: number
  resident_id: number | null
}

/** Counts those of some vehicles whose lot is not there, or whose user does not belong to it. */
export async function strangersIn(tx: Tx, vehicles: readonly LotAndUser[], today: Day): Promise<number> {
  const rows = await allRows(tx)(sql`
    select from unnest(${vehicles.map((one) => one.house_id)}::int[], ${vehicles.map((one) => one.resident_id)}::int[]) as sent (house_id, resident_id)
    where not exists (select from houses h where h.id = sent.house_id)
      or (sent.resident_id is not null and not exists (
        select from ${tenuresOn(today)} own where own.house_id = sent.house_id and own.resident_id = sent.resident_id))`)
  return rows.length
}
