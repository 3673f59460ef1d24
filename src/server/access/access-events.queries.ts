import { sql } from 'kysely'
import type { AccessDetail, AccessEventName } from '#shared/access-events.ts'
import type { Db, Tx } from '../database/db.ts'

/** One event as it is kept. Its place in the chain and its digests are the database's. */
export interface NewAccessEvent {
  at: Date
  event: AccessEventName
  detail: AccessDetail | null
  /** Person who did it; null while nobody is signed in. */
  byUserId: number | null
  /** Whose account it is about; null when nobody has it. */
  userId: number | null
  address: string | null
  device: string | null
  requestId: string | null
}

/** Writes an event, which the database chains to the one before (db/schema/audit.sql). */
export async function insertAccessEvent(tx: Tx, one: NewAccessEvent): Promise<void> {
  await sql`insert into access_events (at, event, detail, by_user_id, user_id, address, device, request_id)
    values (${one.at}, ${one.event}, ${one.detail}, ${one.byUserId}, ${one.userId}, ${one.address}, ${one.device}, ${one.requestId})
  `.execute(tx)
}

/** Counts the events of a kind since a moment, by somebody or about somebody. */
export async function countAccessEvents(
  db: Db,
  {
    event,
    detail,
    whose,
    userId,
    since,
  }: {
    event: AccessEventName
    detail?: AccessDetail
    whose: 'by_user_id' | 'user_id'
    userId: number
    since: Date
  },
): Promise<number> {
  const { count } = await db
    .selectFrom('access_events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(whose, '=', userId)
    .where('event', '=', event)
    .where('at', '>', since)
    .$if(detail !== undefined, (query) => query.where('detail', '=', detail ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

/** One after another through what is counted before it is done, for one person; until the transaction ends. */
export const lockAccessCount = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('letters'), ${userId}::int)`.execute(tx)

const MONTHS_KEPT = 24
/** The trigger lets nothing younger go. */
const MONTHS_HELD = 12
const NAMED = 10

/** Lets events go that are two years old; the newest stays whatever its age, the chain goes on from it. */
export const deleteOldAccessEvents = (tx: Tx, now: Date) =>
  sql`delete from access_events where at < ${now}::timestamptz - make_interval(months => ${MONTHS_KEPT}::int)
    and place < (select max(place) from access_events)`.execute(tx)

/** Takes address and device out of the events of an erased person (P03); what somebody else did keeps theirs. */
export const eraseFromAccessEvents = (tx: Tx, { userId, now }: { userId: number; now: Date }) =>
  sql`update access_events set address = null, device = null, erased_at = ${now}
    where erased_at is null and (by_user_id = ${userId} or (user_id = ${userId} and by_user_id is null))`.execute(tx)

/**
 * Events of access that were altered, blanked or taken away behind the product's back; one sentence a difference,
 * nothing when all is as it was written.
 */
export async function accessEventProblems(db: Db, now: Date): Promise<string[]> {
  const { rows: altered } = await sql<{ id: number }>`
    select e.id from access_events e
    where e.digest <> access_event_digest(e)
      or (e.erased_at is null and e.values_digest <> access_event_values_digest(e.address, e.device))
      or (e.erased_at is not null
        and not exists (select from users u where u.id in (e.user_id, e.by_user_id) and u.erased_at is not null))
    order by e.id limit ${NAMED}`.execute(db)
  const { rows: missing } = await sql<{ id: number }>`
    select c.id from (select id, place, previous, previous_at,
        lag(place) over chain as place_before, lag(digest) over chain as digest_before
      from access_events window chain as (order by place)) c
    where case when c.place_before is null
      then c.place > 1 and c.previous_at > ${now}::timestamptz - make_interval(months => ${MONTHS_HELD}::int)
      else c.place <> c.place_before + 1 or c.previous is distinct from c.digest_before end
    order by c.place limit ${NAMED}`.execute(db)
  const name = (problem: string, rows: readonly { id: number }[]) =>
    rows.length ? [`${problem}: ${rows.map(({ id }) => id).join(', ')}`] : []
  return [...name('Events of access were altered', altered), ...name('Events of access are missing before', missing)]
}
