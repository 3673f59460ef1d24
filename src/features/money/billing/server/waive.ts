import type { Tx } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { because } from '../refusals.ts'
import { insertWaiver, lockPenalty } from './penalties.queries.ts'

interface Waiver {
  billId: number
  reason: string
  by: number
  today: Day
  /** Only a penalty that arose after this day. */
  after?: Day
}

/**
 * Takes the penalty of a bill back by a line of its own. 404 for an unknown bill, 409 where there is none that is owed, 422 where it
 * did not arise after the day.
 */
export async function waivePenalty(tx: Tx, { after, ...waiver }: Waiver): Promise<void> {
  const bill = await lockPenalty(tx, waiver.billId)
  if (!bill) throw notFound(because.gone)
  if (bill.paid) throw conflict(because.paid)
  if (bill.penalty === 0) throw conflict(because.no_penalty)
  if (bill.penaltyPaid) throw conflict(because.penalty_paid)
  if (bill.waived) throw conflict(because.waived)
  if (after !== undefined && bill.arose !== null && bill.arose <= after)
    throw invalid('waive_penalties', because.penalty_before)
  await insertWaiver(tx, { ...waiver, amount: bill.penalty, text: `Penalty waived: ${waiver.reason}` })
}
