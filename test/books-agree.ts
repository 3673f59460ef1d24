import { expect } from 'vitest'
import type {
  BookMonth,
  JournalLine,
  LedgerAccountLine,
  ReceiptLine,
  VoucherLine,
} from '#features/cash/books/contract.ts'
import { daysOf, HELD, type Span } from '#features/cash/books/rules.ts'
import type { Cash, InCashAccounts, IncomeTotals } from '#features/cash/income/contract.ts'
import { accountName } from '#features/cash/income/rules.ts'
import { toCentavos } from '#shared/money.ts'

/** Asks a call of the product and returns its body; a refusal fails. */
type Ask = <Body>(method: string, path: string, body?: object) => Promise<Body>

interface Books {
  months: BookMonth[]
  receipts: ReceiptLine[]
  vouchers: VoucherLine[]
  journal: JournalLine[]
  accounts: LedgerAccountLine[]
}

const sum = (pesos: readonly number[]): number => pesos.reduce((all, one) => all + toCentavos(one), 0)

/** The books of some months, as the calls tell them. */
async function booksOf(ask: Ask, { from, to }: Span): Promise<Books> {
  const query = `?from=${from}&to=${to}`
  const { months } = await ask<{ months: BookMonth[] }>('GET', `/books/months${query}`)
  const { lines: receipts } = await ask<{ lines: ReceiptLine[] }>('GET', `/books/receipts${query}`)
  const { lines: vouchers } = await ask<{ lines: VoucherLine[] }>('GET', `/books/disbursements${query}`)
  const { lines: journal } = await ask<{ lines: JournalLine[] }>('GET', `/books/journal${query}`)
  const { accounts } = await ask<{ accounts: LedgerAccountLine[] }>('GET', `/books/ledger${query}`)
  return { months, receipts, vouchers, journal, accounts }
}

/** Sums income by account from the books of a month, in centavos: what is held is none, what was kept of it and found is. */
function incomeOf({ receipts, journal }: Books): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (account: string, pesos: number) => {
    const all = (sums.get(account) ?? 0) + toCentavos(pesos)
    if (all === 0) sums.delete(account)
    else sums.set(account, all)
  }
  for (const { accounts } of receipts.filter(({ counts }) => counts))
    for (const { account, amount } of accounts) if (account !== HELD) add(account, amount)
  for (const { kind, debit, credit, amount } of journal) {
    // An advance that settles a bill was received before.
    if (kind === 'credit_used') continue
    if (credit.group === 'income') add(credit.account, amount)
    if (debit.group === 'income') add(debit.account, -amount)
  }
  return sums
}

/** The books of some months against Income and Expenses, Income by Account, the places and the money held, month by month; returns them. */
export async function booksAgree(ask: Ask, span: Span): Promise<Books> {
  const all = await booksOf(ask, span)
  for (const one of all.months) {
    const { month } = one
    const found = sum([one.opening, one.receipts, -one.disbursements, one.found, one.over_short, one.corrected])
    expect(found, `closing of ${month}`).toBe(toCentavos(one.closing))
    await monthAgrees(ask, month, one)
  }
  const { to } = daysOf(span)
  expect(sum(all.accounts.map(({ closing }) => closing)), 'debits and credits').toBe(0)
  expect(sum(all.accounts.map(({ opening }) => opening)), 'openings').toBe(0)
  const places = await ask<{ places: { place: { name: string }; closing: number; opening: number }[] }>(
    'GET',
    `/places/summary?from=${daysOf(span).from}&to=${to}`,
  )
  for (const { place, opening, closing } of places.places) {
    const book = all.accounts.find(({ group, account }) => group === 'place' && account === place.name)
    const opened = all.journal.filter(({ kind, debit }) => kind === 'opening' && debit.account === place.name)
    expect(sum([book?.opening ?? 0, ...opened.map(({ amount }) => amount)]), place.name).toBe(toCentavos(opening))
    expect(book?.closing ?? 0, place.name).toBe(closing)
  }
  const { closing } = await ask<{ closing: number }>('GET', `/bonds/summary?from=${daysOf(span).from}&to=${to}`)
  const held = all.accounts.find(({ account }) => account === HELD)
  expect(-(held?.closing ?? 0) + 0, HELD).toBe(closing)
  return all
}

async function monthAgrees(ask: Ask, month: string, text: BookMonth): Promise<void> {
  const period = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) }
  const { from, to } = daysOf({ from: month, to: month })
  const books = await booksOf(ask, { from: month, to: month })
  const { all } = await ask<{ all: Record<'opening' | 'closing', number> }>(
    'GET',
    `/places/summary?from=${from}&to=${to}`,
  )
  expect([sum([text.opening, text.found]), text.closing], `places of ${month}`).toEqual([
    toCentavos(all.opening),
    all.closing,
  ])

  const { data } = await ask<{ data: IncomeTotals }>('POST', '/income-totals', period)
  const income = incomeOf(books)
  expect(
    [...income.values()].reduce((one, other) => one + other, 0),
    `income of ${month}`,
  ).toBe(toCentavos(data.total_income))
  const accounts = await ask<{ account: string; amount: number; part_of: string | null }[]>(
    'GET',
    `/income/accounts?from=${from}&to=${to}`,
  )
  const parts = accounts.filter(({ account }) => !accounts.some((one) => one.part_of === account))
  const byAccount = new Map<string, number>()
  for (const { account, amount } of parts)
    if (amount !== 0)
      byAccount.set(accountName(account), (byAccount.get(accountName(account)) ?? 0) + toCentavos(amount))
  expect(new Map([...income].toSorted()), `accounts of ${month}`).toEqual(new Map([...byAccount].toSorted()))

  const { cash, in_places } = await ask<{ cash: Cash; in_places: InCashAccounts }>(
    'GET',
    `/income-books?year=${period.year}&month=${period.month}`,
  )
  const spent = books.vouchers.filter(({ kind }) => kind === 'expense').map(({ amount }) => amount)
  expect(sum(spent), `spent in ${month}`).toBe(toCentavos(cash.spent))
  expect(cash.received, `received in ${month}`).toBe(data.total_income)
  // The report closes with what lies in the places.
  expect(in_places.places, `closing of the report of ${month}`).toBe(all.closing)
  expect(sum([cash.closing, in_places.held, in_places.voided_later])).toBe(toCentavos(in_places.places))
  expect(in_places.held, `held at the end of ${month}`).toBe(
    (await ask<{ closing: number }>('GET', `/bonds/summary?from=${from}&to=${to}`)).closing,
  )
}
