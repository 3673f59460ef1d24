import { type RawBuilder, sql } from 'kysely'
import { isSmall, overdueOn } from '#features/dues/bills/server/figures.queries.ts'
import { inPlanAndPaid } from '#features/dues/bills/server/planned.queries.ts'
import { isOpenCase } from '#features/dues/standing/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import { type StepLetter, type StepWay, stepEnd } from '../steps.rules.ts'
import type { DueLot } from './queries.ts'

export interface Step {
  id: number
  /** After the due day; below zero before it. */
  days: number
  way: StepWay
  letter: StepLetter | null
  template_id: number | null
  active: boolean
}
export type NewStep = Omit<Step, 'id'>

/** The steps in their order, each with the morning on which it last reminded and of how many lots. */
export const stepsWithLast = async (db: Db): Promise<(Step & { last: { at: Date; lots: number } | null })[]> => {
  const rows = await allRows(db)(sql<Step & { last_at: Date | null; lots: number }>`
    select s.id, s.days, s.way, s.letter, s.template_id, s.active, last.at as last_at,
      (select count(*)::int from reminders_sent r where r.days = s.days and r.sent_at = last.at) as lots
    from reminder_steps s
    cross join lateral (select max(sent_at) as at from reminders_sent r where r.days = s.days) last
    order by s.days`)
  return rows.map(({ last_at: at, lots, ...step }) => ({ ...step, last: at && { at, lots } }))
}

export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  await tx.insertInto('reminder_steps').values(step).execute()
}

/** False when there is no such step. */
export async function updateStep(tx: Tx, id: number, step: NewStep): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('reminder_steps').set(step).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when there is no such step. */
export async function removeStep(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('reminder_steps').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * True for a row of `bills` that is left alone: of a plan that is kept, of a lot of which a reported payment waits for the office,
 * of an owner about whose standing a case is open, and of a lot without an owner.
 */
const leftAlone = (today: Day) => sql<boolean>`(${inPlanAndPaid(today)}
  or exists (select from payment_reports r where r.state = 'waiting'
    and (r.house_id = bills.house_id or bills.house_id = any (r.other_house_ids)))
  or not exists (select from ${ownersOn(today)} own where own.house_id = bills.house_id)
  or exists (select from ${ownersOn(today)} own join residents on residents.id = own.resident_id
    join residents known on coalesce(known.merged_into, known.id) = coalesce(residents.merged_into, residents.id)
    join standing_cases c on c.resident_id = known.id and ${isOpenCase}
    where own.house_id = bills.house_id))`

/** Each lot that is overdue on a day, with its oldest due day, but for what is left alone. */
const oldestOverdue = (today: Day): RawBuilder<DueLot> => sql`
  select house_id, min(due_date) as due_date from bills
  where ${overdueOn(today)} and not ${leftAlone(today)} group by house_id`

const dueBetween = ({ days, end }: { days: number; end: number }, today: Day, due: RawBuilder<unknown>) =>
  sql<boolean>`${due} <= ${today}::date - ${days}::int and ${due} > ${today}::date - ${end}::int`

/** Lots that a step reminds on a day, but those that it or a later one reminded already. `all` are the days of the steps that send. */
export function lotsOfStep(db: Db, days: number, all: readonly number[], today: Day): Promise<DueLot[]> {
  const span = { days, end: stepEnd(days, all) }
  const due =
    days > 0
      ? sql`select * from (${oldestOverdue(today)}) oldest where ${dueBetween(span, today, sql`due_date`)}`
      : sql`select house_id, due_date from bills
          where not paid and not ${isSmall} and ${dueBetween(span, today, sql`due_date`)} and not ${leftAlone(today)}
          group by house_id, due_date`
  return allRows(db)(sql<DueLot>`
    select due.house_id, due.due_date from (${due}) due
    where not exists (select from reminders_sent s
      where s.house_id = due.house_id and s.due_date = due.due_date and s.days >= ${days})
    order by due.house_id, due.due_date`)
}

/** Adds lots to those that a step reminded; returns the new ones. Two servers remind of each once. */
export const markReminded = (tx: Tx, days: number, lots: readonly DueLot[], now: Date): Promise<DueLot[]> =>
  allRows(tx)(sql<DueLot>`
    insert into reminders_sent (house_id, due_date, days, sent_at)
    select house_id, due_date, ${days}, ${now}
    from unnest(${lots.map((lot) => lot.house_id)}::int[], ${lots.map((lot) => lot.due_date)}::date[]) lot (house_id, due_date)
    order by 1, 2
    on conflict do nothing returning house_id, due_date`)

/** Lots to whose owner a letter of a kind is to be written: so long overdue, and without one since the oldest due day. */
export const lotsForLetter = (
  db: Db,
  { days, letter }: { days: number; letter: StepLetter },
  today: Day,
): Promise<{ id: number; address: string }[]> =>
  allRows(db)(sql<{ id: number; address: string }>`
    select houses.id, houses.address from (${oldestOverdue(today)}) oldest join houses on houses.id = oldest.house_id
    where oldest.due_date <= ${today}::date - ${days}::int
      and not exists (select from letter_lots join letters on letters.id = letter_lots.letter_id
        where letter_lots.house_id = oldest.house_id and letters.kind = ${letter} and letters.day > oldest.due_date)
    order by houses.sort_key, houses.id`)
