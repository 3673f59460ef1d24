import { sql } from 'kysely'
import type { Db, Tx } from '#server/db.ts'
import { addMonths, type Day, firstDay, monthFrom } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import type { ExpenseData } from '../contract.ts'

const columns = [
  'id',
  'expense_name',
  'amount',
  'expenses_date',
  'or_number',
  'or_date',
  'created_at',
  'updated_at',
] as const

export interface ExpenseWish {
  expense_name: string
  amount: Centavos
  expenses_date: Day
  or_number?: string | null | undefined
  or_date?: Day | null | undefined
}

/** A period of expenses; a missing year or month means all. */
export interface Period {
  year: number | null
  month: number | null
}

const inPeriod = (db: Db, { year, month }: Period) => {
  const query = db.selectFrom('expenses')
  if (year === null)
    return month === null ? query : query.where(sql<boolean>`extract(month from expenses_date) = ${month}`)
  const from = monthFrom(year, month ?? 1)
  return query
    .where('expenses_date', '>=', firstDay(from))
    .where('expenses_date', '<', firstDay(addMonths(from, month === null ? 12 : 1)))
}

/** One page of a period's expenses, newest first, with the whole period's total in centavos. */
export async function expensePage(
  db: Db,
  period: Period,
  search: string,
  ask: PageAsk,
): Promise<{ expenses: Page<ExpenseData>; total_expenses: Centavos }> {
  const matches = sql<boolean>`(${search} = '' or search like search_pattern(${search}))`
  const rows = await inPeriod(db, period)
    .select(columns)
    .where(matches)
    .orderBy('expenses_date', 'desc')
    .orderBy('id', 'desc')
    .limit(ask.size)
    .offset(offsetOf(ask))
    .execute()
  const sums = await inPeriod(db, period)
    .select([
      sql<number>`count(*) filter (where ${matches})`.as('found'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { expenses: pageOf(rows, sums.found, ask), total_expenses: sums.total }
}

export const insertExpense = (tx: Tx, wish: ExpenseWish, recordedBy: number): Promise<ExpenseData> =>
  tx
    .insertInto('expenses')
    .values({ ...wish, recorded_by: recordedBy })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Undefined when there is none; what the wish leaves undefined stays. */
export const updateExpense = (tx: Tx, id: number, wish: ExpenseWish): Promise<ExpenseData | undefined> =>
  tx.updateTable('expenses').set(wish).where('id', '=', id).returning(columns).executeTakeFirst()

/** Brings a deleted expense back as the audit log kept it, under its own id; undefined when none was deleted. */
export async function restoreExpense(tx: Tx, id: number): Promise<ExpenseData | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into expenses (id, expense_name, amount, expenses_date, or_number, or_date, recorded_by, created_at)
    select was.id, was.expense_name, was.amount, was.expenses_date, was.or_number, was.or_date, was.recorded_by, was.created_at
    from (
      select before from audit_log
      where table_name = 'expenses' and row_id = ${String(id)} and action = 'delete' order by id desc limit 1
    ) deleted, jsonb_populate_record(null::expenses, deleted.before) was
    on conflict (id) do nothing returning id`.execute(tx)
  if (rows.length === 0) return undefined
  return tx.selectFrom('expenses').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function deleteExpense(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.deleteFrom('expenses').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}
