import { type CellState, hasAmount, type Shown, stateOf } from '#features/dues/balances/rules.ts'
import { type Month, showMonth } from '#shared/dates.ts'
import { type Report, type ReportColumn, sumOfAll } from './reports.ts'

/** A lot of the dues sheet, money in the unit of who asks. */
export interface SheetRow {
  address: string
  owner: string | null
  behind: number
  owed: number
  credit: number
  states: string
  billed: readonly number[]
  open: readonly number[]
}

const WORDS: Readonly<Record<CellState, string>> = {
  paid: 'Paid',
  ahead: 'Ahead',
  partly: 'Part',
  overdue: 'Late',
  due: 'Due',
  exempt: 'Exempt',
  none: '',
}

/** The word of a month of a lot; blank where nothing was billed. */
const wordOf = (states: string, month: number): string => WORDS[stateOf(states[month])]

/** Exact to the hundredth in either unit. */
const rounded = (amount: number) => Math.round(amount * 100) / 100
const sum = (amounts: readonly number[]) => rounded(amounts.reduce((all, one) => all + one, 0))

/** `Nov 2026`. */
const shortMonth = (month: Month) => `${showMonth(month).slice(0, 3)} ${month.slice(0, 4)}`

function monthColumn(month: Month, at: number, shown: Shown, width: number): ReportColumn<SheetRow> {
  const title = shortMonth(month)
  if (shown === 'state') return { title, value: (row) => wordOf(row.states, at), width }
  const amount = (row: SheetRow) =>
    shown === 'open' ? (row.open[at] ?? 0) : rounded((row.billed[at] ?? 0) - (row.open[at] ?? 0))
  return {
    title,
    value: (row) => (hasAmount(row.states[at]) ? amount(row) : null),
    kind: 'money',
    width,
  }
}

/** Points of a month on paper. */
const MONTH_WIDTH = 34

/** The dues sheet as a report: a column for each month, then what the months sum up to and what the lot owes in all. */
export const duesSheet = (months: readonly Month[], shown: Shown): Report<SheetRow> => ({
  name: 'dues-sheet',
  title: 'Dues Sheet',
  file: `Dues_Sheet_${months[0] ?? ''}_${months.at(-1) ?? ''}`,
  columns: [
    { title: 'Lot', value: (row) => row.address, width: 92 },
    { title: 'Owner', value: (row) => row.owner },
    ...months.map((month, at) => monthColumn(month, at, shown, MONTH_WIDTH)),
    { title: 'Months Behind', value: (row) => row.behind, kind: 'number', not: ['paper'] },
    { title: 'Billed', value: (row) => sum(row.billed), kind: 'money', not: ['paper'] },
    { title: 'Paid', value: (row) => rounded(sum(row.billed) - sum(row.open)), kind: 'money', width: 62 },
    { title: 'Left to Pay', value: (row) => sum(row.open), kind: 'money', not: ['paper'] },
    { title: 'Owed in All', value: (row) => row.owed, kind: 'money', width: 62 },
    { title: 'Advance', value: (row) => row.credit, kind: 'money', not: ['paper'] },
  ],
  sums: sumOfAll('lot'),
})

const MONTHS_A_TABLE = 12

/** On paper two years are two tables, one below the other; each tells its own months. */
export const tablesOfSheet = (months: readonly Month[]): { from: number; months: readonly Month[] }[] =>
  Array.from({ length: Math.ceil(months.length / MONTHS_A_TABLE) }, (_, table) => {
    const from = table * MONTHS_A_TABLE
    return { from, months: months.slice(from, from + MONTHS_A_TABLE) }
  })

/** The rows of one of those tables. */
export const rowsFrom = <Row extends SheetRow>(rows: readonly Row[], from: number, count: number): SheetRow[] =>
  rows.map((row) => ({
    ...row,
    states: row.states.slice(from, from + count),
    billed: row.billed.slice(from, from + count),
    open: row.open.slice(from, from + count),
  }))
