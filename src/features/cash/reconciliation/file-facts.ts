import type { Day } from '#shared/dates.ts'
import { amountOf } from '#shared/rows/amounts.ts'
import { orderProofOf } from '#shared/rows/date-order.ts'
import { isParted } from '#shared/rows/parted.ts'
import { isForeign, openingBalanceOf } from './cell-words.ts'
import { COLUMNS, type Column, MONEY_COLUMNS } from './known-columns.ts'
import { type Cells, type Reading, roundedReferences, signsOf } from './line-cells.ts'
import { type DayOrder, dayOrderOf, firstNumbersOf } from './moments.ts'
import type { RowKind } from './row-kinds.ts'

/** Text of a whole row, its cells parted by points. */
export const whole = (row: readonly string[]) => row.filter((cell) => cell !== '').join(' · ')

/** Facts of rows beside their cells, each from 1: hidden ones of a workbook, ones of a CSV with torn quotation marks. */
export interface RowMarks {
  hidden_rows: readonly number[]
  doubtful_rows: readonly number[]
}

interface FileLayout {
  at: number
  head: readonly string[]
  places: Partial<Record<Column, number>>
  order: DayOrder | null
  today: Day | undefined
  marks: RowMarks | undefined
}

/** Facts of a file that decide how each of its rows is read. */
export interface FileFacts extends Reading {
  cellsOf: (row: readonly string[]) => Cells
  /** Balance before the first line, where one row tells it. */
  opening: number | null
  /** The rows that prove that the day, and that the month stands first, where both are proved. */
  twoOrders: { dayFirst: number; monthFirst: number } | null
  /** The row of a day that may be another; null where the order is proved or told. */
  unproved: number | null
  /** All amounts stand in one column without a sign, a side or a balance. */
  assumed: boolean
  whyNoLine: (row: readonly string[], at: number) => RowKind | null
  /** Lines that a reference of their own tells, to find one that stands twice. */
  seen: Set<string>
}

/** Finds what the rows of a file have in common, below its headings. */
export function factsOf(rows: readonly (readonly string[])[], request: FileLayout): FileFacts {
  const { at, places } = request
  const used = new Set(Object.values(places))
  const cellsOf = (row: readonly string[]): Cells => ({
    ...(Object.fromEntries(COLUMNS.map((column) => [column, row[places[column] ?? -1] ?? ''])) as Record<
      Column,
      string
    >),
    unread: row.filter((_, index) => !used.has(index)),
  })
  const below = rows.slice(at + 1)
  const days = below.map((row) => cellsOf(row).moment)
  const proof = orderProofOf(days.map(firstNumbersOf))
  const rowOf = (index: number | null) => (index === null ? null : index + at + 2)
  const [dayFirst, monthFirst] = [rowOf(proof.dayFirst), rowOf(proof.monthFirst)]
  const order = request.order ?? dayOrderOf(days, request.today)
  const cells = below.map(cellsOf)
  const openings = below.filter((row) => row.some((cell) => openingBalanceOf(cell) === 'opening')).map(cellsOf)
  const data = openings.length === 1 ? openings[0] : undefined
  return {
    cellsOf,
    order,
    signs: signsOf(cells),
    rounded: roundedReferences(cells.map(({ reference }) => reference)),
    opening: data ? (amountOf(data.balance)?.amount ?? null) : null,
    twoOrders: request.order === null && dayFirst !== null && monthFirst !== null ? { dayFirst, monthFirst } : null,
    unproved: request.order === null && proof.order === null ? rowOf(proof.open) : null,
    assumed: isAssumed(places, cells),
    whyNoLine: guard(rows, { ...request, used }),
    seen: new Set(),
  }
}

const isAssumed = (places: FileLayout['places'], rows: readonly Cells[]): boolean =>
  places.amount !== undefined &&
  places.side === undefined &&
  !rows.some((cells) => {
    const read = amountOf(cells.net || cells.amount)
    return cells.debit !== '' || cells.credit !== '' || cells.balance !== '' || (read && (read.amount < 0 || read.side))
  })

/** Finds why a row is no money before its cells are read: by how it is written, and by what the file says above its headings. */
function guard(
  rows: readonly (readonly string[])[],
  { at: headAt, head, places, marks, used }: FileLayout & { used: ReadonlySet<number | undefined> },
) {
  const width = head.findLastIndex((cell) => cell !== '') + 1
  const isWider = (row: readonly string[]) => row.findLastIndex((cell) => cell !== '') >= width
  const below = rows.slice(headAt + 1).filter((row) => whole(row) !== '')
  const allWider = below.every(isWider)
  const hidden = new Set(marks?.hidden_rows)
  const doubtful = new Set(marks?.doubtful_rows)
  const money = MONEY_COLUMNS.flatMap((column) => places[column] ?? [])
  const foreign = isForeignAbove(rows.slice(0, headAt))
  const decimals = (index: number) => below.some((row) => /\.\d\d\b/.test(row[index] ?? ''))
  const isSplit = (row: readonly string[]) =>
    money.some((index) => {
      const [before, after] = [row[index] ?? '', row[index + 1] ?? '']
      if (!isParted(before, after)) return false
      if (index + 1 >= width) return true
      const next = used.has(index + 1) && money.includes(index + 1)
      return /\.\d/.test(after) && (isWider(row) || !next || decimals(index))
    })
  return (row: readonly string[], at: number): RowKind | null => {
    if (hidden.has(at + 1)) return 'hidden'
    if (doubtful.has(at + 1)) return 'torn'
    if (isSplit(row) || (isWider(row) && !allWider)) return 'parted'
    return foreign ? 'currency' : null
  }
}

/** `Currency: USD` above the headings, in one cell or in two. */
function isForeignAbove(above: readonly (readonly string[])[]): boolean {
  return above.some((row) =>
    row.some((cell, at) => {
      const [, data] = /^currency\s*:?\s*(.*)$/i.exec(cell) ?? []
      return data !== undefined && isForeign(data || (row[at + 1] ?? ''))
    }),
  )
}
