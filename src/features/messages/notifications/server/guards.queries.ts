import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Whoever got a notice; what was announced to everyone is nothing of their own. */
export const noticesOnHousehold = sql<Dependents>`
  select household.house_id, n.id, null as detail from household join notifications n using (user_id)
  where n.kind <> 'announcement'`
