import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { HELD, type Opening, VOIDED_LATER } from '../rules.ts'
import { countsOnItsDay, voidedLater } from './receipts.queries.ts'

/** Balances of the cash accounts on the morning of a day, and the parts held for others or voided later; in centavos, debits above zero. */
export const openingsOn = (db: Db, day: Day) =>
  allRows(db)(sql<Opening>`
    select 'place' as group, name as account, cash_account_balance(id, ${day}::date - 1) as amount from places
    union all
    select 'held', ${HELD}, -coalesce(sum(amount), 0)::bigint from held_entries where day < ${day}
    union all
    select 'other', ${VOIDED_LATER}, -coalesce(sum(e.amount - sign(e.amount) * coalesce(h.amount, 0)), 0)::bigint
    from payments join place_entries e on e.payment_id = payments.id left join held_out h on h.payment_id = payments.id
    where e.kind in ('payment', 'void') and e.day < ${day} and payments.voided_at is not null
      and ${voidedLater} and not ${countsOnItsDay}`)

/** Balance of all cash accounts together on the evening of each of some days, in their order; in centavos. */
export async function depositsHeldOn(db: Db, days: readonly Day[]): Promise<Centavos[]> {
  const { rows } = await sql<{ held: Centavos }>`
    select (select coalesce(sum(cash_account_balance(id, d.day)), 0)::bigint from places) as held
    from unnest(${days}::date[]) with ordinality d (day, at) order by d.at`.execute(db)
  return rows.map(({ held }) => held)
}
