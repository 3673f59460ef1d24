import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** A penalty of an open bill that may still be waived. */
export interface LatePenalty {
  bill_id: number
  amount: Centavos
  /** The day it arose. */
  charged_on: Day
}

/** The penalties of a lot's open bills that nobody waived and nobody paid. */
export async function openPenalties(db: Db, houseId: number): Promise<LatePenalty[]> {
  const { rows } = await sql<LatePenalty>`
    select l.bill_id, l.amount, l.charged_on from bills b join bill_lines l on l.bill_id = b.id and l.kind = 'penalty'
    where b.house_id = ${houseId} and not b.paid
      and not exists (select from bill_lines w where w.bill_id = b.id and w.kind = 'waiver')
      and not exists (select from payment_items i where i.bill_id = b.id and i.penalty > 0 and not i.voided)
    order by b.due_date, b.id`.execute(db)
  return rows
}
