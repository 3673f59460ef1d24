import { type RawBuilder, sql } from 'kysely'
import { duesBilled } from '#features/dues/bills/server/issue.queries.ts'
import type { Period } from '#features/dues/rates/rules.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Day, firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

// Bills a run of the monthly dues issues, and would issue: both ask `dues_of` of the database, the one definition of it.

/** Values of the bills of a month. */
export interface MonthOfBills {
  month: Month
  issueDate: Day
  dueDate: Day
  /** Dues of every lot while no rates are entered. */
  oneForAll: Centavos
  /** Of the one line, by how often the lot is billed: `Monthly dues, November 2026`. */
  texts: Readonly<Record<Period, string>>
}

/** Every lot with what it owes, in the order of the addresses; `billed` already for the month or not. */
const owing = ({ month, oneForAll }: MonthOfBills, today: Day): RawBuilder<unknown> => sql`
  select d.*, houses.sort_key, ${duesBilled(sql`d.house_id`, sql`${firstDay(month)}`)} as billed
  from dues_of(${firstDay(month)}::date, ${today}::date, ${oneForAll}::bigint) d join houses on houses.id = d.house_id`

/**
 * Bills every lot that owes something and has no bill of the month yet, whoever owns it today, and writes down what the run did, by
 * one statement whatever the number of lots. Returns the run's id.
 */
export async function insertRun(
  tx: Tx,
  bills: MonthOfBills,
  by: { startedBy: number | null; now: Date; today: Day },
): Promise<number> {
  const first = firstDay(bills.month)
  // So that the bills of a large village are sorted and handed on in memory; until the transaction ends.
  await sql`set local work_mem = '32MB'`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    with run as materialized (
      select nextval(pg_get_serial_sequence('bill_runs', 'id'))::int as id
    ), owing as materialized (
      ${owing(bills, by.today)}
    ), issued as (
      insert into bills (house_id, lot_order, resident_id, month, months, title, issue_date, due_date, amount,
        rate_id, exemption_id, bill_run_id)
      select house_id, sort_key, resident_id, ${first}::date, months,
        case when months > 1 then ${JSON.stringify(bills.texts)}::jsonb ->> period end,
        -- A late bill for a closed month is dated the first open day.
        greatest(${bills.issueDate}::date, (select books_closed_to()) + 1), ${bills.dueDate}::date, amount, rate_id, exemption_id, run.id
      from owing cross join run
      where skipped is null and not billed
      order by sort_key, house_id
      on conflict do nothing
      returning id, title, amount
    ), lines as (
      insert into bill_lines (bill_id, kind, text, amount)
      select id, 'dues', coalesce(title, ${bills.texts.monthly}), amount from issued
    ), done as (
      select count(*) as created, coalesce(sum(amount), 0) as total from issued
    )
    insert into bill_runs (id, year, month, created, already_billed, total, skipped, exempt, started_by, created_at)
    select run.id, ${Number(bills.month.slice(0, 4))}, ${Number(bills.month.slice(5))}, done.created,
      (select count(*) from owing where skipped is null) - done.created, done.total,
      (select coalesce(jsonb_agg(house_id order by sort_key, house_id), '[]') from owing where skipped = 'no_home_owner'),
      (select coalesce(jsonb_agg(jsonb_build_object('house_id', house_id, 'exemption_id', exemption_id)
        order by sort_key, house_id), '[]') from owing where skipped = 'exempt' and not billed),
      ${by.startedBy}, ${by.now}
    from run cross join done
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a run of bills answered nothing')
  return id
}

export interface RunPreview {
  /** Lots that would be billed, what in all, and how many have their bill. */
  count: number
  total: Centavos
  billed: number
  /** Amount each would pay; null where it is not the same for all. */
  each: Centavos | null
  /** Ids of the lots that belong to nobody. */
  skipped: number[]
  kinds: { kind: string; name: string; lots: number; total: Centavos }[]
  /** Whose bill differs from their last one. */
  changed: { house_id: number; before: Centavos; after: Centavos }[]
  exempt: { house_id: number; percent: number; reason: string }[]
  unrated: { house_id: number; reason: 'no_rate' | 'no_area' }[]
}

const jsonOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`

/** Previews a run of the month. */
export async function previewOfRun(db: Db, bills: MonthOfBills, today: Day): Promise<RunPreview> {
  const first = firstDay(bills.month)
  const { rows } = await sql<RunPreview>`
    with owing as materialized (
      ${owing(bills, today)}
    ), due as materialized (
      select * from owing where skipped is null and not billed
    )
    select
      (select count(*)::int from due) as count,
      (select coalesce(sum(amount), 0)::bigint from due) as total,
      (select count(*)::int from owing where skipped is null and billed) as billed,
      (select min(amount) from due having min(amount) = max(amount)) as each,
      array(select house_id from owing where skipped = 'no_home_owner' order by sort_key, house_id) as skipped,
      ${jsonOf(sql`
        select due.kind, k.name, count(*)::int as lots, sum(due.amount)::bigint as total
        from due join lot_kinds k on k.code = due.kind group by due.kind, k.name, k.position order by k.position, due.kind`)} as kinds,
      ${jsonOf(sql`
        select due.house_id, last.before, due.amount as after
        from due cross join lateral (
          select (select sum(l.amount) from bill_lines l where l.bill_id = b.id and l.kind = 'dues') as before from bills b
          where b.house_id = due.house_id and b.kind = 'dues' and b.cancelled_at is null and b.month < ${first}::date
          order by b.month desc limit 1) last
        where last.before <> due.amount order by due.sort_key, due.house_id`)} as changed,
      ${jsonOf(sql`
        select owing.house_id, e.percent, e.reason from owing join lot_exemptions e on e.id = owing.exemption_id
        where not billed and (skipped is null or skipped = 'exempt') order by sort_key, owing.house_id`)} as exempt,
      ${jsonOf(sql`
        select house_id, skipped as reason from owing where skipped in ('no_rate', 'no_area') and not billed
        order by sort_key, house_id`)} as unrated`.execute(db)
  const [preview] = rows
  if (!preview) throw new Error('the preview of a run answered nothing')
  return preview
}

/** Are there rates, so that the one amount of the settings is nobody's? */
export async function hasRates(db: Db): Promise<boolean> {
  const row = await db.selectFrom('rates').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
