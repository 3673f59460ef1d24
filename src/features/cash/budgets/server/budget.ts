import type { Db } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import type { BudgetData, BudgetLineData } from '../contract.ts'
import { budgetToDate, monthsBegun, SIDES, sameAccount, standingOf } from '../rules.ts'
import { type ActualRow, actualsOf, budgetOf, type LineRow, linesOf } from './queries.ts'

/** The budget of a year beside what was received and spent: first what was budgeted, in its order, then what was not. Centavos. */
export async function readBudget(db: Db, year: number, today: Day): Promise<BudgetData> {
  const budget = await budgetOf(db, year)
  const months = monthsBegun(year, today)
  const lines = budget ? await linesOf(db, budget.id) : []
  const actuals = await actualsOf(db, year)
  return {
    year,
    months_begun: months,
    resolution: budget?.resolution ?? null,
    resolved_on: budget?.resolved_on ?? null,
    saved_at: budget?.updated_at ?? null,
    lines: SIDES.flatMap((side) => {
      const own = actuals.filter((one) => one.side === side)
      const budgeted = lines.filter((one) => one.side === side)
      const others = own.filter((one) => !budgeted.some((line) => isSame(line, one)))
      return [
        ...budgeted.map((line) => lineOf(line, own.find((one) => isSame(line, one))?.months ?? NOTHING, months)),
        ...others
          .toSorted((one, other) => (one.account < other.account ? -1 : 1))
          .map((one) => lineOf({ ...one, amount: null }, one.months, months)),
      ]
    }),
  }
}

const NOTHING: readonly number[] = Array.from({ length: 12 }, () => 0)

const isSame = (line: LineRow, actual: ActualRow) => sameAccount(line.account) === sameAccount(actual.account)

function lineOf(
  { side, account, amount }: Omit<LineRow, 'amount'> & { amount: number | null },
  months: readonly number[],
  begun: number,
): BudgetLineData {
  const actual = months.reduce((sum, one) => sum + one, 0)
  return {
    side,
    account,
    budget: amount,
    budget_to_date: budgetToDate(amount ?? 0, begun),
    actual,
    left: (amount ?? 0) - actual,
    standing: standingOf({ side, budget: amount, actual }, begun),
    months: [...months],
  }
}
