import { type OrderProof, orderProofOf } from '#shared/rows/date-order.ts'
import { textOf } from '#shared/text/words.ts'
import { numbersOfDate } from '../names/person-cells.ts'
import type { Mapping, Source } from '../rules.ts'

/** In which order a column writes its dates, as far as a day above 12 proves it. */
export interface DateOrder {
  /** Null where nothing proves it; `both` where the column contradicts itself. */
  order: OrderProof['order']
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
    return row <= source.headingRow || skipped.has(row)
      ? []
      : [{ row, text: typed.get(row) ?? textOf(cells[column.at]) }]
  })
  const proof = orderProofOf(cells.map(({ text }) => numbersOfDate(text)))
  const rowAt = (at: number | null) => (at === null ? null : (cells[at]?.row ?? null))
  const real = source.csv ? [] : cells.filter(({ row, text }) => !typed.has(row) && isTurnable(text))
  const turned = new Set(proof.order === 'day' ? real.map(({ row }) => row) : [])
  return {
    order: proof.order,
    dayFirst: rowAt(proof.dayFirst),
    monthFirst: rowAt(proof.monthFirst),
    open: proof.open === null ? null : (cells[proof.open]?.text ?? null),
    turned,
  }
}
