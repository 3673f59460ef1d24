import { sql } from 'kysely'
import type { Standing } from '#server/guards.ts'

/** Bills of the house and of its people, but the one that goes along. */
export const billsOnHousehold = sql<Standing>`
  select h.house_id, b.id, to_char(b.month, 'YYYY-MM') as detail
  from household h join bills b on b.house_id = h.house_id and b.id is distinct from h.bill_id
  union
  select h.house_id, b.id, to_char(b.month, 'YYYY-MM')
  from household h join bills b on b.resident_id = h.resident_id and b.id is distinct from h.bill_id`

/** What was written on the bill that goes along, beside the balance it began with. */
export const linesOnHousehold = sql<Standing>`
  select household.house_id, l.id, null as detail from household join bill_lines l using (bill_id)
  where l.kind <> 'opening_balance'`
