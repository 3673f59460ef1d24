import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { samePerson, tenuresOn } from '#server/people/occupancies.queries.ts'
import { housesNamed } from '#server/people/search.queries.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { OwnGatePassData } from '../contract.ts'
import { type PassAhead, type PassKind, passState } from '../rules.ts'

/** Last time that somebody came in by a pass `p`, but for what a device without a line entered against it. */
const usedAt = sql`(select max(entered_at) from visits v where v.pass_id = p.id and v.doubt is null)`

/** True where whoever announced a pass `p` does not belong to its lot on a day any more: with them ends what they handed on. */
const hostGone = (today: Day) => sql`(p.resident_id is not null and not exists (
  select from ${tenuresOn(today)} own where own.house_id = p.house_id and own.role <> 'seller'
    and own.resident_id in (p.resident_id, (select merged_into from residents where id = p.resident_id))))`

const columns = (
  today: Day,
) => sql`p.id, p.kind, p.name, p.plate, p.about, json_build_object('id', h.id, 'address', h.address) as house,
  p.from_day, p.until_day, p.once, p.code, (p.cancelled_at is not null or ${hostGone(today)}) as cancelled, ${usedAt} as used_at, p.created_at, p.updated_at`
const from = sql`from gate_passes p join houses h on h.id = p.house_id`

/** A pass as the database has it. */
export type PassRow = Omit<OwnGatePassData, 'state'> & { cancelled: boolean; used_at: Date | null }

/** Adds the state on a day. */
export const toPass = ({ cancelled, ...row }: PassRow, today: Day): OwnGatePassData => ({
  ...row,
  state: passState({ ...row, cancelled, used: row.used_at !== null }, today),
})

async function page(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, today: Day, ask: PageAsk) {
  const rows = await allRows(db)(sql<PassRow>`
    select ${columns(today)} ${from} where ${where} order by ${order} limit ${ask.size} offset ${offsetOf(ask)}`)
  const counted = await firstRow(db)(sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`)
  return { rows: rows.map((row) => toPass(row, today)), total: counted?.total ?? 0 }
}

/** True of a pass `p` that lets somebody through today. */
const openOn = (
  today: Day,
) => sql`(p.cancelled_at is null and not ${hostGone(today)} and ${today}::date between p.from_day and p.until_day
  and not (p.once and ${usedAt} is not null))`

/** Passes of somebody, the latest first; `open` are those that are or will be good. */
export const passesOf = (
  db: Db,
  { residentId, open }: { residentId: number; open: boolean },
  today: Day,
  ask: PageAsk,
) =>
  page(
    db,
    sql`p.resident_id = ${samePerson(residentId)}
      and (not ${open} or (p.cancelled_at is null and p.until_day >= ${today}::date and not (p.once and ${usedAt} is not null)))`,
    sql`p.until_day desc, p.id desc`,
    today,
    ask,
  )

/** Passes that let somebody through today, of who is named, a plate or a lot, by lot. */
export function expectedPasses(db: Db, search: string, today: Day, ask: PageAsk) {
  const lots = search ? housesNamed(search) : null
  const found = search
    ? sql`(fold(p.name) like search_pattern(${search}) or (plate_key(${search}) <> '' and p.plate_key like '%' || plate_key(${search}) || '%')
        ${lots ? sql`or p.house_id in (select id from (${lots}) named)` : sql``})`
    : sql`true`
  return page(db, sql`${openOn(today)} and ${found}`, sql`h.sort_key, h.id, p.id`, today, ask)
}

/** A pass; undefined for an unknown id. */
export async function passById(db: Db, id: number, today: Day): Promise<OwnGatePassData | undefined> {
  const row = await firstRow(db)(sql<PassRow>`select ${columns(today)} ${from} where p.id = ${id}`)
  return row && toPass(row, today)
}

/** Statement of the passes of six digits or a plate that are not over for a month, those of today first; without `state`. */
export const passesNamed = (key: string, today: Day) => sql<PassRow>`
  select ${columns(today)} ${from}
  where p.until_day >= ${today}::date - 31 and (p.code = ${key} or (p.plate is not null and p.plate_key = ${key}))
  order by ${openOn(today)} desc, p.until_day desc, p.id desc limit 5`

/** Every pass that is good on a day or the next, for a device that will have no line. */
export const passesAhead = (db: Db, today: Day) =>
  allRows(db)(sql<PassAhead>`
    select p.id, p.house_id, p.kind, p.name, p.plate_key, p.code, p.from_day, p.until_day, p.once from gate_passes p
    where (${openOn(today)}) or (p.cancelled_at is null and p.from_day = ${today}::date + 1) order by p.id`)

export interface NewPass {
  house_id: number
  resident_id: number
  kind: PassKind
  name: string
  plate: string | null
  about: string | null
  from_day: Day
  until_day: Day
  once: boolean
  created_by: number
}

/** Enters a pass under six digits; null where another of these days has them. */
export async function insertPass(tx: Tx, pass: NewPass & { code: string }): Promise<number | null> {
  const inserted = tx
    .insertInto('gate_passes')
    .values(pass)
    .onConflict((conflict) => conflict.doNothing())
  return (await inserted.returning('id').executeTakeFirst())?.id ?? null
}

/** Holds a pass until the transaction ends, so that two gates let its guest in one after another; undefined for an unknown id. */
export const lockPass = (tx: Tx, id: number) =>
  tx
    .selectFrom('gate_passes')
    .select(['id', 'resident_id', 'created_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const cancelPass = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('gate_passes').set({ cancelled_at: now }).where('id', '=', id).execute()
