/** Entry of a statement as folding needs it; sums in centavos, or all in pesos. */
export interface Foldable {
  date: string
  reference: string | null
  taken_back: boolean
  charge: number
  payment: number
  balance: number
}

/** Line of a folded statement: an entry, or several that were taken back, with what they come to together. */
export interface Line<One extends Foldable> {
  /** Its only entry; null for several. */
  entry: One | null
  entries: readonly One[]
  date: string
  charge: number
  payment: number
  /** Balance after it. */
  balance: number
}

const cents = (sum: number) => Math.round(sum * 100) / 100
const sumOf = <One extends Foldable>(all: readonly One[], key: 'charge' | 'payment') =>
  cents(all.reduce((sum, one) => sum + one[key], 0))

const lineOf = <One extends Foldable>(entry: One): Line<One> => {
  const { date, charge, payment, balance } = entry
  return { entry, entries: [entry], date, charge, payment, balance }
}

/**
 * Folds what was taken back into lines of several entries. Those that come to nothing together wait for the next ones; where they
 * come to something they stand before the next line that counts, so that every balance follows from the lines above it.
 */
export function folded<One extends Foldable>(entries: readonly One[]): Line<One>[] {
  const lines: Line<One>[] = []
  let waiting: { entry: One; at: number }[] = []
  const fold = () => {
    const [first, ...more] = waiting
    waiting = []
    if (!first) return
    // One alone is told in its own place.
    if (more.length === 0) {
      lines.splice(first.at, 0, lineOf(first.entry))
      return
    }
    const all = [first, ...more].map(({ entry }) => entry)
    const [charge, payment] = [sumOf(all, 'charge'), sumOf(all, 'payment')]
    const last = all.at(-1) ?? first.entry
    const balance = charge === payment ? (lines.at(-1)?.balance ?? last.balance) : last.balance
    lines.push({ entry: null, entries: all, date: last.date, charge, payment, balance })
  }
  for (const entry of entries) {
    if (entry.taken_back) {
      waiting.push({ entry, at: lines.length })
      continue
    }
    const all = waiting.map((one) => one.entry)
    if (sumOf(all, 'charge') !== sumOf(all, 'payment')) fold()
    lines.push(lineOf(entry))
  }
  fold()
  return lines
}
