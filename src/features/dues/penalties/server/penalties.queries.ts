import { sql } from 'kysely'
import { overdueOn } from '#features/dues/bills/server/figures.queries.ts'
import { inPlanAndPaid } from '#features/dues/bills/server/planned.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Day, firstDay, monthOf } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

interface DuePenaltiesFilter {
  today: Day
  /** True when bills of payment plans that are not broken draw none; they do not unless told. */
  spared?: boolean
  /** Of bills that were due before a rule of the by-laws was in force; all where there is none. */
  dueBefore?: Day | null
}

/**
 * The bills that draw a penalty today (docs/spec/money.md#penalties): dues due in an earlier month of which something is left,
 * and more than a small balance, without one yet, waived or not, but those that were issued a year ahead. A penalty arises when the month after the due month begins: what a payment had settled
 * then, counted from its value day, and a void opened again later draws none. `spared`: neither do the bills of payment plans that are not broken.
 */
const duePenalties = ({ today, spared = true, dueBefore = null }: DuePenaltiesFilter) => sql`
  bills.kind = 'dues' and bills.year_ahead_id is null and ${overdueOn(firstDay(monthOf(today)))}
  and (${dueBefore}::date is null or bills.due_date < ${dueBefore}::date)
  and not exists (select from bill_lines l where l.bill_id = bills.id and l.kind = 'penalty')
  and not exists (
    select from payment_items i left join advances a on a.id = i.advance_id
    join payments p on p.id = coalesce(i.payment_id, a.payment_id)
    where i.bill_id = bills.id and i.voided
      and coalesce(i.used_on, p.value_day, p.payment_date) < date_trunc('month', bills.due_date) + interval '1 month'
      and p.voided_at >= date_trunc('month', bills.due_date) + interval '1 month')
  ${spared ? sql`and not ${inPlanAndPaid(today)}` : sql``}`

/** The bills that draw a flat penalty today. */
export async function billsOwing(db: Db, ask: DuePenaltiesFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from bills where ${duePenalties(ask)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** One run goes after another: a second one at the same time waits, and finds nothing left to do. */
export const lockPenaltyRuns = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('penalty_runs'))`.execute(tx)

export interface PenaltyRun extends DuePenaltiesFilter {
  penalty: Centavos
  text: string
  /** Null for the automatic run. */
  by: number | null
}

/**
 * Adds the penalty to every bill that draws one, by one statement; returns how many. Bills are locked first, so that one
 * being paid meanwhile draws none.
 */
export async function insertPenalties(tx: Tx, run: PenaltyRun): Promise<number> {
  const result = await sql`
    with late as materialized (select id from bills where ${duePenalties(run)} order by id for update)
    insert into bill_lines (bill_id, kind, text, amount, created_by, charged_on)
    select id, 'penalty', ${run.text}, ${run.penalty}, ${run.by}, ${run.today} from late order by id
    on conflict (bill_id, period_from) where kind = 'penalty' do nothing`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
