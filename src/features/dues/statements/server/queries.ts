import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import { houseColumns, namesIn, toHouse } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Movement } from '../rules.ts'

/** A house and the name of its home owner; undefined for an unknown id. */
export async function houseWithOwner(db: Db, houseId: number, today: Day) {
  const row = await db
    .selectFrom('houses')
    .leftJoin(ownersOn(today).as('own'), 'own.house_id', 'houses.id')
    .leftJoin('residents', 'residents.id', 'own.resident_id')
    .leftJoin('users', 'users.id', 'residents.user_id')
    .select([...houseColumns, 'users.firstname', 'users.middlename', 'users.lastname'])
    .where('houses.id', '=', houseId)
    .executeTakeFirst()
  if (!row) return undefined
  const { firstname, middlename, lastname } = row
  return {
    house: toHouse(row),
    owner: lastname === null ? null : { firstname, middlename, lastname },
  }
}

/** RESIDENT.id of who owns a house on a day; null where nobody does. */
export async function ownerId(db: Db, houseId: number, day: Day): Promise<number | null> {
  const { rows } = await sql<{ resident_id: number }>`
    select resident_id from ${ownersOn(day)} own where house_id = ${houseId}`.execute(db)
  return rows[0]?.resident_id ?? null
}

/**
 * Everything that moved what a house owes, every use of an advance and every payment that was voided, oldest first; charges before
 * payments of the same day. What does not count any more tells since when. With `since` only of the bills issued from that day on.
 */
export async function movementsOf(db: Db, houseId: number, since: Day | null = null): Promise<Movement[]> {
  const { rows } = await sql<Stored>`
    select moved.date, moved.kind, moved.text, p.receipt_number as reference, moved.payment_id, p.payment_date as paid_on,
      p.amount as receipt_amount, moved.amount, moved.penalty_id,
      case when moved.kind = 'void' then counts_until(p) else moved.ends end as counts_until,
      json_build_object(
        'voided_at', case when moved.kind = 'void' then p.voided_at end,
        'void_reason', case when moved.kind = 'void' then p.void_reason end,
        'voided_by', case when moved.kind = 'void' then ${namesIn('p.voided_by')} end,
        'replaces', case when moved.kind <> 'use' then (select r.receipt_number from payments r where r.id = p.replaces_id) end,
        'replaced_by', case when moved.kind = 'void' then (select r.receipt_number from payments r where r.replaces_id = p.id) end,
        'cancelled', moved.kind = 'charge' and moved.ends is not null
      ) as statement
    from (
      select day as date, kind, text, payment_id, abs(amount) * case when kind = 'charge' and amount < 0 then -1 else 1 end as amount,
        issued, first, second, third,
        case when kind = 'charge' then (select village_day(b.cancelled_at) from bills b where b.id = second) end as ends,
        case when kind = 'charge' then (select coalesce(l.waives_id, l.id) from bill_lines l
          where l.id = third and l.kind in ('penalty', 'waiver', 'penalty_credited')) end as penalty_id
      from lot_movements where house_id = ${houseId}
      union all
      select i.used_on, 'use', i.text, i.payment_id, i.amount, b.issue_date, 4, b.id, i.id, split_ends(i), null
      from payment_items i join bills b on b.id = i.bill_id
      where b.house_id = ${houseId} and i.advance_id is not null
      union all
      select v.payment_date, 'void', i.text, v.id, i.amount, b.issue_date, 2, v.id, i.id, null, null
      from payment_items i join payments v on v.id = i.payment_id join bills b on b.id = i.bill_id
      where b.house_id = ${houseId} and v.voided_at is not null and i.advance_id is null
      union all
      select v.payment_date, 'void', a.text, v.id, a.amount, a.day, 3, v.id, a.id, null, null
      from advances a join payments v on v.id = a.payment_id
      where a.house_id = ${houseId} and v.voided_at is not null
    ) moved left join payments p on p.id = moved.payment_id
    where ${since}::date is null or moved.issued >= ${since}::date
    order by date, first, second, third`.execute(db)
  return rows.map(({ statement: data, ...row }) => ({
    ...row,
    statement: { ...data, voided_at: data.voided_at === null ? null : new Date(data.voided_at) },
  }))
}

/** As JSON of the database holds it: instants are texts. */
type Stored = Omit<Movement, 'statement'> & {
  statement: Omit<Movement['statement'], 'voided_at'> & { voided_at: string | null }
}
