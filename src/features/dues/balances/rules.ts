import { MONTHS_BEHIND } from '#features/dues/bills/rules.ts'
import { addMonths, type Month, monthFrom, monthOf } from '#shared/dates.ts'
import { readSearch } from '#shared/text/search-text.ts'

/** Ages of a debt, in days; `current` is not due yet, or due that day. */
export const AGES = ['current', '1-30', '31-60', '61-90', '90+'] as const

// The dues sheet: lots by months (docs/spec/money.md#dues-sheet). A month of a lot is its listed bills, dues and opening
// balances with what was added to them, as Monthly Dues lists them; charges and assessments count in what the lot owes in all.

/**
 * States of a lot's month, and the letters they travel as: `ahead` is paid before the month began, `due` is not past its due
 * day, `none` has no bill. A month that an earlier bill covers, of a quarter or a year, has the small letter.
 */
const LETTERS = {
  paid: 'P',
  ahead: 'A',
  partly: 'T',
  overdue: 'O',
  due: 'D',
  exempt: 'X',
  none: '-',
} as const

export type CellState = keyof typeof LETTERS
export const CELL_STATES = Object.keys(LETTERS) as CellState[]
const STATES = new Map(CELL_STATES.map((state) => [LETTERS[state] as string, state]))

/** The state of a month of a lot by its letter. */
export const stateOf = (letter: string | undefined): CellState => STATES.get((letter ?? '-').toUpperCase()) ?? 'none'
/** True when the bill of an earlier month covers it. */
export const isCovered = (letter: string | undefined): boolean => letter !== undefined && /[a-z]/.test(letter)

/** A month covered by an earlier bill, or never billed, has no amount of its own. */
export const hasAmount = (letter: string | undefined): boolean =>
  !isCovered(letter) && !['none', 'exempt'].includes(stateOf(letter))

/** Views of a sheet's months: the state in a word, what was paid, or what is left to pay. */
export const SHOWN = ['state', 'paid', 'open'] as const
export type Shown = (typeof SHOWN)[number]

/** A bill as the sheet needs it, in centavos. */
export interface SheetBill {
  /** Its first month, counted from the first of the sheet; below zero before it. */
  at: number
  /** Number of months it is for. */
  months: number
  amount: number
  settled: number
  overdue: boolean
}

/** The months of a lot: a letter each, and what was billed and what is open of each, in centavos. */
export interface SheetCells {
  states: string
  billed: number[]
  open: number[]
}

interface Months {
  count: number
  /** Of the sheet's months these and the later ones have not begun. */
  begun: number
  /** First and last month of each whole exemption, counted from the first of the sheet. */
  exempt: readonly (readonly [from: number, to: number])[]
}

function stateOfBills(bills: readonly SheetBill[], ahead: boolean): CellState {
  const open = bills.filter((bill) => bill.settled < bill.amount)
  if (open.length === 0) return ahead ? 'ahead' : 'paid'
  if (bills.some((bill) => bill.settled > 0)) return 'partly'
  return open.some((bill) => bill.overdue) ? 'overdue' : 'due'
}

/** The months of a lot from its bills. The amounts of a bill for several months stand in its first. */
export function cellsOf(bills: readonly SheetBill[], { count, begun, exempt }: Months): SheetCells {
  const cells: SheetCells = { states: '', billed: [], open: [] }
  for (let month = 0; month < count; month++) {
    const own = bills.filter((bill) => bill.at === month)
    const covering = own.length > 0 ? own : bills.filter((bill) => bill.at < month && month < bill.at + bill.months)
    const isExempt = exempt.some(([from, to]) => from <= month && month <= to)
    const state = covering.length > 0 ? stateOfBills(covering, month >= begun) : isExempt ? 'exempt' : 'none'
    const letter = LETTERS[state]
    cells.states += own.length === 0 && covering.length > 0 ? letter.toLowerCase() : letter
    cells.billed.push(own.reduce((sum, bill) => sum + bill.amount, 0))
    cells.open.push(own.reduce((sum, bill) => sum + bill.amount - bill.settled, 0))
  }
  return cells
}

export const SHEET_MONTHS = ['12', '24'] as const
/** A filter of lots by the months that they are behind, at least. */
export const BEHIND = ['0', ...MONTHS_BEHIND] as const

/** The months of a sheet that ends with a year's December. */
export const monthsOfSheet = (year: number, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => addMonths(monthFrom(year, 12), at - count + 1))

/** Counts the months of a sheet that had begun on a day. */
export const begunOn = (months: readonly Month[], today: string): number =>
  months.filter((month) => month <= monthOf(today)).length

/** A lot of the sheet as far as filters look at it. */
export interface FilteredLot {
  address: string
  /** Search words of the address, as the database keeps it. */
  words: string
  /** Its phase and block, or its street. */
  area: string
  /** Code of the lot kind. */
  kind: string
  owner: string | null
  /** Months with an overdue bill, of any year. */
  behind: number
}

export interface SheetFilter {
  search: string
  /** Empty for all. */
  area: string
  kind: string
  /** At least so many months behind. */
  behind: number
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** Builds a test whether a typed text means a lot: its address in any way people say it, or the owner's name. */
function searcher(search: string): (lot: Pick<FilteredLot, 'words' | 'owner'>) => boolean {
  const text = search.trim()
  if (!text) return () => true
  const address = readSearch(text).address?.map((pattern) => new RegExp(folded(pattern), 'u'))
  const names = folded(text).split(/\s+/)
  return ({ words, owner }) => {
    if (address?.every((one) => one.test(words.toLowerCase()))) return true
    const name = folded(owner ?? '')
    return names.every((word) => name.includes(word))
  }
}

/** The lots that fit, in their order. */
export function filteredLots<Lot extends FilteredLot>(lots: readonly Lot[], filter: SheetFilter): readonly Lot[] {
  const { search, area, kind, behind } = filter
  if (!search && !area && !kind && behind === 0) return lots
  const found = searcher(search)
  return lots.filter(
    (lot) =>
      (!area || lot.area === area) && (!kind || lot.kind === kind) && lot.behind >= behind && (!search || found(lot)),
  )
}
