import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** Returns to the lots what advances settled of bills that are cancelled today; the payments they came from stay. */
export async function reverseCreditApplications(tx: Tx, billIds: readonly number[], today: Day): Promise<void> {
  await sql`
    update payment_items set voided = true, ended_on = ${today}
    where bill_id = any(${billIds}::int[]) and advance_id is not null and not voided`.execute(tx)
}

/** Credit of a lot that an earlier book says, without a payment of ours. */
export interface ImportedAdvance {
  houseId: number
  /** The day of that book. */
  day: Day
  amount: Centavos
  text: string
}

/**
 * Takes advances over from an earlier book by two statements; returns their ids in the same order. The database refuses those of a
 * closed month (db/schema/closings.sql).
 */
export async function insertImportedAdvances(tx: Tx, advances: readonly ImportedAdvance[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('advances', 'id'))::int as id from generate_series(1, ${advances.length}::int)
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into advances (id, house_id, day, amount, unused, text)
    select id, "houseId", day, amount, amount, text
    from jsonb_to_recordset(${JSON.stringify(advances.map((one, at) => ({ ...one, id: ids[at] })))}::jsonb) as new_advance(
      id int, "houseId" int, day date, amount bigint, text text)
    order by id`.execute(tx)
  return ids
}

/** Takes advances away that were taken over and not used; whatever used one violates its foreign key. */
export async function deleteImportedAdvances(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from advances where id = any(${ids}::int[]) and payment_id is null`.execute(tx)
}

/** Credit of a lot that was paid for something else; the refund, or the line of the bill, says for what. */
export async function giveAdvance(
  tx: Tx,
  { houseId, day, amount, text, ...source }: ImportedAdvance & ({ refundId: number } | { billLineId: number }),
): Promise<void> {
  const from = 'refundId' in source ? { refund_id: source.refundId } : { bill_line_id: source.billLineId }
  await tx
    .insertInto('advances')
    .values({ ...from, house_id: houseId, day, amount, unused: amount, text })
    .execute()
}

/** The same taken back, with its uses, whose bills the database opens (db/schema/ledger.sql); the caller holds the lot and its bills. */
export async function reverseAdvance(tx: Tx, refundId: number, today: Day): Promise<void> {
  await sql`
    update payment_items set voided = true, ended_on = ${today}
    where not voided and advance_id = (select id from advances where refund_id = ${refundId})`.execute(tx)
  await sql`update advances set voided = true where refund_id = ${refundId}`.execute(tx)
}
