import type { Expense } from '#features/cash/expenses/contract.ts'
import type { Cash, InCashAccounts, IncomeTotals, VoidedReceipt } from '#features/cash/income/contract.ts'
import { openingCash } from '#features/cash/income/rules.ts'
import type { CashAccountSums } from '#features/ledger/cash-accounts/contract.ts'
import { type Day, dayIn, monthFrom, showDay, showLongDay, showMonth } from '#shared/dates.ts'
import { peso, toCentavos, toPesos } from '#shared/money.ts'
import type { Sheet, SheetKind, Value } from '#shared/sheets/sheet.ts'

/** A month's books; amounts are pesos. */
export interface Books {
  year: number
  month: number
  income: IncomeTotals
  books: {
    cash: Cash
    in_places: InCashAccounts
    voided: readonly VoidedReceipt[]
    voided_earlier: readonly VoidedReceipt[]
  }
  expenses: readonly Expense[]
  today: Day
  timeZone: string
}

const head: readonly (readonly [text: string, kind: SheetKind])[] = [
  ['Date', 'day'],
  ['Name', 'text'],
  ['Category', 'text'],
  ['OR Number', 'text'],
  ['Income', 'money'],
  ['Expenses', 'money'],
]

/** A month's books as a spreadsheet: income by source, every expense, what was voided, the sums and the cash. */
export function booksSheet({ year, month, income, books, expenses, today, timeZone }: Books): Sheet {
  const spent = expenses.reduce((sum, { amount }) => sum + toCentavos(amount), 0)
  const shown = showMonth(monthFrom(year, month))
  const source = (name: string, amount: number) => [null, name, 'Income', null, amount, null]
  const more = (name: string, amount: number) => (amount === 0 ? [] : [source(name, amount)])
  const sum = (name: string, amount: number, other: number | null = null) => [name, null, null, null, amount, other]
  const words = (name: string, amount: number) => (amount === 0 ? [] : [sum(name, amount)])
  return {
    about: ['Income and Expenses', `${shown}. As of ${showLongDay(today)}`],
    head: head.map(([text, kind]) => ({ text, kind })),
    rows: [
      source('Monthly Dues', income.bills),
      source('Clearance Income', income.permits),
      source('Amenities Income', income.bookings),
      source('Stickers Income', income.car_stickers),
      ...more('Other Income', income.others),
      ...more('Voided receipts of earlier months', income.voided_earlier),
      ...more('Cash over/short', income.over_short),
      ...expenses.map((one) => [
        one.expenses_date,
        one.expense_name,
        one.category,
        one.or_number === null ? null : one.or_number,
        null,
        one.amount,
      ]),
      ...[...books.voided, ...books.voided_earlier].map((one) => voidedRow(one, timeZone)),
    ],
    totals: [
      sum(`Total, ${shown}`, income.total_income, toPesos(spent)),
      sum('Income less expenses', books.cash.left),
      sum(openingCash(toCentavos(books.cash.opened)), books.cash.opening),
      sum('Closing cash', books.cash.closing),
      ...words('Held for others', books.in_places.held),
      ...words('Voided in a later month', books.in_places.voided_later),
      sum('In all places', books.in_places.places),
    ],
  }
}

type CashAccountSumsRow = Omit<CashAccountSums, 'place'> & { place: { name: string } }

/** Sums a report shows of a cash account in a period, in its order, by the column's title. */
export const PLACE_SUMS = [
  ['Opening', 'opening'],
  ['Received', 'received'],
  ['Spent', 'spent'],
  ['Moved', 'moved'],
  ['Bonds', 'held'],
  ['Counted', 'counted'],
  ['Closing', 'closing'],
] as const

/** Sheet of the cash accounts: opening, in, out and balance at the end of the month, in pesos; and all together. */
export const cashAccountsSheet = (
  { year, month, today }: Pick<Books, 'year' | 'month' | 'today'>,
  { places, all }: { places: readonly CashAccountSumsRow[]; all: Omit<CashAccountSumsRow, 'place'> },
): Sheet => ({
  about: ['Where the money is', `${showMonth(monthFrom(year, month))}. As of ${showLongDay(today)}`],
  head: [{ text: 'Place', kind: 'text' }, ...PLACE_SUMS.map(([text]) => ({ text, kind: 'money' as const }))],
  rows: places.map((one) => [one.place.name, ...PLACE_SUMS.map(([, sum]) => one[sum])]),
  totals: [['All', ...PLACE_SUMS.map(([, sum]) => all[sum])]],
})

/** A receipt that counts nowhere: its amount is told, not summed. */
const voidedRow = (one: VoidedReceipt, timeZone: string): Value[] => {
  const by = `voided ${showDay(dayIn(new Date(one.voided_at), timeZone))} by ${one.voided_by}: ${one.void_reason}`
  const paid = `${one.payer_name}, ${peso(toCentavos(one.amount))}`
  return [one.payment_date, `${paid}, ${by}`, 'Voided receipt', one.receipt_number, null, null]
}
