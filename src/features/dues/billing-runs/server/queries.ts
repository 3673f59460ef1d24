import { sql } from 'kysely'
import type { BillRunData } from '#features/dues/bills/contract.ts'
import { duesBilled } from '#features/dues/bills/server/issue.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import { houseColumns, toHouse, toUser, userColumns } from '#server/people/people.ts'
import { type Day, firstDay, type Month } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { HouseData } from '#shared/people.ts'

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

/** HOUSEs by their ids. */
export async function housesById(db: Db, ids: readonly number[]): Promise<Map<number, HouseData>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('houses').select(houseColumns).where('id', '=', sql<number>`any(${ids})`).execute()
  return new Map(rows.map((row) => [row.h_id, toHouse(row)]))
}

/** The houses of a run's list of those without home owner, in the list's order. */
export const skippedOf = (houses: ReadonlyMap<number, HouseData>, ids: readonly number[]): BillRunData['skipped'] =>
  ids.flatMap((id) => {
    const house = houses.get(id)
    return house ? [{ house, reason: 'no_home_owner' as const }] : []
  })

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
    .where('bills.cancelled_at', 'is', null)
    .where(sql<boolean>`not ${duesBilled(sql`houses.id`, sql`${first}`)}`)
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
  const houses = await housesById(db, [...new Set(rows.flatMap(idsOf))])
  return rows.map((row) => ({
    ...row,
    skipped: skippedOf(houses, idsOf(row)),
    taken_back: reversed(row),
    // With an id the outer join found the user, so the other columns are there.
    started_by: row.started_by === null ? null : toUser(row as Parameters<typeof toUser>[0], baseUrl),
  }))
}

function reversed({ taken_back_at: at, take_back_reason: reason }: RunRow): BillRunData['taken_back'] {
  return at === null || reason === null ? null : { at, reason }
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
