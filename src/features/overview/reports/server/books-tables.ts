import type {
  CashData,
  InCashAccountsData,
  IncomeTotalsData,
  VoidedReceiptData,
} from '#features/cash/income/contract.ts'
import { openingCash } from '#features/cash/income/rules.ts'
import type { CashAccountSums } from '#features/ledger/cash-accounts/contract.ts'
import { type Content, type DataTable, INK } from '#server/pdf/content.ts'
import { type Day, dayIn, firstDay, type Month, showDay, showLongDay } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { PLACE_SUMS } from '../books-sheet.ts'
import type { expensesOf } from './queries.ts'

type Spent = Awaited<ReturnType<typeof expensesOf>>

/** A month's books. Amounts are centavos. */
export interface BooksOfMonth {
  month: Month
  income: IncomeTotalsData
  expenses: Spent
  cash: CashData
  inPlaces: InCashAccountsData
  /** Each place, from opening to closing. */
  places: readonly CashAccountSums[]
  voided: readonly VoidedReceiptData[]
  /** Of earlier months, voided in this one. */
  voidedEarlier: readonly VoidedReceiptData[]
  /** The village's, for the days of voids. */
  timeZone: string
}

/** A short table of what and how much. */
const amounts = (of: {
  heading?: string
  title: string
  rows: DataTable['rows']
  totals?: NonNullable<DataTable['totals']>
}): DataTable => {
  const { title, ...table } = of
  return {
    ...table,
    columns: [
      { title, width: '*' },
      { title: 'Amount', width: 110, kind: 'money' },
    ],
    empty: '',
  }
}

/**
 * A month's income by source, every expense, what was spent on what, the voided receipts, the result and the cash
 * (docs/spec/money.md#income-and-expenses).
 */
export function booksTables({
  month,
  income,
  expenses,
  cash,
  inPlaces: inAccounts,
  places,
  voided,
  voidedEarlier,
  timeZone,
}: BooksOfMonth): Content[] {
  const spent = expenses.reduce((sum, one) => sum + one.amount, 0)
  const byCategory = categoriesOf(expenses)
  const tables: DataTable[] = [
    amounts({
      heading: 'Income',
      title: 'Source',
      rows: [
        ['Monthly Dues', income.bills],
        ['Clearance Income', income.permits],
        ['Amenities Income', income.bookings],
        ['Stickers Income', income.car_stickers],
        ...more('Other Income', income.others),
        ...more('Voided receipts of earlier months', income.voided_earlier),
        ...more('Cash over/short', income.over_short),
      ],
      totals: [['Total Income', income.total_income]],
    }),
    {
      heading: 'Expenses',
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
      ...(expenses.length ? { totals: [['Total Expenses', '', '', '', spent]] } : {}),
      empty: 'No expenses found for this period.',
    },
    ...(byCategory.length > 1
      ? [amounts({ heading: 'Expenses by category', title: 'Category', rows: byCategory })]
      : []),
    ...(voided.length > 0 ? [voidedTable('Voided receipts, counted nowhere', voided, timeZone)] : []),
    ...(voidedEarlier.length > 0 ? [voidedTable('Voided receipts of earlier months', voidedEarlier, timeZone)] : []),
  ]
  return [...tables, cashAccountsTable(places), cashOf(cash, inAccounts, firstDay(month))]
}

/** A line that is told where there is something to tell. */
const more = (name: string, amount: Centavos): [string, Centavos][] => (amount === 0 ? [] : [[name, amount]])

/** Moved, held and counted have a column where there is something to tell. */
const ALWAYS = ['opening', 'received', 'spent', 'closing']

/** Table of the cash accounts: opening, in, out and balance; the columns add up to the last one. */
function cashAccountsTable(places: readonly CashAccountSums[]): DataTable {
  const sums = PLACE_SUMS.filter(([, sum]) => ALWAYS.includes(sum) || places.some((one) => one[sum] !== 0))
  const row = (name: string, of: (sum: Exclude<keyof CashAccountSums, 'place'>) => Centavos) => [
    name,
    ...sums.map(([, sum]) => (sum === 'spent' ? -of(sum) : of(sum))),
  ]
  const width = sums.length > 5 ? 62 : 72
  return {
    heading: 'Where the money is',
    columns: [{ title: 'Place', width: '*' }, ...sums.map(([title]) => ({ title, width, kind: 'money' as const }))],
    rows: places.map((one) => row(one.place.name, (sum) => one[sum])),
    totals: [row('All', (sum) => places.reduce((all, one) => all + one[sum], 0))],
    empty: '',
  }
}

/** Builds the cash figures: opening, in, out, rest, and their labels. */
const cashOf = (
  { opening, received, spent, left, opened, closing }: CashData,
  { held, voided_later, places }: InCashAccountsData,
  first: Day,
): Content => ({
  stack: [
    amounts({
      heading: 'Result of the month and cash',
      title: 'All places together',
      rows: [
        [openingCash(opened), opening],
        ['Received', received],
        ['Spent', -spent],
      ],
      totals: [
        ['Income less expenses', left],
        ['Closing cash', closing],
        ...more('Held for others', held),
        ...more('Voided in a later month', voided_later),
        ['In all places', places],
      ],
    }),
    {
      text: `Opening cash is everything received less everything spent that is recorded here before ${showLongDay(first)}, and what was counted as places of money were opened. Money that was counted nowhere is not in it.`,
      fontSize: 8,
      color: INK.quiet,
      margin: [5, 3, 0, 0],
    },
  ],
})

/** Receipts that were voided: they explain what the numbers leave out. */
const voidedTable = (heading: string, voided: readonly VoidedReceiptData[], timeZone: string): DataTable => ({
  heading,
  columns: [
    { title: 'Receipt', width: 58, struck: true },
    { title: 'Date', width: 62, struck: true },
    { title: 'Payer', width: 100, struck: true },
    { title: 'Voided', width: '*' },
    { title: 'Amount', width: 72, kind: 'money', struck: true },
  ],
  rows: voided.map((one) => [
    one.receipt_number,
    showDay(one.payment_date),
    one.payer_name,
    `${showDay(dayIn(one.voided_at, timeZone))} by ${one.voided_by}: ${one.void_reason}`,
    peso(one.amount),
  ]),
  empty: '',
})

/** Sums expenses by category, most first. */
function categoriesOf(expenses: Spent): [string, Centavos][] {
  const sums = new Map<string, Centavos>()
  for (const { category, amount } of expenses) sums.set(category, (sums.get(category) ?? 0) + amount)
  return [...sums].sort(([one, more], [other, less]) => less - more || one.localeCompare(other, 'en'))
}
