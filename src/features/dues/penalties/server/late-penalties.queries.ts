import type { Db } from '#server/database/db.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { waivablePenalties } from '../waivers.rules.ts'
import { penalisedBills } from './penalty-lines.queries.ts'

/** A penalty that may still be waived. */
export interface LatePenalty {
  bill_id: number
  /** Of the bill. */
  month: Month
  amount: Centavos
  /** Part of it that is paid, and becomes an advance of the lot once it is waived. */
  paid: Centavos
  /** The day it arose. */
  charged_on: Day
}

/** The penalties of a lot's bills that nobody waived, oldest bill first. */
export async function penaltiesToWaive(db: Db, houseId: number): Promise<LatePenalty[]> {
  const bills = await penalisedBills(db, houseId)
  return bills.flatMap((bill) =>
    waivablePenalties(bill).map(({ amount, paid, arose }) => ({
      ...{ bill_id: bill.id, month: bill.month, amount, paid, charged_on: arose },
    })),
  )
}
