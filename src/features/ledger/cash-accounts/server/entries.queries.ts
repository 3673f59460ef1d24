import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { CashAccountSums, CashEntryData } from '../contract.ts'
import { byKind } from './queries.ts'

/** A page of what moved a place from day to day, both included, oldest first, and how much there is. */
export async function entriesOf(
  db: Db,
  place: number,
  { from, to }: { from: Day; to: Day },
  ask: PageAsk,
): Promise<{ rows: CashEntryData[]; total: number; opening: Centavos; closing: Centavos }> {
  const { rows } = await sql<CashEntryData>`
    select e.id, e.day, e.kind, e.amount, e.balance,
      case when p.id is not null then json_build_object('id', p.id, 'receipt_number', p.receipt_number) end as payment,
      case when e.expense_id is not null then json_build_object('id', e.expense_id, 'name', x.expense_name) end as expense,
      case when b.id is not null then json_build_object('id', b.id, 'purpose', b.purpose) end as bond,
      case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as other,
      coalesce(t.note, c.note) as note
    from (
      select *, (sum(amount) over (order by day, id) + (select cash_account_balance(${place}, ${from}::date - 1)))::bigint as balance
      from place_entries where place_id = ${place} and day between ${from} and ${to}
      order by day, id limit ${ask.size} offset ${offsetOf(ask)}
    ) e
    left join payments p on p.id = e.payment_id
    left join expenses x on x.id = e.expense_id
    left join place_transfers t on t.id = e.transfer_id
    left join places o on o.id = case when t.from_id = e.place_id then t.to_id else t.from_id end
    left join bond_releases r on r.id = e.release_id left join bonds b on b.id = r.bond_id
    left join place_counts c on c.id = e.count_id
    order by e.day, e.id`.execute(db)
  const sums = await sql<{ total: number; opening: Centavos; closing: Centavos }>`
    select count(*)::int as total, cash_account_balance(${place}, ${from}::date - 1) as opening, cash_account_balance(${place}, ${to}) as closing
    from place_entries where place_id = ${place} and day between ${from} and ${to}`.execute(db)
  return { rows, ...(sums.rows[0] ?? { total: 0, opening: 0, closing: 0 }) }
}

/** Sums each cash account: opening, in and out from day to day, both included, in centavos; an opening count is part of what it had. */
export const summaryOf = (db: Db, { from, to }: { from: Day; to: Day }) =>
  allRows(db)(sql<CashAccountSums>`
    select json_build_object('id', p.id, 'name', p.name, 'kind', p.kind) as place, s.*
    from places p, lateral (
      select (cash_account_balance(p.id, ${from}::date - 1) + coalesce(sum(amount) filter (where kind = 'opening'), 0))::bigint as opening,
        coalesce(sum(amount - held) filter (where kind in ('payment', 'void')), 0)::bigint as received,
        coalesce(-sum(amount) filter (where kind = 'expense'), 0)::bigint as spent,
        coalesce(sum(amount) filter (where kind = 'transfer'), 0)::bigint as moved,
        coalesce(sum(held), 0)::bigint as held,
        coalesce(sum(amount) filter (where kind = 'count'), 0)::bigint as counted,
        cash_account_balance(p.id, ${to}) as closing
      from (
        select e.kind, e.amount, case when e.kind = 'bond' then e.amount else sign(e.amount) * coalesce(h.amount, 0) end as held
        from place_entries e left join held_out h on h.payment_id = e.payment_id where e.place_id = p.id and e.day between ${from} and ${to}
      ) moves
    ) s
    where not p.ended or s.opening <> 0 or s.closing <> 0 or s.received <> 0 or s.spent <> 0
    order by ${byKind}`)
