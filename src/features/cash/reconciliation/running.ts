import type { Day, Time } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** One line of a statement: money in, or out below zero, in centavos. */
export interface ReadLine {
  /** The row of the file it begins in, from 1. */
  row: number
  day: Day
  time: Time | null
  amount: Centavos
  /** Balance after it, where the statement tells. */
  balance: Centavos | null
  reference: string | null
  description: string
}

// Statements list days from the oldest or from the newest, and the lines of a day either way. Their running balance tells.

const before = (line: ReadLine): Centavos | null => (line.balance === null ? null : line.balance - line.amount)

interface Followed {
  /** Lines that do not follow from the balance of the one before. */
  broken: ReadLine[]
  /** Lines that follow from it when their amount is taken on the other side. */
  turned: ReadLine[]
}

/** Compares each line with the balance of the one before; `held` before the first, null where that is not known. */
function follow(lines: readonly ReadLine[], held: Centavos | null): Followed {
  let last = held
  const found: Followed = { broken: [], turned: [] }
  for (const line of lines) {
    if (last !== null && line.balance !== null && line.balance - line.amount !== last)
      found[line.balance + line.amount === last ? 'turned' : 'broken'].push(line)
    last = line.balance
  }
  return found
}

/** The lines of a day one after another by their balances; null where they do not form one row. */
function chained(lines: readonly ReadLine[], held: Centavos | null): ReadLine[] | null {
  const open = new Map<Centavos, ReadLine[]>()
  for (const line of lines.toReversed()) {
    const from = before(line)
    if (from === null) return null
    open.set(from, [...(open.get(from) ?? []), line])
  }
  const after = new Set(lines.map(({ balance }) => balance))
  let at = held ?? lines.map(before).find((from) => !after.has(from)) ?? null
  const row: ReadLine[] = []
  while (at !== null && row.length < lines.length) {
    const next: ReadLine | undefined = open.get(at)?.pop()
    if (!next) return null
    row.push(next)
    at = next.balance
  }
  return row
}

/** Lines in the order in which they happened, with the rows of those whose balance does not follow or told the other side. */
export interface Ordered {
  lines: ReadLine[]
  breaks: number[]
  turned: number[]
}

const rowsOf = (lines: readonly ReadLine[]) => lines.map(({ row }) => row).toSorted((one, other) => one - other)

/**
 * Puts lines in the order in which they happened. The running balance proves the side of each amount: one that comes out only on the
 * other side is turned, and told. `opening` is the balance before all of them, null where nothing tells it.
 */
export function inOrder(lines: readonly ReadLine[], opening: Centavos | null = null): Ordered {
  const days = Map.groupBy(lines, ({ day }) => day)
  const reversed = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '')
  const ordered: ReadLine[] = []
  const [breaks, turned]: [ReadLine[], ReadLine[]] = [[], []]
  let held = opening
  for (const day of [...days.keys()].toSorted()) {
    const listed = days.get(day) ?? []
    const back = listed.toReversed()
    const ways = [reversed ? back : listed, reversed ? listed : back]
    const chain = chained(listed, held)
    if (chain) ways.push(chain)
    const tried = ways.map((way) => ({ way, ...follow(way, held) }))
    const doubts = (one: Followed) => one.broken.length + one.turned.length
    const best = tried.toSorted((one, other) => doubts(one) - doubts(other))[0]
    if (!best) continue
    const wrong = new Set(best.turned)
    ordered.push(...best.way.map((line) => (wrong.has(line) ? { ...line, amount: -line.amount } : line)))
    breaks.push(...best.broken)
    turned.push(...best.turned)
    held = best.way.at(-1)?.balance ?? null
  }
  return { lines: ordered, breaks: rowsOf(breaks), turned: rowsOf(turned) }
}
