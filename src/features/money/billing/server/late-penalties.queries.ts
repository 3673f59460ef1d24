import { sql } from 'kysely'
import type { Db } from '#server/db.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** A penalty that may still be waived. */
export interface LatePenalty {
  bill_id: number
  /** Of the bill. */
  month: Month
  amount: Centavos
  /** What of it is paid, and is an advance of the lot once it is waived. */
  paid: Centavos
  /** The day it arose. */
  charged_on: Day
}

/** The penalties of a lot's bills that nobody waived, oldest bill first. */
export async function penaltiesToWaive(db: Db, houseId: number): Promise<LatePenalty[]> {
  const { rows } = await sql<LatePenalty>`
    select l.bill_id, to_char(b.month, 'YYYY-MM') as month, l.amount, l.charged_on,
      (select coalesce(sum(i.penalty), 0)::bigint from payment_items i where i.bill_id = b.id and not i.voided) as paid
    from bills b join bill_lines l on l.bill_id = b.id and l.kind = 'penalty'
    where b.house_id = ${houseId} and b.cancelled_at is null
      and not exists (select from bill_lines w where w.bill_id = b.id and w.kind = 'waiver')
    order by b.due_date, b.id`.execute(db)
  return rows
}
