import { sql } from 'kysely'
import type { Db, Tx } from '#server/db.ts'
import { toUser, userColumns } from '#server/people.ts'
import { type Day, firstDay, monthOf } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { PenaltyRunData } from '../penalties.ts'
import { PENALTY_CREDITED } from '../rules.ts'
import { overdueOn } from './figures.queries.ts'
import { inKeptPlan } from './planned.queries.ts'

interface Drawing {
  today: Day
  /** Whether bills of payment plans that are not broken draw none; they do not unless told. */
  spared?: boolean
}

/**
 * The bills that draw a penalty today (docs/spec/money.md#penalties): dues due in an earlier month of which something is left,
 * and more than a small balance, without one yet, waived or not, but those that were issued a year ahead. A penalty arises when the month after the due month begins: what a payment had settled
 * then, counted from its value day, and a void opened again later draws none. `spared`: neither do the bills of payment plans that are not broken.
 */
const drawing = ({ today, spared = true }: Drawing) => sql`
  bills.kind = 'dues' and bills.year_ahead_id is null and ${overdueOn(firstDay(monthOf(today)))}
  and not exists (select from bill_lines l where l.bill_id = bills.id and l.kind = 'penalty')
  and not exists (
    select from payment_items i left join advances a on a.id = i.advance_id
    join payments p on p.id = coalesce(i.payment_id, a.payment_id)
    where i.bill_id = bills.id and i.voided
      and coalesce(i.used_on, p.value_day, p.payment_date) < date_trunc('month', bills.due_date) + interval '1 month'
      and p.voided_at >= date_trunc('month', bills.due_date) + interval '1 month')
  ${spared ? sql`and not ${inKeptPlan(today)}` : sql``}`

/** How many bills draw a penalty today. */
export async function countOwing(db: Db, ask: Drawing): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from bills where ${drawing(ask)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface PenaltyRun extends Drawing {
  penalty: Centavos
  text: string
  /** Null for the automatic run. */
  by: number | null
}

/**
 * Adds the penalty to every bill that draws one, by one statement; answers how many. Bills are locked first, so that one
 * being paid meanwhile draws none; a second run at the same time waits and finds nothing left to do.
 */
export async function insertPenalties(tx: Tx, run: PenaltyRun): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('penalty_runs'))`.execute(tx)
  const result = await sql`
    with late as materialized (select id from bills where ${drawing(run)} order by id for update)
    insert into bill_lines (bill_id, kind, text, amount, created_by, charged_on)
    select id, 'penalty', ${run.text}, ${run.penalty}, ${run.by}, ${run.today} from late order by id
    on conflict (bill_id) where kind = 'penalty' do nothing`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** A bill and the penalty it drew, in centavos. */
export interface DrawnPenalty {
  house_id: number
  balance: Centavos
  cancelled: boolean
  /** Its lot is part of another by now. */
  joined: boolean
  /** 0 where it drew none. */
  penalty: Centavos
  /** What of the penalty was paid. */
  paid: Centavos
  arose: Day | null
  waived: boolean
}

/** A bill with its penalty, locked until the transaction ends; undefined for an unknown id. */
export async function lockPenalty(tx: Tx, billId: number): Promise<DrawnPenalty | undefined> {
  const held = await tx.selectFrom('bills').select('id').where('id', '=', billId).forUpdate().executeTakeFirst()
  if (!held) return undefined
  const { rows } = await sql<DrawnPenalty>`
    select b.house_id, b.amount - b.settled as balance, b.cancelled_at is not null as cancelled, h.joined_to is not null as joined,
      coalesce(l.amount, 0) as penalty, l.charged_on as arose,
      (select coalesce(sum(i.penalty), 0)::bigint from payment_items i where i.bill_id = b.id and not i.voided) as paid,
      exists (select from bill_lines w where w.bill_id = b.id and w.kind = 'waiver') as waived
    from bills b join houses h on h.id = b.house_id left join bill_lines l on l.bill_id = b.id and l.kind = 'penalty'
    where b.id = ${billId}`.execute(tx)
  return rows[0]
}

export interface NewWaiver {
  billId: number
  /** What is taken off. */
  amount: Centavos
  /** What of it was paid. */
  paid: Centavos
  reason: string
  by: number
  today: Day
}

/**
 * Takes a penalty back by a negative line; the trigger lowers the bill. A second line keeps what was paid of it on the bill, so that no
 * day before moves (docs/decisions/value-day.md); its id is the answer, null where nothing was paid.
 */
export async function insertWaiver(
  tx: Tx,
  { billId, amount, paid, reason, by, today }: NewWaiver,
): Promise<number | null> {
  const { rows } = await sql<{ id: number; kind: string }>`
    insert into bill_lines (bill_id, kind, text, amount, reason, created_by, charged_on)
    select ${billId}::int, new.kind, new.text, new.amount, new.reason, ${by}::int, ${today}::date
    from (values (1, 'waiver', ${`Penalty waived: ${reason}`}, -${amount}::bigint, ${reason}),
      (2, 'penalty_credited', ${PENALTY_CREDITED}, ${paid}::bigint, null)) new (at, kind, text, amount, reason)
    where new.amount <> 0 order by new.at
    returning id, kind`.execute(tx)
  return rows.find(({ kind }) => kind === 'penalty_credited')?.id ?? null
}

/** What one transaction added is one run. */
const runs = sql<{ id: number; charged_on: Day; count: number; total: Centavos; by: number | null; runs: number }>`(
  select min(id) as id, charged_on, count(*)::int as count, sum(amount)::bigint as total, created_by as by,
    count(*) over ()::int as runs
  from bill_lines where kind = 'penalty' group by created_at, charged_on, created_by)`.as<'runs'>(sql`runs`)

/** A page of the runs that added penalties, newest first, and the number of all; none past the last page. */
export async function penaltyRunPage(
  db: Db,
  ask: PageAsk,
  baseUrl: string,
): Promise<{ rows: PenaltyRunData[]; total: number }> {
  const rows = await db
    .selectFrom(runs)
    .leftJoin('users', 'users.id', 'runs.by')
    .selectAll('runs')
    .select(userColumns)
    .orderBy('runs.id', 'desc')
    .limit(ask.size)
    .offset(offsetOf(ask))
    .execute()
  return {
    rows: rows.map((row) => ({
      id: row.id,
      date: row.charged_on,
      count: row.count,
      total: row.total,
      // With an id the outer join found the user, so the other columns are there.
      started_by: row.by === null ? null : toUser(row as Parameters<typeof toUser>[0], baseUrl),
    })),
    total: rows[0]?.runs ?? (await penaltyRunCount(db)),
  }
}

async function penaltyRunCount(db: Db): Promise<number> {
  const row = await db.selectFrom(runs).select('runs.runs').limit(1).executeTakeFirst()
  return row?.runs ?? 0
}
