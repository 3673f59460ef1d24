import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { firstLotFirst, tenuresOn } from '#server/people/occupancies.queries.ts'
import { addDays, type Day } from '#shared/dates.ts'
import type { ResidentRole } from '../rules.ts'

/** Ownership, tenancy or residence of a person on a lot, from a day (included) to a day (excluded). */
export interface OccupancyRow {
  id: number
  resident_id: number
  house_id: number
  role: ResidentRole
  /** The one owner who is billed and reminded. */
  main: boolean
  from_day: Day
  /** True when somebody gave that day; otherwise it is the day of the record. */
  from_known: boolean
  until_day: Day | null
  deed: string | null
  reason: string | null
}

export interface NewOccupancy {
  residentId: number
  houseId: number
  role: ResidentRole
  main: boolean
  from: Day
  /** False unless told. */
  fromKnown?: boolean
  until?: Day | null
  deed?: string | null
  reason?: string | null
}

const columns = [
  'id',
  'resident_id',
  'house_id',
  'role',
  'main',
  'from_day',
  'from_known',
  'until_day',
  'deed',
  'reason',
] as const

// Roles are a check constraint of the table.
const asOccupancies = (rows: readonly (Omit<OccupancyRow, 'role'> & { role: string })[]): OccupancyRow[] =>
  rows as OccupancyRow[]

/**
 * Adds tenures by two statements, whatever their number; returns their ids in the same order. A second main owner of a lot
 * and day violates the constraint `tenures_one_main_owner`, a second tenure of a person `tenures_person_once`.
 */
export async function insertOccupancies(tx: Tx, occupancies: readonly NewOccupancy[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('tenures', 'id'))::int as id from generate_series(1, ${occupancies.length}::int)
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into tenures (id, resident_id, house_id, role, main, from_day, from_known, until_day, deed, reason)
    select id, "residentId", "houseId", role, main, "from", coalesce("fromKnown", false), "until", deed, reason
    from jsonb_to_recordset(${JSON.stringify(occupancies.map((one, at) => ({ ...one, id: ids[at] })))}::jsonb) as new_tenure(
      id int, "residentId" int, "houseId" int, role text, main boolean, "from" date, "fromKnown" boolean, "until" date,
      deed text, reason text)
    order by id`.execute(tx)
  return ids
}

/** Takes tenures away that nothing was built on. */
export async function deleteOccupancies(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from tenures where id = any(${ids}::int[])`.execute(tx)
}

