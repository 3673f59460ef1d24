import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import type { Account } from '#server/access.ts'
import type { Tx } from '#server/db.ts'
import { type Day, showDay } from '#shared/dates.ts'
import { conflict, forbidden, invalid } from '#shared/errors.ts'
import { because } from '../refusals.ts'
import { waivePenalty } from './waive.ts'

/**
 * Waives penalties that arose after the day of a payment which is recorded only now (docs/spec/money.md#penalties): administrators
 * alone, as for every waiver. `bills` are the locked ones of the lot; 422 for another bill and for a penalty of before.
 */
export async function waiveLatePenalties(
  call: { db: Tx; account: Account; today: Day },
  bills: readonly { id: number }[],
  { ids, paid }: { ids: readonly number[]; paid: Day },
): Promise<void> {
  const { db, account, today } = call
  if (account.role !== 'admin') throw forbidden()
  if (await asksSecond(db, 'second_officer_waivers')) throw conflict(because.waived_alone)
  for (const id of ids) {
    if (bills.every((bill) => bill.id !== id)) throw invalid('waive_penalties', because.choose_bill)
    const reason = `Paid on ${showDay(paid)}, before it arose`
    await waivePenalty(db, { billId: id, reason, by: account.userId, today, after: paid })
  }
}
