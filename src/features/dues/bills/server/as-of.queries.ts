import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#shared/dates.ts'
import { lateFrom, type MonthOfDues } from './figures.queries.ts'

/** Splits of a payment or an advance, rows `i` with their payment `p`, that were voided since and counted at the end of a day. */
const countedThen = (day: Day) =>
  sql`i.voided and coalesce(i.used_on, p.payment_date) <= ${day}::date and split_ends(i) > ${day}::date`

/**
 * By how much each bill was charged and settled after the end of a day, in centavos: so what a bill said then is what it says now
 * less this, found by what happened since (docs/decisions/as-of-a-day.md).
 */
export const changedSince = (day: Day) => sql`
  select bill_id, sum(charged)::bigint as charged, sum(settled)::bigint as settled from (
    select bill_id, amount as charged, 0 as settled from bill_lines where charged_on > ${day}::date
    union all
    select i.bill_id, 0, i.amount from payments p join payment_items i on i.payment_id = p.id
    where p.payment_date > ${day}::date and i.used_on is null and not i.voided
    union all
    select i.bill_id, 0, i.amount from payment_items i where i.used_on > ${day}::date and not i.voided
    union all
    select i.bill_id, 0, -i.amount from payment_items i left join payments p on p.id = i.payment_id where ${countedThen(day)}
  ) since where bill_id is not null group by bill_id`

/** True when a bill, a row `b`, was not cancelled by the end of a day. */
export const notCancelledBy = (day: Day): RawBuilder<boolean> =>
  sql`(b.cancelled_at is null or village_day(b.cancelled_at) > ${day}::date)`

/**
 * The dues of the months from `first` until before `next` as the books said them at the end of a day, as a query of one row;
 * `changed` is `changedSince` of that day.
 */
export const duesBetweenAsOf = (
  day: Day,
  { first, next, changed }: { first: RawBuilder<Day>; next: RawBuilder<Day>; changed: RawBuilder<unknown> },
): RawBuilder<MonthOfDues> => sql`
  select coalesce(sum(billed), 0)::bigint as billed, coalesce(sum(settled), 0)::bigint as collected,
    count(*) filter (where settled >= billed)::int as paid,
    count(*) filter (where settled < billed and late_from >= ${day}::date)::int as pending,
    count(*) filter (where settled < billed and late_from < ${day}::date)::int as overdue
  from (
    select *, ${lateFrom(sql`due_date`, sql`(billed - settled)`)} as late_from from (
    select bills.due_date, bills.amount - coalesce(c.charged, 0) as billed, bills.settled - coalesce(c.settled, 0) as settled
    from bills left join ${changed} c on c.bill_id = bills.id
    where bills.kind = 'dues' and bills.due_date >= ${first} and bills.due_date < ${next} and bills.issue_date <= ${day}::date
  ) bills) told`
