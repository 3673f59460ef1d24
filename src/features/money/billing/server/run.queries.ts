import { sql } from 'kysely'
import type { Db, Tx } from '#server/db.ts'
import { houseColumns, toHouse, toUser, userColumns } from '#server/people.ts'
import { ownersOn } from '#server/tenures.queries.ts'
import { type Day, firstDay, type Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { BillRunData } from '../contract.ts'

/** What the bills of a month will say. */
export interface MonthOfBills {
  month: Month
  issueDate: Day
  dueDate: Day
  amount: Centavos
  /** Of the one line: `Monthly dues, November 2026`. */
  text: string
}

/** Runs of one month go one after another, so that none does the work of another again. */
export async function waitForTurn(tx: Tx, month: Month): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bill_runs'), hashtext(${month}))`.execute(tx)
}

/** Was there a run for the month? */
export async function hasRun(tx: Tx, month: Month): Promise<boolean> {
  const row = await tx
    .selectFrom('bill_runs')
    .select('id')
    .where('year', '=', Number(month.slice(0, 4)))
    .where('month', '=', Number(month.slice(5)))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Bills every occupied house that has no bill of the month yet and writes down what the run did, by one statement
 * whatever the number of houses. Answers the run's id.
 */
export async function insertRun(
  tx: Tx,
  bills: MonthOfBills,
  by: { startedBy: number | null; now: Date; today: Day },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with run as materialized (
      select nextval(pg_get_serial_sequence('bill_runs', 'id'))::int as id
    ), occupied as materialized (
      select houses.id as house_id, houses.sort_key, own.resident_id
      from houses join ${ownersOn(by.today)} own on own.house_id = houses.id
    ), issued as (
      insert into bills (house_id, lot_order, resident_id, month, issue_date, due_date, amount, bill_run_id)
      select house_id, sort_key, resident_id, ${firstDay(bills.month)}::date, ${bills.issueDate}::date,
        ${bills.dueDate}::date, ${bills.amount}::bigint, run.id
      from occupied cross join run
      where not exists (
        select from bills b
        where b.house_id = occupied.house_id and b.month = ${firstDay(bills.month)}::date and b.kind = 'dues')
      order by sort_key, house_id
      on conflict (house_id, month, kind) where kind in ('dues', 'opening_balance') do nothing
      returning id, amount
    ), lines as (
      insert into bill_lines (bill_id, kind, text, amount)
      select id, 'dues', ${bills.text}, amount from issued
    ), done as (
      select count(*) as created, coalesce(sum(amount), 0) as total from issued
    )
    insert into bill_runs (id, year, month, created, already_billed, total, skipped, started_by, created_at)
    select run.id, ${Number(bills.month.slice(0, 4))}, ${Number(bills.month.slice(5))}, done.created,
      (select count(*) from occupied) - done.created, done.total,
      (select coalesce(jsonb_agg(house_id order by sort_key, house_id), '[]') from (${ownerless(by.today)}) empty),
      ${by.startedBy}, ${by.now}
    from run cross join done
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a run of bills answered nothing')
  return id
}

/** Houses that get no bill because they have no home owner. */
const ownerless = (today: Day) => sql`
  select houses.id as house_id, houses.sort_key from houses where not exists (
    select from ${ownersOn(today)} own where own.house_id = houses.id)`

/** How many houses a run of the month would bill, how many it billed already, and the ids of those it would skip. */
export async function countRun(db: Db, month: Month, today: Day) {
  const { rows } = await sql<{ count: number; billed: number; skipped: number[] }>`
    select
      count(*) filter (where bills.id is null)::int as count,
      count(bills.id)::int as billed,
      array(select house_id from (${ownerless(today)}) empty order by sort_key, house_id) as skipped
    from houses
    join ${ownersOn(today)} own on own.house_id = houses.id
    left join bills on bills.house_id = houses.id and bills.month = ${firstDay(month)} and bills.kind = 'dues'`.execute(
    db,
  )
  return rows[0] ?? { count: 0, billed: 0, skipped: [] }
}

/** The houses of a run's list of those without home owner, in the list's order. */
export async function skippedHouses(db: Db, ids: readonly number[]): Promise<BillRunData['skipped']> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('houses').select(houseColumns).where('id', '=', sql<number>`any(${ids})`).execute()
  const houses = new Map(rows.map((row) => [row.h_id, toHouse(row)]))
  return ids.flatMap((id) => {
    const house = houses.get(id)
    return house ? [{ house, reason: 'no_home_owner' as const }] : []
  })
}

