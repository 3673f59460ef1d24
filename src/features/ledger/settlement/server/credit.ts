import { lockLedger } from '#features/ledger/series/server/allocate.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { creditApplications, splitText } from '../rules.ts'
import { applyCredit, lockBillsOf, lockLots, lotsWithCredit, type NewUse, unusedAdvances } from './lots.queries.ts'

/**
 * Lets the credit of lots settle their oldest open bills by itself (docs/spec/money.md#advances): call it after bills were
 * issued, charged or opened again, in the same transaction. `day` is the village's. Bills that were charged without advances are left.
 */
export async function settleFromCredit(tx: Tx, houseIds: readonly number[] | 'all', day: Day): Promise<void> {
  const lots = await lotsWithCredit(tx, houseIds)
  if (lots.length === 0) return
  await lockLots(tx, lots)
  const bills = (await lockBillsOf(tx, lots)).filter((bill) => !bill.without_advances)
  if (bills.length === 0) return
  await lockLedger(tx)
  const advances = await unusedAdvances(tx, lots)
  const uses = lots.flatMap((lot): NewUse[] => {
    const ofLot = bills.filter((bill) => bill.house_id === lot)
    if (ofLot.length === 0) return []
    const left = new Map(ofLot.map((bill) => [bill.id, { ...bill }]))
    return creditApplications(
      advances.filter((one) => one.house_id === lot),
      ofLot,
    ).map((use) => {
      const bill = left.get(use.bill_id)
      if (!bill) throw new Error(`an advance was used for bill ${use.bill_id}, which is not open`)
      const text = splitText(use, bill)
      bill.balance -= use.amount
      return { ...use, text, payment_id: advances.find((one) => one.id === use.advance_id)?.payment_id ?? null }
    })
  })
  if (uses.length > 0) await applyCredit(tx, uses, day)
}
