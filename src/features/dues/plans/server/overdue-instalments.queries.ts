import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import type { PlanState } from '../rules.ts'
import { endFollowedPlans } from './queries.ts'

/** A plan that stands otherwise than when it was looked at last. */
export interface Turned {
  id: number
  was: PlanState
  state: PlanState
  /** Whom to tell; null where nobody is left. */
  user_id: number | null
  firstname: string
  /** Amount needed to keep it, in centavos, and since when; null where all is paid. */
  due_on: Day | null
  due_left: number
}

/**
 * Ends the plans of who owns none of their lots any more, and notes how all others stand; returns those that turned. Two servers do it one after the
 * other.
 */
export async function watchPlans(tx: Tx, today: Day): Promise<{ sold: number[]; turned: Turned[] }> {
  await sql`select pg_advisory_xact_lock(hashtext('payment_plans'))`.execute(tx)
  await endFollowedPlans(tx, today)
  const sold = await sql<{ id: number }>`
    update payment_plans p set end_kind = 'ended', ended_on = ${today}, end_reason = 'The lot has another owner', seen_as = 'ended'
    where ended_on is null
      and exists (select from payment_plan_states(${today}::date) s where s.plan_id = p.id and s.state <> 'fulfilled')
      and exists (
        select from payment_plan_bills b join bills on bills.id = b.bill_id
        join owners_on(${today}::date) o on o.house_id = bills.house_id
        where b.plan_id = p.id and o.resident_id <> p.resident_id
          and not exists (select from residents r where r.id = p.resident_id and r.merged_into = o.resident_id))
    returning id`.execute(tx)
  const turned = await sql<Turned>`
    with now as (
      select p.id, p.seen_as as was, s.state, s.due_on, s.due_left, p.resident_id
      from payment_plans p join payment_plan_states(${today}::date) s on s.plan_id = p.id
      where p.seen_as <> s.state
    ), noted as (
      update payment_plans p set seen_as = now.state from now where p.id = now.id
    )
    select now.id, now.was, now.state, now.due_on, now.due_left, users.id as user_id, coalesce(users.firstname, '') as firstname
    from now join residents r on r.id = now.resident_id
    left join users on users.id = r.user_id and users.ended_at is null order by now.id`.execute(tx)
  return { sold: sold.rows.map(({ id }) => id), turned: turned.rows }
}
