import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { samePerson } from '#server/people/occupancies.queries.ts'
import { userIn } from '#server/people/people.ts'
import { isHouseNamed, residentsNamed } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { PlanData, PlanRecordData } from '../contract.ts'
import { type EndKind, type Instalment, type PlanState, RUNNING } from '../rules.ts'

/** States of plans on a day: rows as the database makes them of bills and instalments. */
const states = (today: Day) => sql`payment_plan_states(${today}::date)`

const lotsOf = sql`(select json_agg(distinct jsonb_build_object('id', h.id, 'name', h.address))
  from payment_plan_bills b join bills on bills.id = b.bill_id join houses h on h.id = bills.house_id where b.plan_id = p.id)`

const columns = (today: Day) => sql`p.id, s.state, p.agreed_by, p.agreed_on, ${lotsOf} as lots, s.total, s.covered,
  case when s.state = any(${RUNNING}) and s.due_on < ${today}::date then ${today}::date - s.due_on else 0 end as late_days,
  case when s.due_on is not null then json_build_object('day', s.due_on, 'amount', s.due_left) end as next,
  s.broken_on, p.ended_on, p.end_reason`

const from = (today: Day) => sql`from payment_plans p join ${states(today)} s on s.plan_id = p.id`

export interface PlanFilter {
  state?: PlanState | 'running' | 'to_decide' | null
  house?: number | null
  search?: string
}

const ofHouse = (house: number) =>
  sql`exists (select from payment_plan_bills b join bills on bills.id = b.bill_id where b.plan_id = p.id and bills.house_id = ${house})`

function conditions({ state = null, house = null, search = '' }: PlanFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (state === 'running') all.push(sql`s.state = any(${RUNNING})`)
  else if (state === 'to_decide') all.push(sql`s.state = 'broken' and p.ended_on is null`)
  else if (state) all.push(sql`s.state = ${state}`)
  if (house !== null) all.push(ofHouse(house))
  if (search)
    all.push(sql`(fold(p.agreed_by) like search_pattern(${search}) or p.resident_id in (${residentsNamed(search)})
      or exists (select from payment_plan_bills b join bills on bills.id = b.bill_id
        where b.plan_id = p.id and ${isHouseNamed('bills.house_id', search)}))`)
  return sql.join(all, sql` and `)
}

/** A page of plans, newest first, how many there are, and what of all of them is still open in centavos. */
export async function planPage(db: Db, filter: PlanFilter, today: Day, ask: PageAsk) {
  const where = conditions(filter)
  const rows = await allRows(db)(sql<PlanData>`
    select ${columns(today)} ${from(today)} where ${where} order by p.id desc limit ${ask.size} offset ${offsetOf(ask)}`)
  const sums = await sql<{ total: number; open: Centavos }>`
    select count(*)::int as total, coalesce(sum(s.total - s.covered) filter (where s.state <> 'ended'), 0)::bigint as open
    ${from(today)} where ${where}`.execute(db)
  return { rows, ...(sums.rows[0] ?? { total: 0, open: 0 }) }
}

const instalments = sql`(select json_agg(json_build_object('day', i.due_on, 'amount', i.amount) order by i.due_on)
  from payment_plan_instalments i where i.plan_id = p.id)`

/** The plans of a lot that go on, oldest first; those of its owner of today alone when `owned`. */
export async function runningOf(db: Db, house: number, today: Day, owned: boolean) {
  const who = owned
    ? sql`exists (select from owners_on(${today}::date) o where o.house_id = ${house} and o.resident_id = p.resident_id)`
    : sql`true`
  const { rows } = await sql<PlanData & { instalments: Instalment[] }>`
    select ${columns(today)}, ${instalments} as instalments ${from(today)}
    where s.state = any(${RUNNING}) and ${ofHouse(house)} and ${who} order by p.id`.execute(db)
  return rows
}

/** The plans that go on for any of some lots and that nobody ended, not as broken either. */
export async function runningOfLots(db: Db, houses: readonly number[], today: Day): Promise<number[]> {
  const rows = await allRows(db)(sql<{ id: number }>`
    select distinct p.id ${from(today)} join payment_plan_bills b on b.plan_id = p.id join bills on bills.id = b.bill_id
    where s.state = any(${RUNNING}) and p.ended_on is null and bills.house_id = any(${houses}::int[]) order by p.id`)
  return rows.map(({ id }) => id)
}

