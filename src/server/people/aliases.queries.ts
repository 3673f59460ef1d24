import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Names and contacts of a person, present and past: what to look for in texts that do not say whom they are about (P03). */
export interface Aliases {
  firstnames: string[]
  lastnames: string[]
  /** E-mail addresses, names to sign in with and contact numbers. */
  contacts: string[]
}

/** By the present values and by those that the audit log still holds. */
export async function aliases(db: Db, userId: number): Promise<Aliases> {
  const { rows } = await sql<{ field: string; value: string }>`
    select distinct key as field, value from (
      select to_jsonb(users) as held from users where id = ${userId}
      union all select before from audit_log where table_name = 'users' and row_id = ${String(userId)}::text
      union all select after from audit_log where table_name = 'users' and row_id = ${String(userId)}::text) known
    cross join lateral jsonb_each_text(held) one (key, value)
    where key in ('firstname', 'lastname', 'email', 'sign_in_name', 'contact_number') and value <> ''`.execute(db)
  const all = (...fields: string[]) => rows.filter(({ field }) => fields.includes(field)).map(({ value }) => value)
  return {
    firstnames: all('firstname'),
    lastnames: all('lastname'),
    contacts: all('email', 'sign_in_name', 'contact_number'),
  }
}

const holdsAny = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql<boolean>`fold(${text}) like any (select search_pattern(word) from unnest(${words}::text[]) word)`

/**
 * True when a text names the person: an address or number, or first and last name together. One name alone is many people's,
 * unless there never was another.
 */
export const mentionsPerson = (text: RawBuilder<unknown>, { firstnames, lastnames, contacts }: Aliases) =>
  sql<boolean>`(${holdsAny(text, contacts)} or (${holdsAny(text, lastnames)}${firstnames.length ? sql` and ${holdsAny(text, firstnames)}` : sql``}))`
