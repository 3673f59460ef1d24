import type { Day } from '#shared/dates.ts'

/** A receipt that moved money within the days asked for, in the order of its number. */
export interface ReceiptInOrder {
  receipt_number: string
}

interface Series {
  prefix: string
  width: number
  numbers: number[]
}

/** `AR-000012` is 12 of `AR-`; what ends in no number is a series of its own. */
function bySeries(receipts: readonly ReceiptInOrder[]): Series[] {
  const found = new Map<string, Series>()
  for (const { receipt_number } of receipts) {
    const parts = /^(.*?)(\d+)$/.exec(receipt_number)
    const prefix = parts?.[1] ?? receipt_number
    const series = found.get(prefix) ?? { prefix, width: parts?.[2]?.length ?? 0, numbers: [] }
    if (parts?.[2]) series.numbers.push(Number(parts[2]))
    found.set(prefix, series)
  }
  return [...found.values()]
}

/** Of a receipt that came after the closing of its drawer: it counts in the next one (docs/decisions/closing.md). */
export const isLate = ({ day, counts_on }: { day: Day; counts_on: Day }): boolean => counts_on > day

/** From which receipt to which, in each series, and those in between of which nobody knows what became. */
export interface ReceiptRange {
  first: string
  last: string
  count: number
  missing: string[]
}

/** More are not named one by one. */
const MOST_NAMED = 100

/**
 * The ranges of receipts: first and last of each series, voided ones counted too, and what is missing between them
 * (docs/spec/money.md#collections), a hundred of each series at most. What is `known` elsewhere is not missing.
 */
export function rangesOf(receipts: readonly ReceiptInOrder[], known: ReadonlySet<string> = new Set()): ReceiptRange[] {
  return bySeries(receipts).map(({ prefix, width, numbers }) => {
    const sorted = numbers.toSorted((one, other) => one - other)
    const named = (number: number) => `${prefix}${String(number).padStart(width, '0')}`
    const there = new Set(sorted)
    const [first, last] = [sorted[0], sorted.at(-1)]
    if (first === undefined || last === undefined) return { first: prefix, last: prefix, count: 1, missing: [] }
    const missing: string[] = []
    for (let number = first; number <= last && missing.length < MOST_NAMED; number += 1)
      if (!there.has(number) && !known.has(named(number))) missing.push(named(number))
    return { first: named(first), last: named(last), count: sorted.length, missing }
  })
}

/** A range in words for a paper; of some receipts only, nothing is said of gaps. */
export const rangeText = ({ first, last, count, missing }: ReceiptRange, whole: boolean): string => {
  const gaps = missing.length > 0 ? `missing ${missing.join(', ')}` : 'none missing'
  return `Receipts ${first} to ${last}: ${count}${whole ? `, ${gaps}` : ''}`
}
