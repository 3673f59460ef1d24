import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import type { Change } from '../plan/updates.ts'

/** Records made of a row of the file: a new lot, its main owner and its first bill. */
export interface Posted {
  row: number
  houseId: number
  userId: number | null
  residentId: number | null
  billId: number | null
}

/** Something else that a row became. */
export interface PostedRecord {
  row: number
  record: 'users' | 'residents' | 'tenures' | 'bills' | 'advances' | 'vehicles'
  id: number
}

/** A value that a row changed. */
export type PostedChange = Change & { row: number }

export async function insertPosted(tx: Tx, importId: number, posted: readonly Posted[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, row, house_id, user_id, resident_id, bill_id)
    select ${importId}::int, new.* from unnest(
      ${posted.map((one) => one.row)}::int[], ${posted.map((one) => one.houseId)}::int[],
      ${posted.map((one) => one.userId)}::int[], ${posted.map((one) => one.residentId)}::int[],
      ${posted.map((one) => one.billId)}::int[]) as new`.execute(tx)
}

export async function insertRecords(tx: Tx, importId: number, records: readonly PostedRecord[]): Promise<void> {
  await sql`
    insert into import_records (import_id, row, record, record_id)
    select ${importId}::int, new.* from unnest(
      ${records.map((one) => one.row)}::int[], ${records.map((one) => one.record)}::text[],
      ${records.map((one) => one.id)}::int[]) as new`.execute(tx)
}

export async function insertChanges(tx: Tx, importId: number, changes: readonly PostedChange[]): Promise<void> {
  await sql`
    insert into import_changes (import_id, row, record, record_id, field, before, after)
    select ${importId}::int, new.* from unnest(
      ${changes.map((one) => one.row)}::int[], ${changes.map((one) => one.record)}::text[],
      ${changes.map((one) => one.id)}::int[], ${changes.map((one) => one.column)}::text[],
      ${changes.map((one) => one.from)}::text[], ${changes.map((one) => one.to)}::text[]) as new`.execute(tx)
}

export async function postedRows(db: Db, importId: number): Promise<Posted[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'house_id', 'user_id', 'resident_id', 'bill_id'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute()
  return rows.map((row) => ({
    row: row.row,
    houseId: row.house_id,
    userId: row.user_id,
    residentId: row.resident_id,
    billId: row.bill_id,
  }))
}

export async function postedRecords(db: Db, importId: number): Promise<PostedRecord[]> {
  const rows = await db
    .selectFrom('import_records')
    .select(['row', 'record', 'record_id as id'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute()
  // A check constraint of the table.
  return rows.map((row) => ({ ...row, record: row.record as PostedRecord['record'] }))
}

export async function postedChanges(db: Db, importId: number): Promise<PostedChange[]> {
  const rows = await db
    .selectFrom('import_changes')
    .select(['row', 'record', 'record_id as id', 'field as column', 'before as from', 'after as to'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute()
  // A check constraint of the table.
  return rows.map((row) => ({ ...row, record: row.record as PostedChange['record'] }))
}
