/** Proof of the order in which a column writes its days: a number above 12 is a day. */
export interface OrderProof {
  /** Null where nothing proves it; `both` where the column contradicts itself. */
  order: 'day' | 'month' | 'both' | null
  /** Indexes of the first that prove each. */
  dayFirst: number | null
  monthFirst: number | null
  /** Index of the first that would be another day in the other order. */
  open: number | null
}

/**
 * The order of the days in a column of rows, decided once for all of them, from the first two numbers of each
 * (docs/spec/overview.md#import); null for a cell without two numbers.
 */
export function orderProofOf(pairs: readonly (readonly [number, number] | null)[]): OrderProof {
  const found = { dayFirst: null, monthFirst: null, open: null } as Omit<OrderProof, 'order'>
  for (const [at, pair] of pairs.entries()) {
    if (!pair) continue
    const [first, second] = pair
    if (first === second || Math.min(first, second) > 12) continue
    const proof = first > 12 ? 'dayFirst' : second > 12 ? 'monthFirst' : 'open'
    found[proof] ??= at
  }
  const { dayFirst, monthFirst } = found
  const order = dayFirst === null ? (monthFirst === null ? null : 'month') : monthFirst === null ? 'day' : 'both'
  return { order, ...found }
}
