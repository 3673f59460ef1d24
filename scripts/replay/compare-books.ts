import type {
  BookMonth,
  JournalLine,
  LedgerAccountLine,
  ReceiptLine,
  VoucherLine,
} from '#features/cash/books/contract.ts'
import { HELD } from '#features/cash/books/rules.ts'
import type { Cash, InCashAccounts, IncomeTotals } from '#features/cash/income/contract.ts'
import { toCentavos } from '#shared/money.ts'
import { expect, type Lived } from './lived.ts'

const sum = (pesos: readonly number[]): number => pesos.reduce((all, one) => all + toCentavos(one), 0)

/** The books of a month against its income, what was spent, and what the places held before and after. */
export async function compareBooks(lived: Lived, month: string): Promise<void> {
  const { product } = lived
  const [year, number] = month.split('-').map(Number)
  const query = `?from=${month}&to=${month}`
  const { months } = await product.ask<{ months: BookMonth[] }>('GET', `/books/months${query}`)
  const receipts = (await product.ask<{ lines: ReceiptLine[] }>('GET', `/books/receipts${query}`)).lines
  const vouchers = (await product.ask<{ lines: VoucherLine[] }>('GET', `/books/disbursements${query}`)).lines
  const journal = (await product.ask<{ lines: JournalLine[] }>('GET', `/books/journal${query}`)).lines
  const { accounts } = await product.ask<{ accounts: LedgerAccountLine[] }>('GET', `/books/ledger${query}`)
  const income = await product.ask<{ data: IncomeTotals }>('POST', '/income-totals', { year, month: number })
  const result = await product.ask<{ cash: Cash; in_places: InCashAccounts }>(
    'GET',
    `/income-books?year=${year}&month=${number}`,
  )

  const counting = receipts.filter(({ counts }) => counts)
  const [one] = months
  const moved = one ? sum([one.found, one.over_short, one.corrected]) : 0
  const received = sum(counting.map(({ amount }) => amount))
  const paid = sum(vouchers.map(({ amount }) => amount))
  const change = sum([one?.closing ?? 0, -(one?.opening ?? 0)])
  expect(lived, `${month}, receipts less disbursements of the books`, change - moved, received - paid)
  expect(lived, `${month}, closing of the books`, result.in_places.places, one?.closing)

  const held = counting.flatMap((line) => line.accounts).filter(({ account }) => account === HELD)
  const earned = journal
    .filter(({ kind }) => kind === 'count' || kind === 'forfeit')
    .map(({ credit, amount }) => (credit.group === 'income' ? amount : -amount))
  const inBooks = received - sum(held.map(({ amount }) => amount)) + sum(earned)
  expect(lived, `${month}, income of the books`, toCentavos(income.data.total_income), inBooks)
  const spent = vouchers.filter(({ kind }) => kind === 'expense').map(({ amount }) => amount)
  expect(lived, `${month}, spent by the books`, toCentavos(result.cash.spent), sum(spent))
  expect(lived, `${month}, debits and credits of the ledger`, 0, sum(accounts.map(({ closing }) => closing)))
}
