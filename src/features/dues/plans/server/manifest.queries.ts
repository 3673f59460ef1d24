import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import { samePerson } from '#server/people/occupancies.queries.ts'

/** Takes the name of who agreed out of a person's payment plans; days, bills and instalments stay. */
export async function erasePlans(tx: Tx, residentId: number): Promise<undefined> {
  await sql`update payment_plans set agreed_by = 'Erased' where resident_id = ${samePerson(residentId)}`.execute(tx)
  return undefined
}
