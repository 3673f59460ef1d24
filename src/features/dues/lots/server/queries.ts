import { sql } from 'kysely'
import type { TransferredBalance } from '#features/dues/adjustments/server/balance-transfers.ts'
import type { OccupancyJournal } from '#features/people/residents/server/occupancy-journal.queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { ownersOn, tenuresOn } from '#server/people/occupancies.queries.ts'
import { houseColumns, toHouse } from '#server/people/people.ts'
import type { AddressPart } from '#shared/addresses.ts'
import type { ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import type { LotChangeData } from '../contract.ts'

/** A lot as a change found or left it. */
export interface LotState extends Record<AddressPart, string | null> {
  id: number
  address: string
  area: number | null
  kind: string
  house_type: string
  title_number: string | null
  joined_to: number | null
  joined_on: Day | null
  journal: OccupancyJournal
}

export interface Changed {
  lots: LotState[]
  carried: TransferredBalance[]
}

/** Lots without who belongs to them, held until the transaction ends, in the order of the ids. */
export const lockLotStates = (tx: Tx, ids: readonly number[]) =>
  allRows(tx)(sql<Omit<LotState, 'journal'>>`
    select id, address, phase, block, lot, house_number, street, unit, area::float as area, kind, house_type, title_number,
      joined_to, joined_on
    from houses where id = any(${ids}::int[]) order by id for update`)

/** A lot that stands at an address and is part of this one; undefined when there is none. */
export const partAt = (tx: Tx, houseId: number, place: object) =>
  firstRow(tx)(sql<{ id: number }>`
    select part.id from houses part join houses whole on whole.id = part.joined_to
    where whole.id = ${houseId}
      and part.address_key = address_key(to_jsonb(whole) || ${JSON.stringify(place)}::jsonb, address_parts())
    order by part.id limit 1 for update of part`)

/** Returns the people of a lot on a day, and their relation to it. */
export const peopleOn = (db: Db, houseId: number, day: Day) =>
  allRows(db)(sql<{ resident_id: number; role: ResidentRole; main: boolean; until_day: Day | null }>`
    select resident_id, role, main, until_day from ${tenuresOn(day)} own where house_id = ${houseId} order by id`)

export interface NewChange {
  kind: 'join' | 'split'
  houseId: number
  others: readonly number[]
  day: Day
  before: Changed
  after: Changed
  createdBy: number
}

export async function insertChange(tx: Tx, change: NewChange): Promise<number> {
  const { id } = await tx
    .insertInto('lot_changes')
    .values({
      kind: change.kind,
      house_id: change.houseId,
      others: [...change.others],
      day: change.day,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      created_by: change.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A change as an undo needs it, held until the transaction ends. */
export const lockLotChange = (tx: Tx, id: number) =>
  tx.selectFrom('lot_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** True when one of the lots was joined or split again after a change. */
export async function changedLater(db: Db, id: number, lots: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from lot_changes where id > ${id} and undone_at is null
      and (house_id = any(${lots}::int[]) or others && ${lots}::int[]) limit 1`.execute(db)
  return rows.length > 0
}

export const markUndone = (tx: Tx, id: number, { by, now }: { by: number; now: Date }) =>
  tx.updateTable('lot_changes').set({ undone_at: now, undone_by: by }).where('id', '=', id).execute()

/** True when a bill, a payment, a request, a booking or a complaint stands on one of the lots since. */
export async function builtOn(db: Db, lots: readonly number[], since: Date): Promise<boolean> {
  const rows = await allRows(db)(sql<{ built: boolean }>`
    select exists (select from bills where house_id = any(${lots}::int[]) and created_at > ${since})
      or exists (select from advances where house_id = any(${lots}::int[]) and created_at > ${since})
      or exists (select from requests where house_id = any(${lots}::int[]) and created_at > ${since})
      or exists (select from bookings where house_id = any(${lots}::int[]) and created_at > ${since})
      or exists (select from complaints where house_id = any(${lots}::int[]) and created_at > ${since}) as built`)
  return rows[0]?.built ?? false
}

const addressIn = ({ lots }: Changed, id: number): string => lots.find((lot) => lot.id === id)?.address ?? ''

function toChange(row: NonNullable<Awaited<ReturnType<typeof lockLotChange>>>): LotChangeData {
  // Both columns hold what was written with the change.
  const [before, after] = [row.before, row.after] as unknown as [Changed, Changed]
  const named = row.kind === 'join' ? before : after
  return {
    id: row.id,
    kind: row.kind === 'join' ? 'join' : 'split',
    day: row.day,
    house_id: row.house_id,
    before: addressIn(before, row.house_id),
    after: addressIn(after, row.house_id),
    others: row.others.map((id) => ({ house_id: id, address: addressIn(named, id) })),
    carried: after.carried.reduce((sum, one) => sum + one.amount, 0),
    undone_at: row.undone_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** A change; undefined for an unknown id. */
export async function changeById(db: Db, id: number): Promise<LotChangeData | undefined> {
  const row = await db.selectFrom('lot_changes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toChange(row)
}

/** Returns the joins and splits of a lot, newest first. */
export async function changesOf(db: Db, houseId: number): Promise<LotChangeData[]> {
  const rows = await db
    .selectFrom('lot_changes')
    .selectAll()
    .where((where) =>
      where.or([where('house_id', '=', houseId), where(sql<boolean>`others @> array[${houseId}::int]`, '=', true)]),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toChange)
}

/** The lot that a lot is a part of; null for a whole one, undefined for an unknown id. */
export async function wholeOf(db: Db, houseId: number) {
  const lot = await db.selectFrom('houses').select('joined_to').where('id', '=', houseId).executeTakeFirst()
  if (!lot) return undefined
  const whole = db.selectFrom('houses').select(houseColumns).where('id', '=', lot.joined_to)
  const row = lot.joined_to === null ? undefined : await whole.executeTakeFirst()
  return row ? toHouse(row) : null
}

/** The other lots of the owner of a day, in the order of their addresses. */
export async function othersOfOwner(db: Db, houseId: number, day: Day) {
  const rows = await db
    .selectFrom('houses')
    .innerJoin(ownersOn(day).as('own'), (join) => join.onRef('own.house_id', '=', 'houses.id'))
    .select(houseColumns)
    .where('houses.id', '<>', houseId)
    .where('joined_to', 'is', null)
    .where('own.resident_id', 'in', (query) =>
      query.selectFrom(ownersOn(day).as('his')).select('his.resident_id').where('his.house_id', '=', houseId),
    )
    .orderBy('sort_key')
    .execute()
  return rows.map(toHouse)
}

interface LotOfJoin {
  id: number
  address: string
}

/** The joinings that stand between lots and the whole ones that they are part of, from the part outwards. */
export const joinsAbove = (db: Db, lots: readonly number[]) =>
  allRows(db)(sql<{ change: number; from: LotOfJoin; to: LotOfJoin }>`
    with recursive above as (
      select id, joined_to, 1 as step from houses where id = any(${lots}::int[]) and joined_to is not null
      union
      select h.id, h.joined_to, above.step + 1 from above join houses h on h.id = above.joined_to where h.joined_to is not null
    )
    select
      (select max(c.id) from lot_changes c where c.kind = 'join' and c.undone_at is null and c.house_id = whole.id
        and c.others @> array[part.id]) as change,
      json_build_object('id', part.id, 'address', part.address) as "from",
      json_build_object('id', whole.id, 'address', whole.address) as "to"
    from (select id, max(step) as step from above group by id) parts
    join houses part on part.id = parts.id join houses whole on whole.id = part.joined_to
    order by parts.step, part.id`)

/** Keeps what a void carried over since with the joining, so that taking it back brings it back too. */
export async function addTransferred(tx: Tx, change: number, carried: readonly TransferredBalance[]): Promise<void> {
  await sql`
    update lot_changes set after = jsonb_set(after, '{carried}', (after -> 'carried') || ${JSON.stringify(carried)}::jsonb)
    where id = ${change}`.execute(tx)
}
