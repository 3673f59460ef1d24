import { sql } from 'kysely'
import { paymentsFound } from '#features/ledger/payments/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { payerName } from '#server/people/payer.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { EntryData } from '../shapes.ts'

/** An entry, and which entries it may cancel out with: those of the same payment, expense or deposit. */
export interface EntryRow extends EntryData {
  source: string
  /** Cheques that were not cleared on the day, where it deposited them. */
  uncleared: boolean
}

const entryRows = (where: ReturnType<typeof sql>, { day, limit }: { day: Day; limit: number }) => sql<EntryRow>`
  select e.id, e.day, e.kind, e.amount,
    (e.amount - coalesce((select sum(k.amount) from statement_links k join statement_lines l on l.id = k.line_id
      where k.entry_id = e.id and l.day <= ${day}), 0))::bigint as "left",
    coalesce(payments.ewallet_reference, x.cheque_number) as reference, payments.receipt_number, payments.id as payment_id,
    case when payments.id is not null then ${payerName} end as payer,
    case when h.id is not null then json_build_object('id', h.id, 'address', h.address) end as lot,
    coalesce(x.expense_name, case when d.id is not null then 'DS-' || lpad(d.id::text, greatest(6, length(d.id::text)), '0') end,
      b.purpose, t.note, o.name) as text,
    coalesce('payment ' || e.payment_id, 'expense ' || e.expense_id, 'deposit ' || t.deposit_id, 'entry ' || e.id) as source,
    exists (select from cheques c where c.deposit_id = t.deposit_id and c.state in ('deposited', 'cleared')
      and (c.cleared_on is null or c.cleared_on > ${day})) as uncleared
  from place_entries e
  left join payments on payments.id = e.payment_id left join houses h on h.id = payments.house_id
  left join expenses x on x.id = e.expense_id
  left join place_transfers t on t.id = e.transfer_id left join deposits d on d.id = t.deposit_id
  left join places o on o.id = case when t.from_id = e.place_id then t.to_id else t.from_id end
  left join bond_releases r on r.id = e.release_id left join bonds b on b.id = r.bond_id
  where ${where} order by e.day, e.id limit ${limit}`

/** So many open entries of one place are looked at, the latest. */
const MOST = 20_000
const LATEST = '9999-12-31'

/** Entries that cancel each other out are at no bank: a receipt and its void, an expense and its correction. */
function standing(rows: readonly EntryRow[]): EntryRow[] {
  const left = (some: readonly EntryRow[]) => some.reduce((sum, row) => sum + row.left, 0)
  return [...Map.groupBy(rows, ({ source }) => source).values()].flatMap((group) => {
    const last = group.at(-1)
    if (!last || left(group) === 0) return []
    return left(group.slice(0, -1)) === 0 ? [last] : group
  })
}

/** Entries of a place from a day on that are not at the bank by a day, whole or in part, oldest first; opening counts are none. */
export async function openEntries(
  db: Db,
  place: number,
  { from, to = LATEST }: { from: Day; to?: Day },
): Promise<EntryRow[]> {
  const { rows } = await entryRows(
    sql`e.place_id = ${place} and e.day between ${from} and ${to} and e.kind <> 'opening'
      and e.amount <> coalesce((select sum(k.amount) from statement_links k join statement_lines l on l.id = k.line_id
        where k.entry_id = e.id and l.day <= ${to}), 0)`,
    { day: to, limit: MOST },
  ).execute(db)
  return standing(rows).toSorted((one, other) => one.day.localeCompare(other.day) || one.id - other.id)
}

/**
 * Open entries of a place that a text finds: who paid, receipt number, reference, address, name of an expense; a receipt and its void
 * too, which a bank may have had both.
 */
export async function entriesFound(db: Db, place: number, search: string): Promise<EntryRow[]> {
  const { rows } = await entryRows(
    sql`e.place_id = ${place} and e.kind <> 'opening'
      and e.amount <> coalesce((select sum(k.amount) from statement_links k where k.entry_id = e.id), 0)
      and (payments.id in (${paymentsFound(search)})
        or fold(concat_ws(' ', payments.receipt_number, payments.ewallet_reference, x.expense_name, t.note, h.address)) like search_pattern(${search}))`,
    { day: LATEST, limit: 50 },
  ).execute(db)
  return rows
}

/** Some entries by their ids. */
export async function entriesByIds(db: Db, ids: readonly number[]): Promise<Map<number, EntryRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await entryRows(sql`e.id = any(${ids}::int[])`, { day: LATEST, limit: ids.length }).execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** True when one of some entries was taken back: its payment was voided, its expense corrected. */
export async function anyTakenBack(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { rows } =
    await sql`select from place_entries e join place_entries back on back.place_id = e.place_id and back.id > e.id
      and (back.payment_id = e.payment_id or back.expense_id = e.expense_id) and sign(back.amount) <> sign(e.amount)
    where e.id = any(${ids}::int[]) limit 1`.execute(tx)
  return rows.length > 0
}

/** The entry that a payment or an expense made of its place. */
export async function entryOf(tx: Tx, source: { payment: number } | { expense: number }) {
  const where =
    'payment' in source
      ? sql`payment_id = ${source.payment} and kind = 'payment'`
      : sql`expense_id = ${source.expense} and kind = 'expense'`
  const { rows } = await sql<{ id: number; amount: Centavos }>`
    select id, amount from place_entries where ${where} order by id desc limit 1`.execute(tx)
  const [entry] = rows
  if (!entry) throw new Error('what was posted moved no place')
  return entry
}
