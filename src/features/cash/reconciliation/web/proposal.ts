import type { Entry, Line } from '#features/cash/reconciliation/contract.ts'

/** Settles a line by one press: linked to the one entry it is, or posted for the lot its payer is known for. */
export type Proposal =
  | { entry: Entry; ask: { id: number; entry_ids: number[] } }
  | { lot: Line['lots'][number]; ask: { id: number; lots: { house_id: number; amount: number }[] } }

/** Returns the proposal of a line, null where somebody has to choose. Only a line that is sure is posted for a lot. */
export function proposalOf({ id, state, left, entries, lots, reports }: Line): Proposal | null {
  const [entry, another] = entries
  if (entry && !another && reports.length === 0 && (state === 'sure' || entry.left === left))
    return { entry, ask: { id, entry_ids: [entry.id] } }
  const [lot] = lots
  return state === 'sure' && !entry && lot ? { lot, ask: { id, lots: [{ house_id: lot.id, amount: left }] } } : null
}
