import { giveAdvance } from '#features/money/payments/server/advances.queries.ts'
import type { Tx } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { because } from '../refusals.ts'
import { CREDIT_OF_PENALTY } from '../rules.ts'
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
 * Takes the penalty of a bill back by a line of its own; the caller holds the lot. What was paid of it, in centavos, is the answer: it is an
 * advance of the lot from today on, which the caller lets settle what is open (docs/decisions/value-day.md). 404 for an unknown bill,
 * 409 for a cancelled one, where there is no penalty, where it is waived already, and where it was paid on a lot that is part of another
 * by now; 422 where it did not arise after the day.
 */
export async function waivePenalty(tx: Tx, { after, ...waiver }: Waiver): Promise<Centavos> {
  const bill = await lockPenalty(tx, waiver.billId)
  if (!bill) throw notFound(because.gone)
  const { paid } = bill
  if (bill.cancelled) throw conflict(because.cancelled)
  if (bill.waived) throw conflict(because.waived)
  // A correction may have left less of the bill than its penalty.
  const amount = paid + Math.min(bill.penalty - paid, bill.balance)
  if (amount === 0) throw conflict(because.no_penalty)
  if (paid > 0 && bill.joined) throw conflict(because.penalty_paid)
  if (after !== undefined && bill.arose !== null && bill.arose <= after)
    throw invalid('waive_penalties', because.penalty_before)
  const billLineId = await insertWaiver(tx, { ...waiver, amount, paid })
  if (billLineId !== null) {
    const credit = { houseId: bill.house_id, day: waiver.today, amount: paid, text: CREDIT_OF_PENALTY }
    await giveAdvance(tx, { ...credit, billLineId })
  }
  return paid
}
