import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import { ownersOn } from '#server/tenures.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/**
 * What each bill leaves to pay as of a day, in centavos: its lines of that day and before, less the valid splits of payments
 * and of advances used until then. Bills that are settled or issued later are left out.
 */
const owedOn = (day: Day) => sql`
  select bills.house_id, bills.due_date, charged.amount - coalesce(settled.amount, 0) as owed
  from bills
  cross join lateral (
    select coalesce(sum(l.amount), 0)::bigint as amount from bill_lines l
    where l.bill_id = bills.id and coalesce(l.charged_on, bills.issue_date) <= ${day}::date) charged
  cross join lateral (
    select sum(i.amount)::bigint as amount from payment_items i left join payments p on p.id = i.payment_id
    where i.bill_id = bills.id and not i.voided and coalesce(i.used_on, p.payment_date) <= ${day}::date) settled
  where bills.issue_date <= ${day}::date and charged.amount > coalesce(settled.amount, 0)`

/** What is left of each advance as of a day, in centavos. */
const leftOn = (day: Day) => sql`
  select a.house_id, a.amount - coalesce(used.amount, 0) - coalesce(given_back.amount, 0) as unused
  from advances a
  cross join lateral (
    select sum(i.amount)::bigint as amount from payment_items i
    where i.advance_id = a.id and not i.voided and i.used_on <= ${day}::date) used
  cross join lateral (
    select sum(p.amount)::bigint as amount from refund_parts p join refunds r on r.id = p.refund_id
    where p.advance_id = a.id and not p.voided and r.day <= ${day}::date) given_back
  where not a.voided and a.day <= ${day}::date`

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

/** What all lots owe and have in advance as of a day, and how old the debt is. */
export async function totalsOn(db: Db, day: Day): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with owed as materialized (select house_id, owed, ${day}::date - due_date as late from (${owedOn(day)}) bills)
    select
      coalesce(sum(owed), 0)::bigint as receivable,
      (select coalesce(sum(unused), 0)::bigint from (${leftOn(day)}) advances) as credit,
      count(distinct house_id) filter (where late > 0)::int as in_arrears,
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
export async function lotsOn(db: Db, day: Day): Promise<LotBalance[]> {
  const { rows } = await sql<LotBalance>`
    select houses.id as house_id, houses.address, users.firstname, users.middlename, users.lastname,
      coalesce(owed.amount, 0)::bigint as balance, coalesce(advances.amount, 0)::bigint as credit
    from houses
    left join (select house_id, sum(owed) as amount from (${owedOn(day)}) bills group by house_id) owed
      on owed.house_id = houses.id
    left join (select house_id, sum(unused) as amount from (${leftOn(day)}) advances group by house_id) advances
      on advances.house_id = houses.id
    left join ${ownersOn(day)} own on own.house_id = houses.id
    left join residents on residents.id = own.resident_id
    left join users on users.id = residents.user_id
    order by houses.sort_key, houses.id`.execute(db)
  return rows
}
