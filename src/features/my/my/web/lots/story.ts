import type { Statement } from '#features/dues/statements/contract.ts'
import { foldReversed, type Line } from '#features/dues/statements/rules.ts'

export type Entry = Statement['entries'][number]

/** A charge and the payment that settled it whole: one line in place of two. Amounts are in pesos. */
export interface Paid {
  charge: Entry
  payment: Entry
}

/** A line of a lot's story; `paid` where it tells a charge with its payment. */
export interface Told extends Line<Entry> {
  paid: Paid | null
}

/** The lines of a year before this one, with its sums; the balance is that at its end. */
export interface YearTold {
  year: string
  lines: Told[]
  charge: number
  payment: number
  balance: number
}

/** True where the payment follows its charge, settles it whole, and nothing happened to either. */
const settles = (payment: Entry, charge: Entry): boolean =>
  charge.kind === 'charge' &&
  charge.charge > 0 &&
  payment.kind === 'payment' &&
  payment.payment === charge.charge &&
  payment.text === charge.text &&
  !(charge.cancelled || charge.voided || payment.voided || payment.replaces)

/** Lines of a statement, oldest first, each charge that was paid whole right after it with its payment. */
function paired(lines: readonly Line<Entry>[]): Told[] {
  const story: Told[] = []
  for (const line of lines) {
    const before = story.at(-1)
    if (line.entry && before?.entry && !before.paid && settles(line.entry, before.entry))
      story[story.length - 1] = {
        ...{ entry: line.entry, entries: [before.entry, line.entry], date: line.date, balance: line.balance },
        ...{ charge: before.charge, payment: line.payment, paid: { charge: before.entry, payment: line.entry } },
      }
    else story.push({ ...line, paid: null })
  }
  return story
}

const sum = (lines: readonly Told[], of: 'charge' | 'payment') =>
  Math.round(lines.reduce((all, line) => all + line[of] * 100, 0)) / 100

/** The story of a lot, newest first: the lines of its last year that has any, and each year before as one. */
export function storyOf(entries: readonly Entry[]): { lines: Told[]; years: YearTold[] } {
  const lines = paired(foldReversed(entries))
  const ofYear = (year: string | undefined) => lines.filter(({ date }) => date.slice(0, 4) === year)
  const [last, ...before] = [...new Set(lines.map(({ date }) => date.slice(0, 4)))].toSorted().toReversed()
  return {
    lines: ofYear(last).toReversed(),
    years: before.map((year) => {
      const own = ofYear(year)
      return {
        ...{ year, lines: own.toReversed(), charge: sum(own, 'charge'), payment: sum(own, 'payment') },
        balance: own.at(-1)?.balance ?? 0,
      }
    }),
  }
}

/** Names an entry among those of its lot, to tell whether it was there before. */
export const nameOf = ({ date, kind, text, reference, charge, payment, voided, cancelled }: Entry): string =>
  [date, kind, text, reference, charge, payment, voided, cancelled].join('|')
