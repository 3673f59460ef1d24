import { sql } from 'kysely'
import type { Debtor } from '#features/money/billing/server/accounts.queries.ts'
import type { Db } from '#server/db.ts'
import { houseColumns, residentColumns, toHouse, toResident, toUser, userColumns } from '#server/people.ts'

/** RESIDENT + user + house by house id; `house` is the house that owes. */
export async function peopleById(db: Db, debtors: readonly Debtor[], baseUrl: string) {
  const rows = await db
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .innerJoin(
      sql<Debtor>`unnest(${debtors.map((one) => one.house_id)}::int[], ${debtors.map((one) => one.resident_id)}::int[])`.as<'debtors'>(
        sql`debtors(house_id, resident_id)`,
      ),
      (join) => join.onRef('debtors.resident_id', '=', 'residents.id'),
    )
    .innerJoin('houses', 'houses.id', 'debtors.house_id')
    .select([...userColumns, ...residentColumns, ...houseColumns])
    .execute()
  return new Map(rows.map((row) => [row.h_id, { ...toResident(row), user: toUser(row, baseUrl), house: toHouse(row) }]))
}
