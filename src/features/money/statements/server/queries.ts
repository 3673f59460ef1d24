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

/** Everything that moved what a house owes, oldest first; charges before payments of the same day. Voided payments count nowhere. With `since` only of the bills issued from that day on. */
export async function movementsOf(db: Db, houseId: number, since: Day | null = null): Promise<Movement[]> {
  const seen = since === null ? sql`true` : sql`b.issue_date >= ${since}`
  const { rows } = await sql<Movement>`
    select date, kind, text, reference, payment_id, amount from (
      select coalesce(l.charged_on, b.issue_date) as date, 'charge' as kind, l.text, null as reference,
        null::int as payment_id, l.amount, 1 as first, b.id as second, l.id as third
      from bill_lines l join bills b on b.id = l.bill_id where b.house_id = ${houseId} and ${seen}
      union all
      select p.payment_date, 'payment', i.text, p.receipt_number, p.id, i.amount, 2, p.id, i.id
      from payment_items i join payments p on p.id = i.payment_id join bills b on b.id = i.bill_id
      where b.house_id = ${houseId} and not i.voided and ${seen}
    ) moved order by date, first, second, third`.execute(db)
  return rows
}
