import { type RawBuilder, sql } from 'kysely'
import { overdueOn } from '#features/dues/bills/server/figures.queries.ts'
import { RUNNING } from '#features/dues/plans/rules.ts'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { ActRow, CashAccountRow } from '../pack-reports.ts'

export interface OpenItem {
  what: string
  count: number
  amount: Centavos | null
}

const item = (what: string, query: RawBuilder<{ count: number; amount: Centavos | null }>) =>
  sql`select ${what}::text as what, open.count, open.amount from (${query}) open`

/** Returns items not settled as of today, which wait for whoever comes next; lines of nothing are told too. */
export async function openItems(db: Db, today: Day): Promise<OpenItem[]> {
  const items = [
    item(
      'Lines of bank statements that are not reconciled',
      sql`
      select count(*)::int as count, coalesce(sum(abs(amount) - abs(linked)), 0)::bigint as amount from statement_lines where decision = 'open'`,
    ),
    item(
      'Bookings to approve',
      sql`
      select count(*)::int as count, null::bigint as amount from bookings where booking_status = 'for_approval' and expired_at is null`,
    ),
    item(
      'Clearances and stickers under way',
      sql`
      select count(*)::int as count, null::bigint as amount from requests where step in ('pending', 'approved', 'in_progress', 'done')`,
    ),
    item(
      'Payments reported by residents',
      sql`
      select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from payment_reports where state = 'waiting'`,
    ),
    item(
      'Cheques in hand',
      sql`
      select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount from cheques c join payments p on p.id = c.payment_id where c.state = 'received'`,
    ),
    item(
      'Cheques that bounced within a year',
      sql`
      select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount from cheques c join payments p on p.id = c.payment_id
      where c.state = 'bounced' and c.bounced_on > ${today}::date - 365`,
    ),
    item(
      'Bonds held',
      sql`
      select count(*)::int as count, coalesce(sum(held), 0)::bigint as amount from bonds where held > 0`,
    ),
    item(
      'Proposals that wait for a second officer',
      sql`
      select count(*)::int as count, null::bigint as amount from approvals where state = 'waiting'`,
    ),
    item(
      'Payment plans that go on',
      sql`
      select count(*)::int as count, coalesce(sum(total - covered), 0)::bigint as amount
      from payment_plan_states(${today}::date) where state = any(${RUNNING})`,
    ),
    item(
      'Complaints to solve',
      sql`
      select count(*)::int as count, null::bigint as amount from complaints where status = 'Pending'`,
    ),
    item(
      'Counts of drawers to confirm',
      sql`
      select count(*)::int as count, coalesce(sum(counted), 0)::bigint as amount from day_closings where state = 'counted'`,
    ),
    item(
      'Bills that are overdue',
      sql`
      select count(*)::int as count, coalesce(sum(amount - settled), 0)::bigint as amount from bills where ${overdueOn(today)}`,
    ),
    item(
      'Advances of the lots',
      sql`
      select count(*)::int as count, coalesce(sum(unused), 0)::bigint as amount from advances where not voided and unused > 0`,
    ),
  ]
  const { rows } = await sql<OpenItem>`${sql.join(items, sql` union all `)}`.execute(db)
  return rows
}

/** Each place with what it holds by the books on a day, and what was counted in it last. */
export const cashAccountsOn = (db: Db, day: Day) =>
  allRows(db)(sql<CashAccountRow>`
    select p.name, p.kind, cash_account_balance(p.id, ${day}::date) as balance, last.counted, last.day as counted_on
    from places p left join lateral (
      select counted, day from (
        select counted, day, id from place_counts c where c.place_id = p.id and c.shortage_day is null
        union all select counted, day, id from day_closings d where d.place_id = p.id and d.state in ('counted', 'closed')
        union all select bank, day, id from reconciliations r where r.place_id = p.id
      ) counts where day <= ${day}::date order by day desc, id desc limit 1) last on true
    where not p.ended or cash_account_balance(p.id, ${day}::date) <> 0 order by p.id`)

/** Counts the records of each table that were added, changed and removed since a moment, by persons. */
export const changesSince = (db: Db, since: Date) =>
  allRows(db)(sql<{ table_name: string; added: number; changed: number; removed: number }>`
    select table_name, count(*) filter (where action = 'insert')::int as added,
      count(*) filter (where action = 'update')::int as changed, count(*) filter (where action = 'delete')::int as removed
    from audit_log where at >= ${since} and user_id is not null group by table_name order by count(*) desc, table_name`)

const name = (id: string) =>
  sql`(select concat_ws(' ', u.firstname, u.lastname) from users u where u.id = ${sql.ref(id)})`

/** Returns acts a new board looks at first: voids, waivers, what was rounded off, cancelled bills, months opened again, documents removed, changed offices and settings. */
export async function notableActs(db: Db, since: Date, timeZone: string): Promise<ActRow[]> {
  const day = (at: string) => sql`(${sql.ref(at)} at time zone ${timeZone})::date`
  const { rows } = await sql<ActRow>`
    select day, what, by, reason, amount from (
      select p.voided_at as at, ${day('p.voided_at')} as day, 'Receipt ' || p.receipt_number || ' voided' as what, ${name('p.voided_by')} as by,
        p.void_reason as reason, p.amount from payments p where p.voided_at >= ${since}
      union all
      select l.created_at, ${day('l.created_at')}, case l.kind when 'waiver' then 'Penalty waived, ' else 'Small balance rounded off, ' end || h.address,
        ${name('l.created_by')}, l.reason, l.amount
      from bill_lines l join bills b on b.id = l.bill_id join houses h on h.id = b.house_id
      where l.kind in ('waiver', 'rounded_off') and l.created_at >= ${since}
      union all
      select b.cancelled_at, ${day('b.cancelled_at')}, 'Bill cancelled, ' || h.address, null, b.cancel_reason, b.amount
      from bills b join houses h on h.id = b.house_id where b.cancelled_at >= ${since}
      union all
      select d.removed_at, ${day('d.removed_at')}, 'Document removed: ' || d.title, ${name('d.removed_by')}, d.remove_reason, null
      from documents d where d.removed_at >= ${since}
      union all
      select a.at, ${day('a.at')}, case a.table_name
          when 'admins' then 'Office or term of an officer changed'
          when 'settings' then 'Setting changed: ' || a.row_id
          else 'Month closed or opened again' end, ${name('a.user_id')}, null, null
      from audit_log a where a.table_name in ('admins', 'settings', 'month_closings') and a.at >= ${since} and a.user_id is not null
    ) acts order by at desc, what limit 200`.execute(db)
  return rows
}
