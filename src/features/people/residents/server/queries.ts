import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { type ValueChange, writeValues } from '#server/feature/values.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { CIVIL_STATUSES, OCCUPATIONS, PersonKind, SEXES } from '#shared/people.ts'
import { columnsOf, type PersonTexts, TEXT_COLUMNS } from '#shared/text/person-texts.ts'
import type { ResidentRole } from '../rules.ts'
import { insertOccupancies } from './occupancies.queries.ts'

/** Unknown values are null. */
export interface ResidentFields extends PersonTexts {
  birthdate: Day | null
  sex: (typeof SEXES)[number] | null
  civilStatus: (typeof CIVIL_STATUSES)[number] | null
  occupation: (typeof OCCUPATIONS)[number] | null
}

export interface NewResident extends ResidentFields {
  userId: number
  houseId: number
  /** The same as the user's. */
  role: ResidentRole
  /** The day of the record, unless somebody said since when: then `sinceKnown`. */
  since: Day
  sinceKnown?: boolean
  /** True when a home owner is the one who is billed; unless told, they are. */
  main?: boolean
  deed?: string | null
  /** USER.id of whoever enters the person. */
  addedBy?: number
}

/**
 * Makes residents of users by three statements, whatever their number; returns RESIDENT.ids in the same order. A second
 * home owner of a house violates the constraint `tenures_one_main_owner`.
 */
export async function insertResidents(tx: Tx, residents: readonly NewResident[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('residents', 'id'))::int as id
    from generate_series(1, ${residents.length}::int)
  `.execute(tx)
  const ids = rows.map((row) => row.id)
  const added = residents.map((resident, at) => ({ ...resident, id: ids[at] }))
  const texts = TEXT_COLUMNS.map((column) => sql.ref(column))
  const rowsToAdd = added.map((one) => ({ ...one, ...columnsOf(one) }))
  await sql`
    insert into residents (id, user_id, role_type, house_id, birthdate, sex, civil_status, occupation_status, added_by, ${sql.join(texts)})
    select id, "userId", role, "houseId", birthdate, sex, "civilStatus", occupation, "addedBy", ${sql.join(texts)}
    from jsonb_to_recordset(${JSON.stringify(rowsToAdd)}::jsonb) as new_resident(
      id int, "userId" int, role text, "houseId" int, birthdate date, sex text, "civilStatus" text, occupation text, "addedBy" int,
      ${sql.join(texts.map((column) => sql`${column} text`))})
  `.execute(tx)
  await insertOccupancies(
    tx,
    added.map(({ id = 0, houseId, role, since, sinceKnown = false, deed = null, main = true }) => ({
      residentId: id,
      houseId,
      role,
      main: role === 'home_owner' && main,
      from: since,
      fromKnown: sinceKnown,
      deed,
    })),
  )
  return ids
}

/** Takes residents away altogether, for undoing an import; foreign keys refuse those with bills, payments or requests. */
export async function deleteResidents(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from residents where id = any(${ids}::int[])`.execute(tx)
}

export interface Living {
  userId: number
  residentId: number
  houseId: number
  role: ResidentRole
  kind: PersonKind
  firstname: string | null
  middlename: string | null
  lastname: string
  email: string | null
  signInName: string | null
  birthdate: Day | null
  hasPassword: boolean
  addedBy: number | null
}

const living = (db: Db, userId: number) =>
  db
    .selectFrom('residents')
    .innerJoin('users', 'users.id', 'residents.user_id')
    .select([
      'residents.id',
      'residents.house_id',
      'residents.role_type',
      'residents.birthdate',
      'residents.added_by',
      'users.kind',
      'users.firstname',
      'users.middlename',
      'users.lastname',
      'users.sign_in_name',
      'users.email',
      'users.password_hash',
    ])
    .where('residents.user_id', '=', userId)
    .where('residents.left_at', 'is', null)

type LivingRow = Awaited<ReturnType<ReturnType<typeof living>['execute']>>[number]

// Roles and kinds are check constraints of the tables.
const toLiving = (row: LivingRow, userId: number): Living => ({
  userId,
  residentId: row.id,
  houseId: row.house_id,
  role: row.role_type as ResidentRole,
  kind: row.kind as PersonKind,
  signInName: row.sign_in_name,
  firstname: row.firstname,
  middlename: row.middlename,
  lastname: row.lastname,
  email: row.email,
  birthdate: row.birthdate,
  hasPassword: row.password_hash !== null,
  addedBy: row.added_by,
})

/** A resident by USER.id; undefined for staff, unknown ids and those who left. */
export async function residentOfUser(db: Db, userId: number): Promise<Living | undefined> {
  const row = await living(db, userId).executeTakeFirst()
  return row && toLiving(row, userId)
}

/** The same, held until the transaction ends, so that nobody leaves while being changed. */
export async function lockResident(tx: Tx, userId: number): Promise<Living | undefined> {
  const row = await living(tx, userId).forUpdate(['residents', 'users']).executeTakeFirst()
  return row && toLiving(row, userId)
}

/** Changes the given parts; what is undefined stays. */
export async function updateResident(tx: Tx, residentId: number, change: Partial<ResidentFields>): Promise<void> {
  const set = {
    birthdate: change.birthdate,
    sex: change.sex,
    civil_status: change.civilStatus,
    occupation_status: change.occupation,
    ...columnsOf(change),
  }
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length) await tx.updateTable('residents').set(given).where('id', '=', residentId).execute()
}

/** Locks a house and tells whether it exists; the lock lasts until the transaction ends, so that it stays. */
export async function lockLot(tx: Tx, houseId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('houses')
    .select('id')
    .where('id', '=', houseId)
    .where('joined_to', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the open bills of a house, and sums their rest in centavos. */
export async function openBills(db: Db, houseId: number): Promise<{ bills: number; total: Centavos }> {
  const { rows } = await sql<{ bills: number; total: Centavos }>`
    select count(*)::int as bills, coalesce(sum(amount - settled), 0)::bigint as total
    from bills where house_id = ${houseId} and not paid`.execute(db)
  return rows[0] ?? { bills: 0, total: 0 }
}

const CORRECTED = {
  birthdate: 'date',
  sex: 'text',
  civil_status: 'text',
  occupation_status: 'text',
  fb_name: 'text',
  other_number: 'text',
  other_email: 'text',
} as const

/** Corrects what is known of residents where the old values still stand; returns how many were written. */
export const correctResidents = (tx: Tx, changes: readonly ValueChange[]): Promise<number> =>
  writeValues(tx, 'residents', CORRECTED, changes)
