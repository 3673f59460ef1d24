import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** The bonds that a person paid or asked for something with, and what was given back of them, as rows of their tables. */
export async function bondsOfPerson(db: Db, userId: number): Promise<Record<'bonds' | 'bond_releases', unknown[]>> {
  const own = sql`select id from residents where user_id = ${userId}`
  const bonds = sql`
    select i.bond_id from payment_items i join payments p on p.id = i.payment_id where p.resident_id in (${own})
    union select b.id from bonds b join requests r on r.id = b.request_id where r.resident_id in (${own})
    union select b.id from bonds b join bookings k on k.id = b.booking_id where k.resident_id in (${own})`
  const rowsOf = async (rows: ReturnType<typeof sql>) =>
    (await sql<{ row: unknown }>`${rows}`.execute(db)).rows.map(({ row }) => row)
  return {
    bonds: await rowsOf(sql`select to_jsonb(b) - 'search' as row from bonds b where id in (${bonds}) order by id`),
    bond_releases: await rowsOf(
      sql`select to_jsonb(r) as row from bond_releases r where bond_id in (${bonds}) order by id`,
    ),
  }
}
