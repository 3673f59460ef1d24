import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { houseColumns, toHouse, toUser, userColumns } from '#server/people/people.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { HouseData } from '#shared/people.ts'
import type { PenaltyRunData } from '../contract.ts'

/** Penalties of one transaction are one run. */
const runs = sql<{
  id: number
  charged_on: Day
  count: number
  total: Centavos
  by: number | null
  runs: number
  created_at: Date
}>`(
  select min(id) as id, charged_on, count(*)::int as count, sum(amount)::bigint as total, created_by as by,
    count(*) over ()::int as runs, created_at
  from bill_lines where kind = 'penalty' group by created_at, charged_on, created_by)`.as<'runs'>(sql`runs`)

/** True when a line `l` is a penalty that a run, called so, added. */
const isOfRun = (run: 'run' | 'runs') => sql<boolean>`(l.kind = 'penalty'
  and (l.created_at, l.charged_on) = (${sql.ref(`${run}.created_at`)}, ${sql.ref(`${run}.charged_on`)})
  and l.created_by is not distinct from ${sql.ref(`${run}.by`)})`

/** A page of the runs that added penalties, newest first, and the number of all; none past the last page. */
export async function penaltyRunPage(
  db: Db,
  ask: PageAsk,
  baseUrl: string,
): Promise<{ rows: PenaltyRunData[]; total: number }> {
  const rows = await db
    .selectFrom(runs)
    .leftJoin('users', 'users.id', 'runs.by')
    .selectAll('runs')
    .select(userColumns)
    .select(
      sql<number>`(select count(*)::int from bill_lines l where ${isOfRun('runs')}
        and exists (select from bill_lines w where w.waives_id = l.id and w.kind = 'waiver'))`.as('waived'),
    )
    .orderBy('runs.id', 'desc')
    .limit(ask.size)
    .offset(offsetOf(ask))
    .execute()
  return {
    rows: rows.map((row) => ({
      id: row.id,
      date: row.charged_on,
      count: row.count,
      total: row.total,
      waived: row.waived,
      // With an id the outer join found the user, so the other columns are there.
      started_by: row.by === null ? null : toUser(row as Parameters<typeof toUser>[0], baseUrl),
    })),
    total: rows[0]?.runs ?? (await penaltyRunCount(db)),
  }
}

async function penaltyRunCount(db: Db): Promise<number> {
  const row = await db.selectFrom(runs).select('runs.runs').limit(1).executeTakeFirst()
  return row?.runs ?? 0
}

/** The penalties of a run and the bills they are on, by the number of the first; none for an unknown one. */
export const linesOfRun = (db: Db, id: number) =>
  allRows(db)(sql<{ id: number; bill_id: number; house_id: number }>`
    with run as (
      select created_at, charged_on, created_by as by from bill_lines where id = ${id} and kind = 'penalty'
    ), lines as (
      select l.id, l.bill_id, b.house_id, min(l.id) over () as first from run
      join bill_lines l on ${isOfRun('run')}
      join bills b on b.id = l.bill_id
    )
    select id, bill_id, house_id from lines where first = ${id} order by id`)

/** A bill as a list of penalties names it. */
export interface NamedBill {
  id: number
  house: HouseData
  kind: string
  title: string | null
  month: Month
  due_date: Day
}

/** Bills of the ids by their lots. */
export async function namedBills(db: Db, ids: readonly number[]): Promise<Map<number, NamedBill>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bills')
    .innerJoin('houses', 'houses.id', 'bills.house_id')
    .select(['bills.id', 'bills.kind', 'bills.title', 'bills.due_date'])
    .select(sql<Month>`to_char(bills.month, 'YYYY-MM')`.as('month'))
    .select(houseColumns)
    .where('bills.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, house: toHouse(row), kind: row.kind, title: row.title },
        ...{ month: row.month, due_date: row.due_date },
      },
    ]),
  )
}

/** Bills of the ids in the order of their lots, the earliest due first. */
export async function inLotOrder(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bills where id = any(${ids}::int[]) order by lot_order, due_date, id`.execute(db)
  return rows.map(({ id }) => id)
}
