import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Joinings and splits of the house. */
export const changesOnHousehold = sql<Dependents>`
  select h.house_id, c.id, null as detail
  from household h join lot_changes c on c.house_id = h.house_id or h.house_id = any (c.others)`