/** Houses that a run of the month would bill although the imported balance of a month not before it covers it. */
export async function coveredHouses(db: Db, month: Month, today: Day) {
  const first = firstDay(month)
  const rows = await db
    .selectFrom('bills')
    .innerJoin('houses', 'houses.id', 'bills.house_id')
    .innerJoin(ownersOn(today).as('own'), 'own.house_id', 'houses.id')
    .select(houseColumns)
    .select(sql<Month>`to_char(bills.month, 'YYYY-MM')`.as('month'))
    .where('bills.kind', '=', 'opening_balance')
    .where('bills.month', '>=', first)
    .where(sql<boolean>`not exists (
      select from bills b where b.house_id = houses.id and b.month = ${first}::date and b.kind = 'dues')`)
    .orderBy('houses.sort_key')
    .orderBy('houses.id')
    .execute()
  return rows.map((row) => ({ house: toHouse(row), month: row.month }))
}

const runsWithStarter = (db: Db) =>
  db
    .selectFrom('bill_runs')
    .leftJoin('users', 'users.id', 'bill_runs.started_by')
    .selectAll('bill_runs')
    .select(userColumns)

type RunRow = Awaited<ReturnType<ReturnType<typeof runsWithStarter>['execute']>>[number]

async function toRuns(db: Db, rows: readonly RunRow[], baseUrl: string): Promise<BillRunData[]> {
  // The column holds the ids that insertRun wrote.
  const idsOf = (row: RunRow) => row.skipped as number[]
  const houses = await skippedHouses(db, [...new Set(rows.flatMap(idsOf))])
  const byId = new Map(houses.map((one) => [one.house.id, one]))
  return rows.map((row) => ({
    id: row.id,
    year: row.year,
    month: row.month,
    created: row.created,
    already_billed: row.already_billed,
    total: row.total,
    skipped: idsOf(row).flatMap((id) => byId.get(id) ?? []),
    // With an id the outer join found the user, so the other columns are there.
    started_by: row.started_by === null ? null : toUser(row as Parameters<typeof toUser>[0], baseUrl),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }))
}

/** One BILL_RUN. */
export async function billRun(db: Db, id: number, baseUrl: string): Promise<BillRunData> {
  const row = await runsWithStarter(db).where('bill_runs.id', '=', id).executeTakeFirstOrThrow()
  const [run] = await toRuns(db, [row], baseUrl)
  if (!run) throw new Error('a run was read and not found')
  return run
}

/** A page of runs, newest first, and the number of all. */
export async function runPage(db: Db, ask: PageAsk, baseUrl: string): Promise<{ rows: BillRunData[]; total: number }> {
  const rows = await runsWithStarter(db)
    .select(sql<number>`count(*) over ()`.as('runs'))
    .orderBy('bill_runs.id', 'desc')
    .limit(ask.size)
    .offset(offsetOf(ask))
    .execute()
  const total = rows[0]?.runs ?? (await runCount(db))
  return { rows: await toRuns(db, rows, baseUrl), total }
}

async function runCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('bill_runs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** When the village first issued or imported bills, null when it never did, and the months that had a run. */
export async function runHistory(db: Db): Promise<{ since: Date | null; done: Month[] }> {
  const { rows } = await sql<{ since: Date | null; done: Month[] }>`
    select
      least((select min(created_at) from bill_runs), (select min(created_at) from bills where kind = 'opening_balance')) as since,
      array(select distinct to_char(make_date(year, month, 1), 'YYYY-MM') from bill_runs) as done`.execute(db)
  return rows[0] ?? { since: null, done: [] }
}
