import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { SplitOrder } from '#server/pdf/receipt-parts.ts'

/** Returns what only the paper shows: the code of its public page, its series, its cheque, and how it was split. */
export async function paperOfPayment(db: Db, paymentId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('receipt_series as series', 'series.id', 'payments.series_id')
    .select(sql<SplitOrder | null>`payments.split_order`.as('order'))
    .select(['payments.code', 'series.title', 'series.kind', 'series.permit', 'series.notice', 'series.notice_shown'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

/**
 * The address of the lot whose bill each item of a payment settles, in their order; of what is no bill that of the payment's own lot
 * where no bill is of it, else null. None at all where everything is of one lot.
 */
export async function lotsOfItems(db: Db, paymentId: number): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ address: string | null; own: string | null }>`
    select h.address, own.address as own
    from payment_items i join payments p on p.id = i.payment_id left join houses own on own.id = p.house_id
    left join bills b on b.id = i.bill_id left join houses h on h.id = b.house_id
    where i.payment_id = ${paymentId} and i.advance_id is null order by i.id`.execute(db)
  const billed = new Set(rows.map(({ address }) => address).filter((address) => address !== null))
  const lots = rows.map(({ address, own }) => address ?? (own !== null && billed.has(own) ? null : own))
  return new Set(lots.filter((address) => address !== null)).size > 1 ? lots : []
}
