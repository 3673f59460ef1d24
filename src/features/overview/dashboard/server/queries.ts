import { sql } from 'kysely'
import { earnings, receivedIn } from '#features/cash/income/server/queries.ts'
import { addressee, type Debtor, overduePage } from '#features/dues/accounts/server/accounts.queries.ts'
import {
  duesBetween,
  isBehind,
  type MonthOfDues,
  monthsBehind,
  monthsOf,
  type Owed,
  overdueOfLot,
  owedOn,
} from '#features/dues/bills/server/figures.queries.ts'
import { missingNumbers } from '#features/ledger/series/server/queries.ts'
import { type Account, mayDo } from '#server/access/access.ts'
import { waitingFor } from '#server/access/approvals.queries.ts'
import type { Db } from '#server/database/db.ts'
import { prepared } from '#server/database/prepared.ts'
import { ownersOn, tenuresOn } from '#server/people/occupancies.queries.ts'
import { payerName } from '#server/people/payer.queries.ts'
import { addMonths, type Day, firstDay, monthOf } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { TodayData } from '../contract.ts'

const MOST_UNPAID = 20
const LAST_INCOME = 10

async function one<Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('a count answered no row')
  return row
}

/** Counts the bills that are open, pending and overdue; the card says UNPAID MONTHLY DUES. The tallies count as `owedOn` does. */
export const unpaidBills = (db: Db) =>
  one(
    db,
    sql<{
      overdue_bills_count: number
    }>`select coalesce(sum(bills), 0)::int as overdue_bills_count from bill_tallies where not paid`,
  )

/** Bookings of the village's current month, whatever their status. */
export const bookingsOfMonth = (db: Db, today: Day) =>
  one(
    db,
    sql<{ total_bookings: number }>`select count(*)::int as total_bookings from bookings
      where booking_date >= ${firstDay(monthOf(today))} and booking_date < ${firstDay(addMonths(monthOf(today), 1))}`,
  )

/** Everybody who lives in the village now. */
export const residentsNow = (db: Db, today: Day) =>
  one(
    db,
    sql<{
      total_residents: number
    }>`select count(distinct resident_id)::int as total_residents from ${tenuresOn(today)} own`,
  )

/** The houses with the most overdue months, and who answers for them. */
export const mostOverdue = async (db: Db, today: Day): Promise<Debtor[]> =>
  (await overduePage(db, { search: '', today, allKinds: true }, { page: 1, size: MOST_UNPAID })).found

export interface Owing {
  found: (Debtor & { amount_due: Centavos; months: number })[]
  homes: number
  total_due: Centavos
}

/** Houses with overdue bills, most owed first, all of them or a page: the sum in centavos, the months, and who answers for it. */
export async function owedByHouse(db: Db, today: Day, ask: PageAsk | null): Promise<Owing> {
  const { rows } = await sql<Owing>`
    with owed as materialized (
      select house_id, ${overdueOfLot(today)} as amount_due, ${monthsOf(today)} as months
      from lot_arrears where ${isBehind(1, today)}
    ), page as (
      select * from owed order by amount_due desc, house_id desc
      limit ${ask?.size ?? null}::bigint offset ${ask ? offsetOf(ask) : 0}::bigint
    )
    select (select count(*)::int from owed) as homes,
      (select coalesce(sum(amount_due), 0)::bigint from owed) as total_due,
      (select coalesce(json_agg(row_to_json(r) order by r.amount_due desc, r.house_id desc), '[]') from (
        select page.house_id, coalesce(own.resident_id, ${addressee('page.house_id', { today, allKinds: true })}) as resident_id,
          page.amount_due, page.months
        from page
        left join ${ownersOn(today)} own on own.house_id = page.house_id) r) as found`.execute(db)
  return rows[0] ?? { found: [], homes: 0, total_due: 0 }
}

export interface Glance {
  /** As it is stored; null when nobody entered it. */
  village_name: string | null
  houses: number
  occupied: number
  residents: number
  received: Centavos
  dues: MonthOfDues
  owed: Owed
}

const glanceOf = prepared((_, today: Day, firstOfMonth: Day, firstOfNext: Day) => {
  const days = { first: sql<Day>`${firstOfMonth}::date`, next: sql<Day>`${firstOfNext}::date` }
  return sql<Glance>`
      select (select value from settings where key = 'village_name') as village_name,
        -- The few that joined another are taken off: what is left is counted from an index alone.
        ((select count(*) from houses) - (select count(*) from houses where joined_to is not null))::int as houses,
        people.*, ${receivedIn(days)} as received, to_json(dues) as dues, to_json(open_bills) as owed
      from (select count(distinct house_id)::int as occupied, count(distinct resident_id)::int as residents from ${tenuresOn(today)} own) people
        cross join (${duesBetween(days.first, days.next, today)}) dues cross join (${owedOn(today)}) open_bills`
})

