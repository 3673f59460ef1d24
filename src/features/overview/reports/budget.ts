import type { BudgetLine } from '#features/cash/budgets/contract.ts'
import { showMonth } from '#shared/dates.ts'
import type { Report, ReportColumn } from './reports.ts'

// The budget of a year beside what was received and spent (docs/spec/money.md#budget). Money is in the unit of who asks.

/** An account of the budget. */
export type BudgetRow = BudgetLine

const SIDE_NAMES = { income: 'Income', expense: 'Expenses' } as const
const STANDING_NAMES = {
  over: 'Over the budget',
  ahead: 'Over the months so far',
  below: 'Below the months so far',
  within: 'Within',
  none: 'Not budgeted',
} as const

/** Standing of the account, in words. */
export const standingName = ({ standing }: Pick<BudgetRow, 'standing'>): string => STANDING_NAMES[standing]
export const sideName = ({ side }: Pick<BudgetRow, 'side'>): string => SIDE_NAMES[side]

const monthColumn = (at: number, not: ReportColumn<BudgetRow>['not']): ReportColumn<BudgetRow> => ({
  title: showMonth(`2000-${String(at + 1).padStart(2, '0')}`).slice(0, 3),
  value: (row) => row.months[at] ?? 0,
  kind: 'money',
  width: 80,
  ...(not ? { not } : {}),
})

const ALL_MONTHS = Array.from({ length: 12 }, (_, at) => at)

/** Of each side. */
const sums: Report<BudgetRow>['sums'] = (rows) =>
  (['income', 'expense'] as const).flatMap((side) => {
    const own = rows.filter((row) => row.side === side)
    return own.length > 0 ? [{ label: SIDE_NAMES[side], rows: own }] : []
  })

export const BUDGET: Report<BudgetRow> = {
  name: 'budget',
  title: 'Budget',
  file: 'Budget',
  columns: [
    { title: 'Side', value: sideName, width: 60 },
    { title: 'Account', value: (row) => row.account },
    { title: 'Budget', value: (row) => row.budget, kind: 'money', width: 88 },
    { title: 'Budget to Date', value: (row) => row.budget_to_date, kind: 'money', width: 88 },
    { title: 'Actual', value: (row) => row.actual, kind: 'money', width: 88 },
    { title: 'Left', value: (row) => row.left, kind: 'money', width: 88 },
    { title: 'Standing', value: standingName, width: 118 },
    ...ALL_MONTHS.map((at) => monthColumn(at, ['paper'])),
  ],
  sums,
}

/** On paper the months stand below, half a year a table. */
export const BUDGET_MONTHS: readonly Pick<Report<BudgetRow>, 'title' | 'columns' | 'sums'>[] = [
  ['January to June', ALL_MONTHS.slice(0, 6)] as const,
  ['July to December', ALL_MONTHS.slice(6)] as const,
].map(([title, months]) => ({
  title,
  columns: [
    { title: 'Side', value: sideName, width: 60 },
    { title: 'Account', value: (row) => row.account },
    ...months.map((at) => monthColumn(at, undefined)),
  ],
  sums,
}))
