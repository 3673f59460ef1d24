import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { PaymentMethod, PaymentType } from '../rules.ts'

/** One thing a payment pays, by exactly one id or an account, and how much of it. */
export interface PaidItem {
  billId?: number
  bookingId?: number
  requestId?: number
  /** Of money that is held. */
  bondId?: number
  /** Of an income that is none of these; with the charge it was taken by. */
  account?: string
  chargeId?: number | null
  amount: Centavos
  /** Part of the amount that goes to the bill's penalty. */
  penalty?: Centavos
  /** As the receipt shows it: `Monthly dues, November 2026`. */
  text: string
}

/** Advance of a payment: credit of a lot. */
export interface NewAdvance {
  houseId: number
  amount: Centavos
  text: string
}

export interface NewEntry {
  type: PaymentType
  items: readonly PaidItem[]
  advances?: readonly NewAdvance[]
  amount: Centavos
  paymentDate: Day
  /** The village's day on which it is written. */
  recordedOn: Day
  method: PaymentMethod
  ewalletReference: string | null
  /** Total of its transfer, where that may stand on several receipts. */
  transferAmount?: Centavos | null
  payerName: string
  residentId: number | null
  houseId: number | null
  recordedBy: number | null
  /** Why a payment of long ago is recorded only now; null for every other. */
  lateReason: string | null
  /** The voided entry that this one is written in place of. */
  replacesId?: number | null
  /** The day it counts from for penalties, where that is before its own. */
  valueDay?: Day | null
  /** Where the money went; without it where money of its method usually goes. */
  placeId?: number | null
  /** Its bills were chosen by hand: no order of the settings split it. */
  splitByHand?: boolean
  /** Cheque it was paid with; its bank and number are the reference. */
  cheque?: { bank: string; number: string; date: Day } | null
}

/** An entry as it was written. */
export interface Written {
  id: number
  receiptNumber: string
}

/**
 * Writes an entry with what it pays and leaves under the number that `drawn` tells, a statement of one row with `series_id` and
 * `receipt_number`; undefined where that draws none. One statement, because everybody else who pays waits for it.
 * Then the database settles the bills (db/schema/ledger.sql), moves the place (cash.sql) and holds bonds (bonds.sql).
 */
export async function insertEntry(tx: Tx, entry: NewEntry, drawn: RawBuilder<unknown>): Promise<Written | undefined> {
  const { advances = [] } = entry
  const idsOf = (thing: 'billId' | 'bookingId' | 'requestId' | 'bondId') =>
    entry.items.map((item) => item[thing] ?? null)
  const { rows } = await sql<Written>`
    with drawn as (
      ${drawn}
    ), entry as (
      insert into payments (receipt_number, series_id, type, amount, payment_date, payment_method, ewallet_reference,
        payer_name, resident_id, house_id, recorded_by, recorded_on, late_reason, replaces_id, value_day, place_id, cheque_bank,
        cheque_number, cheque_date, transfer_amount, split_order)
      select drawn.receipt_number, drawn.series_id, ${entry.type}, ${entry.amount}::bigint, ${entry.paymentDate}::date, ${entry.method},
        ${entry.ewalletReference}, ${entry.payerName}, ${entry.residentId}::int, ${entry.houseId}::int, ${entry.recordedBy}::int,
        ${entry.recordedOn}::date, ${entry.lateReason}, ${entry.replacesId ?? null}::int, ${entry.valueDay ?? null}::date, ${entry.placeId ?? null}::int, ${entry.cheque?.bank ?? null},
        ${entry.cheque?.number ?? null}, ${entry.cheque?.date ?? null}::date, ${entry.transferAmount ?? null}::bigint,
        case when ${!entry.splitByHand && entry.items.some((item) => item.billId !== undefined)}::boolean then split_order() end
      from drawn
      returning id, receipt_number
    ), items as (
      insert into payment_items (payment_id, bill_id, booking_id, request_id, bond_id, account, charge_id, amount, penalty, text)
      select entry.id, item.* from entry cross join unnest(
        ${idsOf('billId')}::int[], ${idsOf('bookingId')}::int[], ${idsOf('requestId')}::int[], ${idsOf('bondId')}::int[],
        ${entry.items.map((item) => item.account ?? null)}::text[], ${entry.items.map((item) => item.chargeId ?? null)}::int[],
        ${entry.items.map((item) => item.amount)}::bigint[], ${entry.items.map((item) => item.penalty ?? 0)}::bigint[],
        ${entry.items.map((item) => item.text)}::text[]) as item
    ), left_over as (
      insert into advances (payment_id, house_id, day, amount, unused, text)
      select entry.id, new.house_id, ${entry.paymentDate}::date, new.amount, new.amount, new.text from entry cross join unnest(
        ${advances.map((one) => one.houseId)}::int[], ${advances.map((one) => one.amount)}::bigint[],
        ${advances.map((one) => one.text)}::text[]) as new (house_id, amount, text)
    )
    select id, receipt_number as "receiptNumber" from entry`.execute(tx)
  return rows[0]
}

