import { sql } from 'kysely'
import { allRows } from '#server/database/rows.ts'
import type { Db, Tx } from '../database/db.ts'

/** The record of an erasure: who took whose values out of which entries, and what these still hold. */
export interface Erasure {
  at: Date
  userId: number | null
  requestId: string | null
  personId: number | null
  entryIds: number[]
  remains: Buffer
}

export interface StoredErasure extends Erasure {
  id: number
  keyId: string
  mac: Buffer
  /** Digest of the entries as they are now. */
  found: Buffer
}

export const insertErasure = (tx: Tx, { keyId, mac, ...one }: Erasure & Pick<StoredErasure, 'keyId' | 'mac'>) =>
  sql`insert into audit_erasures (at, user_id, request_id, person_id, entry_ids, remains, key_id, mac)
    values (${one.at}, ${one.userId}, ${one.requestId}, ${one.personId}, ${one.entryIds}::bigint[], ${one.remains}, ${keyId}, ${mac})`.execute(
    tx,
  )

/** Every erasure with what its entries hold now. */
export const storedErasures = (db: Db) =>
  allRows(db)(sql<StoredErasure>`
    select id, at, user_id as "userId", request_id as "requestId", person_id as "personId",
      to_jsonb(entry_ids) as "entryIds", remains, key_id as "keyId", mac, audit_remains(entry_ids) as found
    from audit_erasures order by id`)

/** Entries that are emptied although no erasure names them: how many, and the first of them. */
export async function blankedEntries(db: Db, named = 10): Promise<{ count: number; first: number[]; all: number[] }> {
  const { rows } = await sql<{ id: number }>`select id from audit_log
    where erased_at is not null and id not in (select unnest(entry_ids) from audit_erasures) order by id`.execute(db)
  const all = rows.map(({ id }) => id)
  return { count: all.length, first: all.slice(0, named), all }
}

/** The digest of what emptied entries hold. */
export async function remainsOf(db: Db, ids: readonly number[]): Promise<Buffer> {
  const { rows } = await sql<{ remains: Buffer }>`select audit_remains(${ids}::bigint[]) as remains`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without from has one row')
  return row.remains
}
