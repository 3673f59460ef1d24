import { PAYMENT_METHODS } from '#features/ledger/payments/rules.ts'
import { compareBooks } from './compare-books.ts'
import { expect, type Lived } from './lived.ts'
import type { Balance } from './move-in.ts'
import type { MonthTruth } from './village.ts'

interface Balances {
  receivable: number
  credit: number
  in_arrears: number
  aging: Record<string, number>
}

/** Every figure of a month, as of its last day, beside the truth. */
export async function compareMonth(lived: Lived, month: string, day: string): Promise<void> {
  const { product, village } = lived
  const truth = village.truth.months.find((one) => one.month === month)
  if (!truth) throw new Error(`The truth of ${month} is missing.`)
  const now = await product.ask<Balances>('GET', `/balances?as_of=${day}`)
  expect(lived, `${month}, receivable`, truth.receivable, now.receivable)
  expect(lived, `${month}, credit`, truth.credit, now.credit)
  expect(lived, `${month}, in arrears`, truth.in_arrears, now.in_arrears)
  for (const [age, pesos] of Object.entries(truth.aging)) expect(lived, `${month}, aging ${age}`, pesos, now.aging[age])
  const all = await product.ask<{ total: number }>('GET', '/payments?per_page=1')
  expect(lived, `${month}, receipts`, truth.receipts, all.total)
  await compareIncome(lived, truth, day)
  await compareCashAccounts(lived, truth, day)
  await compareBooks(lived, month)
  for (const method of PAYMENT_METHODS) {
    const { total_amount } = await product.ask<{ total_amount: number }>(
      'GET',
      `/payments?per_page=1&method=${encodeURIComponent(method)}`,
    )
    expect(lived, `${month}, received by ${method}`, truth.received_by_method_to_date[method] ?? 0, total_amount)
  }
}

/** Aging, lot by lot, of every month that was lived, asked for once all of them are over, beside the truth. */
export async function compareAging(lived: Lived, months: readonly { month: string; on: string }[]): Promise<void> {
  for (const { month, on } of months) {
    const truth = lived.village.truth.months.find((one) => one.month === month)
    if (!truth) throw new Error(`The truth of ${month} is missing.`)
    const { lots } = await lived.product.ask<{ lots: { behind: number; ages: number[] }[] }>(
      'GET',
      `/aging?as_of=${on}`,
    )
    for (const [at, [age, pesos]] of Object.entries(truth.aging).entries())
      expect(
        lived,
        `${month}, aging ${age} of all lots in retrospect`,
        pesos,
        inPesos(lots.reduce((sum, lot) => sum + (lot.ages[at] ?? 0), 0)),
      )
    expect(lived, `${month}, in arrears in retrospect`, truth.in_arrears, lots.filter((lot) => lot.behind > 0).length)
  }
}

async function compareIncome(lived: Lived, truth: MonthTruth, day: string): Promise<void> {
  const accounts = await lived.product.ask<{ account: string; amount: number; part_of: string | null }[]>(
    'GET',
    `/income/accounts?to=${day}`,
  )
  const ours = new Map(accounts.filter((one) => one.part_of === null).map(({ account, amount }) => [account, amount]))
  for (const [account, amount] of ours)
    if (!(account in truth.income_to_date)) expect(lived, `${truth.month}, income ${account}`, 0, amount)
  for (const [account, pesos] of Object.entries(truth.income_to_date)) {
    const data = account === 'expenses' ? -(await spentTo(lived, day)) : (ours.get(account) ?? 0)
    expect(lived, `${truth.month}, income ${account}`, pesos, inPesos(data))
  }
}

async function compareCashAccounts(lived: Lived, truth: MonthTruth, day: string): Promise<void> {
  const places = await lived.product.ask<{ id: number; name: string; balance: number }[]>('GET', '/places')
  const holds = new Map(places.map((place) => [place.id, place.balance]))
  const known = new Set(lived.places.values())
  for (const { id, name, balance } of places)
    if (!known.has(id)) expect(lived, `${truth.month}, place ${name}`, 0, balance)
  for (const [code, pesos] of Object.entries(truth.places))
    expect(lived, `${truth.month}, place ${code}`, pesos, holds.get(lived.places.get(code) ?? 0))
  const held = await lived.product.ask<{ closing: number }>('GET', `/bonds/summary?from=1900-01-01&to=${day}`)
  expect(lived, `${truth.month}, bonds held`, truth.bonds_held, held.closing)
}

/** All expenses up to a day, in pesos. */
async function spentTo({ product, village }: Lived, day: string): Promise<number> {
  let sum = 0
  for (let year = Number(village.about.first_month.slice(0, 4)); year <= Number(day.slice(0, 4)); year++) {
    const request = { month: null, year, page: 1 }
    const answer = await product.ask<{ total_expenses: number }>('POST', '/get-expenses', request)
    sum += answer.total_expenses
  }
  return sum
}

/** Owner, balance and credit of every lot, as of the last day. */
export async function compareLots(lived: Lived, day: string): Promise<void> {
  const { lots } = await lived.product.ask<{ lots: Balance[] }>('GET', `/balances?as_of=${day}&lots=true`)
  const byId = new Map(lots.map((lot) => [lot.house_id, lot]))
  for (const truth of lived.village.truth.lots) {
    const lot = byId.get(lived.houses.get(truth.lot) ?? 0)
    expect(lived, `${truth.label}, balance`, truth.balance, lot?.balance)
    expect(lived, `${truth.label}, credit`, truth.credit, lot?.credit)
    expect(lived, `${truth.label}, owner`, spoken(truth.owner), lot?.owner)
  }
}

/** A name of the truth, `Last, First M.`, as the product says it; a company's stays. */
function spoken(owner: string | null): string | null {
  const [last, first] = owner?.split(', ') ?? []
  return first ? `${first} ${last}` : owner
}

/** Without the dust of sums of pesos. */
const inPesos = (pesos: number) => Math.round(pesos * 100) / 100
