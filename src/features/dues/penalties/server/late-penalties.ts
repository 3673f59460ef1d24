import { lotOfBill } from '#features/dues/adjustments/server/queries.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import type { Account } from '#server/access/access.ts'
import type { Tx } from '#server/database/db.ts'
import { type Day, showDay } from '#shared/dates.ts'
import { conflict, forbidden, invalid } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { waivePenalty } from './waive.ts'

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
