import { sql } from 'kysely'
import { changedSince } from '#features/dues/bills/server/as-of.queries.ts'
import { lateFrom } from '#features/dues/bills/server/figures.queries.ts'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/**
 * Amount each bill leaves to pay as of a day, in centavos, as the books said it at the end of that day: what was charged, paid,
 * voided, waived or corrected later does not count. Made from what the bill says now by what was changed since, so that only
 * open bills and those are looked at, whatever the history. Bills that were settled then, or issued later, are left out. `late_from`
 * is the due day, and of what is a small balance by the settings of today none.
 */
export const openBillsAsOf = (day: Day, changed = changedSince(day)) => sql`
  with changed as materialized (${changed})
  select *, ${lateFrom(sql`due_date`, sql`owed`)} as late_from from (
    select bills.house_id, bills.month, bills.months, bills.due_date, bills.issue_date,
      bills.amount - bills.settled - coalesce(changed.charged, 0) + coalesce(changed.settled, 0) as owed
    from bills left join changed on changed.bill_id = bills.id where not bills.paid
    union all
    select bills.house_id, bills.month, bills.months, bills.due_date, bills.issue_date, bills.amount - bills.settled - changed.charged + changed.settled
    from changed join bills on bills.id = changed.bill_id where bills.paid
  ) open_then where owed > 0 and issue_date <= ${day}::date`

/** Advances of which something is left now, or was used or given back since, or is told otherwise by a void. */
const advancesThen = (day: Day) => sql`(a.unused > 0 or a.voided
    or a.id in (select advance_id from payment_items where advance_id is not null and (voided or used_on > ${day}::date))
    or a.id in (select p.advance_id from refund_parts p join refunds r on r.id = p.refund_id where p.voided or r.day > ${day}::date))`

/** Unused part of each advance at the end of a day, in centavos; those that were used up by then are left out. */
export const creditAsOf = (day: Day) => sql`
  select a.house_id, a.amount - coalesce(used.amount, 0) - coalesce(given_back.amount, 0) as unused
  from advances a left join payments came on came.id = a.payment_id
  cross join lateral (
    select sum(i.amount)::bigint as amount from payment_items i
    where i.advance_id = a.id and i.used_on <= ${day}::date and (not i.voided or split_ends(i) > ${day}::date)) used
  cross join lateral (
    select sum(p.amount)::bigint as amount from refund_parts p join refunds r on r.id = p.refund_id
    where p.advance_id = a.id and not p.voided and r.day <= ${day}::date) given_back
  where a.day <= ${day}::date and (not a.voided or counts_until(came) > ${day}::date) and ${advancesThen(day)}`

export interface Totals {
  receivable: Centavos
  credit: Centavos
  in_arrears: number
  current: Centavos
  to_30: Centavos
  to_60: Centavos
  to_90: Centavos
  older: Centavos
}

/** Sums what all lots owe and have in advance as of a day, with the age of the debt. */
export async function totalsOn(db: Db, day: Day): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with owed as materialized (select house_id, owed, late_from, ${day}::date - due_date as late from (${openBillsAsOf(day)}) bills)
    select
      coalesce(sum(owed), 0)::bigint as receivable,
      (select coalesce(sum(unused), 0)::bigint from (${creditAsOf(day)}) advances) as credit,
      count(distinct house_id) filter (where late_from < ${day}::date)::int as in_arrears,
      coalesce(sum(owed) filter (where late <= 0), 0)::bigint as current,
      coalesce(sum(owed) filter (where late between 1 and 30), 0)::bigint as to_30,
      coalesce(sum(owed) filter (where late between 31 and 60), 0)::bigint as to_60,
      coalesce(sum(owed) filter (where late between 61 and 90), 0)::bigint as to_90,
      coalesce(sum(owed) filter (where late > 90), 0)::bigint as older
    from owed`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('a sum has no row')
  return totals
}

export interface LotBalance {
  house_id: number
  address: string
  firstname: string | null
  middlename: string | null
  lastname: string | null
  balance: Centavos
  credit: Centavos
}

/** Every lot with its main owner, balance and credit as of a day, in the order of the addresses. */
export const lotsOn = (db: Db, day: Day) =>
  allRows(db)(sql<LotBalance>`
    select houses.id as house_id, houses.address, users.firstname, users.middlename, users.lastname,
      coalesce(owed.amount, 0)::bigint as balance, coalesce(advances.amount, 0)::bigint as credit
    from houses
    left join (select house_id, sum(owed) as amount from (${openBillsAsOf(day)}) bills group by house_id) owed
      on owed.house_id = houses.id
    left join (select house_id, sum(unused) as amount from (${creditAsOf(day)}) advances group by house_id) advances
      on advances.house_id = houses.id
    left join ${ownersOn(day)} own on own.house_id = houses.id
    left join residents on residents.id = own.resident_id
    left join users on users.id = residents.user_id
    order by houses.sort_key, houses.id`)
