import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { userIn } from '#server/people/people.ts'
import { housesNamed, residentsNamed } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { PaidElsewhere } from '../matching.ts'
import type { PayerData } from '../shapes.ts'

/** The lots that some payers are known to pay for, by key, in the order in which they were learned. */
export async function lotsOfPayers(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; id: number; address: string }>`
    select r.key, h.id, h.address from remembered_payers r join houses h on h.id = r.house_id
    where r.key = any(${keys}::text[]) order by r.id`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

/** Remembers whom a payer pays for, where it is not known yet. */
export async function learnPayer(
  tx: Tx,
  { key, house, by }: { key: string; house: number; by: number },
): Promise<void> {
  await sql`
    insert into remembered_payers (key, house_id, learned_by) values (${key}, ${house}, ${by})
    on conflict (key, house_id) do nothing`.execute(tx)
}

/** Payments of some lots that lie in another place than this one, from day to day. */
export const paidElsewhere = (
  db: Db,
  { place, houses, from, to }: { place: number; houses: readonly number[]; from: Day; to: Day },
) =>
  allRows(db)(sql<PaidElsewhere>`
    select house_id, amount, payment_date as day from payments
    where house_id = any(${houses}::int[]) and place_id <> ${place} and voided_at is null
      and payment_date between ${from} and ${to}`)

/** Payers whose key a text is part of, or whose lot it says by its address or by somebody's name who lives or lived there. */
function payersFound(search: string) {
  if (search === '') return sql`true`
  const houses = housesNamed(search)
  return sql`(fold(r.key || ' ' || h.address) like search_pattern(${search})
    or h.id in (select t.house_id from tenures t where t.resident_id in (${residentsNamed(search)}))
    ${houses ? sql`or h.id in (${houses})` : sql``})`
}

/** A page of remembered payers by key, those of a text alone when it is given. */
export async function payerPage(db: Db, search: string, ask: PageAsk): Promise<{ rows: PayerData[]; total: number }> {
  const where = payersFound(search)
  const { rows } = await sql<PayerData>`
    select r.id, r.key, json_build_object('id', h.id, 'address', h.address) as lot, ${userIn('r.learned_by')} as learned_by, r.created_at
    from remembered_payers r join houses h on h.id = r.house_id where ${where}
    order by r.key, r.id limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const count = await sql<{ total: number }>`
    select count(*)::int as total from remembered_payers r join houses h on h.id = r.house_id where ${where}`.execute(
    db,
  )
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export async function deletePayer(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.deleteFrom('remembered_payers').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}