/** The tenures of a lot, oldest first, held until the transaction ends. */
export async function lockOccupanciesOfLot(tx: Tx, houseId: number): Promise<OccupancyRow[]> {
  const rows = await tx
    .selectFrom('tenures')
    .select(columns)
    .where('house_id', '=', houseId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return asOccupancies(rows).toSorted((one, other) => one.from_day.localeCompare(other.from_day) || one.id - other.id)
}

/** The tenures of a person that count on a day, the first lot first. */
export const tenuresOfPerson = (db: Db, residentId: number, day: Day) =>
  allRows(db)(sql<OccupancyRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${tenuresOn(day)} own
    where resident_id = ${residentId} order by ${firstLotFirst}`)

/** Returns a person's role on a lot on a day; undefined where the person does not belong to it. */
export async function roleOn(
  db: Db,
  { residentId }: { residentId: number },
  houseId: number,
  day: Day,
): Promise<ResidentRole | undefined> {
  const occupancies = await tenuresOfPerson(db, residentId, day)
  return occupancies.find((one) => one.house_id === houseId)?.role
}

/** Ends tenures of a person on a day, of one lot or of all; what would begin on it or after never was. */
export async function endOccupancies(
  tx: Tx,
  {
    residentId,
    houseId,
    day,
    reason = null,
  }: { residentId: number; houseId?: number; day: Day; reason?: string | null },
): Promise<void> {
  const lot = houseId === undefined ? sql`` : sql`and house_id = ${houseId}`
  await sql`delete from tenures where resident_id = ${residentId} ${lot} and from_day >= ${day}`.execute(tx)
  await sql`update tenures set until_day = ${day}, reason = coalesce(${reason}, reason)
    where resident_id = ${residentId} ${lot} and (until_day is null or until_day > ${day})`.execute(tx)
}

/**
 * Makes a person something else on a lot from a day on. What began on that day is mended; taking a change back on its
 * day leaves one tenure, as before.
 */
export async function changeOccupancy(tx: Tx, { residentId, houseId, day, role, main }: NewRole): Promise<void> {
  const rows = await tx
    .selectFrom('tenures')
    .select(columns)
    .where('resident_id', '=', residentId)
    .where('house_id', '=', houseId)
    .orderBy('from_day')
    .forUpdate()
    .execute()
  const occupancies = asOccupancies(rows)
  const now = occupancies.find((one) => one.from_day <= day && (one.until_day === null || one.until_day > day))
  if (!now) throw new Error('there is no tenure to change')
  const before = occupancies.find((one) => one.until_day === now.from_day && one.role === role && one.main === main)
  const of = (id: number) => tx.updateTable('tenures').where('id', '=', id)
  if (now.from_day < day) {
    await of(now.id).set({ until_day: day }).execute()
    await insertOccupancies(tx, [{ residentId, houseId, role, main, from: day, fromKnown: true, until: now.until_day }])
  } else if (before) {
    await tx.deleteFrom('tenures').where('id', '=', now.id).execute()
    await of(before.id).set({ until_day: now.until_day }).execute()
  } else await of(now.id).set({ role, main }).execute()
}

interface NewRole {
  residentId: number
  houseId: number
  day: Day
  role: ResidentRole
  main: boolean
}

/**
 * A tenure whose first day nobody said begins on a day before `day`, when that is earlier than the record: who sold a lot
 * was its owner before the sale.
 */
export async function beginBefore(tx: Tx, occupancy: OccupancyRow, day: Day): Promise<void> {
  if (occupancy.from_known || occupancy.from_day < day) return
  await tx
    .updateTable('tenures')
    .set({ from_day: addDays(day, -1) })
    .where('id', '=', occupancy.id)
    .execute()
}

/** Takes away what an owner granted on a lot. */
export async function endPermissionsOfLot(tx: Tx, houseId: number): Promise<void> {
  await tx.deleteFrom('household_permissions').where('house_id', '=', houseId).execute()
}

/** Corrects the days of a tenure; what is undefined stays. A day that somebody says is known. */
export async function setOccupancyDays(
  tx: Tx,
  id: number,
  {
    from,
    until,
    reason,
  }: { from?: Day | undefined; until?: Day | null | undefined; reason?: string | null | undefined },
): Promise<void> {
  const set = {
    ...(from === undefined ? {} : { from_day: from, from_known: true }),
    ...(until === undefined ? {} : { until_day: until }),
    ...(reason === undefined ? {} : { reason }),
  }
  if (Object.keys(set).length) await tx.updateTable('tenures').set(set).where('id', '=', id).execute()
}

/** A tenure, held until the transaction ends; undefined for an unknown id. */
export async function lockOccupancy(tx: Tx, id: number): Promise<OccupancyRow | undefined> {
  const row = await tx.selectFrom('tenures').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && asOccupancies([row])[0]
}

/** Moves permissions so that those of one lot count on another instead. */
export async function movePermissions(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into household_permissions (house_id, user_id, permission_type, granted_by, granted_at)
    select ${to}::int, user_id, permission_type, granted_by, granted_at from household_permissions p where house_id = ${from}
      and not exists (select from household_permissions own
        where own.house_id = ${to}::int and own.user_id = p.user_id and own.permission_type = p.permission_type)
    order by id`.execute(tx)
  await endPermissionsOfLot(tx, from)
}
