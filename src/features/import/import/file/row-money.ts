import { addMonths, type Day, type Month, monthOf } from '#shared/dates.ts'
import { type Centavos, MAX_CENTAVOS } from '#shared/money.ts'
import { textOf } from '#shared/text/words.ts'
import { cells as refused } from '../refusals.ts'
import type { Mapping, MonthColumn } from '../rules.ts'
import { readAmount } from './money-cell.ts'
import type { RowCells } from './row-cells.ts'

/** Debt of one month, the months of a lot in their order. */
interface MonthOwed {
  month: Month
  amount: Centavos
}

/** Months of dues a total may be split into; what is older stands in the oldest of them. */
const MOST_MONTHS = 120

/**
 * The month each column of months stands for. Older debt (`2025`, `Previous balance`) has none and is put into the month
 * before the file's first one.
 */
export function monthsOfColumns(columns: readonly MonthColumn[], asOf: Day): Month[] {
  const named = columns.flatMap(({ month }) => month ?? [])
  const [first] = named.toSorted()
  const older = first === undefined ? monthOf(asOf) : addMonths(first, -1)
  return columns.map(({ month }) => month ?? older)
}

/** Amounts by month: those of one month together, nothing owed left out, oldest first. */
export function byMonth(owed: readonly MonthOwed[]): MonthOwed[] {
  const sums = new Map<Month, Centavos>()
  for (const { month, amount } of owed) sums.set(month, (sums.get(month) ?? 0) + amount)
  return [...sums]
    .flatMap(([month, amount]) => (amount === 0 ? [] : [{ month, amount }]))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/**
 * A total as whole months of dues up to the month of `asOf`, in centavos; what is no whole month is in the oldest one:
 * 751.50 at 300.00 a month are 300.00, 300.00 and before them 151.50.
 */
export function splitIntoMonths(total: Centavos, dues: Centavos, asOf: Day): MonthOwed[] {
  if (total <= 0) return []
  const count = dues > 0 ? Math.min(Math.ceil(total / dues), MOST_MONTHS) : 1
  const oldest = total - (count - 1) * dues
  return Array.from({ length: count }, (_, at) => ({
    month: addMonths(monthOf(asOf), at + 1 - count),
    amount: at === 0 ? oldest : dues,
  }))
}

/** Debt and advance of a lot by its row. */
export interface RowMoney {
  owed: MonthOwed[]
  /** True when it is a total as of a day, and not the dues of months. */
  whole: boolean
  advance: Centavos
}

function amountIn(cells: RowCells, column: string): Centavos | undefined {
  const read = readAmount(cells.cell(column))
  return 'value' in read ? read.value : cells.refuse(column, read.problem)
}

/** Reads the month columns; undefined when one cannot be read. Below zero it is an advance. */
function monthsOf(cells: RowCells, { monthColumns }: Mapping, asOf: Day): MonthOwed[] | undefined {
  const months = monthsOfColumns(monthColumns, asOf)
  const read = monthColumns.map(({ column }, at): MonthOwed | undefined => {
    const month = months[at] as Month
    const amount = amountIn(cells, column)
    if (month > monthOf(asOf) && amount !== undefined && amount > 0)
      return cells.refuse(column, refused.month_after({ month, day: asOf }))
    return amount === undefined ? undefined : { month, amount }
  })
  const known = read.filter((one) => one !== undefined)
  return known.length === read.length ? known : undefined
}

/**
 * A lot's opening balance by month and its advance, in centavos. A total and months beside each other must agree; a total
 * alone stands in the month of `asOf`, or is split by the monthly dues of the lot's kind. Undefined when it cannot be read.
 */
export function readMoney(
  cells: RowCells,
  mapping: Mapping,
  { asOf, kind }: { asOf: Day; kind: string },
): RowMoney | undefined {
  const column = cells.columnOf('opening_balance')
  const months = monthsOf(cells, mapping, asOf)
  const stated = column !== null && textOf(cells.cell(column)) !== ''
  const total = stated ? amountIn(cells, column) : 0
  const advanceColumn = cells.columnOf('advance')
  const own = advanceColumn === null ? 0 : amountIn(cells, advanceColumn)
  if (months === undefined || total === undefined || own === undefined) return undefined
  const sum = months.reduce((all, { amount }) => all + amount, 0)
  if (stated && mapping.monthColumns.length > 0 && total !== sum)
    return cells.refuse(column, refused.months_differ({ months: sum, total }))
  const below = months.length ? -months.reduce((all, { amount }) => all + Math.min(0, amount), 0) : Math.max(0, -total)
  const owed = months.length
    ? byMonth(months.filter(({ amount }) => amount > 0))
    : wholeTotal(total, mapping.monthly?.[kind], asOf)
  const advance = Math.abs(own) + below
  const whole = months.length === 0 && !mapping.monthly?.[kind]
  return within(cells, { owed, whole, advance }, advanceColumn ?? column)
}

const wholeTotal = (total: Centavos, dues: Centavos | undefined, asOf: Day): MonthOwed[] => {
  if (total <= 0) return []
  return dues ? splitIntoMonths(total, dues, asOf) : [{ month: monthOf(asOf), amount: total }]
}

function within(cells: RowCells, money: RowMoney, column: string | null): RowMoney | undefined {
  const owed = money.owed.reduce((all, { amount }) => all + amount, 0)
  if (Math.max(owed, money.advance) > MAX_CENTAVOS)
    return cells.refuse(column, refused.balance_at_most({ amount: MAX_CENTAVOS }))
  if (owed > 0 && money.advance > 0)
    return cells.refuse(column, refused.owed_and_advance({ owed, advance: money.advance }))
  return money
}
