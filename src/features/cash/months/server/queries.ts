import { sql } from 'kysely'
import { missingNumbers } from '#features/ledger/series/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { userIn } from '#server/people/people.ts'
import { addDays, addMonths, type Day, firstDay, type Month } from '#shared/dates.ts'
import type { MonthClosingData } from '../contract.ts'
import { type ChecklistItem, type ChecklistItemKind, openChecklistItems } from '../rules.ts'

/** Closed months, newest first; of one id alone when it is given. */
export const listClosings = (db: Db, id: number | null = null) =>
  allRows(db)(sql<MonthClosingData>`
    select c.id, to_char(c.month, 'YYYY-MM') as month,
      case when c.reopened_at is not null then 'reopened' when c.reopen_asked_at is not null then 'asked' else 'closed' end as state,
      c.points, ${userIn('c.closed_by')} as closed_by, c.closed_at,
      ${userIn('c.reopen_asked_by')} as reopen_asked_by, c.reopen_asked_at, c.reopen_reason,
      ${userIn('c.reopened_by')} as reopened_by, c.reopened_at, c.created_at, c.updated_at
    from month_closings c where ${id}::int is null or c.id = ${id}
    order by c.month desc, c.id desc`)

/** The last day of the last closed month; null while none is closed. */
export async function booksClosedTo(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ closed: Day | null }>`select books_closed_to() as closed`.execute(db)
  return rows[0]?.closed ?? null
}

/** Waits for what is being written in the months that are open; what comes later waits for our end. */
export const lockMonths = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('closing of a month'))`.execute(tx)

/** Days of drawers on which cash moved, not closed: nobody counted them, or nobody confirmed it. */
const daysNotClosed = sql`(
  select distinct e.place_id, e.day from place_entries e join places p on p.id = e.place_id
  where p.kind = 'drawer' and (p.closed_to is null or e.day > p.closed_to))`

/** Counts such days that the closing of a month closes: of the month, and of those before it that are open. */
export async function uncountedDays(db: Db, month: Month): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days from ${daysNotClosed} days
    where day < ${firstDay(addMonths(month, 1))} and day > coalesce(books_closed_to(), '-infinity')`.execute(db)
  return rows[0]?.days ?? 0
}

/** Returns the open points of a month, as of now. */
export async function checklistItems(db: Db, month: Month): Promise<ChecklistItem[]> {
  const first = firstDay(month)
  const last = addDays(firstDay(addMonths(month, 1)), -1)
  const { rows } = await sql<Record<ChecklistItemKind, number>>`
    select
      (select count(*)::int from ${daysNotClosed} days where day between ${first} and ${last}) as days_not_closed,
      (select count(*)::int from day_closings where state = 'counted' and day between ${first} and ${last}) as counts_not_confirmed,
      (select count(*)::int from places where kind = 'drawer' and cash_account_balance(id, ${last}) > coalesce(change_fund, 0))
        as cash_not_deposited,
      (select count(*)::int from cheques c join payments p on p.id = c.payment_id
        where c.state in ('received', 'deposited') and p.payment_date <= ${last}) as cheques_not_cleared,
      (select count(*)::int from expenses where expenses_date between ${first} and ${last}
        and receipt_file_id is null and coalesce(or_number, '') = '') as expenses_without_paper,
      (select count(*)::int from places where kind in ('drawer', 'petty_cash', 'cheques') and cash_account_balance(id, ${last}) < 0)
        as places_below_zero,
      ${missingNumbers()} as receipts_missing,
      (select count(*)::int from statement_lines where day <= ${last} and linked <> amount and decision <> 'not_ours') as lines_undecided,
      (select count(*)::int from places p where kind in ('bank', 'wallet')
        and exists (select from place_entries e where e.place_id = p.id and e.day between ${first} and ${last})
        and not exists (select from reconciliations r where r.place_id = p.id and r.day >= ${last})) as places_not_reconciled,
      (select count(*)::int from payment_reports where state = 'waiting' and paid_on <= ${last}) as reports_undecided,
      (select count(*)::int from approvals where state = 'waiting') as proposals_waiting`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count answered no row')
  return openChecklistItems(counts)
}

/** Closes a month; the database keeps what every lot owed and the places held, and refuses from then on (db/schema/closings.sql). */
export async function insertClosing(
  tx: Tx,
  { month, points, by, at }: { month: Month; points: readonly ChecklistItem[]; by: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('month_closings')
    .values({ month: firstDay(month), points: JSON.stringify(points), closed_by: by, closed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A closing, held until the transaction ends; undefined for an unknown id. */
export const lockMonthClose = (tx: Tx, id: number) =>
  tx
    .selectFrom('month_closings')
    .select(['id', 'month', 'reopen_asked_by', 'reopened_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const markRequested = (tx: Tx, id: number, request: { by: number; at: Date; reason: string }) =>
  tx
    .updateTable('month_closings')
    .set({ reopen_asked_by: request.by, reopen_asked_at: request.at, reopen_reason: request.reason })
    .where('id', '=', id)
    .execute()

export const markReopened = (tx: Tx, id: number, reopened: { by: number; at: Date }) =>
  tx
    .updateTable('month_closings')
    .set({ reopened_by: reopened.by, reopened_at: reopened.at })
    .where('id', '=', id)
    .execute()
