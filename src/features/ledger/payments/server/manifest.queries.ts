import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** Payments of the house, of its people and of its bill, also those that were voided. */
export const paymentsOnHousehold = sql<Dependents>`
  select h.house_id, p.id, p.receipt_number as detail from household h join payments p on p.house_id = h.house_id
  union
  select h.house_id, p.id, p.receipt_number from household h join payments p on p.resident_id = h.resident_id
  union
  select h.house_id, p.id, p.receipt_number
  from household h join payment_items i on i.bill_id = h.bill_id join payments p on p.id = i.payment_id`
