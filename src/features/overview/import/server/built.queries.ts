import { sql } from 'kysely'
import type { Tx } from '#server/db.ts'

/** Something that came to an import's rows after they were posted. */
export interface Built {
  what:
    | 'payment'
    | 'bill'
    | 'line'
    | 'resident'
    | 'account'
    | 'booking'
    | 'complaint'
    | 'request'
    | 'notice'
    | 'permission'
    | 'changed'
  block: number | null
  lot: number | null
  /** Receipt number, month or name, where there is one. */
  detail: string | null
}

const LISTED = 4

/** Locks an import's bills, people and houses, so that nothing is built on them while they are looked at. */
export async function lockPostedRows(tx: Tx, importId: number): Promise<void> {
  // Payments lock their bill first, too.
  await sql`select from bills where id in (select bill_id from import_rows where import_id = ${importId})
    order by id for update`.execute(tx)
  await sql`select from residents where id in (select resident_id from import_rows where import_id = ${importId})
    order by id for update`.execute(tx)
  await sql`select from users where id in (select user_id from import_rows where import_id = ${importId})
    order by id for update`.execute(tx)
  await sql`select from houses where id in (select house_id from import_rows where import_id = ${importId})
    order by id for update`.execute(tx)
}

/**
 * What was built on an import's rows, the first few things; payments first, nothing when it can be undone. What was
 * announced to everyone is nothing of their own.
 */
export async function builtOn(tx: Tx, importId: number): Promise<Built[]> {
  const { rows } = await sql<Built>`
    with mine as (
      select m.*, h.block, h.lot, h.id is null or (h.updated_at > h.created_at) as house_changed
      from import_rows m left join houses h on h.id = m.house_id where m.import_id = ${importId}
    ), built as (
      select 1 as rank, 'payment' as what, block, lot, p.receipt_number as detail
      from mine join payments p on p.house_id = mine.house_id
      union
      select 1, 'payment', block, lot, p.receipt_number from mine join payments p on p.resident_id = mine.resident_id
      union
      select 1, 'payment', block, lot, p.receipt_number
      from mine join payment_items i on i.bill_id = mine.bill_id join payments p on p.id = i.payment_id
      union
      select 2, 'bill', mine.block, mine.lot, to_char(b.month, 'YYYY-MM')
      from mine join bills b on b.house_id = mine.house_id and b.id is distinct from mine.bill_id
      union
      select 2, 'bill', mine.block, mine.lot, to_char(b.month, 'YYYY-MM')
      from mine join bills b on b.resident_id = mine.resident_id and b.id is distinct from mine.bill_id
      union
      select 3, 'line', block, lot, null
      from mine join bill_lines l on l.bill_id = mine.bill_id and l.kind <> 'opening_balance'
      union
      select 4, 'booking', block, lot, null from mine join bookings b on b.resident_id = mine.resident_id
      union
      select 5, 'complaint', block, lot, null from mine join complaints c on c.resident_id = mine.resident_id
      union
      select 5, 'request', block, lot, q.reference_number from mine join requests q on q.resident_id = mine.resident_id
      union
      select 6, 'resident', block, lot, u.firstname || ' ' || u.lastname
      from mine join residents r on r.house_id = mine.house_id and r.id is distinct from mine.resident_id
      join users u on u.id = r.user_id
      union
      select 7, 'account', block, lot, u.firstname || ' ' || u.lastname
      from mine join users u on u.id = mine.user_id
      where u.password_hash is not null or exists (select from account_links l where l.user_id = u.id)
        or exists (select from sessions s where s.user_id = u.id)
      union
      select 8, 'permission', block, lot, null
      from mine join household_permissions h on h.house_id = mine.house_id or h.user_id = mine.user_id
      union
      select 9, 'notice', block, lot, null
      from mine join notifications n on n.user_id = mine.user_id and n.kind <> 'announcement'
      union
      select 10, 'changed', mine.block, mine.lot, null
      from mine
      left join users u on u.id = mine.user_id
      left join residents r on r.id = mine.resident_id
      left join bills b on b.id = mine.bill_id
      where mine.house_changed or u.updated_at > u.created_at or r.updated_at > r.created_at
        or b.updated_at > b.created_at or (mine.user_id is not null and u.id is null)
        or (mine.resident_id is not null and r.id is null) or (mine.bill_id is not null and b.id is null)
    )
    select what, block, lot, detail from built order by rank, block, lot, detail limit ${LISTED}`.execute(tx)
  return rows
}
