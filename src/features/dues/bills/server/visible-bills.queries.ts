import { type RawBuilder, sql } from 'kysely'
import type { SeenLot } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { billJson, entriesOf, entriesOfBill, type TransactionJson, toBill } from './bills.queries.ts'
import { ofKinds } from './figures.queries.ts'

/**
 * True when a row of `bills` is seen by whom the row `seen` is (docs/decisions/what-a-buyer-sees.md): all of a lot's; a tenant's those issued
 * in the tenancy; a buyer's what is open, was issued or is for months since the purchase, and what moved since.
 */
const isSeen: RawBuilder<boolean> = sql<boolean>`(seen.since is null or bills.issue_date >= seen.since or not seen.tenant and (
  not bills.paid or bills.month >= seen.since or village_day(bills.cancelled_at) >= seen.since or exists (
    select from payment_items i left join payments p on p.id = i.payment_id
    where i.bill_id = bills.id and coalesce(i.used_on, p.payment_date) >= seen.since)))`

/**
 * The entries of a bill that somebody sees since a day: of a buyer those since the purchase, or what was paid ahead where nothing
 * else paid it. What a receipt of before paid keeps its share and number, and nothing else of that receipt.
 */
function seenEntries(
  entries: readonly TransactionJson[],
  { since, tenant, paid }: Pick<SeenLot, 'since' | 'tenant'> & { paid: boolean },
): TransactionJson[] {
  if (since === null || tenant) return [...entries]
  const later = entries.filter((entry) => (entry.used_on ?? entry.transaction_date) >= since)
  const counting = (some: readonly TransactionJson[]) => some.filter((entry) => entry.voided_at === null)
  const seen = counting(later).length > 0 || !paid ? later : [...counting(entries), ...later]
  return seen.map((entry) =>
    entry.transaction_date >= since ? entry : { ...entry, receipt_amount: null, ewallet_reference: null },
  )
}

/** The bills of some lots that are seen of each, with their entries, newest due date first; and what is left of the advances, in centavos. */
export async function billsOfLots(
  db: Db,
  lots: readonly SeenLot[],
  { today, allKinds }: { today: Day; allKinds: boolean },
) {
  const rows = await db
    .selectFrom(
      sql<SeenLot & { house_id: number; credit: Centavos }>`(
        select lot.house_id, lot.since, lot.tenant, (
          select coalesce(sum(unused), 0)::bigint from advances a
          where a.house_id = lot.house_id and unused > 0 and not voided and (lot.since is null or not lot.tenant or a.day >= lot.since)
        ) as credit
        from unnest(${lots.map((lot) => lot.houseId)}::int[], ${lots.map((lot) => lot.since)}::date[], ${lots.map((lot) => lot.tenant)}::boolean[])
          lot (house_id, since, tenant))`.as<'seen'>(sql`seen`),
    )
    .leftJoin('bills', (join) => join.onRef('bills.house_id', '=', 'seen.house_id').on(isSeen).on(ofKinds(allKinds)))
    .select(['seen.house_id', 'seen.since', 'seen.tenant', 'seen.credit'])
    .select(['bills.id as bill_id', billJson.as('bill'), entriesOfBill.as('entries')])
    .orderBy('bills.due_date', 'desc')
    .orderBy('bills.id', 'desc')
    .execute()
  return {
    credit: [...new Map(rows.map((row) => [row.house_id, row.credit])).values()].reduce((sum, one) => sum + one, 0),
    bills: rows
      .filter((row) => row.bill_id !== null)
      .map((row) => ({
        ...toBill(row.bill, today),
        ...entriesOf(seenEntries(row.entries, { ...row, paid: row.bill.paid })),
      })),
  }
}