type Row = Omit<PlanRecordData, 'bills' | 'instalments'> & { resident_id: number; instalments: Instalment[] }

/** One plan, its instalments without what was paid of them; undefined for an unknown id. */
export const planById = (db: Db, id: number, today: Day) =>
  firstRow(db)(sql<Row>`
    select ${columns(today)}, p.resident_id, p.grace, p.note, ${userIn('p.recorded_by')} as recorded_by, ${instalments} as instalments
    ${from(today)} where p.id = ${id}`)

const billColumns = sql`bills.id, json_build_object('id', h.id, 'name', h.address) as lot, bills.kind, bills.title,
  to_char(bills.month, 'YYYY-MM') as month, bills.due_date`

/** The bills of a plan, oldest first, with what of each is still open of what was agreed on. */
export const billsOfPlan = (db: Db, id: number): Promise<PlanRecordData['bills']> =>
  allRows(db)(sql<PlanRecordData['bills'][number]>`
    select ${billColumns}, b.owed,
      open_of_plan(b.amount, bills.amount, bills.settled, bills.cancelled_at) as open
    from payment_plan_bills b join bills on bills.id = b.bill_id join houses h on h.id = bills.house_id
    where b.plan_id = ${id} order by bills.due_date, bills.id`)

/** Returns the bills of some lots that were due before a day and are open, oldest first. */
export const overdueBills = (db: Db, houses: readonly number[], day: Day) =>
  allRows(db)(sql<PlanRecordData['bills'][number] & { amount: Centavos }>`
    select ${billColumns}, bills.amount, bills.amount - bills.settled as owed, bills.amount - bills.settled as open
    from bills join houses h on h.id = bills.house_id
    where bills.house_id = any(${houses}::int[]) and not bills.paid and bills.due_date < ${day}
    order by bills.due_date, bills.id`)

/** The lots that somebody owns on a day, by their addresses. */
export async function lotsOwnedBy(db: Db, residentId: number, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id from owners_on(${today}::date) o join houses h on h.id = o.house_id
    where o.resident_id = ${samePerson(residentId)} order by h.sort_key, h.id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NewPlan {
  resident_id: number
  agreed_by: string
  agreed_on: Day
  grace: number
  note: string | null
  recorded_by: number
}

/** Returns the plan's id. */
export async function insertPlan(
  tx: Tx,
  plan: NewPlan,
  bills: readonly { id: number; amount: Centavos; owed: Centavos }[],
  agreed: readonly Instalment[],
): Promise<number> {
  const { id } = await tx.insertInto('payment_plans').values(plan).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_plan_bills')
    .values(bills.map((bill) => ({ plan_id: id, bill_id: bill.id, amount: bill.amount, owed: bill.owed })))
    .execute()
  await tx
    .insertInto('payment_plan_instalments')
    .values(agreed.map(({ day, amount }) => ({ plan_id: id, due_on: day, amount })))
    .execute()
  return id
}

/** Holds a plan until the transaction ends; undefined for an unknown one. */
export async function lockPlan(tx: Tx, id: number): Promise<{ ended_on: Day | null } | undefined> {
  return await tx.selectFrom('payment_plans').select('ended_on').where('id', '=', id).forUpdate().executeTakeFirst()
}

export const endPlan = (tx: Tx, id: number, end: { kind: EndKind; reason: string; day: Day; by: number | null }) =>
  tx
    .updateTable('payment_plans')
    .set({ end_kind: end.kind, end_reason: end.reason, ended_on: end.day, ended_by: end.by })
    .where('id', '=', id)
    .execute()

/**
 * Ends the plans that were fulfilled or broken before another was agreed on for one of their lots, as what they are: a cheque that
 * bounces later opens its bills again and brings no second plan back.
 */
export async function endFollowedPlans(tx: Tx, today: Day): Promise<void> {
  await sql`
    update payment_plans p set end_kind = s.state, ended_on = greatest(${today}::date, p.agreed_on), seen_as = s.state,
      end_reason = 'Another plan was agreed on'
    from payment_plan_states(${today}::date) s
    where s.plan_id = p.id and p.ended_on is null and s.state in ('fulfilled', 'broken') and exists (
      select from payment_plan_bills b join bills on bills.id = b.bill_id
      join bills other on other.house_id = bills.house_id join payment_plan_bills ob on ob.bill_id = other.id
      join payment_plans later on later.id = ob.plan_id
      where b.plan_id = p.id and later.id > p.id and later.ended_on is null)`.execute(tx)
}
