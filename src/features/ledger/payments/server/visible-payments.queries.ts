import { type RawBuilder, sql } from 'kysely'
import { type Account, seenLots } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { entriesOfUser } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { OwnPaymentData } from '../contract.ts'

/** Subjects of payments: `payment_id`, the lot, and the day of what was paid; also what an advance of them paid later. */
const paidFor = sql`(
  select i.payment_id, b.house_id, b.issue_date as day from payment_items i join bills b on b.id = i.bill_id
  union all
  select payment_id, house_id, day from advances
  union all
  select id, house_id, payment_date from payments where type = 'bill')`

/** RESIDENT.ids of the person of an account. */
const peopleOf = ({ userId }: Account): RawBuilder<unknown> => sql`select id from (${entriesOfUser(userId)}) own`

/**
 * The payments whose receipts a resident sees, as `id` (docs/decisions/what-a-buyer-sees.md): those receipted to them, always; and of each
 * lot whose dues they see a tenant those that paid for nothing of before the tenancy, a buyer those of the purchase and later, and every
 * other owner all.
 */
const seenPayments = (account: Account, which: RawBuilder<boolean>): RawBuilder<unknown> => {
  const lots = seenLots(account)
  const houses = lots.map((lot) => lot.houseId)
  return sql`
  select id from payments where resident_id in (${peopleOf(account)}) and ${which}
  union
  select payments.id
  from (select distinct payment_id, house_id from ${paidFor} paid where house_id = any(${houses}::int[])) paid
  join unnest(${houses}::int[], ${lots.map((lot) => lot.since)}::date[], ${lots.map((lot) => lot.tenant)}::boolean[])
    seen (house_id, since, tenant) on seen.house_id = paid.house_id
  join payments on payments.id = paid.payment_id
  where ${which} and (seen.since is null or seen.since <= case when seen.tenant
    then (select min(day) from ${paidFor} all_paid where all_paid.payment_id = payments.id)
    else payments.payment_date end)`
}

/** True when a resident sees a payment and its receipt. */
export async function seesPayment(db: Db, account: Account, paymentId: number): Promise<boolean> {
  const { rows } = await sql`${seenPayments(account, sql`payments.id = ${paymentId}`)}`.execute(db)
  return rows.length > 0
}

/** The receipts that a resident sees, newest first: what each was for, and all that it says was paid. */
export const ownPayments = (db: Db, account: Account): Promise<OwnPaymentData[]> =>
  allRows(db)(sql<Omit<OwnPaymentData, 'voided_at'> & { voided_at: Date | null }>`
    select p.id, p.receipt_number, p.type, p.amount, p.payment_date, p.voided_at, p.void_reason,
      (select r.receipt_number from payments r where r.id = p.replaces_id) as replaces,
      (select r.receipt_number from payments r where r.replaces_id = p.id) as replaced_by,
      array(select i.text from payment_items i where i.payment_id = p.id and i.advance_id is null order by i.id)
        || array(select a.text from advances a where a.payment_id = p.id order by a.id) as paid_for,
      array(select distinct house_id from ${paidFor} paid where paid.payment_id = p.id and house_id is not null order by house_id) as house_ids
    from payments p where p.id in (${seenPayments(account, sql<boolean>`true`)})
    order by p.payment_date desc, p.id desc`)

/**
 * The uses of a payment's advance on a lot that somebody has left, since the day they left it: they are the lot's, and no business of who
 * paid before. `id` is of the bill.
 */
export const creditAppliedAfterLeaving = (db: Db, account: Account, paymentId: number) =>
  allRows(db)(sql<{ id: number; used_on: Day; amount: Centavos }>`
    select b.id, i.used_on, i.amount from payment_items i join bills b on b.id = i.bill_id
    where i.payment_id = ${paymentId} and i.advance_id is not null and not i.voided
      and not b.house_id = any(${account.lots.map((lot) => lot.houseId)}::int[])
      and i.used_on >= (select max(until_day) from tenures t where t.house_id = b.house_id and t.resident_id in (${peopleOf(account)}))`)
