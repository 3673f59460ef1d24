import type { Entry, Line } from '#features/cash/reconciliation/contract.ts'
import { toCentavos } from '#shared/money.ts'

/** Settles a line by one press: linked to the entry it is or the entries that come to it, or posted for the lot its payer is known for. */
export type Proposal =
  | { entries: readonly Entry[]; ask: { id: number; entry_ids: number[]; proposed: true } }
  | { lot: Line['lots'][number]; ask: { id: number; lots: { house_id: number; amount: number }[] } }

/** True where the entries that a line may be come to what is left of it together; those of which it is one come to more. */
export const areTogether = ({ left, entries }: Pick<Line, 'left' | 'entries'>): boolean =>
  entries.reduce((sum, entry) => sum + toCentavos(entry.left), 0) === toCentavos(left)

/** Returns the proposal of a line, null where somebody has to choose. Only a line that is sure is posted for a lot. */
export function proposalOf(line: Line): Proposal | null {
  const { id, state, left, entries, lots, reports } = line
  if (entries.length > 0 && reports.length === 0 && (state === 'sure' || areTogether(line)))
    return { entries, ask: { id, entry_ids: entries.map((one) => one.id), proposed: true } }
  const [lot] = lots
  return state === 'sure' && entries.length === 0 && lot
    ? { lot, ask: { id, lots: [{ house_id: lot.id, amount: left }] } }
    : null
}
