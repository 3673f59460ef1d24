import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { houseColumns, toHouse } from '#server/people.ts'
import type { Movement } from '../rules.ts'

/** A house and the name of its home owner; undefined for an unknown id. */
export async function houseWithOwner(db: Db, houseId: number) {
  const row = await db
    .selectFrom('houses')
    .leftJoin('residents', (join) =>
      join
        .onRef('residents.house_id', '=', 'houses.id')
        .on('residents.role_type', '=', 'home_owner')
        .on('residents.left_at', 'is', null),
    )
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

/** Everything that moved what a house owes, oldest first; charges before payments of the same day. Voided payments count nowhere. */
export async function movementsOf(db: Db, houseId: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select date, kind, text, reference, payment_id, amount from (
      select coalesce(l.charged_on, b.issue_date) as date, 'charge' as kind, l.text, null as reference,
        null::int as payment_id, l.amount, 1 as first, b.id as second, l.id as third
      from bill_lines l join bills b on b.id = l.bill_id where b.house_id = ${houseId}
      union all
      select p.payment_date, 'payment', i.text, p.receipt_number, p.id, i.amount, 2, p.id, i.id
      from payment_items i join payments p on p.id = i.payment_id join bills b on b.id = i.bill_id
      where b.house_id = ${houseId} and not i.voided
    ) moved order by date, first, second, third`.execute(db)
  return rows
}
