import { sql } from 'kysely'
import type { Db, Tx } from '../database/db.ts'

/** Entries of one seal at most: what is digested at once stays small. */
const STRETCH = 100_000

/** A seal as it is kept; `keyId` and `mac` are null in those of before. */
export interface Seal {
  lastId: number
  entries: number
  digest: Buffer
  keyId: string | null
  mac: Buffer | null
}

const digestOf = sql`sha256(coalesce(previous, ''::bytea)
  || convert_to(coalesce(string_agg(encode(a.digest, 'hex'), '' order by a.id), ''), 'UTF8'))`

/** Which entries there are, and the transactions that could still enter something among them: all that write the log. */
export interface Seen {
  reach: number
  writers: string[]
}

const WRITERS = sql`select virtualtransaction from pg_locks where relation = 'audit_log'::regclass and mode = 'RowExclusiveLock'
  and database = (select oid from pg_database where datname = current_database())`

/** Null while everything is sealed. */
export async function seeEntries(db: Db): Promise<Seen | null> {
  const { rows } = await sql<{ reach: number | null }>`select max(id) as reach from audit_log
    where id > (select coalesce(max(last_id), 0) from audit_seals)`.execute(db)
  const reach = rows[0]?.reach
  if (reach == null) return null
  // Asked second: whoever took a lower number holds the table's lock since, or has ended.
  const { rows: writing } = await sql<{ virtualtransaction: string }>`${WRITERS}`.execute(db)
  return { reach, writers: writing.map((one) => one.virtualtransaction) }
}

/** Have the transactions ended that could still enter something among these entries? */
export async function isSettled(db: Db, { writers }: Seen): Promise<boolean> {
  const { rows } =
    await sql`select from (${WRITERS}) writing where virtualtransaction = any(${writers}::text[])`.execute(db)
  return rows.length === 0
}

/** One sealer at a time, until the transaction ends. */
export const lockSeals = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`.execute(tx)

/** Returns what the next seal would hold, up to `reach`; null when nothing is left to seal. */
export async function nextStretch(tx: Tx, reach: number): Promise<Pick<Seal, 'lastId' | 'entries' | 'digest'> | null> {
  const { rows } = await sql<Pick<Seal, 'lastId' | 'entries' | 'digest'>>`
    select stretch.last_id as "lastId", found.entries, found.digest
    from (select coalesce(max(last_id), 0) as after_id from audit_seals) start
    cross join lateral (select digest as previous from audit_seals where last_id = start.after_id
      union all select null where start.after_id = 0) seal
    cross join lateral (select max(id) as last_id from (
      select id from audit_log where id > start.after_id and id <= ${reach} order by id limit ${STRETCH}) due) stretch
    cross join lateral (select count(*) as entries, ${digestOf} as digest
      from audit_log a where a.id > start.after_id and a.id <= stretch.last_id) found
    where stretch.last_id is not null`.execute(tx)
  return rows[0] ?? null
}

export const insertSeal = (tx: Tx, { lastId, entries, digest, keyId, mac }: Seal, at: Date) =>
  tx.insertInto('audit_seals').values({ last_id: lastId, entries, digest, key_id: keyId, mac, sealed_at: at }).execute()

export async function newestSeal(db: Db): Promise<Seal | null> {
  const found = await db
    .selectFrom('audit_seals')
    .select(['last_id as lastId', 'entries', 'digest', 'key_id as keyId', 'mac'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** The digest of the seal that ends with this entry. */
export async function sealAt(db: Db, lastId: number): Promise<Buffer | null> {
  const found = await db.selectFrom('audit_seals').select('digest').where('last_id', '=', lastId).executeTakeFirst()
  return found?.digest ?? null
}

/** Does any seal carry a code? In a village of before none does until its next entries are sealed. */
export async function anyMac(db: Db): Promise<boolean> {
  return (await db.selectFrom('audit_seals').select('id').where('mac', 'is not', null).limit(1).execute()).length > 0
}

const NAMED = 10

/** Entries whose values or digest are not as they were written. */
export async function alteredEntries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ which: string }>`
    select a.id::text as which from audit_log a
    where a.digest <> audit_digest(a)
      or (a.erased_at is null and a.values_digest <> audit_values_digest(a.before, a.after))
    order by a.id limit ${NAMED}`.execute(db)
  return rows.map(({ which }) => which)
}

/** Stretches, as `1 to 90`, that do not come to what their seal says. */
export async function brokenSeals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ which: string }>`
    select s.after_id + 1 || ' to ' || s.last_id as which
    from (select *, lag(last_id, 1, 0::bigint) over seals as after_id, lag(digest) over seals as previous
      from audit_seals window seals as (order by id)) s
    cross join lateral (select count(*) as entries, ${digestOf} as digest
      from audit_log a where a.id > s.after_id and a.id <= s.last_id) found
    where found.entries <> s.entries or found.digest <> s.digest
    order by s.id limit ${NAMED}`.execute(db)
  return rows.map(({ which }) => which)
}
