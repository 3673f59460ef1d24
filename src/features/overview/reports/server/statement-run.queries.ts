import { type RawBuilder, sql } from 'kysely'
import type { MonthsBehind } from '#features/dues/bills/rules.ts'
import { monthsBehind, owing } from '#features/dues/bills/server/figures.queries.ts'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { areaLabel } from '#server/people/areas.queries.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { Addressed } from './lot-papers.ts'

/** A lot that a statement is printed for, with its owner of the day. */
export interface RunLot extends Addressed {
  /** USER.id of the owner, null where nobody is known or the account has ended. */
  user_id: number | null
  email: string | null
  language: string | null
  /** Amount left to pay of its open bills, and the unused part of its advances. */
  owed: Centavos
  credit: Centavos
}

/** The areas of the village in walking order. */
export async function areasOfLots(db: Db): Promise<string[]> {
  const rows = await allRows(db)(sql<{ area: string }>`
    select ${areaLabel} as area from houses h where h.joined_to is null group by 1 having ${areaLabel} <> '' order by min(h.sort_key)`)
  return rows.map((row) => row.area)
}

/** The lots of an area, all when it is empty, or of some ids, that are so many months behind or have credit, where asked; in walking order. */
export async function lotsOfRun(
  db: Db,
  request: { area: string; behind: MonthsBehind | null; credit: boolean; ids: readonly number[] | null; today: Day },
): Promise<RunLot[]> {
  const { behind, credit, ids, today } = request
  const chosen: RawBuilder<unknown>[] = [sql`h.joined_to is null`]
  if (request.area) chosen.push(sql`${areaLabel} = ${request.area}`)
  if (behind) chosen.push(sql`h.id in (${monthsBehind(behind, today)})`)
  if (ids) chosen.push(sql`h.id = any(${ids}::int[])`)
  if (credit) chosen.push(sql`unused.amount > 0`)
  const { rows } = await sql<RunLot>`
    select h.id as house_id, h.address, users.firstname, users.middlename, users.lastname, users.language,
      case when users.ended_at is null then users.id end as user_id,
      case when users.ended_at is null then users.email::text end as email,
      coalesce(debt.owed, 0)::bigint as owed, coalesce(unused.amount, 0)::bigint as credit
    from houses h
    left join ${ownersOn(today)} own on own.house_id = h.id
    left join residents on residents.id = own.resident_id
    left join users on users.id = residents.user_id
    left join (select house_id, sum(${owing}) as owed from bills where not paid group by house_id) debt on debt.house_id = h.id
    left join (
      select house_id, sum(unused) as amount from advances where unused > 0 and not voided group by house_id
    ) unused on unused.house_id = h.id
    where ${sql.join(chosen, sql` and `)}
    order by h.sort_key, h.id`.execute(db)
  return rows
}
