import { type RawBuilder, sql } from 'kysely'
import { openBillsAsOf } from '#features/dues/balances/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { areaLabel } from '#server/people/areas.queries.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import type { AgedLot } from '../rules.ts'

interface Row extends Omit<AgedLot, 'owner'> {
  firstname: string | null
  middlename: string | null
  lastname: string | null
}

/** Every lot that owed something at the end of a day, with its owner of that day, in the order of the addresses; centavos. */
export async function agedLots(db: Db, day: Day): Promise<AgedLot[]> {
  const of = (late: RawBuilder<unknown>) => sql`coalesce(sum(owed) filter (where ${late}), 0)::bigint`
  const { rows } = await sql<Row>`
    select h.id as house_id, h.address, users.id as user_id, users.firstname, users.middlename, users.lastname, debt.behind,
      coalesce(address_label('phase', h.phase), '') as phase, coalesce(kinds.name, h.kind) as kind,
      ${areaLabel} as area,
      json_build_array(debt.current, debt.to_30, debt.to_60, debt.to_90, debt.older) as ages
    from (
      select house_id, count(distinct month) filter (where late_from < ${day}::date)::int as behind,
        ${of(sql`late <= 0`)} as current, ${of(sql`late between 1 and 30`)} as to_30, ${of(sql`late between 31 and 60`)} as to_60,
        ${of(sql`late between 61 and 90`)} as to_90, ${of(sql`late > 90`)} as older
      from (select *, ${day}::date - due_date as late from (${openBillsAsOf(day)}) bills) aged group by house_id
    ) debt
    join houses h on h.id = debt.house_id
    left join lot_kinds kinds on kinds.code = h.kind
    left join ${ownersOn(day)} own on own.house_id = h.id
    left join residents on residents.id = own.resident_id
    left join users on users.id = residents.user_id
    order by h.sort_key, h.id`.execute(db)
  return rows.map(({ firstname, middlename, lastname, ...lot }) => ({
    ...lot,
    owner: lastname === null ? null : fullName({ firstname: firstname ?? '', middlename, lastname }),
  }))
}
