import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#features/ledger/payments/rules.ts'
import { receiptText } from '#features/ledger/series/rules.ts'
import type { Db } from '#server/database/db.ts'
import { payerName, payerUser } from '#server/people/payer.queries.ts'
import { namedUser } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { CollectedRow } from '../contract.ts'

export interface CollectionsRequest {
  from: Day
  to: Day
  method: PaymentMethod | null
  /** Receiver. */
  by: number | null
  /** By the day on which they count in their places instead of the day of the receipt. */
  counted: boolean
}

/**
 * The day from which a voided receipt counts no more: in its places that of the entry; by receipts that from which it is on no lot
 * (docs/decisions/as-of-a-day.md), which may be before the next open day of a drawer that was closed.
 */
const goneOn = ({ counted }: CollectionsRequest) =>
  counted ? sql`v.day` : sql`case when v.day is not null then counts_until(payments) end`

/** Movements by payments and voids that `which` takes, by the number of the receipt. */
const moved = (kind: 'payment' | 'void', which: RawBuilder<unknown>, request: CollectionsRequest) => sql<CollectedRow>`
  select payments.id, payments.receipt_number, ${kind === 'payment' ? sql`payments.payment_date` : goneOn(request)} as day, e.day as counts_on,
    h.address as lot, payments.house_id, payments.payment_method as method,
    json_build_object('id', l.id, 'name', l.name) as place, payments.amount,
    ${payerName} as payer_name, ${payerUser} as user_id, payments.created_at, ${namedUser} as received_by,
    coalesce(payments.cheque_bank || ' ' || payments.cheque_number, payments.ewallet_reference) as reference,
    (select coalesce(json_agg(json_build_object('id', i.id, 'text', i.text, 'amount', i.amount) order by i.id), '[]')
      from payment_items i where i.payment_id = payments.id and i.advance_id is null) as items,
    (select json_build_object('amount', sum(a.amount)) from advances a where a.payment_id = payments.id having count(*) > 0) as advance,
    ${goneOn(request)} as voided_on, v.day is null or ${goneOn(request)} > ${request.to} as counts
  from place_entries e join payments on payments.id = e.payment_id join places l on l.id = e.place_id
  left join place_entries v on v.payment_id = payments.id and v.kind = 'void'
  left join houses h on h.id = payments.house_id left join users u on u.id = payments.recorded_by
  where e.kind = ${kind} and ${which}
    and (${request.method}::text is null or payments.payment_method = ${request.method})
    and (${request.by}::int is null or payments.recorded_by = ${request.by})
  order by payments.receipt_number, payments.id`

/**
 * The receipts that are of the days or count on them, and those of earlier days that were voided on them. One that came after the
 * closing of its drawer counts on a later day than its own (docs/decisions/closing.md).
 */
export async function collected(db: Db, request: CollectionsRequest) {
  const { from, to, counted } = request
  const ofDays = sql`payments.id in (
    select id from payments where payment_date between ${from} and ${to}
    union select payment_id from place_entries where kind = 'payment' and day between ${from} and ${to})`
  const { rows: receipts } = await moved('payment', ofDays, request).execute(db)
  const before = counted ? sql`counts_on(payments) < ${from}` : sql`payments.payment_date < ${from}`
  const { rows: voidedEarlier } = await moved(
    'void',
    sql`e.day >= ${from} and ${goneOn(request)} between ${from} and ${to} and ${before}`,
    request,
  ).execute(db)
  return { receipts, voidedEarlier }
}

/** Finds the use of numbers between the first and the last receipt of some days: receipts of any day, and spoiled ones. */
export async function knownNumbers(
  db: Db,
  { from, to }: Pick<CollectionsRequest, 'from' | 'to'>,
): Promise<Set<string>> {
  const { rows } = await sql<{ prefix: string; digits: number; number: number }>`
    with spans as (
      select series_id, min(series_number) as first, max(series_number) as last from payments
      where payment_date between ${from} and ${to} group by series_id
    ), numbers as (
      select series_id, series_number as number from payments union all select series_id, number from spoiled_receipts
    )
    select s.prefix, s.digits, n.number from spans join receipt_series s on s.id = spans.series_id
    join numbers n on n.series_id = spans.series_id and n.number between spans.first and spans.last`.execute(db)
  return new Set(rows.map((row) => receiptText(row, row.number)))
}
