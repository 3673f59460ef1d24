import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { touchSession } from '#features/people/account/server/sessions.queries.ts'
import { endedBefore, endOldSessions } from '#features/people/account/server/sessions.ts'
import { endSessionsOutOfTerm } from '#features/people/account/server/terms.ts'
import type { LotOfResident, Permission } from '#server/access/access.ts'
import type { Database, Db } from '#server/database/db.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Signed } from '#server/feature/host.ts'
import { boughtOn, firstLotFirst, tenuresOn } from '#server/people/occupancies.queries.ts'
import { houseColumns, residentColumns, toHouse, toResident, toUser, userColumns } from '#server/people/people.ts'
import type { ResidentRole, Role } from '#shared/contract.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import type { OfficeRole } from '#shared/offices.ts'
import type { AccountData, Habit } from '#shared/people.ts'
import { type Removable, whatMay } from '#shared/roles.ts'
import type { ownSession } from '../contract.ts'

/** Resolution of the last use; writing it with every call would make every read a write. */
const USE_STEP_MS = 60 * 60 * 1000

/** Time zone of a village that has not said another. */
const ZONE = 'Asia/Manila'

const sessionOf = prepared((db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('residents', 'residents.user_id', 'users.id')
    .leftJoin('admins', 'admins.user_id', 'users.id')
    .leftJoin('settings', (join) => join.on('settings.key', '=', 'village_timezone'))
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.created_at',
      'sessions.last_used_at',
      'users.role_type',
      'residents.id as resident_id',
      'settings.value as time_zone',
      'admins.office_role',
      'admins.removed',
      sql<boolean>`not daterange(admins.term_from, admins.term_until, '[]')
        @> (${now}::timestamptz at time zone coalesce(nullif(settings.value, ''), ${sql.lit(ZONE)}))::date`.as(
        'out_of_term',
      ),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.ended_at', 'is', null),
)

/** Lots of a resident on a day, the first lot first, and the ids of the entries that were merged into theirs. */
const findLotsAndMerges = prepared(
  (_, residentId: number, userId: number, today: Day) => sql<{ lots: LotOfResident[]; merged: number[] }>`
    select array(select id from residents where merged_into = ${residentId}) as merged, (
      select coalesce(json_agg(json_build_object('houseId', house_id, 'role', role, 'from', from_day, 'boughtOn', ${boughtOn(today)},
        'permissions', array(
          select permission_type from household_permissions p where p.user_id = ${userId} and p.house_id = own.house_id))
        order by ${firstLotFirst}), '[]')
      from ${tenuresOn(today)} own where own.resident_id = ${residentId}) as lots`,
)

/** Returns the owner of a token, with role, lots, household permissions and the village's time zone: by one statement, of a resident by two. */
export async function signedByToken(
  { db, database }: { db: Db; database: Database },
  tokenHash: Buffer,
  now: Date,
): Promise<Signed | null> {
  const [row] = await sessionOf(db, tokenHash, now)
  if (!row) return null
  const { idle, opened } = endedBefore(now)
  if (row.last_used_at <= idle || row.created_at <= opened) {
    await endOldSessions(database, now)
    return null
  }
  if (row.out_of_term) {
    await endSessionsOutOfTerm(database, now)
    return null
  }
  if (now.getTime() - row.last_used_at.getTime() > USE_STEP_MS) {
    await touchSession(db, row.id, now)
    await endOldSessions(database, now)
  }
  const timeZone = row.time_zone || ZONE
  // Accounts of the office, whose calls are most, save a statement.
  const [found] =
    row.resident_id === null ? [] : await findLotsAndMerges(db, row.resident_id, row.user_id, dayIn(now, timeZone))
  const { lots, merged } = found ?? { lots: [], merged: [] }
  const [first] = lots
  return {
    account: {
      userId: row.user_id,
      role: first?.role ?? (row.office_role as OfficeRole | null) ?? (row.role_type as Role),
      removed: (row.removed ?? []) as Removable[],
      sessionId: row.id,
      residentId: first ? row.resident_id : null,
      residentIds: first && row.resident_id !== null ? [row.resident_id, ...merged] : [],
      houseId: first?.houseId ?? null,
      lots,
    },
    timeZone,
  }
}

/** Longer lists help nobody; what is older ends by itself. */
const MAX_SESSIONS = 100

/** The sessions of a person that have not ended, the one that asks first, then the last used. */
export async function sessionsOf(
  db: Db,
  { userId, sessionId }: { userId: number; sessionId: number },
  now: Date,
): Promise<z.input<typeof ownSession>[]> {
  const { idle, opened } = endedBefore(now)
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', idle)
    .where('created_at', '>', opened)
    .orderBy((order) => order('id', '=', sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .execute()
  return rows.map((row) => ({ ...row, current: row.id === sessionId }))
}

const accountOf = prepared((db, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('admins', 'admins.user_id', 'users.id')
    .select([...userColumns, 'users.habits', 'admins.id as admin_id', 'office_role', 'term_from', 'term_until'])
    .select('removed')
    .where('users.id', '=', userId)
    .where('users.ended_at', 'is', null),
)

/**
 * ACCOUNT of a user (docs/spec/people.md#users-and-accounts) with the habits that only they are told; undefined for an
 * unknown or ended one.
 */
export async function accountData(
  db: Db,
  userId: number,
  { today, baseUrl }: { today: Day; baseUrl: string },
): Promise<(AccountData & { habits: Habit[] }) | undefined> {
  const [row] = await accountOf(db, userId)
  if (!row) return undefined
  // Of habits a check constraint knows each.
  const user = { ...toUser(row, baseUrl), habits: row.habits as Habit[] }
  if (row.admin_id !== null) {
    const { admin_id, term_from, term_until } = row
    // The list of roles is a check constraint of the table.
    const office_role = row.office_role as OfficeRole | null
    return {
      ...user,
      admin: { id: admin_id, user_id: userId, office_role, term_from, term_until },
      may: whatMay({ role: office_role ?? user.role_type, removed: (row.removed ?? []) as Removable[] }),
    }
  }
  const resident = await db
    .selectFrom('residents')
    .innerJoin('houses', 'houses.id', 'residents.house_id')
    .select([...residentColumns, ...houseColumns])
    .where('residents.user_id', '=', userId)
    .executeTakeFirst()
  if (!resident) return user
  const granted = await db
    .selectFrom('household_permissions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  // The permissions are a check constraint of the table.
  const permissions = granted.map((one) => ({ ...one, permission_type: one.permission_type as Permission }))
  const lots = await db
    .selectFrom(tenuresOn(today).as('own'))
    .innerJoin('houses', 'houses.id', 'own.house_id')
    .select([...houseColumns, 'own.role', 'own.from_day'])
    .where('own.resident_id', '=', resident.r_id)
    .orderBy(firstLotFirst)
    .execute()
  return {
    ...user,
    resident: { ...toResident(resident), house: toHouse(resident) },
    household_permissions: permissions.filter((one) => one.house_id === resident.r_house_id),
    lots: lots.map((lot) => {
      const { id, address } = toHouse(lot)
      const own = permissions.filter((one) => one.house_id === id).map((one) => one.permission_type)
      return { id, address, role: lot.role as ResidentRole, from: lot.from_day, permissions: own }
    }),
  }
}
