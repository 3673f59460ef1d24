import { type RawBuilder, sql } from 'kysely'
import { askAlong, sendAlong } from '#server/database/concurrent-reads.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { isWholeOn, ownersOn } from '#server/people/occupancies.queries.ts'
import type { Day, Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { AllLots } from '#shared/people.ts'
import { type OpenBill, oldestFirst, type Use } from '../rules.ts'

/** An open bill as a payment needs it. */
export interface PayableBill extends OpenBill {
  kind: string
  title: string | null
  house_id: number
  resident_id: number
  month: Month
  issue_date: Day
  amount: Centavos
  paid: boolean
  cancelled: boolean
  /** Advances of the lot do not settle it by themselves. */
  without_advances: boolean
}

/**
 * Whatever moves the money of a lot waits here for whoever does so already, before anything else is locked: payments,
 * voids and the use of advances of one lot go one after another. The statement that follows goes right behind.
 */
export const lockLots = (tx: Tx, houseIds: readonly number[]): Promise<void> =>
  sendAlong(tx, sql`select from houses where id = any(${houseIds}::int[]) order by id for no key update`)

/**
 * The same for the lots of bills, and right behind it their open bills and the ones of the list, as `lockBillsOf` locks them. The
 * statement that follows goes along; what is answered after it tells both, and whether all bills of the list were paid, not cancelled,
 * before we waited.
 */
export async function lockLotsOfBills(tx: Tx, billIds: readonly number[]): Promise<() => Promise<LotsOfPayment>> {
  const lots = await askAlong(
    tx,
    sql<{ id: number; paid: boolean }>`
    select id, (select bool_and(paid and cancelled_at is null) from bills b where b.house_id = houses.id and b.id = any(${billIds}::int[])) as paid
    from houses where id in (select house_id from bills where id = any(${billIds}::int[]))
    order by id for no key update`,
  )
  const theirs = sql`array(select house_id from bills where id = any(${billIds}::int[]))`
  const bills = await askAlong(tx, lockingBills(theirs, billIds))
  return async () => {
    const rows = await lots()
    return {
      lots: rows.map((row) => row.id),
      paidBefore: rows.length > 0 && rows.every((row) => row.paid),
      bills: oldestFirst(await bills()),
    }
  }
}

interface LotsOfPayment {
  lots: number[]
  paidBefore: boolean
  bills: PayableBill[]
}

/** The lines that say what a bill draws as its penalty: what was waived comes off, but for what was paid of it before. */
export const PENALTY_LINES = sql`('penalty', 'waiver', 'penalty_credited')`

const payable = sql`
  id, kind, title, house_id, resident_id, to_char(month, 'YYYY-MM') as month, issue_date, due_date, amount, paid, without_advances, cancelled_at is not null as cancelled, amount - settled as balance,
  least(amount - settled, greatest(0,
    (select coalesce(sum(l.amount), 0) from bill_lines l where l.bill_id = bills.id and l.kind in ${PENALTY_LINES})
    - (select coalesce(sum(i.penalty), 0) from payment_items i where i.bill_id = bills.id and not i.voided)))::bigint as penalty,
  (select setting_is_on('penalties_last')) as penalties_last,
  kind not in ('dues', 'opening_balance') and (select setting_is_on('dues_first')) as after_dues`

/** The open bills of lots and the ones of the ids, oldest first, locked until the transaction ends, always in the same order. */
export async function lockBillsOf(
  tx: Tx,
  houseIds: readonly number[],
  ids: readonly number[] = [],
): Promise<PayableBill[]> {
  const { rows } = await lockingBills(sql`${houseIds}::int[]`, ids).execute(tx)
  return oldestFirst(rows)
}

const lockingBills = (lots: RawBuilder<unknown>, ids: readonly number[]) => sql<PayableBill>`
  select ${payable} from bills
  where (house_id = any(${lots}) and not paid) or id = any(${ids}::int[]) order by id for update`

/** The amount of the settings below which what is left of a bill is small, in centavos; read once for each statement. */
export const smallBalanceBelow = sql<Centavos>`(select small_balance_below())`

/** An open bill, and whether what is left of it is a small balance. */
export interface OutstandingBill extends PayableBill {
  small: boolean
}
const outstandingColumns = sql`${payable}, amount - settled < ${smallBalanceBelow} as small`

/** The open bills of lots, oldest first. */
export const openBillsOf = (db: Db, houseIds: readonly number[]) =>
  allRows(db)(sql<OutstandingBill>`
    select ${outstandingColumns} from bills where house_id = any(${houseIds}::int[]) and not paid order by due_date, id`)

/** ALL_LOTS of a row of `residents` that owns several on a day, for lists; null for one lot. The card of a lot tells the same sum. */
export const allLotsOn = (day: Day): RawBuilder<AllLots> => sql<AllLots>`(
  select json_build_object('count', count(*), 'owed', sum(
    (select coalesce(sum(amount - settled), 0) from bills where bills.house_id = h.id and not paid)))
  from ${ownersOn(day)} own join houses h on h.id = own.house_id
  where own.resident_id = residents.id and ${isWholeOn(day)} having count(*) > 1)`

/** The lots that have credit, all of them or some. */
export async function lotsWithCredit(db: Db, houseIds: readonly number[] | 'all'): Promise<number[]> {
  const some = houseIds === 'all' ? sql`true` : sql`house_id = any(${houseIds}::int[])`
  const { rows } = await sql<{ house_id: number }>`
    select distinct house_id from advances where unused > 0 and not voided and ${some} order by house_id`.execute(db)
  return rows.map((row) => row.house_id)
}

export interface UnusedAdvance {
  id: number
  house_id: number
  payment_id: number | null
  unused: Centavos
}

/** Returns the unused advances of lots, the earliest first. */
export const unusedAdvances = (db: Db, houseIds: readonly number[]) =>
  allRows(db)(sql<UnusedAdvance>`
    select id, house_id, payment_id, unused from advances
    where unused > 0 and not voided and house_id = any(${houseIds}::int[]) order by id`)

/** The credit of a lot, in centavos. */
export async function creditOf(db: Db, houseId: number): Promise<Centavos> {
  const advances = await unusedAdvances(db, [houseId])
  return advances.reduce((sum, one) => sum + one.unused, 0)
}

export interface NewUse extends Use {
  payment_id: number | null
  text: string
}

/**
 * Writes that advances were used on a day: splits that name the advance, and the entry it came with. The database settles the
 * bills and takes the amounts off what is unused (db/schema/ledger.sql).
 */
export async function applyCredit(tx: Tx, uses: readonly NewUse[], day: Day): Promise<void> {
  await sql`
    insert into payment_items (payment_id, advance_id, bill_id, amount, penalty, text, used_on)
    select item.*, ${day}::date from unnest(
      ${uses.map((one) => one.payment_id)}::int[], ${uses.map((one) => one.advance_id)}::int[],
      ${uses.map((one) => one.bill_id)}::int[], ${uses.map((one) => one.amount)}::bigint[],
      ${uses.map((one) => one.penalty)}::bigint[], ${uses.map((one) => one.text)}::text[]) as item`.execute(tx)
}

/** Debt of a lot at the end of a day above zero, its advance below, in centavos; by what counts today. */
export async function lotBalance(db: Db, houseId: number, day: Day): Promise<Centavos> {
  const { rows } = await sql<{ balance: Centavos }>`select lot_balance(${houseId}, ${day}) as balance`.execute(db)
  return rows[0]?.balance ?? 0
}
