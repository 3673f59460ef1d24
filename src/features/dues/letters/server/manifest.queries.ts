import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** To whom a letter was written, and of which lots. */
export const lettersOnHousehold = sql<Dependents>`
  select household.house_id, l.id, null as detail from household join letters l using (resident_id)
  union
  select household.house_id, l.letter_id, null from household join letter_lots l on l.house_id = household.house_id`

/** Takes name and text out of a person's letters; kind, day, number and amount stay. */
export async function eraseLetters(tx: Tx, residentId: number): Promise<undefined> {
  await sql`update letters set name = 'Erased', body = 'Erased' where resident_id in (
    select id from residents where ${residentId} in (id, merged_into))`.execute(tx)
  return undefined
}
