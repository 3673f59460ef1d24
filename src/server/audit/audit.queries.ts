import { sql } from 'kysely'
import { allRows } from '#server/database/rows.ts'
import { TEXT_COLUMNS } from '#shared/text/person-texts.ts'
import type { SecretKey } from '../access/secret-key.ts'
import type { Db, Tx } from '../database/db.ts'
import { type Erasure, insertErasure } from './erasures.queries.ts'
import { erasureCode } from './sealing.ts'

/** Personal data by its name, whichever table an entry is of; besides, each table's own as its manifest declares it. */
const PERSONAL = [
  ...[
    'firstname',
    'middlename',
    'lastname',
    'full_name',
    'payer_name',
    'payee',
    'agreed_by',
    'email',
    'sign_in_name',
    'contact_number',
  ],
  ...['picture_file_id', 'original_name', 'birthdate', 'sex', 'civil_status', 'occupation_status', ...TEXT_COLUMNS],
  ...['description', 'caption', 'content', 'message', 'remarks', 'purpose', 'note', 'reason', 'odd_reason', 'service'],
  ...['cancel_reason', 'text', 'place', 'about'],
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
  or (table_name = 'bond_releases' and coalesce(after, before) ->> 'bond_id' in (select i.bond_id::text from payment_items i
    join payments p on p.id = i.payment_id where p.resident_id = ${residentId}::integer))
  or (table_name in ('request_documents', 'issued_passes') and coalesce(after, before) ->> 'request_id' in
    (select id::text from requests where resident_id = ${residentId}::integer))
  or (table_name in ('complaint_messages', 'thread_messages') and (coalesce(after, before) ->> 'complaint_id' in
      (select id::text from complaints where resident_id = ${residentId}::integer)
    or coalesce(after, before) ->> 'request_id' in (select id::text from requests where resident_id = ${residentId}::integer)
    or coalesce(after, before) ->> 'report_id' in
      (select id::text from payment_reports where resident_id = ${residentId}::integer))))`

/** Every change of a person's records, oldest first, as it is kept (P03). */
export const auditOf = (db: Db, who: Who): Promise<unknown[]> =>
  allRows(db)(sql`select id, at, user_id, table_name, row_id, action, before, after, erased_at
    from audit_log where ${aboutPerson(who)} order by id`)

/**
 * Takes a person's values out of every entry that speaks of them, the entries of this very transaction included; who
 * changed which record and when stays, and digests and seals stay right. The erasure is recorded with its entries and
 * what remains of them, under a code of the key. `columns` are those that the manifests declare, as `table.column` (docs/decisions/the-audit-log-is-sealed.md).
 */
export async function eraseFromAudit(
  tx: Tx,
  { now, key, columns, ...who }: Who & { now: Date; key: SecretKey; columns: readonly string[] },
): Promise<void> {
  const emptied = (column: string) => sql`(
    select jsonb_object_agg(key, case
      when key = any(${PERSONAL}::text[]) or table_name || '.' || key = any(${columns}::text[]) then 'null'::jsonb else value end)
    from jsonb_each(${sql.ref(column)}))`
  const { rows } = await sql<Pick<Erasure, 'userId' | 'requestId' | 'remains'> & { entryIds: number[] | null }>`
    select to_jsonb(array_agg(id order by id)) as "entryIds",
      sha256(convert_to(coalesce(string_agg(id || ':' || encode(audit_values_digest(${emptied('before')}, ${emptied('after')}), 'hex'),
        ',' order by id), ''), 'UTF8')) as remains,
      nullif(current_setting('purok.user_id', true), '')::integer as "userId",
      nullif(current_setting('purok.request_id', true), '') as "requestId"
    from audit_log where erased_at is null and ${aboutPerson(who)}`.execute(tx)
  const [found] = rows
  if (!found?.entryIds) return
  const erasure = { ...found, entryIds: found.entryIds, at: now, personId: who.userId }
  await insertErasure(tx, { ...erasure, keyId: key.id, mac: erasureCode(key, erasure) })
  await sql`
    update audit_log set before = ${emptied('before')}, after = ${emptied('after')}, erased_at = ${now}
    where id = any(${found.entryIds}::bigint[])`.execute(tx)
}