/** Valid receipts of a reference: the first receipt, the sum of all in centavos, and what they say came in by its transfer. */
export interface ReferenceUse {
  receipt: string
  sum: Centavos
  transfer: Centavos | null
}

/**
 * Finds valid receipts of a reference or cheque, however it was written; undefined where there are none. Whoever asks for the
 * same one meanwhile waits for our end.
 */
export async function findReferenceUse(
  tx: Tx,
  { cheque, ewalletReference }: Pick<NewEntry, 'cheque' | 'ewalletReference'>,
): Promise<ReferenceUse | undefined> {
  const key = cheque
    ? sql<string>`cheque_key(${cheque.bank}, ${cheque.number})`
    : sql<string>`reference_key(${ewalletReference})`
  await sql`select pg_advisory_xact_lock(hashtext('ewallet_reference'), hashtext(${key}))`.execute(tx)
  const { rows } = await sql<ReferenceUse>`
    select (array_agg(receipt_number order by id))[1] as receipt, sum(amount)::bigint as sum, max(transfer_amount) as transfer
    from receipts_of_reference(${key}) having count(*) > 0`.execute(tx)
  return rows[0]
}

/** An entry's state, locked until the transaction ends; undefined for an unknown id. */
export const lockEntry = (tx: Tx, id: number) =>
  tx
    .selectFrom('payments')
    .select(['id', 'type', 'receipt_number', 'voided_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The lots that an entry for bills paid for, by itself or with its advances; none for every other entry. */
export async function lotsOfEntry(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ house_id: number }>`
    select bills.house_id from payment_items join bills on bills.id = payment_items.bill_id where payment_id = ${id}
    union
    select house_id from advances where payment_id = ${id} order by 1`.execute(tx)
  return rows.map((row) => row.house_id)
}

/** Marks an entry as voided; the database opens what it settled (db/schema/ledger.sql) and moves its place back (cash.sql). */
export async function markVoided(tx: Tx, id: number, voided: { reason: string; by: number; at: Date }): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ voided_at: voided.at, void_reason: voided.reason, voided_by: voided.by })
    .where('id', '=', id)
    .execute()
}

/** Returns what was given back of an entry and keeps it from being voided: its number, or the day of what was decided; undefined for others. */
export async function givenBack(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ what: string }>`
    select coalesce(r.label, to_char(r.day, 'Mon FMDD, YYYY')) as what from refunds r
    where r.undone_at is null and (
      exists (select from refund_parts p join advances a on a.id = p.advance_id
        where p.refund_id = r.id and a.payment_id = ${id} and not p.voided)
      or exists (select from payment_items mine where mine.payment_id = ${id} and mine.booking_id = r.booking_id
        and booking_given_back(r.booking_id) > (
          select coalesce(sum(i.amount), 0) from payment_items i
          where i.booking_id = r.booking_id and i.payment_id <> ${id} and not i.voided)))
    order by r.id desc limit 1`.execute(tx)
  return rows[0]?.what
}
