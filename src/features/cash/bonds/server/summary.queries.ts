import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { type BondState, daysFrom } from '../rules.ts'
import { bondsWithReceipts, depositorName, depositsHeldSince } from './queries.ts'

interface Period {
  from: Day
  to: Day
}

/** Sums the movements of money held from day to day, both included, in centavos. */
export async function depositSums(db: Db, { from, to }: Period) {
  const { rows } = await sql<Record<'opening' | 'taken' | 'voided' | 'returned' | 'forfeited' | 'closing', Centavos>>`
    select coalesce(sum(amount) filter (where day < ${from}), 0)::bigint as opening,
      coalesce(sum(amount) filter (where day >= ${from} and kind in ('taken', 'moved') and amount > 0), 0)::bigint as taken,
      coalesce(-sum(amount) filter (where day >= ${from} and kind in ('void', 'moved') and amount < 0), 0)::bigint as voided,
      coalesce(-sum(amount) filter (where day >= ${from} and kind = 'returned'), 0)::bigint as returned,
      coalesce(-sum(amount) filter (where day >= ${from} and kind = 'forfeited'), 0)::bigint as forfeited,
      coalesce(sum(amount), 0)::bigint as closing
    from held_entries where day <= ${to}`.execute(db)
  return rows[0] ?? { opening: 0, taken: 0, voided: 0, returned: 0, forfeited: 0, closing: 0 }
}

/**
 * Counts the bonds in each state on the evening of a day, and what was held of them in centavos, as `bonds.state` tells it
 * of today. Of work that did not pass its inspection, nobody keeps since when it had waited: it was open.
 */
export const byState = (db: Db, day: Day) =>
  allRows(db)(sql<{ state: BondState; count: number; held: Centavos }>`
    select state, count(*)::int as count, sum(held)::bigint as held from (
      select e.held, case when e.voided then 'void' when e.held = 0 and e.returned > 0 then 'released'
        when e.held = 0 and e.forfeited > 0 then 'forfeited' when b.inspected_on <= ${day} then 'inspected'
        when b.work_done_on <= ${day} then 'for_inspection' else 'open' end as state
      from (
        select bond_id, sum(amount) as held, bool_or(kind = 'void' or (kind = 'moved' and amount < 0)) as voided,
          -sum(amount) filter (where kind = 'returned') as returned, -sum(amount) filter (where kind = 'forfeited') as forfeited
        from held_entries where day <= ${day} group by bond_id) e
      join bonds b on b.id = e.bond_id) told
    group by state order by state`)

export interface BondRow {
  id: number
  receipt_number: string
  taken_on: Day
  payer_name: string
  lot: string | null
  purpose: string
  amount: Centavos
  /** On the evening of the day, in centavos. */
  held: Centavos
  days: number
}

/** The bonds of which something is held on the evening of a day, oldest first. */
export async function bondsHeldOn(db: Db, day: Day): Promise<BondRow[]> {
  const { rows } = await sql<Omit<BondRow, 'days'>>`
    select b.id, coalesce(payments.receipt_number, '') as receipt_number, ${depositsHeldSince} as taken_on, ${depositorName} as payer_name,
      h.address as lot, b.purpose, b.amount, e.held
    from (select bond_id, sum(amount)::bigint as held from held_entries where day <= ${day} group by bond_id having sum(amount) > 0) e
    ${bondsWithReceipts(sql`join bonds b on b.id = e.bond_id`)}
    order by taken_on, b.id`.execute(db)
  return rows.map((row) => ({ ...row, days: daysFrom(row.taken_on, day) }))
}
