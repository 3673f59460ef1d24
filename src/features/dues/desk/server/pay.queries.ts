import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { firstRow } from '#server/database/rows.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import { houseColumns, toHouse } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'

export interface Debtor {
  resident_id: number
  user_id: number
  firstname: string
  middlename: string | null
  lastname: string
}

/** Returns the debtor of a house: its home owner, else who its newest bill was addressed to; undefined where there never was one. */
export const debtorOf = (db: Db, houseId: number, today: Day): Promise<Debtor | undefined> =>
  debtorOfLot(db, sql`${houseId}`, today)

/** The same of the house of a bill. */
export const debtorOfBill = (db: Db, billId: number, today: Day): Promise<Debtor | undefined> =>
  debtorOfLot(db, sql`(select house_id from bills where id = ${billId})`, today)

const debtorOfLot = (db: Db, houseId: RawBuilder<unknown>, today: Day) =>
  firstRow(db)(sql<Debtor>`
    select residents.id as resident_id, users.id as user_id, coalesce(users.firstname, '') as firstname, users.middlename, users.lastname
    from residents join users on users.id = residents.user_id
    where residents.id = coalesce(
      (select resident_id from ${ownersOn(today)} own where house_id = ${houseId}),
      (select resident_id from bills where house_id = ${houseId} order by due_date desc, id desc limit 1))`)

/** HOUSE of a lot; undefined for an unknown id. */
export async function lotOf(db: Db, houseId: number) {
  const row = await db.selectFrom('houses').select(houseColumns).where('id', '=', houseId).executeTakeFirst()
  return row && toHouse(row)
}
