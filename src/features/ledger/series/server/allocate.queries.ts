import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { FIRST_SERIES, HELD_PREFIXES, HELD_TITLE, type LostRange } from '../rules.ts'
import { seriesRows } from './queries.ts'

/** Waits for every payment that has its receipt number already, and lets none take one until the transaction ends. */
export async function lockLedger(tx: Tx): Promise<void> {
  await sql`select from receipt_series where id = ${FIRST_SERIES} for update`.execute(tx)
}

export interface AllocatedNumber {
  seriesId: number
  prefix: string
  digits: number
  number: number
}

/**
 * The next number, as a statement of `series_id` and `receipt_number` to write an entry with, where the first series is the usual
 * one and has one left: the office of most villages. The number is written as `receiptText` does.
 */
export const usualNumber = sql`
  update receipt_series set last_number = last_number + 1
  where id = ${sql.lit(FIRST_SERIES)} and usual and last_number + 1 between first_number and coalesce(final_number, last_number + 1)
  returning id as series_id,
    case when prefix = '' then '' else prefix || '-' end
      || lpad(last_number::text, greatest(digits, length(last_number::text)), '0') as receipt_number`

/** The same of a number that was drawn before. */
export const allocatedNumber = ({ seriesId, receiptNumber }: { seriesId: number; receiptNumber: string }) =>
  sql`select ${seriesId}::int as series_id, ${receiptNumber}::text as receipt_number`

/** A series, the usual one without an id, locked until the transaction ends; call it behind the lock of the ledger. */
export function lockSeries(tx: Tx, id: number | null) {
  const rows = seriesRows(tx).forUpdate()
  return (id === null ? rows.where('usual', '=', true) : rows.where('id', '=', id)).executeTakeFirst()
}

/** The numbers of a series that restores lost, whether or not they were entered again. */
export const lostRanges = (tx: Tx, seriesId: number) =>
  allRows(tx)(sql<LostRange>`
    select known + 1 as first, last from asked_numbers where kind = 'receipts' and series_id = ${seriesId} and last > known`)

/** Returns the present use of a series' number: a payment, or an entry as spoiled. */
export async function holderOf(tx: Tx, seriesId: number, number: number): Promise<'payment' | 'spoiled' | null> {
  const rows = await allRows(tx)(sql<{ holder: 'payment' | 'spoiled' | null }>`
    select case when exists (select from payments where series_id = ${seriesId} and series_number = ${number}) then 'payment'
      when exists (select from spoiled_receipts where series_id = ${seriesId} and number = ${number}) then 'spoiled' end as holder`)
  return rows[0]?.holder ?? null
}

/** Numbers go on behind the highest that was used or spoiled. */
export async function noteNumber(tx: Tx, seriesId: number, number: number): Promise<void> {
  await tx
    .updateTable('receipt_series')
    .set({ last_number: sql<number>`greatest(last_number, ${number}::bigint)` })
    .where('id', '=', seriesId)
    .execute()
}

export async function insertSpoiled(
  tx: Tx,
  spoiled: { seriesId: number; number: number; reason: string; by: number },
): Promise<void> {
  const { seriesId: series_id, number, reason, by: recorded_by } = spoiled
  await tx.insertInto('spoiled_receipts').values({ series_id, number, reason, recorded_by }).execute()
}

/** The series of bonds that is in use; undefined before the first bond, and when it was closed. */
export async function findBondSeries(tx: Tx): Promise<number | undefined> {
  const row = await tx
    .selectFrom('receipt_series')
    .select('id')
    .where('held', '=', true)
    .where('closed', '=', false)
    .executeTakeFirst()
  return row?.id
}

/** Returns the id of a new one, with the first of its prefixes that no series has. */
export async function insertBondSeries(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into receipt_series (prefix, title, held)
    select prefix, ${HELD_TITLE}, true from unnest(${[...HELD_PREFIXES]}::text[]) with ordinality as free (prefix, at)
    where not exists (select from receipt_series s where s.prefix = free.prefix) order by at limit 1
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('every prefix of a series of bonds is taken')
  return id
}
