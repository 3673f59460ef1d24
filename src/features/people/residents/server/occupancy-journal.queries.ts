import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'

/** Tenures, and permissions that go with them, as JSON of the database: for undoing to restore exactly. */
export interface OccupancyJournal {
  tenures: object[]
  permissions: object[]
}

/** Of one lot, or of some people on all of theirs. */
export type Journaled = { houseId: number } | { residentIds: readonly number[] }

const tenuresOf = (which: Journaled): RawBuilder<unknown> =>
  'houseId' in which
    ? sql`tenures.house_id = ${which.houseId}`
    : sql`tenures.resident_id = any(${which.residentIds}::int[])`

const permissionsOf = (which: Journaled): RawBuilder<unknown> =>
  'houseId' in which
    ? sql`household_permissions.house_id = ${which.houseId}`
    : sql`household_permissions.user_id in (select user_id from residents where id = any(${which.residentIds}::int[]))`

/** Reads their present state; a lock for another change is waited for. */
export async function journalOf(db: Db, which: Journaled): Promise<OccupancyJournal> {
  const { rows } = await sql<OccupancyJournal>`
    select
      (select coalesce(jsonb_agg(to_jsonb(tenures) - 'updated_at' order by id), '[]') from tenures
        where ${tenuresOf(which)}) as tenures,
      (select coalesce(jsonb_agg(to_jsonb(household_permissions) - 'updated_at' order by id), '[]') from household_permissions
        where ${permissionsOf(which)}) as permissions`.execute(db)
  return rows[0] ?? { tenures: [], permissions: [] }
}

/** Makes tenures and permissions exactly what they were. */
export async function restoreJournal(tx: Tx, which: Journaled, journal: OccupancyJournal): Promise<void> {
  const occupancies = sql`jsonb_populate_recordset(null::tenures, ${JSON.stringify(journal.tenures)}::jsonb)`
  const permissions = sql`jsonb_populate_recordset(null::household_permissions, ${JSON.stringify(journal.permissions)}::jsonb)`
  await sql`delete from tenures where ${tenuresOf(which)} and id not in (select id from ${occupancies} kept)`.execute(
    tx,
  )
  await sql`delete from household_permissions where ${permissionsOf(which)}
    and id not in (select id from ${permissions} kept)`.execute(tx)
  await sql`
    update tenures set resident_id = was.resident_id, house_id = was.house_id, role = was.role, main = was.main,
      from_day = was.from_day, from_known = was.from_known, until_day = was.until_day, deed = was.deed, reason = was.reason
    from ${occupancies} was where was.id = tenures.id`.execute(tx)
  await sql`
    insert into tenures (id, resident_id, house_id, role, main, from_day, from_known, until_day, deed, reason, created_at)
    select id, resident_id, house_id, role, main, from_day, from_known, until_day, deed, reason, created_at
    from ${occupancies} was where not exists (select from tenures where tenures.id = was.id)`.execute(tx)
  await sql`
    insert into household_permissions (id, house_id, user_id, permission_type, granted_by, granted_at, created_at)
    select id, house_id, user_id, permission_type, granted_by, granted_at, created_at
    from ${permissions} was where not exists (select from household_permissions p where p.id = was.id)`.execute(tx)
}

/** True when nothing of them changed since. */
export async function standsAs(db: Db, which: Journaled, after: OccupancyJournal): Promise<boolean> {
  const now = await journalOf(db, which)
  const { rows } = await sql<{ same: boolean }>`
    select ${JSON.stringify(now)}::jsonb = ${JSON.stringify(after)}::jsonb as same`.execute(db)
  return rows[0]?.same ?? false
}
