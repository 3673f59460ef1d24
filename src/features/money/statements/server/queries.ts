import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { houseColumns, toHouse } from '#server/people.ts'
import { ownersOn } from '#server/tenures.queries.ts'
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

/**
 * Everything that moved what a house owes, and every use of an advance, oldest first; charges before payments of the same day.
 * Voided payments count nowhere. With `since` only of the bills issued from that day on.
 */
export async function movementsOf(db: Db, houseId: number, since: Day | null = null): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select moved.date, moved.kind, moved.text, p.receipt_number as reference, moved.payment_id, moved.amount from (
      select day as date, kind, text, payment_id, abs(amount) * case when kind = 'charge' and amount < 0 then -1 else 1 end as amount,
        issued, first, second, third
      from lot_movements where house_id = ${houseId}
      union all
      select i.used_on, 'use', i.text, i.payment_id, i.amount, b.issue_date, 4, b.id, i.id
      from payment_items i join bills b on b.id = i.bill_id
      where b.house_id = ${houseId} and i.advance_id is not null and not i.voided
    ) moved left join payments p on p.id = moved.payment_id
    where ${since}::date is null or moved.issued >= ${since}::date
    order by date, first, second, third`.execute(db)
  return rows
}
