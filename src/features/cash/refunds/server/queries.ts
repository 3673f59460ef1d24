import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, insertReturningId } from '#server/database/rows.ts'
import type { Dependents } from '#server/feature/deletion-guards.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { RefundData } from '../contract.ts'
import type { Settlement } from '../rules.ts'

/** Refunds of the house, also those that were taken back. */
export const refundsOnHousehold = sql<Dependents>`
  select h.house_id, r.id, r.label as detail from household h join refunds r on r.house_id = h.house_id`

const columns = [
  'id',
  'label as number',
  'booking_id',
  'house_id',
  'amount',
  'day',
  'reason',
  'expense_id',
  'undone_at',
  'created_at',
  'updated_at',
] as const

// The list of what can become of it is a check constraint of the table.
const what = sql<Settlement>`what`.as('what')

/** Refunds of a lot or a booking, or all; newest first. */
export const listRefunds = (
  db: Db,
  of: { id?: number | null; house_id?: number | null; booking_id?: number | null },
): Promise<RefundData[]> => {
  let query = db.selectFrom('refunds').select(columns).select(what)
  for (const key of ['id', 'house_id', 'booking_id'] as const) {
    const value = of[key]
    if (value) query = query.where(key, '=', value)
  }
  return query.orderBy('id', 'desc').limit(500).execute()
}

/** The number of the next refund; whoever pays another one out meanwhile waits for our end. */
export async function nextNumber(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('refunds'))`.execute(tx)
  // Numbers given before a restore are not given again.
  const rows = await allRows(tx)(sql<{ next: number }>`select greatest(
    (select coalesce(max(number), 0) from refunds), (select max(last) from asked_numbers where kind = 'refunds')) + 1 as next`)
  return rows[0]?.next ?? 1
}

export interface NewRefund {
  what: Settlement
  number: number | null
  booking_id: number | null
  house_id: number | null
  amount: Centavos
  day: Day
  reason: string | null
  expense_id: number | null
  recorded_by: number
}

export const insertRefund = (tx: Tx, refund: NewRefund): Promise<number> =>
  insertReturningId(tx.insertInto('refunds').values(refund).returning('id'))

/** Takes a refund off the advances of its lot, in which the database follows (db/schema/refunds.sql). */
export async function insertParts(
  tx: Tx,
  refundId: number,
  parts: readonly { advanceId: number; amount: Centavos }[],
): Promise<void> {
  await tx
    .insertInto('refund_parts')
    .values(parts.map((part) => ({ refund_id: refundId, advance_id: part.advanceId, amount: part.amount })))
    .execute()
}

/** Settled amount of a booking, in centavos. */
export async function givenBackFor(db: Db, bookingId: number): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`select booking_given_back(${bookingId}) as amount`.execute(db)
  return rows[0]?.amount ?? 0
}

/** A refund, held until the transaction ends; undefined for an unknown id. */
export const lockRefund = (tx: Tx, id: number) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'what', 'label', 'house_id', 'booking_id', 'day', 'expense_id', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The lot of a refund, that its money can be held before all else. */
export async function lotOfRefund(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('refunds').select('house_id').where('id', '=', id).executeTakeFirst()
  return row?.house_id ?? null
}

/** Marks a refund as taken back; its parts are credit of the lot again. */
export async function markUndone(tx: Tx, id: number, { by, at }: { by: number; at: Date }): Promise<void> {
  await tx.updateTable('refunds').set({ undone_at: at, undone_by: by }).where('id', '=', id).execute()
  await tx
    .updateTable('refund_parts')
    .set({ voided: true })
    .where('refund_id', '=', id)
    .where('voided', '=', false)
    .execute()
}

/** The number of a refund that gave back what a booking had left as credit; undefined where none did. */
export async function paidOutOf(db: Db, refundId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('refund_parts')
    .innerJoin('advances', 'advances.id', 'refund_parts.advance_id')
    .innerJoin('refunds', 'refunds.id', 'refund_parts.refund_id')
    .select('refunds.label')
    .where('advances.refund_id', '=', refundId)
    .where('refund_parts.voided', '=', false)
    .executeTakeFirst()
  return row?.label ?? undefined
}

/** The address of a lot; undefined for an unknown one. */
export async function addressOf(db: Db, houseId: number): Promise<string | undefined> {
  const row = await db.selectFrom('houses').select('address').where('id', '=', houseId).executeTakeFirst()
  return row?.address
}
