import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#shared/dates.ts'

/** True when a bill belongs to a payment plan that is kept on a day, or late within its grace (docs/spec/money.md#payment-plans). */
export const inPlanAndPaid = (today: Day): RawBuilder<boolean> => sql`(bills.id in (
  select b.bill_id from payment_plan_bills b join kept_plan_states(${today}::date) s on s.plan_id = b.plan_id))`