/** Houses, residents, what was received and billed in the village's current month and what it is owed, by one statement. */
export async function glance(db: Db, today: Day): Promise<Glance> {
  const [row] = await glanceOf(db, today, firstDay(monthOf(today)), firstDay(addMonths(monthOf(today), 1)))
  if (row === undefined) throw new Error('a count answered no row')
  return row
}

/** The last valid entries of the ledger. */
export const lastIncome: (db: Db) => Promise<{ date: Day; type: string; payer_name: string; amount: Centavos }[]> =
  prepared((db) =>
    db
      .selectFrom('payments')
      .leftJoin('held_out', 'held_out.payment_id', 'payments.id')
      .select(['payment_date as date', 'type', payerName.as('payer_name'), earnings.as('amount')])
      .where('voided_at', 'is', null)
      .where(earnings, '>', sql.lit(0))
      .orderBy('payment_date', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(LAST_INCOME)),
  )

/** Pages that stand in the menu once they have something to show; the import until it was done or bills were issued. */
const pagesInUse = (userId: number) => sql`array(
  select path from (values
    ('/dues-sheet', exists (select from bill_runs)),
    ('/reported-payments', exists (select from payment_reports)),
    ('/files/house-permit', exists (select from requests where step in ('done', 'claimed'))),
    ('/documents', exists (select from documents)),
    ('/guidelines', exists (select from settings where key = 'guidelines' and value <> '')),
    ('/notices', exists (select from notifications where user_id = ${userId})),
    ('/import', not exists (select from bill_runs) and not exists (select from imports where status = 'committed'))) as page (path, used)
  where used)`

/** Counts what waits for the office, by one statement. */
export const waiting = (db: Db, today: Day, account: Pick<Account, 'userId' | 'role' | 'removed'>) =>
  one(
    db,
    sql<TodayData>`
      with plans as materialized (select state, due_on from open_plan_states(${today}::date))
      select (select count(*)::int from bookings where booking_status = 'for_approval') as bookings_to_approve,
        count(*) filter (where product = 'permit' and step = 'pending')::int as permits_to_review,
        count(*) filter (where product = 'permit' and step = 'approved')::int as permits_to_pay,
        count(*) filter (where product = 'permit' and step = 'done')::int as permits_to_claim,
        count(*) filter (where product = 'sticker' and step = 'pending')::int as stickers_to_review,
        count(*) filter (where product = 'sticker' and step = 'approved')::int as stickers_to_pay,
        count(*) filter (where product = 'sticker' and step = 'done')::int as stickers_to_claim,
        (select count(*)::int from complaints where status = 'Pending') as complaints_pending,
        (select count(*)::int from account_requests a join residents r on r.user_id = a.user_id and r.left_at is null
          where a.state = 'waiting') as account_requests,
        (select count(*)::int from deliveries where state = 'failed') as notices_failed,
        ${missingNumbers()} as receipts_missing,
        (select count(*)::int from cheques where state = 'received' and due_on <= ${today}) as cheques_to_deposit,
        (select coalesce(sum(p.amount), 0)::bigint from cheques c join payments p on p.id = c.payment_id
          where c.state = 'received' and c.due_on <= ${today}) as cheques_to_deposit_amount,
        (select count(*)::int from places p where kind = 'drawer' and not ended and closed_to is not null and exists (
          select from place_entries e where e.place_id = p.id and e.day > p.closed_to and e.day < ${today})) as drawers_to_close,
        (select count(*)::int from day_closings where state = 'counted') as counts_to_confirm,
        (select count(*)::int from month_closings where reopen_asked_at is not null and reopened_at is null) as months_to_reopen,
        ${mayDo(account, 'approve') ? waitingFor(account.userId) : sql`0`} as approvals_to_decide,
        (select count(*)::int from approvals where state = 'waiting') as approvals_waiting,
        (select count(*)::int from (${monthsBehind('3', today)}) behind) as lots_behind,
        (select count(*)::int from payment_reports where state = 'waiting') as payments_reported,
        (select coalesce(sum(amount), 0)::bigint from payment_reports where state = 'waiting') as payments_reported_amount,
        (select count(*)::int from plans where state <> 'broken' and due_on <= ${today}) as instalments_due,
        (select count(*)::int from plans where state = 'broken') as plans_broken,
        ${pagesInUse(account.userId)} as pages_in_use
      from requests where step in ('pending', 'approved', 'done')`,
  )
