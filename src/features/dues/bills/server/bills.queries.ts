import { type RawBuilder, sql } from 'kysely'
import { type Voiding, voidingOf } from '#features/ledger/payments/server/entry-json.queries.ts'
import type { SeenLot } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { prepared } from '#server/database/prepared.ts'
import { type Stamps, stampsOf } from '#server/database/rows.ts'
import { firstLotFirst, ownersOn, tenuresOn } from '#server/people/occupancies.queries.ts'
import {
  houseColumns,
  namesIn,
  residentColumns,
  toHouse,
  toResident,
  toUser,
  userColumns,
} from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { BillData, BillRowData, TransactionData } from '../contract.ts'
import { billState, billStatus } from '../rules.ts'
import { isSmall } from './figures.queries.ts'

// A bill and a transaction as one JSON value of the database, the same in every list. Instants are ISO texts in it.

export interface BillJson extends Omit<BillData, 'status' | 'balance' | 'state' | 'cancelled' | keyof Stamps>, Stamps {
  paid: boolean
  cancelled: { at: string; reason: string; amount: Centavos } | null
}

export type TransactionJson = Omit<TransactionData, 'reference_number' | keyof Stamps> & Stamps & Voiding

/** A row of `bills` with its lines. */
export const billJson: RawBuilder<BillJson> = sql`json_build_object(
  'id', bills.id, 'house_id', bills.house_id, 'resident_id', bills.resident_id,
  'month', to_char(bills.month, 'YYYY-MM'), 'amount', bills.amount,
  'issue_date', bills.issue_date, 'due_date', bills.due_date, 'settled', bills.settled, 'paid', bills.paid, 'small', ${isSmall},
  'kind', bills.kind, 'title', bills.title, 'ahead', bills.year_ahead_id is not null,
  'cancelled', case when bills.cancelled_at is not null then json_build_object(
    'at', bills.cancelled_at, 'reason', bills.cancel_reason,
    'amount', (select coalesce(sum(l.amount), 0) from bill_lines l where l.bill_id = bills.id and l.kind <> 'cancelled')) end,
  'created_at', bills.created_at, 'updated_at', bills.updated_at,
  'lines', (
    select coalesce(json_agg(json_strip_nulls(json_build_object(
      'id', l.id, 'kind', l.kind, 'text', l.text, 'amount', l.amount, 'waives_id', l.waives_id)) order by l.id), '[]')
    from bill_lines l where l.bill_id = bills.id))`

/** A row of `payment_items` with its `payments` and `bills`. */
export const transactionJson: RawBuilder<TransactionJson> = sql`json_build_object(
  'id', payment_items.id, 'payment_id', payments.id, 'receipt_number', payments.receipt_number,
  'resident_id', bills.resident_id, 'bill_id', bills.id, 'amount', payment_items.amount,
  'receipt_amount', payments.amount,
  'payment_method', payments.payment_method, 'transaction_date', payments.payment_date,
  'ewallet_reference', payments.ewallet_reference,
  'used_on', payment_items.used_on,
  'replaces', case when payments.replaces_id is not null then (
    select r.receipt_number from payments r where r.id = payments.replaces_id) end,
  'replaced_by', case when payments.voided_at is not null then (
    select r.receipt_number from payments r where r.replaces_id = payments.id) end,
  'voided_at', payments.voided_at, 'void_reason', payments.void_reason,
  'voided_by', ${namesIn('payments.voided_by')},
  'created_at', payment_items.created_at, 'updated_at', payment_items.updated_at)`

/** Every entry that paid a row of `bills`, voided ones too, oldest first. */
export const entriesOfBill: RawBuilder<TransactionJson[]> = sql`(
  select coalesce(json_agg(${transactionJson} order by payment_items.id), '[]')
  from payment_items join payments on payments.id = payment_items.payment_id
  where payment_items.bill_id = bills.id and (not payment_items.voided or payments.voided_at is not null))`

