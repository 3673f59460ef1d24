import { type RawBuilder, sql } from 'kysely'
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
  /** By the day on which they count in their places instead of the day of the receipt. */
  counted: boolean
}

/** What moved by payments and voids that `which` takes, by the number of the receipt. */
const moved = (kind: 'payment' | 'void', which: RawBuilder<unknown>, { to, method, by }: Asked) => sql<CollectedRow>`
  select p.id, p.receipt_number, ${kind === 'payment' ? sql`p.payment_date` : sql`e.day`} as day, e.day as counts_on,
    h.address as lot, p.house_id, p.payment_method as method,
    json_build_object('id', l.id, 'name', l.name) as place, p.amount,
    ${namedUser} as received_by,
    v.day as voided_on, v.day is null or v.day > ${to} as counts
  from place_entries e join payments p on p.id = e.payment_id join places l on l.id = e.place_id
  left join place_entries v on v.payment_id = p.id and v.kind = 'void'
  left join houses h on h.id = p.house_id left join users u on u.id = p.recorded_by
  where e.kind = ${kind} and ${which}
    and (${method}::text is null or p.payment_method = ${method}) and (${by}::int is null or p.recorded_by = ${by})
  order by p.receipt_number, p.id`

/**
 * The receipts that are of the days or count on them, and those of earlier days that were voided on them. One that came after the
 * closing of its drawer counts on a later day than its own (docs/decisions/closing.md).
 */
export async function collected(db: Db, asked: Asked) {
  const { from, to, counted } = asked
  const ofDays = sql`p.id in (
    select id from payments where payment_date between ${from} and ${to}
    union select payment_id from place_entries where kind = 'payment' and day between ${from} and ${to})`
  const { rows: receipts } = await moved('payment', ofDays, asked).execute(db)
  const before = counted ? sql`counts_on(p) < ${from}` : sql`p.payment_date < ${from}`
  const { rows: voidedEarlier } = await moved(
    'void',
    sql`e.day between ${from} and ${to} and ${before}`,
    asked,
  ).execute(db)
  return { receipts, voidedEarlier }
}
