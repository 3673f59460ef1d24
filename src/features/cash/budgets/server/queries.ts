import { sql } from 'kysely'
import { accountName } from '#features/cash/income/rules.ts'
import { accountTotals } from '#features/cash/income/server/accounts.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { insertReturningId } from '#server/database/rows.ts'
import { addDays, addMonths, firstDay, monthFrom } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { type Side, sameAccount } from '../rules.ts'

export interface BudgetRow {
  id: number
  resolution: string | null
  resolved_on: string | null
  updated_at: Date
}

/** Undefined while a year has none. */
export const budgetOf = (db: Db, year: number): Promise<BudgetRow | undefined> =>
  db
    .selectFrom('budgets')
    .select(['id', 'resolution', 'resolved_on', 'updated_at'])
    .where('year', '=', year)
    .executeTakeFirst()

export interface LineRow {
  side: Side
  account: string
  amount: Centavos
}

export async function linesOf(db: Db, budgetId: number): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('budget_lines')
    .select(['side', 'account', 'amount'])
    .where('budget_id', '=', budgetId)
    .orderBy('id')
    .execute()
  // A check constraint of the table.
  return rows as LineRow[]
}

/** Amount received or spent in the months of a year, in centavos. */
export interface ActualRow {
  side: Side
  account: string
  months: Centavos[]
}

/** Received and spent in each month of a year by account, as Income and Expenses tells it. */
export async function actualsOf(db: Db, year: number): Promise<ActualRow[]> {
  const found = new Map<string, ActualRow>()
  const add = (side: Side, account: string, month: number, amount: Centavos) => {
    const key = `${side}/${sameAccount(account)}`
    const row = found.get(key) ?? { side, account, months: Array.from({ length: 12 }, () => 0) }
    row.months[month - 1] = (row.months[month - 1] ?? 0) + amount
    found.set(key, row)
  }
  for (let month = 1; month <= 12; month += 1) {
    const first = monthFrom(year, month)
    const totals = await accountTotals(db, { from: firstDay(first), to: addDays(firstDay(addMonths(first, 1)), -1) })
    const parted = new Set(totals.map(({ part_of }) => part_of))
    for (const { account, amount } of totals)
      if (!parted.has(account)) add('income', accountName(account), month, amount)
  }
  const { rows } = await sql<{ category: string; month: number; amount: Centavos }>`
    select category, extract(month from expenses_date)::int as month, sum(amount)::bigint as amount from expenses
    where expenses_date >= ${firstDay(monthFrom(year, 1))} and expenses_date < ${firstDay(addMonths(monthFrom(year, 1), 12))}
    group by 1, 2 order by 1, 2`.execute(db)
  for (const { category, month, amount } of rows) add('expense', category, month, amount)
  return [...found.values()]
}

export interface BudgetInput {
  resolution: string | null
  resolved_on: string | null
  lines: readonly LineRow[]
}

/** The budget of a year, held until the transaction ends; undefined while there is none. */
export const lockBudget = (tx: Tx, year: number) =>
  tx.selectFrom('budgets').select(['id', 'updated_at']).where('year', '=', year).forUpdate().executeTakeFirst()

/** Returns the id. */
export const insertBudget = (tx: Tx, year: number): Promise<number> =>
  insertReturningId(tx.insertInto('budgets').values({ year }).returning('id'))

/** Saves a budget as a whole: lines that stay keep their rows, so that the audit log tells what changed. */
export async function saveBudget(tx: Tx, id: number, { resolution, resolved_on, lines }: BudgetInput): Promise<void> {
  await tx.updateTable('budgets').set({ resolution, resolved_on }).where('id', '=', id).execute()
  const before = await tx.selectFrom('budget_lines').selectAll().where('budget_id', '=', id).execute()
  const keyOf = ({ side, account }: { side: string; account: string }) => `${side}/${sameAccount(account)}`
  const wished = new Map(lines.map((line) => [keyOf(line), line]))
  const gone = before.filter((row) => !wished.has(keyOf(row))).map((row) => row.id)
  if (gone.length > 0) await tx.deleteFrom('budget_lines').where('id', 'in', gone).execute()
  for (const [key, line] of wished) {
    const row = before.find((one) => keyOf(one) === key)
    if (!row)
      await tx
        .insertInto('budget_lines')
        .values({ ...line, budget_id: id })
        .execute()
    else if (row.amount !== line.amount || row.account !== line.account)
      await tx
        .updateTable('budget_lines')
        .set({ account: line.account, amount: line.amount })
        .where('id', '=', row.id)
        .execute()
  }
}
