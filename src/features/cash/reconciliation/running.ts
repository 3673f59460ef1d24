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

/** Returns the lines that do not follow from the balance of the one before; `held` before the first, null where that is not known. */
function breaksOf(lines: readonly ReadLine[], held: Centavos | null): ReadLine[] {
  let last = held
  return lines.filter((line) => {
    const expected = before(line)
    const broken = last !== null && expected !== null && expected !== last
    last = line.balance
    return broken
  })
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

/** The lines in the order in which they happened, and the rows whose balance does not follow from the one before. */
export function inOrder(lines: readonly ReadLine[]): { lines: ReadLine[]; breaks: number[] } {
  const days = Map.groupBy(lines, ({ day }) => day)
  const reversed = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '')
  const ordered: ReadLine[] = []
  const breaks: ReadLine[] = []
  let held: Centavos | null = null
  for (const day of [...days.keys()].toSorted()) {
    const listed = days.get(day) ?? []
    const turned = listed.toReversed()
    const ways = [reversed ? turned : listed, reversed ? listed : turned]
    const chain = chained(listed, held)
    if (chain) ways.push(chain)
    const tried = ways.map((way) => ({ way, broken: breaksOf(way, held) }))
    const least = Math.min(...tried.map(({ broken }) => broken.length))
    const best = tried.find(({ broken }) => broken.length === least)
    if (!best) continue
    ordered.push(...best.way)
    breaks.push(...best.broken)
    held = best.way.at(-1)?.balance ?? null
  }
  return { lines: ordered, breaks: breaks.map(({ row }) => row).toSorted((one, other) => one - other) }
}
