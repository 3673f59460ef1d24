import { sql } from 'kysely'
import { openBillsAsOf } from '#features/dues/balances/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { isWholeOn } from '#server/people/occupancies.queries.ts'
import { isHouseNamed, residentsNamed } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { fullName, type PersonName } from '#shared/text/names.ts'
import type { Debt, StandingDays } from '../rules.ts'
import { standingOf } from '../rules.ts'
import type { MemberData } from '../shapes.ts'
import { ownedOn } from './queries.ts'

/**
 * Debt of each lot as of a day, due before it, small balances left out, and for how many months: a bill for several counts those that have begun.
 * A month with two bills is one.
 */
const behindOn = (day: Day) => sql`
  select house_id, sum(owed)::bigint as owed, sum(months)::int as months from (
    select house_id, month, sum(owed) as owed, max(least(months,
      (extract(year from age(date_trunc('month', ${day}::date), month)) * 12 + extract(month from age(date_trunc('month', ${day}::date), month)))::int + 1)) as months
    from (${openBillsAsOf(day)}) bills where late_from < ${day}::date group by house_id, month
  ) by_month group by house_id`

/** Returns the joint debt of some lots as of a day, in centavos, and the months of the one that is furthest behind. */
export const debtOf = async (db: Db, lots: readonly number[], day: Day): Promise<Debt> =>
  (await debtsOf(db, [lots], day))[0] ?? { owed: 0, months: 0 }

/** The same of several groups of lots, in their order. */
export async function debtsOf(db: Db, groups: readonly (readonly number[])[], day: Day): Promise<Debt[]> {
  const rows = await allRows(db)(sql<Debt & { house_id: number }>`
    select house_id, owed, months from (${behindOn(day)}) behind where house_id = any(${groups.flat()}::int[])`)
  return groups.map((lots) => {
    const behind = rows.filter((row) => lots.includes(row.house_id))
    return {
      owed: behind.reduce((sum, { owed }) => sum + owed, 0),
      months: Math.max(0, ...behind.map(({ months }) => months)),
    }
  })
}

interface Row extends Omit<MemberData, 'name' | 'standing'>, Required<PersonName> {
  last: string | null
}

/**
 * Every owner of a day with how they stand on it, by last name. `search` finds a name or an address; `resident` asks for one person
 * alone.
 */
export async function membersOn(
  db: Db,
  day: Day,
  {
    days,
    search = '',
    resident = null,
  }: { days: Pick<StandingDays, 'months'>; search?: string; resident?: number | null },
): Promise<MemberData[]> {
  const { rows } = await sql<Row>`
    with behind as materialized (${behindOn(day)}),
    last as materialized (select distinct on (resident_id) * from standing_on(${day}::date)
      where kind not in ('reinstatement', 'end') order by resident_id, case_id desc)
    select p.id as resident_id, u.id as user_id, u.firstname, u.middlename, u.lastname,
      json_agg(json_build_object('id', h.id, 'address', h.address) order by h.sort_key, h.id) as lots,
      coalesce(max(behind.months), 0)::int as months, coalesce(sum(behind.owed), 0)::bigint as owed,
      last.kind as last, last.case_id
    from ${ownedOn(day)} own
    join houses h on h.id = own.house_id and ${isWholeOn(day)}
    join residents r on r.id = own.resident_id
    join residents p on p.id = coalesce(r.merged_into, r.id)
    join users u on u.id = p.user_id
    left join behind on behind.house_id = h.id
    left join last on last.resident_id = p.id
    where ${resident}::int is null or p.id = ${resident}::int
    group by p.id, u.id, last.kind, last.case_id
    having ${search} = '' or p.id in (${residentsNamed(search)}) or bool_or(${isHouseNamed('h.id', search)})
    order by fold(u.lastname), fold(coalesce(u.firstname, '')), p.id`.execute(db)
  return rows.map(({ firstname, middlename, lastname, last, ...row }) => ({
    ...row,
    name: fullName({ firstname: firstname ?? '', middlename, lastname }),
    standing: standingOf(last, row.months, days),
  }))
}
