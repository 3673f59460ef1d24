import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow, insertReturningId } from '#server/database/rows.ts'
import { namedUser } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { CashAccountData } from '../contract.ts'
import type { CashAccountKind } from '../rules.ts'

/** Places `p` in their order: by kind, the main one first, then by name. */
export const byKind = sql`array_position(array['drawer', 'cheques', 'petty_cash', 'wallet', 'bank'], p.kind), not p.main, fold(p.name), p.id`

/**
 * The day of the oldest money that still lies in a place `p` that has `held.balance`: what goes out is taken from the oldest. It is
 * of the last month from which on so much came in. Null where nothing is there; what is no cash has no age.
 */
const oldest = (today: Day) => sql`case when p.kind in ('drawer', 'cheques') and held.balance > 0 then (
  select max(came.day) from (
    select month, later from (
      select month, sum(inflow) over (order by month desc) - inflow as later from (
        select month, inflow from place_months where place_id = p.id and month < first_of_month(${today})
        union all
        select first_of_month(${today}), coalesce(sum(greatest(amount, 0)), 0) from place_entries
        where place_id = p.id and day between first_of_month(${today}) and ${today}
      ) months
    ) months where later < held.balance order by month limit 1
  ) of_month cross join lateral (
    select day, of_month.later + sum(sum(amount)) over (order by day desc) as since from place_entries
    where place_id = p.id and amount > 0 and day >= of_month.month and day < of_month.month + interval '1 month' and day <= ${today}
    group by day
  ) came where came.since >= held.balance) end`

/** The places, those in use first, by kind and name; of one id alone when it is given. */
export const listCashAccounts = (db: Db, today: Day, id: number | null = null) =>
  allRows(db)(sql<CashAccountData>`
    select p.id, p.kind, p.name, p.fund, p.change_fund, p.closed_to, p.main, p.ended, p.created_at, p.updated_at,
      ${namedUser} as holder,
      held.balance, ${oldest(today)} as oldest,
      (select coalesce(sum(amount), 0)::bigint from place_entries e where e.place_id = p.id and e.day > ${today}) as after_closing,
      (select json_build_object('day', c.day, 'amount', c.counted) from place_counts c
        where c.place_id = p.id and c.kind = 'opening' order by c.id desc limit 1) as opening
    from places p left join users u on u.id = p.holder_id
    cross join lateral (select cash_account_balance(p.id, ${today}) as balance offset 0) held
    where ${id}::int is null or p.id = ${id}
    order by p.ended, ${byKind}`)

/** The day of the oldest money that lies in a place on the evening of a day; null when it is empty. */
export async function oldestIn(db: Db, id: number, day: Day): Promise<Day | null> {
  const [place] = await listCashAccounts(db, day, id)
  return place?.oldest ?? null
}

export interface CashAccountInput {
  name: string
  holder_id: number | null
  fund: Centavos | null
  change_fund: Centavos | null
  main: boolean
}

