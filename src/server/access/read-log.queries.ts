import { sql } from 'kysely'
import type { Db, Tx } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'

/** One line of `access_log`: who read whose data. */
export interface ReadLogEntry {
  at: Date
  /** Null for whoever came with a signed link. */
  user_id: number | null
  kind: 'profile' | 'report' | 'document' | 'gate'
  subject: string
  request_id: string
}

const insert = prepared(
  (db, at: Date, user_id: number | null, kind: ReadLogEntry['kind'], subject: string, request_id: string) =>
    db.insertInto('access_log').values({ at, user_id, kind, subject, request_id }).returning('id'),
)

/** Statement that writes a line of it, for a reading that is one statement with it. */
export const insertedRead = ({ at, user_id, kind, subject, request_id }: ReadLogEntry) => sql`
  insert into access_log (at, user_id, kind, subject, request_id) values (${at}, ${user_id}, ${sql.lit(kind)}, ${subject}, ${request_id})`

export const insertRead = (db: Db, { at, user_id, kind, subject, request_id }: ReadLogEntry) =>
  insert(db, at, user_id, kind, subject, request_id)

/** Takes words out of what reports were asked for (P03); that they were read, by whom and when, stays. */
export async function eraseFromReadLog(tx: Tx, words: readonly string[]): Promise<void> {
  // Whole words without case and accents: erasing somebody called Go leaves searches for Gonzales alone.
  const named = (text: ReturnType<typeof sql>) => sql<boolean>`fold(${text}) ~ any (select
    '\\m' || regexp_replace(fold(word), '([^[:alnum:][:space:]])', '\\\\\\1', 'g') || '\\M' from unnest(${words}::text[]) word)`
  await sql`
    update access_log set subject = split_part(subject, '?', 1) || '?' || (
      select string_agg(case when ${named(sql`part`)} then split_part(part, '=', 1) || '=Erased' else part end, '&' order by place)
      from unnest(string_to_array(substr(subject, strpos(subject, '?') + 1), '&')) with ordinality asked (part, place))
    where kind = 'report' and strpos(subject, '?') > 0 and ${named(sql`subject`)}`.execute(tx)
}
