import type { Tx } from '#server/database/db.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { payerKey } from '../payers.ts'
import { refusals } from '../refusals.ts'
import { linkable } from '../rules.ts'
import { anyTakenBack, entriesByIds } from './entries.queries.ts'
import { insertLink, type LineRow, lockLine } from './lines.queries.ts'
import { learnPayer } from './payers.queries.ts'
import { receiptCashAccount } from './receipts.queries.ts'

/** A line of which something is in no book yet, held; 404 and 409 for what is none. */
export async function openLine(tx: Tx, id: number): Promise<LineRow> {
  const line = await lockLine(tx, id)
  if (!line) throw notFound(refusals.line_gone)
  if (line.left === 0) throw conflict(refusals.settled)
  return line
}

/** Remembers that the payer of a line pays for a lot. */
export async function remember(tx: Tx, line: LineRow, { house, by }: { house: number; by: number }): Promise<void> {
  const key = payerKey(line.description, line.reference)
  if (key !== null) await learnPayer(tx, { key, house, by })
}

interface Linking {
  entryIds: readonly number[]
  remember: boolean
  proposed: boolean
  by: number
}

/**
 * Links a line to entries of its place one after another, each as far as it goes, and returns the centavos that it links; 422 for entries
 * that it cannot be, 409 for proposed ones of which one was taken back.
 */
export async function linkLine(tx: Tx, line: LineRow, { entryIds, by, ...input }: Linking): Promise<Centavos> {
  if (new Set(entryIds).size < entryIds.length) throw invalid('entry_ids', refusals.entry_twice)
  const entries = await entriesByIds(tx, entryIds)
  if (input.proposed && (await anyTakenBack(tx, entryIds))) throw conflict(refusals.taken_back)
  const lots = new Set<number | null>()
  let { left } = line
  for (const id of entryIds) {
    const entry = entries.get(id)
    if (!entry) throw invalid('entry_ids', refusals.choose_entries)
    const elsewhere = await receiptCashAccount(tx, id, line.place_id)
    if (elsewhere)
      throw invalid('entry_ids', elsewhere.receipt ? refusals.elsewhere(elsewhere) : refusals.choose_entries)
    if (entry.left === 0) throw invalid('entry_ids', refusals.entry_used)
    if (left === 0) throw invalid('entry_ids', refusals.too_much)
    const amount = linkable(left, entry.left)
    if (amount === 0) throw invalid('entry_ids', refusals.other_side)
    await insertLink(tx, { line_id: line.id, entry_id: id, amount, linked_by: by })
    left -= amount
    lots.add(entry.lot?.id ?? null)
  }
  const [house, another] = [...lots]
  if (input.remember && house && another === undefined) await remember(tx, line, { house, by })
  return line.left - left
}
