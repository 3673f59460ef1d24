import type { IncomeTotalsData } from '#features/income/contract.ts'
import type { Content, DataTable } from '#server/pdf/content.ts'
import { showDay } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { expensesOf } from './queries.ts'

type Spent = Awaited<ReturnType<typeof expensesOf>>

const heading = (text: string): Content => ({ text, bold: true, fontSize: 11, margin: [0, 10, 0, 4] })

/** A short table of what and how much. */
const amounts = (title: string, rows: DataTable['rows'], total?: DataTable['total']): DataTable => ({
  columns: [
    { title, width: '*' },
    { title: 'Amount', width: 110, kind: 'money' },
  ],
  rows,
  ...(total ? { total } : {}),
  empty: '',
})

/** A month's income by source, every expense, what was spent on what, and the result (api.md §3.14). Amounts are centavos. */
export function booksTables(income: IncomeTotalsData, expenses: Spent): Content[] {
  const spent = expenses.reduce((sum, one) => sum + one.amount, 0)
  const byCategory = categoriesOf(expenses)
  return [
    heading('Income'),
    amounts(
      'Source',
      [
        ['Monthly Dues', income.bills],
        ['Clearance Income', income.permits],
        ['Amenities Income', income.bookings],
        ['Stickers Income', income.car_stickers],
      ],
      ['Total Income', income.total_income],
    ),
    heading('Expenses'),
    {
      columns: [
        { title: 'Date', width: 70 },
        { title: 'Expense Name', width: '*' },
        { title: 'Category', width: 105 },
        { title: 'OR Number', width: 75 },
        { title: 'Amount', width: 90, kind: 'money' },
      ],
      rows: expenses.map((one) => [
        showDay(one.expenses_date),
        one.expense_name,
        one.category,
        one.or_number ?? 'N/A',
        one.amount,
      ]),
      ...(expenses.length ? { total: ['Total Expenses', '', '', '', spent] } : {}),
      empty: 'No expenses found for this period.',
    },
    ...(byCategory.length > 1 ? [heading('Expenses by category'), amounts('Category', byCategory)] : []),
    { text: '', margin: [0, 8, 0, 0] },
    amounts('Result of the month', [['Income less expenses', income.total_income - spent]]),
  ]
}

/** What was spent on what, most first. */
function categoriesOf(expenses: Spent): [string, Centavos][] {
  const sums = new Map<string, Centavos>()
  for (const { category, amount } of expenses) sums.set(category, (sums.get(category) ?? 0) + amount)
  return [...sums].sort(([one, more], [other, less]) => less - more || one.localeCompare(other, 'en'))
}
