import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { addMonths, type Day, firstDay, monthFrom } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import type { ExpenseData } from '../contract.ts'
import { categoryOf, type VoucherMethod } from '../rules.ts'

const columns = [
  'id',
  'expense_name',
  'amount',
  'expenses_date',
  'or_number',
  'or_date',
  'category',
  'receipt_file_id',
  'voucher_number',
  'payee',
  'cheque_number',
  'replenishment_id',
  'created_at',
  'updated_at',
] as const

/** An expense as it is kept; its receipt is a stored file. */
export interface ExpenseRow extends Omit<ExpenseData, 'receipt_url' | 'voucher_number'> {
  receipt_file_id: string | null
  voucher_number: number | null
  /** Recorder, by name. */
  recorded_by: string | null
}

export interface ExpenseInput {
  expense_name: string
  amount: Centavos
  expenses_date: Day
  or_number?: string | null | undefined
  or_date?: Day | null | undefined
  category?: string | null | undefined
  place_id?: number | null | undefined
  payee?: string | null | undefined
  method?: VoucherMethod | null | undefined
  cheque_number?: string | null | undefined
}

const contentType = sql<string | null>`(select content_type from files where files.id = expenses.receipt_file_id)`.as(
  'receipt_content_type',
)

const cashAccountColumn = sql<{ id: number; name: string } | null>`(
  select json_build_object('id', id, 'name', name) from places where places.id = expenses.place_id)`.as('place')

// A check constraint of the table.
const method = sql<VoucherMethod | null>`expenses.method`.as('method')

const recorder = sql<string | null>`(
  select concat_ws(' ', firstname, lastname) from users where users.id = expenses.recorded_by)`.as('recorded_by')

const joinedColumns = [contentType, cashAccountColumn, method, recorder] as const

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
): Promise<{ expenses: Page<ExpenseRow>; total_expenses: Centavos }> {
  const matches = sql<boolean>`(${search} = '' or search like search_pattern(${search}))`
  const rows = await inPeriod(db, period)
    .select(columns)
    .select(joinedColumns)
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

/** The wish as the table takes it; what it leaves undefined stays. */
const valuesOf = ({ category, place_id, lost_voucher: _, ...input }: ExpenseInput & { lost_voucher?: unknown }) => ({
  ...input,
  ...(place_id ? { place_id } : {}),
  ...(category === undefined ? {} : { category: categoryOf(category) }),
})

/** Enters an expense; the database names its place and moves it (db/schema/cash.sql), and gives its number (values.sql). */
export const insertExpense = (
  tx: Tx,
  input: ExpenseInput,
  by: { userId: number; receiptFileId: string | null; voucherNumber?: number | undefined },
): Promise<ExpenseRow> =>
  tx
    .insertInto('expenses')
    .values({
      ...valuesOf(input),
      recorded_by: by.userId,
      receipt_file_id: by.receiptFileId,
      ...(by.voucherNumber === undefined ? {} : { voucher_number: by.voucherNumber }),
    })
    .returning(columns)
    .returning(joinedColumns)
    .executeTakeFirstOrThrow()

/** Days, payee and receipt of an expense, held until the transaction ends; undefined when there is none. */
export const lockExpense = (tx: Tx, id: number) =>
  tx
    .selectFrom('expenses')
    .select(['receipt_file_id', 'expenses_date', 'or_date', 'place_id', 'amount', 'cheque_number', 'payee', method])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/**
 * Undefined when there is none; what the wish leaves undefined stays. The database moves its place back and again (db/schema/cash.sql).
 */
export const updateExpense = (
  tx: Tx,
  id: number,
  input: ExpenseInput & { receipt_file_id?: string | null },
): Promise<ExpenseRow | undefined> =>
  tx
    .updateTable('expenses')
    .set(valuesOf(input))
    .where('id', '=', id)
    .returning(columns)
    .returning(joinedColumns)
    .executeTakeFirst()

/** A deleted expense as the audit log kept it. */
const deleted = (id: number) => sql`(
  select before from audit_log
  where table_name = 'expenses' and row_id = ${String(id)} and action = 'delete' order by id desc limit 1
) deleted, jsonb_populate_record(null::expenses, deleted.before) was`

/** Money of a deleted expense, in centavos; undefined where none was deleted, and where it is back. */
export const deletedExpense = (db: Db, id: number) =>
  firstRow(db)(sql<{ amount: Centavos; expenses_date: Day; payee: string | null }>`
    select was.amount, was.expenses_date, was.payee from ${deleted(id)}
    where not exists (select from expenses where id = ${id})`)

/** Brings a deleted expense back as the audit log kept it, under its own id; undefined when none was deleted. */
export async function restoreExpense(tx: Tx, id: number): Promise<ExpenseRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into expenses (id, expense_name, amount, expenses_date, or_number, or_date, category, receipt_file_id, recorded_by, created_at, place_id,
      voucher_number, payee, method, cheque_number, replenishment_id)
    select was.id, was.expense_name, was.amount, was.expenses_date, was.or_number, was.or_date, coalesce(was.category, 'Other'),
      (select files.id from files where files.id = was.receipt_file_id), was.recorded_by, was.created_at, was.place_id,
      was.voucher_number, was.payee, was.method, was.cheque_number, was.replenishment_id
    from ${deleted(id)}
    on conflict (id) do nothing returning id`.execute(tx)
  if (rows.length === 0) return undefined
  return expenseById(tx, id)
}

/** Undefined for an unknown id. */
export const expenseById = (db: Db, id: number): Promise<ExpenseRow | undefined> =>
  db.selectFrom('expenses').select(columns).select(joinedColumns).where('id', '=', id).executeTakeFirst()

/** Waits for every voucher that has its number already, and lets none take one until the transaction ends. */
export async function lockVouchers(tx: Tx): Promise<void> {
  await sql`select from voucher_numbers for update`.execute(tx)
}

/** True when a voucher's number was lost in a restore and nobody entered it again. */
export async function isLostVoucher(tx: Tx, number: number): Promise<boolean> {
  const rows = await allRows(tx)(sql<{ lost: boolean }>`
    select exists (select from lost_numbers where kind = 'vouchers' and number = ${number} and not entered) as lost`)
  return rows[0]?.lost === true
}

export async function deleteExpense(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.deleteFrom('expenses').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Receipts of expenses that were deleted before `since`: nobody takes those deletions back. */
export async function forgottenReceipts(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where purpose = 'expense' and created_at < ${since}
      and not exists (select 1 from expenses where receipt_file_id = files.id)
      and not exists (select 1 from audit_log where table_name = 'expenses' and action = 'delete' and at >= ${since}
        and before ->> 'receipt_file_id' = files.id)
    limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes which filling up of a petty cash fund paid some expenses back. */
export const markReplenished = (tx: Tx, ids: readonly number[], replenishment: number) =>
  sql`update expenses set replenishment_id = ${replenishment} where id = any(${ids}::int[])`.execute(tx)
