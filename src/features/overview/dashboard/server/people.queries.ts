import { sql } from 'kysely'
import type { Debtor } from '#features/dues/accounts/server/accounts.queries.ts'
import { overdueBillsOf } from '#features/dues/bills/server/figures.queries.ts'
import type { Db } from '#server/database/db.ts'
import { houseColumns, residentColumns, toHouse, toResident, toUser, userColumns } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'

/** RESIDENT + user + house by house id, with the number of overdue bills; `house` is the house that owes. */
export async function peopleById(
  db: Db,
  debtors: readonly Debtor[],
  { baseUrl, today }: { baseUrl: string; today: Day },
) {
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
    .innerJoin('lot_arrears', 'lot_arrears.house_id', 'houses.id')
    .select([...userColumns, ...residentColumns, ...houseColumns, overdueBillsOf(today).as('overdue')])
    .execute()
  return new Map(
    rows.map((row) => [
      row.h_id,
      { ...toResident(row), user: toUser(row, baseUrl), house: toHouse(row), bills_count: row.overdue },
    ]),
  )
}
