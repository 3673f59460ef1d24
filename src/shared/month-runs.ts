import { addMonths, type Month, monthNamed } from './dates.ts'

/** As many months in a row are named one by one; more are named by the first and the last. */
export const MOST_NAMED_MONTHS = 3

/** Things of one kind whose months follow each other, or one thing alone. */
export interface MonthRun<Item> {
  /** By month. */
  items: [Item, ...Item[]]
  kind: string
  from: Month
  to: Month
  /** Number of months; 0 of a thing that has none. */
  months: number
}

/**
 * Condenses things to runs of months: `read` tells kind and month of one, or null where it stands by itself. A run ends where a month
 * is missing; two things of one month are of the same run. Kinds stay in the order in which each came first.
 */
export function monthRuns<Item>(
  items: readonly Item[],
  read: (item: Item) => { kind: string; month: Month } | null,
): MonthRun<Item>[] {
  const kinds = new Map<unknown, MonthRun<Item>[]>()
  for (const item of items) {
    const { kind, month } = read(item) ?? { kind: '', month: '' }
    const one: MonthRun<Item> = { items: [item], kind, from: month, to: month, months: month ? 1 : 0 }
    const key = month ? kind : one
    kinds.set(key, [...(kinds.get(key) ?? []), one])
  }
  return [...kinds.values()].flatMap((single) =>
    single.toSorted((a, b) => a.from.localeCompare(b.from)).reduce<MonthRun<Item>[]>(joined, []),
  )
}

function joined<Item>(runs: MonthRun<Item>[], next: MonthRun<Item>): MonthRun<Item>[] {
  const last = runs.at(-1)
  if (!last || next.from > addMonths(last.to, 1)) return [...runs, next]
  const months = last.months + (next.from > last.to ? 1 : 0)
  return [...runs.slice(0, -1), { ...last, items: [...last.items, ...next.items], to: next.to, months }]
}

/** Kind and month of a thing as a receipt names it: `Monthly dues, November 2026 (part)`; null where its name ends in no month. */
export function paidMonth(text: string): { kind: string; month: Month; notes: string } | null {
  const found = /^(?<kind>.+), (?<name>[A-Z][a-z]+ \d{4})(?: \((?<notes>[^()]+)\))?$/.exec(text)?.groups
  const month = monthNamed(found?.name ?? '')
  return found && month ? { kind: found.kind ?? '', month, notes: found.notes ?? '' } : null
}
