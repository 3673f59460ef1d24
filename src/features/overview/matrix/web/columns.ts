import type { SheetLot } from '#features/dues/balances/contract.ts'
import { type CellState, hasAmount, type Shown, stateOf } from '#features/dues/balances/rules.ts'
import { sumOf } from '#features/overview/reports/web/sums.ts'
import { capitalAddress } from '#shared/addresses.ts'
import type { Month } from '#shared/dates.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import { harmless } from '#shared/sheets/sheet.ts'
import { locale, t } from '#web/texts/t.ts'

type Key = 'lot' | 'owner' | 'kind' | 'month' | 'paid' | 'open' | 'owed' | 'credit'

/** A column of the sheet. */
export interface SheetColumn {
  key: Key
  title: string
  /** A second, smaller line of the heading. */
  below?: string
  /** Pixels. */
  width: number
  /** Which of the months; -1 for any other column. */
  at: number
}

/** Content of the cells: the months, the figure shown, and the names of the kinds of lots. */
export interface View {
  months: readonly Month[]
  /** Number of the months that have begun. */
  begun: number
  shown: Shown
  kinds: ReadonlyMap<string, string>
}

const monthName = new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', month: 'short' })
const whole = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in a narrow cell: `600`, `1,234.50`. */
export const shortAmount = (pesos: number): string => (Number.isInteger(pesos) ? whole : exact).format(pesos)

export const exactAmount = (pesos: number): string => exact.format(pesos)

/** The states in words, as short as the cells. */
export const STATE_WORDS: Readonly<Record<CellState, string>> = {
  paid: t('paid'),
  ahead: t('ahead'),
  partly: t('partly paid'),
  overdue: t('late'),
  due: t('due'),
  exempt: t('exempt'),
  none: t('not billed'),
}

const plain = (key: Key, title: string, width: number): SheetColumn => ({ key, title, width, at: -1 })

/** All columns: the lot, whose it is, the months, and what they sum up to; on a phone the months come right after the lot. */
export function columnsOf({ months }: Pick<View, 'months'>, narrow: boolean): SheetColumn[] {
  const about = [plain('owner', t('Owner'), narrow ? 132 : 190), plain('kind', t('Kind'), 92)]
  const ofMonths = months.map(
    (month, at): SheetColumn => ({
      key: 'month',
      title: monthName.format(new Date(`${month}-01T00:00:00Z`)),
      below: month.slice(0, 4),
      width: 74,
      at,
    }),
  )
  const sums = [
    plain('paid', t('Paid'), 104),
    plain('open', t('Left to pay'), 104),
    plain('owed', t('Owed in all'), 112),
    plain('credit', t('Advance'), 104),
  ]
  return narrow
    ? [plain('lot', t('Lot'), 96), ...ofMonths, ...sums, ...about]
    : [plain('lot', t('Lot'), 156), ...about, ...ofMonths, ...sums]
}

/** Returns the place of the running month, of the last month in an earlier year; the lot's before all of them. */
export const runningColumn = (columns: readonly SheetColumn[], { begun }: Pick<View, 'begun'>): number =>
  begun === 0 ? 0 : columns.findIndex(({ at }) => at === begun - 1)

/** Returns the amount of a lot's month; null where none stands there. */
function amountOf(lot: SheetLot, at: number, shown: Shown): number | null {
  if (!hasAmount(lot.states[at])) return null
  return shown === 'paid' ? paidOf(lot, at) : (lot.open[at] ?? 0)
}

const paidOf = (lot: SheetLot, at: number) => toPesos(toCentavos(lot.billed[at] ?? 0) - toCentavos(lot.open[at] ?? 0))

/** Sums the months of a lot. */
const sumsOfLot = (lot: SheetLot) => {
  const open = sumOf(lot.open, (pesos) => pesos)
  return { open, paid: sumOf([...lot.billed, -open], (pesos) => pesos) }
}

/** Text of a lot's month. */
function monthText(lot: SheetLot, at: number, shown: Shown): string {
  const state = stateOf(lot.states[at])
  if (state === 'none') return '–'
  if (shown !== 'state') {
    const amount = amountOf(lot, at, shown)
    return amount === null ? STATE_WORDS[state] : shortAmount(amount)
  }
  return state === 'partly' && hasAmount(lot.states[at])
    ? t('{amount} left', { amount: shortAmount(lot.open[at] ?? 0) })
    : STATE_WORDS[state]
}

/** Text of a cell. */
export function textOf(lot: SheetLot, { key, at }: SheetColumn, { shown, kinds }: View): string {
  if (key === 'month') return monthText(lot, at, shown)
  if (key === 'lot') return capitalAddress(lot.address)
  if (key === 'owner') return lot.owner ?? t('No home owner')
  if (key === 'kind') return kinds.get(lot.kind) ?? lot.kind
  return exactAmount(figureOf(lot, key))
}

/** A sum of a lot: of its months, or of all it owes and has. */
function figureOf(lot: SheetLot, key: Key): number {
  if (key === 'owed') return lot.owed
  if (key === 'credit') return lot.credit
  const { paid, open } = sumsOfLot(lot)
  return key === 'paid' ? paid : open
}

/** The same for a spreadsheet: amounts are plain numbers, texts are harmless. */
export function copiedOf(lot: SheetLot, column: SheetColumn, view: View): string {
  const { key, at } = column
  if (key === 'month' && view.shown !== 'state') {
    const amount = amountOf(lot, at, view.shown)
    return amount === null ? '' : amount.toFixed(2)
  }
  if (['paid', 'open', 'owed', 'credit'].includes(key)) return figureOf(lot, key).toFixed(2)
  return harmless(key === 'month' && stateOf(lot.states[at]) === 'none' ? '' : textOf(lot, column, view))
}

/** The last row: what the lots sum up to in each column, exact to the centavo; null where nothing is summed. */
export function totalsOf(
  lots: readonly SheetLot[],
  columns: readonly SheetColumn[],
  shown: Shown,
): readonly (number | null)[] {
  const months = columns.filter(({ key }) => key === 'month').map(() => 0)
  const sums = { paid: 0, open: 0, owed: 0, credit: 0 }
  for (const lot of lots) {
    for (let at = 0; at < months.length; at++) {
      const open = toCentavos(lot.open[at] ?? 0)
      const paid = toCentavos(lot.billed[at] ?? 0) - open
      sums.open += open
      sums.paid += paid
      months[at] = (months[at] ?? 0) + (shown === 'open' ? open : paid)
    }
    sums.owed += toCentavos(lot.owed)
    sums.credit += toCentavos(lot.credit)
  }
  return columns.map(({ key, at }) => {
    if (key === 'lot' || key === 'owner' || key === 'kind') return null
    return toPesos(key === 'month' ? (months[at] ?? 0) : sums[key])
  })
}
