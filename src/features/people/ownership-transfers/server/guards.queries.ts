import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Sales of the house, and those by which somebody who belongs to it bought or sold another. */
export const salesOnHousehold = sql<Dependents>`
  select h.house_id, t.id, null as detail
  from household h join transfers t on t.house_id = h.house_id or h.resident_id in (t.seller_id, t.buyer_id)`