/** Returns the id. Whatever was the main place of its kind is so no longer when this one is. */
export async function insertCashAccount(tx: Tx, kind: CashAccountKind, input: CashAccountInput): Promise<number> {
  if (input.main) await noOtherMain(tx, kind)
  const { id } = await tx
    .insertInto('places')
    .values({ ...input, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** No other place of a kind than `id`, or than a new one, is its main one. */
const noOtherMain = (tx: Tx, kind: CashAccountKind, id = 0) =>
  tx
    .updateTable('places')
    .set({ main: false })
    .where('kind', '=', kind)
    .where('main', '=', true)
    .where('id', '!=', id)
    .execute()

export async function updateCashAccount(
  tx: Tx,
  { id, kind }: { id: number; kind: CashAccountKind },
  input: CashAccountInput & { ended: boolean },
): Promise<void> {
  if (input.main) await noOtherMain(tx, kind, id)
  await tx.updateTable('places').set(input).where('id', '=', id).execute()
}

/** A place that nobody else moves until the transaction ends; undefined for an unknown id. */
export const lockCashAccount = (tx: Tx, id: number) =>
  firstRow(tx)(sql<{ id: number; kind: CashAccountKind; name: string; main: boolean; ended: boolean }>`
    select id, kind, name, main, ended from places where id = ${id} for no key update`)

/** The places of some ids by their id, held in one order whichever way money goes between them; an unknown one is not among them. */
export async function lockCashAccounts(tx: Tx, ids: readonly number[]) {
  const held = new Map<number, NonNullable<Awaited<ReturnType<typeof lockCashAccount>>>>()
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const place = await lockCashAccount(tx, id)
    if (place) held.set(id, place)
  }
  return held
}

/** Returns the balance of a cash account at the evening of a day, in centavos. */
export async function balanceOn(db: Db, id: number, day: Day): Promise<Centavos> {
  const { rows } = await sql<{
    balance: Centavos
  }>`select cash_account_balance(${id}, ${day}::date) as balance`.execute(db)
  return rows[0]?.balance ?? 0
}

/** Returns the least balance of a cash account on any evening from a day on, in centavos. */
export async function leastFrom(db: Db, id: number, day: Day): Promise<Centavos> {
  const { rows } = await sql<{ least: Centavos }>`
    select least(cash_account_balance(${id}, ${day}::date), min(held))::bigint as least from (
      select (select cash_account_balance(${id}, ${day}::date - 1)) + sum(sum(amount)) over (order by day) as held
      from place_entries where place_id = ${id} and day >= ${day} group by day
    ) days`.execute(db)
  return rows[0]?.least ?? 0
}

/** The day of the opening count; undefined when there was none. */
export async function openingDay(db: Db, id: number): Promise<Day | undefined> {
  const row = await db
    .selectFrom('place_counts')
    .select('day')
    .where('place_id', '=', id)
    .where('kind', '=', 'opening')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.day
}

/** Records a count of a cash account; the database lets the book follow (`post_count_to_cash` in db/schema/cash.sql). */
export const insertCount = (
  tx: Tx,
  count: {
    place_id: number
    kind: 'opening' | 'count'
    day: Day
    counted: Centavos
    note: string | null
    recorded_by: number
  },
): Promise<number> => insertReturningId(tx.insertInto('place_counts').values(count).returning('id'))

export interface NewTransfer {
  from_id: number
  to_id: number
  amount: Centavos
  day: Day
  note: string | null
  recorded_by: number
  /** The deposit it is a part of. */
  deposit_id?: number
}

/** Moves money; the database writes the entries of both places (`post_transfer_to_cash` in db/schema/cash.sql). Returns the id and when. */
export const insertTransfer = (tx: Tx, input: NewTransfer) =>
  tx.insertInto('place_transfers').values(input).returning(['id', 'created_at']).executeTakeFirstOrThrow()

/** Moves back on its day what a deposit moved; the database writes the entries of both places. */
export const reverseTransfers = (tx: Tx, deposit: number, by: number) =>
  sql`
    insert into place_transfers (from_id, to_id, amount, day, note, recorded_by, deposit_id)
    select to_id, from_id, amount, day, note, ${by}, deposit_id from place_transfers where deposit_id = ${deposit} order by id`.execute(
    tx,
  )

/** True when there is such an account of the office; guards hold no money. */
export const isStaffMember = async (db: Db, id: number): Promise<boolean> =>
  (await staffMembers(db)).some((one) => one.id === id)

/** Officers of whom a place may be the own one, by name: all but guards. */
export const staffMembers = (db: Db) =>
  allRows(db)(sql<{ id: number; name: string }>`
    select users.id, concat_ws(' ', users.firstname, users.lastname) as name
    from users join admins on admins.user_id = users.id
    where users.ended_at is null and coalesce(admins.office_role, '') <> 'guard'
    order by fold(users.lastname), users.firstname, users.id`)

/** The place that money goes to or comes from, with what it is; undefined for an unknown id. */
export const cashAccountById = (db: Db, id: number) =>
  firstRow(db)(sql<{ id: number; kind: CashAccountKind; name: string; ended: boolean }>`
    select id, kind, name, ended from places where id = ${id}`)
