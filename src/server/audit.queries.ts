import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/** Entries of one seal at most: what is digested at once stays small. */
const STRETCH = 100_000
/** No transaction lasts as long; an entry older than this has every entry before it. */
const SETTLED_MS = 60 * 60_000
const NAMED = 10

const digestOf = sql`sha256(coalesce(previous, ''::bytea)
  || convert_to(coalesce(string_agg(encode(a.digest, 'hex'), '' order by a.id), ''), 'UTF8'))`

/**
 * Entries of the audit log that were altered, added or taken away behind the product's back (promise R01); one sentence
 * a difference, nothing when all is as it was written.
 */
export async function auditProblems(db: Db): Promise<string[]> {
  const { rows: altered } = await sql<{ which: string }>`
    select a.id::text as which from audit_log a
    where a.digest <> audit_digest(a)
      or (a.erased_at is null and a.values_digest <> audit_values_digest(a.before, a.after))
    order by a.id limit ${NAMED}`.execute(db)
  const { rows: broken } = await sql<{ which: string }>`
    select s.after_id + 1 || ' to ' || s.last_id as which
    from (select *, lag(last_id, 1, 0::bigint) over seals as after_id, lag(digest) over seals as previous
      from audit_seals window seals as (order by id)) s
    cross join lateral (select count(*) as entries, ${digestOf} as digest
      from audit_log a where a.id > s.after_id and a.id <= s.last_id) found
    where found.entries <> s.entries or found.digest <> s.digest
    order by s.id limit ${NAMED}`.execute(db)
  const name = (problem: string, rows: readonly { which: string }[]) =>
    rows.length ? [`${problem}: ${rows.map(({ which }) => which).join(', ')}`] : []
  return [
    ...name('Entries of the audit log were altered', altered),
    ...name('Sealed entries of the audit log are missing or were altered', broken),
  ]
}

/**
 * Seals the entries that are settled and not sealed yet. Answers the newest seal's digest: whoever keeps it elsewhere
 * can tell later whether even the seals were replaced. Null while nothing is sealed.
 */
export async function sealAudit(tx: Tx, now: Date): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`.execute(tx)
  const settled = new Date(now.getTime() - SETTLED_MS)
  for (let sealed = 1; sealed > 0; ) {
    const { rows } = await sql`
      insert into audit_seals (last_id, entries, digest, sealed_at)
      select reach.last_id, found.entries, found.digest, ${now}
      from (select coalesce(max(last_id), 0) as after_id from audit_seals) start
      cross join lateral (select digest as previous from audit_seals where last_id = start.after_id
        union all select null where start.after_id = 0) seal
      cross join lateral (select max(id) as last_id from (
        select id from audit_log where id > start.after_id
          and id <= (select max(id) from audit_log where at < ${settled}) order by id limit ${STRETCH}) settled) reach
      cross join lateral (select count(*) as entries, ${digestOf} as digest
        from audit_log a where a.id > start.after_id and a.id <= reach.last_id) found
      where reach.last_id is not null
      returning 1 as one`.execute(tx)
    sealed = rows.length
  }
  const newest = await tx
    .selectFrom('audit_seals')
    .select(sql<string>`encode(digest, 'hex')`.as('digest'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.digest ?? null
}

/** What an entry holds of a person that is neither a number of ours nor money. */
const PERSONAL = [
  ...['firstname', 'middlename', 'lastname', 'full_name', 'payer_name', 'email', 'contact_number'],
  ...['picture_file_id', 'original_name', 'birthdate', 'sex', 'civil_status', 'occupation_status', 'fb_name'],
  ...['description', 'caption', 'content', 'message', 'remarks', 'purpose', 'note', 'reason', 'service'],
  ...['car_model', 'car_plate_number'],
]

interface Who {
  userId: number
  residentId: number | null
  /** E-mail addresses and numbers of the person. */
  contacts: readonly string[]
}

/** Entries that speak of a person: of the person's own records and of what hangs on them. */
const aboutPerson = ({ userId, residentId, contacts }: Who) => sql<boolean>`(
  (table_name = 'users' and row_id = ${String(userId)}::text)
  or (table_name = 'residents' and row_id = ${String(residentId ?? '')}::text)
  or ${String(userId)}::text in (coalesce(after, before) ->> 'user_id', coalesce(after, before) ->> 'owner_user_id')
  or coalesce(after, before) ->> 'resident_id' = ${String(residentId ?? '')}::text
  or (table_name = 'bookings' and array[before ->> 'email', after ->> 'email', before ->> 'contact_number',
    after ->> 'contact_number']::citext[] && ${contacts}::citext[])
  or (table_name = 'bill_lines' and coalesce(after, before) ->> 'bill_id' in
    (select id::text from bills where resident_id = ${residentId}::integer))
  or (table_name = 'request_documents' and coalesce(after, before) ->> 'request_id' in
    (select id::text from requests where resident_id = ${residentId}::integer)))`

/** Every change of a person's records, oldest first, as it is kept (P03). */
export async function auditOf(db: Db, who: Who): Promise<unknown[]> {
  const { rows } = await sql`select id, at, user_id, table_name, row_id, action, before, after, erased_at
    from audit_log where ${aboutPerson(who)} order by id`.execute(db)
  return rows
}

/**
 * Takes a person's values out of every entry that speaks of them, the entries of this very transaction included; who
 * changed which record and when stays, and digests and seals stay right (docs/decisions/the-audit-log-is-sealed.md).
 */
export async function eraseFromAudit(tx: Tx, { now, ...who }: Who & { now: Date }): Promise<void> {
  const emptied = (column: string) => sql`(
    select jsonb_object_agg(key, case when key = any(${PERSONAL}::text[]) then 'null'::jsonb else value end)
    from jsonb_each(${sql.ref(column)}))`
  await sql`
    update audit_log set before = ${emptied('before')}, after = ${emptied('after')}, erased_at = ${now}
    where erased_at is null and ${aboutPerson(who)}`.execute(tx)
}
