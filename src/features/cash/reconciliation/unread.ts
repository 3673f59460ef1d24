import type { Centavos } from '#shared/money.ts'
import { amountOf } from '#shared/rows/amounts.ts'

/** A column that nothing is counted from: what its numbers add up to, else what stands in it. */
export interface UnreadColumn {
  column: string
  /** Centavos; null for a column of words. */
  sum: Centavos | null
  /** Some of what stands in it. */
  values: string
}

const SHOWN = 3

/** The amount in a cell of a column that nobody said is money; null for a code or the number of an account. */
function numberIn(text: string): Centavos | null {
  if (!/\d/.test(text) || /^0\d|\d{10}/.test(text)) return null
  return amountOf(text)?.amount ?? null
}

/** Names the columns of a statement that nothing is counted from, over the rows that are lines. */
export function unreadColumns(
  head: readonly string[],
  counted: ReadonlySet<number>,
  rows: readonly (readonly string[])[],
): UnreadColumn[] {
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const cells = counted.has(at) ? [] : rows.flatMap((row) => row[at] || [])
    if (cells.length === 0) return []
    const numbers = cells.flatMap((cell) => numberIn(cell) ?? [])
    const isMoney = numbers.length * 2 > cells.length
    return [
      {
        column: head[at] || `#${at + 1}`,
        sum: isMoney ? numbers.reduce((sum, one) => sum + one, 0) : null,
        values: [...new Set(cells)].slice(0, SHOWN).join(', '),
      },
    ]
  })
}
