import { sql } from 'kysely'
import type { PaymentMethod } from '#features/money/payments/rules.ts'
import type { Db } from '#server/db.ts'
import { namedUser } from '#server/people.ts'
import type { Day } from '#shared/dates.ts'
import type { CollectedRow } from '../contract.ts'

export interface Asked {
  from: Day
  to: Day
  method: PaymentMethod | null
  /** Who received it. */
  by: number | null
}

/** What moved by payments and voids on the days asked for, by the number of the receipt: `day` is the day it moved its place. */
const moved = (kind: 'payment' | 'void', { from, to, method, by }: Asked) => sql<CollectedRow>`
  select p.id, p.receipt_number, e.day, h.address as lot, p.house_id, p.payment_method as method,
    json_build_object('id', l.id, 'name', l.name) as place, p.amount,
    ${namedUser} as received_by,
    v.day as voided_on, v.day is null or v.day > ${to} as counts
  from place_entries e join payments p on p.id = e.payment_id join places l on l.id = e.place_id
  left join place_entries v on v.payment_id = p.id and v.kind = 'void'
  left join houses h on h.id = p.house_id left join users u on u.id = p.recorded_by
  where e.kind = ${kind} and e.day between ${from} and ${to}
    and (${method}::text is null or p.payment_method = ${method}) and (${by}::int is null or p.recorded_by = ${by})
    and (${kind} = 'payment' or not exists (
      select from place_entries o where o.payment_id = p.id and o.kind = 'payment' and o.day >= ${from}))
  order by p.receipt_number, p.id`

/** The receipts of the days, and those of earlier days that were voided on them. */
export async function collected(db: Db, asked: Asked) {
  const { rows: receipts } = await moved('payment', asked).execute(db)
  const { rows: voidedEarlier } = await moved('void', asked).execute(db)
  return { receipts, voidedEarlier }
}
