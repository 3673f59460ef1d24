import { lotOfBill } from '#features/dues/adjustments/server/queries.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { CREDIT_OF_PENALTY } from '#features/dues/bills/rules.ts'
import { giveAdvance } from '#features/ledger/settlement/server/advances.queries.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import type { Account } from '#server/access/access.ts'
import type { Tx } from '#server/database/db.ts'
import { type Day, showDay } from '#shared/dates.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { type PenalisedBill, type WaiverAmounts, waivablePenalties, waiversOf } from '../waivers.rules.ts'
import { insertWaivers, lockPenalties } from './late-penalties.queries.ts'

interface How {
  reason: string
  by: number
  today: Day
}

interface Waiver extends How {
  billId: number
  /** One penalty of the bill; all of them unless told. */
  lineId?: number | null
  /** Only penalties that arose after this day. */
  after?: Day
}

/** Which penalties of a bill a waiver is of; refuses where there are none. */
function chosenOf(bill: PenalisedBill, { lineId, after }: Pick<Waiver, 'lineId' | 'after'>) {
  const lines = bill.lines.filter((line) => !lineId || line.id === lineId)
  if (lines.length === 0) throw conflict(refusals.no_penalty)
  const open = waivablePenalties(bill).filter((line) => !lineId || line.id === lineId)
  if (open.length === 0) throw conflict(refusals.waived)
  const late = open.filter((line) => after === undefined || line.arose > after)
  if (late.length === 0) throw invalid('waive_penalties', refusals.penalty_before)
  return late
}

/** Writes waivers; what was paid of them is an advance of their lots from today on. */
async function write(tx: Tx, waivers: readonly WaiverAmounts[], how: How): Promise<void> {
  const credited = await insertWaivers(tx, waivers, how)
  for (const { lineId, houseId, paid } of waivers) {
    const billLineId = credited.get(lineId)
    if (billLineId !== undefined)
      await giveAdvance(tx, { houseId, day: how.today, amount: paid, text: CREDIT_OF_PENALTY, billLineId })
  }
}

/**
 * Takes the penalties of a bill back, each by a line of its own; the caller holds the lot. What was paid of them, `freed` in centavos, is
 * an advance of the lot from today on, which the caller lets settle what is open (docs/decisions/value-day.md). 404 for an
 * unknown bill, 409 for a cancelled one, where there is no penalty, where it is waived already, and where it was paid on a lot that is part
 * of another by now; 422 where none arose after the day.
 */
export async function waivePenalty(
  tx: Tx,
  waiver: Waiver,
): Promise<{ freed: Centavos; waived: number; total: Centavos }> {
  const [bill] = await lockPenalties(tx, [waiver.billId])
  if (!bill) throw notFound(refusals.gone)
  if (bill.cancelled) throw conflict(refusals.cancelled)
  const waivers = waiversOf(bill, chosenOf(bill, waiver))
  if (waivers.length === 0) throw conflict(refusals.no_penalty)
  const freed = waivers.reduce((sum, { paid }) => sum + paid, 0)
  if (freed > 0 && bill.joined) throw conflict(refusals.penalty_paid)
  await write(tx, waivers, waiver)
  return { freed, waived: waivers.length, total: waivers.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * Takes back those of some penalties, of any number of bills, that a waiver of each alone would take back; the caller holds the lots.
 * What it left was waived before, is of a cancelled bill, or was paid on a lot that is part of another.
 */
export async function waivePenalties(
  tx: Tx,
  penalties: readonly { id: number; bill_id: number }[],
  how: How,
): Promise<WaiverAmounts[]> {
  const ids = new Set(penalties.map(({ id }) => id))
  const bills = await lockPenalties(tx, [...new Set(penalties.map(({ bill_id }) => bill_id))])
  // Nothing is left to pay of a cancelled bill, so none of it is waived.
  const waivers = bills.flatMap((bill) => {
    const ofRun = waivablePenalties(bill).filter((line) => ids.has(line.id))
    return waiversOf(
      bill,
      ofRun.filter((line) => !(bill.joined && line.paid > 0)),
    )
  })
  await write(tx, waivers, how)
  return waivers
}

/**
 * Waives penalties that arose after the value day of a payment which is recorded only now (docs/spec/money.md#penalties): administrators
 * alone, as for every waiver. Returns what was paid of them and is an advance now, in centavos. The lots are held; 422 for a bill of
 * another one and for a penalty of before.
 */
export async function waiveLatePenalties(
  call: { db: Tx; account: Account; today: Day },
  lots: readonly number[],
  { ids, paid }: { ids: readonly number[]; paid: Day },
): Promise<Centavos> {
  const { db, account, today } = call
  if (account.role !== 'admin') throw forbidden()
  if (await asksSecond(db, 'second_officer_waivers')) throw conflict(refusals.waived_alone)
  let freed = 0
  for (const id of ids) {
    const lot = await lotOfBill(db, id)
    if (lot === undefined || !lots.includes(lot)) throw invalid('waive_penalties', refusals.choose_bill)
    const reason = `Paid on ${showDay(paid)}, before it arose`
    freed += (await waivePenalty(db, { billId: id, reason, by: account.userId, today, after: paid })).freed
  }
  return freed
}
