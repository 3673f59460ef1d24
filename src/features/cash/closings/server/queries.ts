import { sql } from 'kysely'
import { slipNumber } from '#features/cash/deposits/rules.ts'
import { byKind } from '#features/ledger/cash-accounts/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { userIn } from '#server/people/people.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { DayClosingData, DrawerData } from '../contract.ts'
import { showDenominations } from '../rules.ts'

type Row = Omit<DayClosingData, 'pieces' | 'deposit'> & { pieces: Record<string, number>; deposit_id: number | null }

interface Which {
  /** One alone. */
  id?: number
  /** Of the drawers that somebody holds alone; null for all. */
  heldBy?: number | null
}

/** A page of counts and closed days, newest first. */
export async function closingPage(
  db: Db,
  ask: PageAsk,
  { id, heldBy = null }: Which = {},
): Promise<{ rows: DayClosingData[]; total: number }> {
  const { rows } = await sql<Row>`
    select c.id, c.day, c.state, c.pieces, c.counted, c.book, c.counted - c.book as difference, c.reason, c.stays, c.deposit_id,
      json_build_object('id', l.id, 'name', l.name) as place,
      coalesce((select max(day) + 1 from day_closings o
        where o.place_id = c.place_id and o.state = 'closed' and o.day < c.day), c.day) as "from",
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as "to",
      ${userIn('c.counted_by')} as counted_by, c.counted_at, ${userIn('c.closed_by')} as closed_by, c.closed_at,
      ${userIn('c.undone_by')} as undone_by, c.undone_at, c.undo_reason, c.created_at, c.updated_at
    from day_closings c join places l on l.id = c.place_id left join places t on t.id = c.to_id
    where (${id ?? null}::int is null or c.id = ${id ?? null}) and (${heldBy}::int is null or l.holder_id = ${heldBy})
    order by c.day desc, c.id desc limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const { total } = await db
    .selectFrom('day_closings')
    .innerJoin('places', 'places.id', 'day_closings.place_id')
    .select((count) => count.fn.countAll<number>().as('total'))
    .$if(heldBy !== null, (query) => query.where('holder_id', '=', heldBy))
    .executeTakeFirstOrThrow()
  const data = rows.map(({ deposit_id, pieces, ...row }) => ({
    ...row,
    pieces: showDenominations(pieces),
    deposit: deposit_id === null ? null : { id: deposit_id, number: slipNumber(deposit_id) },
  }))
  return { rows: data, total }
}

/** The drawers in use with what is to be closed of them by the evening of a day. */
export const drawersOn = (db: Db, day: Day, { id, heldBy = null }: Which = {}) =>
  allRows(db)(sql<DrawerData>`
    select json_build_object('id', p.id, 'name', p.name) as place, ${day}::date as day, cash_account_balance(p.id, ${day}) as book,
      (select coalesce(sum(e.amount), 0)::bigint from place_entries e join payments r on r.id = e.payment_id
        where e.place_id = p.id and e.day > ${day} and r.payment_date <= ${day} and e.kind = 'payment' and r.voided_at is null) as counts_later,
      p.closed_to, p.change_fund,
      (select min(e.day) from place_entries e
        where e.place_id = p.id and e.day <= ${day} and (p.closed_to is null or e.day > p.closed_to)) as open_since
    from places p where p.kind = 'drawer' and not p.ended and (${id ?? null}::int is null or p.id = ${id ?? null})
      and (${heldBy}::int is null or p.holder_id = ${heldBy})
    order by ${byKind}`)

/** True when a drawer is somebody's own. */
export async function holdsDrawer(db: Db, id: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('places')
    .select('id')
    .where('id', '=', id)
    .where('holder_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The main bank account; null where there is none. */
export async function mainBank(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('places')
    .select('id')
    .where('kind', '=', 'bank')
    .where('main', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface NewCount {
  place_id: number
  day: Day
  pieces: Record<string, number>
  counted: Centavos
  book: Centavos
  reason: string | null
  stays: Centavos
  to_id: number | null
  counted_by: number
  counted_at: Date
}

/** Keeps a count; one of the same day that nobody confirmed yet gives way. Returns the id. */
export async function storeCount(tx: Tx, count: NewCount): Promise<number> {
  const before = await tx
    .updateTable('day_closings')
    .set(count)
    .where('place_id', '=', count.place_id)
    .where('day', '=', count.day)
    .where('state', '=', 'counted')
    .returning('id')
    .executeTakeFirst()
  if (before) return before.id
  const { id } = await tx.insertInto('day_closings').values(count).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A count, held until the transaction ends; undefined for an unknown id. */
export const lockDayClose = (tx: Tx, id: number) =>
  tx.selectFrom('day_closings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The places of a count, without holding anything: they are held first, in one order. */
export const cashAccountsOfClosing = (tx: Tx, id: number) =>
  tx.selectFrom('day_closings').select(['place_id', 'to_id']).where('id', '=', id).executeTakeFirst()

/** Closes a day that was counted; the database closes its place up to it (db/schema/closings.sql). */
export const markClosed = (
  tx: Tx,
  id: number,
  closed: { by: number; at: Date; alone: boolean; deposit: number | null },
) =>
  tx
    .updateTable('day_closings')
    .set({
      state: 'closed',
      closed_by: closed.by,
      closed_at: closed.at,
      alone: closed.alone,
      deposit_id: closed.deposit,
    })
    .where('id', '=', id)
    .execute()

/** Opens the last closed day of a place again; the database opens the place (db/schema/closings.sql). */
export const markUndone = (tx: Tx, id: number, undone: { by: number; at: Date; reason: string }) =>
  tx
    .updateTable('day_closings')
    .set({ state: 'undone', undone_by: undone.by, undone_at: undone.at, undo_reason: undone.reason })
    .where('id', '=', id)
    .execute()

/** Until when a place is closed; null while none of its days is. */
export async function closedTo(db: Db, place: number): Promise<Day | null> {
  const row = await db.selectFrom('places').select('closed_to').where('id', '=', place).executeTakeFirst()
  return row?.closed_to ?? null
}
