import { sql } from 'kysely'
import { PENALTY_CREDITED } from '#features/dues/bills/rules.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { type PenalisedBill, type WaiverAmounts, waivablePenalties } from '../waivers.rules.ts'

const penalised = sql`
  select b.id, b.house_id, b.amount - b.settled as balance, b.cancelled_at is not null as cancelled, h.joined_to is not null as joined,
    to_char(b.month, 'YYYY-MM') as month,
    (select coalesce(sum(i.penalty), 0)::bigint from payment_items i where i.bill_id = b.id and not i.voided) as paid,
    (select coalesce(json_agg(json_build_object('id', l.id, 'amount', l.amount, 'arose', coalesce(l.period_to, l.charged_on),
        'waived', exists (select from bill_lines w where w.waives_id = l.id and w.kind = 'waiver'),
        'credited', (select coalesce(sum(c.amount), 0) from bill_lines c where c.waives_id = l.id and c.kind = 'penalty_credited'))
        order by coalesce(l.period_to, l.charged_on), l.id), '[]')
      from bill_lines l where l.bill_id = b.id and l.kind = 'penalty') as lines
  from bills b join houses h on h.id = b.house_id`

/** Bills with their penalties, locked until the transaction ends; those of unknown ids are missing. */
export async function lockPenalties(tx: Tx, billIds: readonly number[]): Promise<PenalisedBill[]> {
  await sql`select id from bills where id = any(${billIds}::int[]) order by id for update`.execute(tx)
  const { rows } = await sql<PenalisedBill>`${penalised} where b.id = any(${billIds}::int[]) order by b.id`.execute(tx)
  return rows
}

/** The bills of a lot that drew penalties and were not cancelled, oldest first. */
const penalisedBills = (db: Db, houseId: number): Promise<(PenalisedBill & { month: Month })[]> =>
  allRows(db)(sql<PenalisedBill & { month: Month }>`${penalised}
    where b.house_id = ${houseId} and b.cancelled_at is null
      and exists (select from bill_lines l where l.bill_id = b.id and l.kind = 'penalty')
    order by b.due_date, b.id`)

/**
 * Takes penalties back by a negative line each; the trigger lowers their bills. A second line keeps what was paid of one on its bill, so
 * that no day before moves (docs/decisions/value-day.md); the ids of those are the answer, by the penalty.
 */
export async function insertWaivers(
  tx: Tx,
  waivers: readonly WaiverAmounts[],
  { reason, by, today }: { reason: string; by: number; today: Day },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; kind: string; waives_id: number }>`
    insert into bill_lines (bill_id, kind, text, amount, reason, created_by, charged_on, waives_id)
    select w."billId", new.kind, new.text, new.amount, new.reason, ${by}::int, ${today}::date, w."lineId"
    from jsonb_to_recordset(${JSON.stringify(waivers)}::jsonb) as w("billId" int, "lineId" int, amount bigint, paid bigint)
    cross join lateral (values (1, 'waiver', ${`Penalty waived: ${reason}`}, -w.amount, ${reason}),
      (2, 'penalty_credited', ${PENALTY_CREDITED}, w.paid, null)) new (at, kind, text, amount, reason)
    where new.amount <> 0 order by w."billId", w."lineId", new.at
    returning id, kind, waives_id`.execute(tx)
  return new Map(rows.filter(({ kind }) => kind === 'penalty_credited').map((row) => [row.waives_id, row.id]))
}

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
