import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { type Day, firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** Has a row's house its dues of a month already, by a bill of its own or one for several months? Both are SQL. */
export const duesBilled = (house: RawBuilder<unknown>, month: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (
    select from bills b
    where b.house_id = ${house} and b.month = ${month}::date and b.kind = 'dues' and b.cancelled_at is null)
  or exists (
    select from bills b
    where b.house_id = ${house} and b.months > 1 and b.kind = 'dues' and b.cancelled_at is null
      and b.month <= ${month}::date and b.month + make_interval(months => b.months) > ${month}::date))`

export interface NewBill {
  houseId: number
  residentId: number
  kind: string
  /** Title where its kind and month do not name it. */
  title: string | null
  /** Of its one line. */
  text: string
  month: Month
  /** Number of months it is for, 1 unless told. */
  months?: number
  issueDate: Day
  dueDate: Day
  amount: Centavos
  /** Of the income; null for dues. */
  account: string | null
  reason?: string | null
  rateId?: number | null
  exemptionId?: number | null
  chargeId?: number | null
  assessmentId?: number | null
  yearAheadId?: number | null
  /** Advances of the lot do not settle it by themselves; they do unless told. */
  withoutAdvances?: boolean
  noticeDate?: Day | null
  hearingDate?: Day | null
}

/**
 * Issues bills of one line each by two statements, whatever their number; returns their ids in the same order. The database counts
 * them and keeps what each lot owes (db/schema/bills.sql).
 */
export async function insertBills(tx: Tx, bills: readonly NewBill[], by: number | null): Promise<number[]> {
  if (bills.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('bills', 'id'))::int as id from generate_series(1, ${bills.length}::int)
    order by id`.execute(tx)
  const ids = rows.map((row) => row.id)
  const added = bills.map(({ months = 1, withoutAdvances = false, ...bill }, at) => ({
    id: ids[at],
    ...bill,
    withoutAdvances,
    month: firstDay(bill.month),
    months,
  }))
  await sql`
    with new_bills as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as new_bill(
        id int, "houseId" int, "residentId" int, kind text, title text, text text, month date, months smallint,
        "issueDate" date, "dueDate" date, amount bigint, account text, reason text, "rateId" int, "exemptionId" int,
        "chargeId" int, "assessmentId" int, "yearAheadId" int, "noticeDate" date, "hearingDate" date, "withoutAdvances" boolean)
    ), issued as (
      insert into bills (id, house_id, lot_order, resident_id, kind, title, month, months, issue_date, due_date, amount,
        account, rate_id, exemption_id, charge_id, assessment_id, year_ahead_id, notice_date, hearing_date, without_advances)
      select n.id, n."houseId", houses.sort_key, n."residentId", n.kind, n.title, n.month, n.months, n."issueDate",
        n."dueDate", n.amount, n.account, n."rateId", n."exemptionId", n."chargeId", n."assessmentId", n."yearAheadId",
        n."noticeDate", n."hearingDate", n."withoutAdvances"
      from new_bills n join houses on houses.id = n."houseId" order by n.id
    )
    insert into bill_lines (bill_id, kind, text, amount, reason, created_by)
    select id, kind, text, amount, reason, ${by}::int from new_bills order by id`.execute(tx)
  return ids
}

/** Lots of some kinds in a month that somebody owns on a day, with the owner, in the order of their addresses. */
export const ownedLotsOfKinds = (db: Db, { kinds, month, day }: { kinds: readonly string[]; month: Month; day: Day }) =>
  allRows(db)(sql<{ house_id: number; resident_id: number }>`
    select k.house_id, o.resident_id
    from lot_kinds_in(${firstDay(month)}::date) k
    join owners_on(${day}::date) o on o.house_id = k.house_id
    join houses on houses.id = k.house_id
    where k.kind = any(${kinds}::text[]) order by houses.sort_key, houses.id`)

/** Returns the owner of a lot on a day; undefined where there is none. */
export async function ownerOf(db: Db, houseId: number, day: Day): Promise<number | undefined> {
  const { rows } = await sql<{ resident_id: number }>`
    select resident_id from owners_on(${day}::date) where house_id = ${houseId}`.execute(db)
  return rows[0]?.resident_id
}
