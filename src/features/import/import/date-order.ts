import { textOf } from '#shared/words.ts'
import { numbersOfDate } from './person-cells.ts'
import type { Mapping, Source } from './rules.ts'

/** In which order a column writes its dates, as far as a day above 12 proves it. */
export interface DateOrder {
  /** Null where nothing proves it; `both` where the column contradicts itself. */
  order: 'day' | 'month' | 'both' | null
  /** The first rows that prove each. */
  dayFirst: number | null
  monthFirst: number | null
  /** A date of the column that would be another in the other order; null where there is none. */
  open: string | null
  /** Rows whose real date a spreadsheet may have read in the wrong order. */
  turned: ReadonlySet<number>
}

const REAL = /^\d{4}-(\d\d)-(\d\d)$/

/** True when a real date would be another one with day and month changed. */
function isTurnable(text: string): boolean {
  const [month = 0, day = 0] = REAL.exec(text)?.slice(1).map(Number) ?? []
  return month !== day && month <= 12 && day <= 12 && day > 0
}

/** Returns what a text of two numbers proves: that its day stands first, that its month does, or that it may be either. */
function proofOf(text: string): 'dayFirst' | 'monthFirst' | 'open' | null {
  const [first = 0, second = 0] = numbersOfDate(text) ?? []
  if (first === second || Math.min(first, second) > 12) return null
  return first > 12 ? 'dayFirst' : second > 12 ? 'monthFirst' : 'open'
}

/**
 * The order of the dates in a column, decided once for all of its rows (docs/spec/overview.md#import). Where a workbook has
 * texts with the day first beside real dates, its program took the month for first in those that could be read so.
 */
export function dateOrderOf(source: Source, column: { at: number; name: string }, mapping: Mapping): DateOrder {
  const typed = new Map(
    mapping.corrections.flatMap((one) => (one.column === column.name ? [[one.row, one.value ?? ''] as const] : [])),
  )
  const skipped = new Set(mapping.skip)
  const cells = source.rows.flatMap((cells, at) => {
    const row = at + 1
    const text = typed.get(row) ?? textOf(cells[column.at])
    return row <= source.headingRow || skipped.has(row) ? [] : [{ row, text, proof: proofOf(text) }]
  })
  const first = (proof: string) => cells.find((cell) => cell.proof === proof)
  const dayFirst = first('dayFirst')?.row ?? null
  const monthFirst = first('monthFirst')?.row ?? null
  const order = dayFirst === null ? (monthFirst === null ? null : 'month') : monthFirst === null ? 'day' : 'both'
  const real = source.csv ? [] : cells.filter(({ row, text }) => !typed.has(row) && isTurnable(text))
  const turned = new Set(order === 'day' ? real.map(({ row }) => row) : [])
  return { order, dayFirst, monthFirst, open: first('open')?.text ?? null, turned }
}
