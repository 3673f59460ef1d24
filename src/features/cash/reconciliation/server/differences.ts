import type { Db } from '#server/database/db.ts'
import { type Day, showDay } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { reckon } from '../differences.ts'
import type { DifferenceData, ReconciliationData } from '../shapes.ts'
import { openLinesOn, standingOf } from './differences.queries.ts'
import { type EntryRow, openEntries } from './entries.queries.ts'

const textOfEntry = ({ receipt_number, payer, text, kind }: EntryRow): string =>
  receipt_number
    ? [kind === 'void' ? `${receipt_number} void` : receipt_number, payer].filter(Boolean).join(', ')
    : (text ?? kind)

/** Reconciles a cash account on the evening of a day with its bank: both balances and every difference, in centavos. */
export async function reconciliationOf(
  db: Db,
  place: { id: number; name: string },
  { day, bank }: { day: Day; bank: Centavos | null },
): Promise<ReconciliationData & { since: Day | null; opening: Centavos | null }> {
  const standing = await standingOf(db, place.id, day)
  const lines = standing.since === null ? [] : await openLinesOn(db, place.id, day)
  const entries = standing.since === null ? [] : await openEntries(db, place.id, { from: standing.since, to: day })
  const found = reckon({
    ...standing,
    stated: bank ?? standing.stated,
    open_lines: lines.map(({ left }) => left),
    open_entries: entries.map(({ left }) => left),
  })
  const single = (kind: 'start' | 'unexplained', text: string, amount: Centavos): DifferenceData[] =>
    amount === 0 ? [] : [{ kind, day: null, text, reference: null, amount }]
  const differences: DifferenceData[] = [
    ...single('start', `Before the first statement of ${standing.since ? showDay(standing.since) : ''}`, found.start),
    ...entries.map((entry) => ({
      kind: entry.uncleared ? ('cheque_not_cleared' as const) : ('not_at_bank' as const),
      day: entry.day,
      text: textOfEntry(entry),
      reference: entry.reference,
      amount: -entry.left,
    })),
    ...lines.map((line) => ({
      kind: 'not_in_books' as const,
      day: line.day,
      text: [line.description, line.reason].filter(Boolean).join(': '),
      reference: line.reference,
      amount: line.left,
    })),
    ...single('unexplained', 'Not explained by the lines that were read', found.unexplained),
  ]
  const { agrees, books, opening, unexplained } = found
  return { place, day, bank: found.bank, books, differences, agrees, unexplained, opening, since: standing.since }
}
