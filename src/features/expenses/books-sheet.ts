import type { IncomeTotals } from '#features/income/contract.ts'
import type { Month } from '#shared/dates.ts'
import { showMonth } from '#shared/dates.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import { harmless, type Sheet } from '#shared/sheet.ts'
import type { Expense } from './contract.ts'

const text = (value: string) => ({ text: value, money: false })
const money = (value: string) => ({ text: value, money: true })

/** A month's books as a spreadsheet: income by source, every expense, and the result. Amounts are pesos. */
export function booksSheet(month: Month, income: IncomeTotals, expenses: readonly Expense[]): Sheet {
  const spent = expenses.reduce((sum, { amount }) => sum + toCentavos(amount), 0)
  const source = (name: string, amount: number) => [null, name, 'Income', null, amount, null]
  return {
    head: [text('Date'), text('Name'), text('Category'), text('OR Number'), money('Income'), money('Expenses')],
    rows: [
      source('Monthly Dues', income.bills),
      source('Clearance Income', income.permits),
      source('Amenities Income', income.bookings),
      source('Stickers Income', income.car_stickers),
      ...expenses.map((one) => [
        one.expenses_date,
        harmless(one.expense_name),
        harmless(one.category),
        one.or_number === null ? null : harmless(one.or_number),
        null,
        one.amount,
      ]),
      [null, `Total, ${showMonth(month)}`, null, null, income.total_income, toPesos(spent)],
      [null, 'Income less expenses', null, null, toPesos(toCentavos(income.total_income) - spent), null],
    ],
  }
}