/** BILL, with the names of its contract. */
export function toBill({ paid, cancelled, ...bill }: BillJson, today: Day): BillData {
  return {
    ...bill,
    status: billStatus({ paid, dueDate: bill.due_date, small: bill.small }, today),
    balance: bill.amount - bill.settled,
    state: billState({ paid, settled: bill.settled }),
    cancelled: cancelled && { ...cancelled, at: new Date(cancelled.at) },
    ...stampsOf(bill),
  }
}

/** TRANSACTION; its reference number is the receipt's. */
export function toTransaction({ voided_at, void_reason, voided_by, ...entry }: TransactionJson): TransactionData {
  return { ...entry, reference_number: entry.receipt_number, ...stampsOf(entry) }
}

/** The entries of a bill, oldest first: those that count, and those that were voided. */
export const entriesOf = (entries: readonly TransactionJson[]) => ({
  transactions: entries.filter((entry) => entry.voided_at === null).map(toTransaction),
  voided_payments: entries
    .filter((entry) => entry.voided_at !== null)
    .map((entry) => ({ ...toTransaction(entry), ...voidingOf(entry) })),
})

export interface View {
  today: Day
  /** For the addresses of pictures. */
  baseUrl: string
}

/**
 * Home owner a row of `bills` names (docs/spec/money.md#bills): who owns the lot today while it is unpaid,
 * who the last payment of it was receipted to once it is paid.
 */
const homeowner = (today: Day) => sql<{ resident_id: number }>`(select coalesce(
  case when not bills.paid
    then (select o.resident_id from ${ownersOn(today)} o where o.house_id = bills.house_id)
    else (select p.resident_id from payment_items i join payments p on p.id = i.payment_id
      where i.bill_id = bills.id and not i.voided order by i.id desc limit 1) end,
  bills.resident_id) as resident_id offset 0)`

const billsWithPeople = prepared((db, ids: readonly number[], today: Day) =>
  db
    .selectFrom('bills')
    // Found first, once for each bill: as a condition of the join it was held against every resident.
    .innerJoinLateral(homeowner(today).as<'named'>(sql`named`), (join) => join.onTrue())
    .innerJoin('residents', 'residents.id', 'named.resident_id')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .innerJoin('houses', 'houses.id', 'bills.house_id')
    .select([...userColumns, ...residentColumns, ...houseColumns, billJson.as('bill'), entriesOfBill.as('entries')])
    .where('bills.id', '=', sql<number>`any(${ids})`),
)

/** BILL_ROWs of the ids, in their order; `resident.house` is the billed house. */
export async function billRows(db: Db, ids: readonly number[], view: View): Promise<BillRowData[]> {
  if (ids.length === 0) return []
  const rows = await billsWithPeople(db, ids, view.today)
  const byId = new Map(
    rows.map((row) => {
      const bill: BillRowData = {
        ...toBill(row.bill, view.today),
        resident: { ...toResident(row), user: toUser(row, view.baseUrl), house: toHouse(row) },
        ...entriesOf(row.entries),
      }
      return [bill.id, bill] as const
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** BILLs of the ids, oldest first. */
export async function billsByIds(db: Db, ids: readonly number[], today: Day): Promise<BillData[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('bills')
    .select(billJson.as('bill'))
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('due_date')
    .orderBy('id')
    .execute()
  return rows.map((row) => toBill(row.bill, today))
}

/** Rest of the advances of a row of `houses`, in centavos. */
export const creditOfHouse: RawBuilder<Centavos> = sql`(
  select coalesce(sum(unused), 0)::bigint from advances where advances.house_id = houses.id and unused > 0 and not voided)`

/**
 * The lots of a resident on a day, for the office; of somebody without a lot the last one that was known. Undefined for an
 * unknown id.
 */
export async function lotsOfResident(db: Db, residentId: number, today: Day): Promise<SeenLot[] | undefined> {
  const row = await db
    .selectFrom('residents')
    .select('house_id')
    .select(
      sql<number[]>`array(select own.house_id from ${tenuresOn(today)} own where own.resident_id = residents.id
        order by ${firstLotFirst})`.as('lots'),
    )
    .where('id', '=', residentId)
    .executeTakeFirst()
  return (
    row && (row.lots.length > 0 ? row.lots : [row.house_id]).map((houseId) => ({ houseId, since: null, tenant: false }))
  )
}
