import { sql } from 'kysely'
import { overdueOn } from '#features/dues/bills/server/figures.queries.ts'
import { inPlanAndPaid } from '#features/dues/bills/server/planned.queries.ts'
import { PENALTY_LINES } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import type { BillHistory, OwedPenalty } from '../rules.ts'

/** An open bill as its days went by. */
export interface UnpaidBill extends BillHistory {
  id: number
}

const lines = sql`(
  select json_agg(json_build_object('amount', l.amount, 'day', coalesce(l.period_to, l.charged_on, bills.issue_date),
    'penalty', l.kind in ${PENALTY_LINES}, 'draws', l.kind = 'penalty', 'from', l.period_from) order by l.id)
  from bill_lines l where l.bill_id = bills.id)`

// As the flat penalty counts them: from the value day, and until a void.
const shares = sql`(
  select coalesce(json_agg(json_build_object('amount', i.amount, 'penalty', i.penalty,
    'from', coalesce(i.used_on, p.value_day, p.payment_date), 'until', split_ends(i)) order by i.id), '[]')
  from payment_items i left join advances a on a.id = i.advance_id
  left join payments p on p.id = coalesce(i.payment_id, a.payment_id)
  where i.bill_id = bills.id)`

interface UnpaidFilter {
  today: Day
  /** True when bills of payment plans that are not broken draw none. */
  spared: boolean
  /** Charges of the catalogue that some rule names. */
  charges: readonly number[]
}

/** The open bills that may draw a penalty by rule today: of dues and of charges, past due, more than a small balance, a month after their last. */
const penalisableBills = ({ today, spared, charges }: UnpaidFilter) => sql`
  from bills where ((bills.kind = 'dues' and bills.year_ahead_id is null) or bills.charge_id = any(${charges}::int[]))
  and ${overdueOn(today)}
  and not exists (
    select from bill_lines l where l.bill_id = bills.id and l.period_to + interval '1 month' > ${today}::date)
  ${spared ? sql`and not ${inPlanAndPaid(today)}` : sql``}`

/** The same with all that happened to them. */
export const unpaidBills = (db: Db, request: UnpaidFilter) =>
  allRows(db)(sql<UnpaidBill>`
    select id, kind, charge_id as "chargeId", year_ahead_id is not null as ahead, due_date as "dueDay", ${lines} as lines, ${shares} as shares
    ${penalisableBills(request)} order by id`)

/** Locks them until the transaction ends, so that none is being paid meanwhile. */
export async function lockUnpaidBills(tx: Tx, request: UnpaidFilter): Promise<void> {
  await sql`select id ${penalisableBills(request)} order by id for update`.execute(tx)
}

/** Adds penalties by rule, each as the line of its period. */
export async function insertPenaltiesByRule(
  tx: Tx,
  owed: readonly (OwedPenalty & { billId: number })[],
  { today, by }: { today: Day; by: number | null },
): Promise<void> {
  if (owed.length === 0) return
  await sql`
    insert into bill_lines (bill_id, kind, text, amount, created_by, charged_on, penalty_rule_id, period_from, period_to)
    select "billId", 'penalty', text, amount, ${by}, ${today}::date, "ruleId", "from", "to"
    from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as owed(
      "billId" int, text text, amount bigint, "ruleId" int, "from" date, "to" date)
    order by "billId", "from"`.execute(tx)
}
