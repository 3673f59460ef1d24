import { sql } from 'kysely'
import { endedBefore } from '#features/people/account/server/sessions.ts'
import { dayBegins, dayEnds } from '#server/database/days.queries.ts'
import type { Db } from '#server/database/db.ts'
import type { AccessDetail, AccessEventName } from '#shared/access-events.ts'
import type { Role } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import { fullName } from '#shared/text/names.ts'
import type { AccessEventData, OpenSessionData } from '../contract.ts'

export interface EventsAsk {
  event: AccessEventName | null
  person: string
  userId: number | null
  address: string
  from: Day | null
  to: Day | null
  /** The days are those of the village. */
  timeZone: string
}

const named = (person: string) => sql`(select id from users where search like search_pattern(${person}))`

const events = (db: Db, ask: EventsAsk) =>
  db
    .selectFrom('access_events')
    .$if(ask.event !== null, (query) => query.where('event', '=', ask.event ?? ''))
    .$if(ask.person !== '', (query) =>
      query.where(sql<boolean>`(access_events.user_id in ${named(ask.person)} or by_user_id in ${named(ask.person)})`),
    )
    .$if(ask.userId !== null, (query) => query.where('access_events.user_id', '=', ask.userId))
    .$if(ask.address !== '', (query) => query.where('address', '=', ask.address))
    .$if(ask.from !== null, (query) => query.where('at', '>=', dayBegins(ask.from ?? '', ask.timeZone)))
    .$if(ask.to !== null, (query) => query.where('at', '<', dayEnds(ask.to ?? '', ask.timeZone)))

const personOf = (id: number | null, firstname: string | null, middlename: string | null, lastname: string | null) =>
  id === null ? null : { id, name: lastname ? fullName({ firstname, middlename, lastname }) : `Person ${id}` }

/** Returns access events, newest first. */
export async function eventPage(db: Db, ask: EventsAsk, page: PageAsk): Promise<Page<AccessEventData>> {
  const rows = await events(db, ask)
    .leftJoin('users as b', 'b.id', 'access_events.by_user_id')
    .leftJoin('users as w', 'w.id', 'access_events.user_id')
    .select(['access_events.id', 'at', 'event', 'detail', 'by_user_id', 'access_events.user_id', 'address', 'device'])
    .select(['b.firstname as b_first', 'b.middlename as b_middle', 'b.lastname as b_last'])
    .select(['w.firstname as w_first', 'w.middlename as w_middle', 'w.lastname as w_last'])
    .orderBy('access_events.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const { total } = await events(db, ask)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = rows.map((row) => ({
    id: row.id,
    at: row.at,
    // The table and its only writer allow these alone.
    event: row.event as AccessEventName,
    detail: row.detail as AccessDetail | null,
    by: personOf(row.by_user_id, row.b_first, row.b_middle, row.b_last),
    whom: personOf(row.user_id, row.w_first, row.w_middle, row.w_last),
    address: row.address,
    device: row.device,
  }))
  return pageOf(data, total, page)
}

interface SessionsAsk {
  person: string
  now: Date
  /** The session that asks. */
  current: number
}

const open = (db: Db, { person, now }: SessionsAsk) => {
  const { idle, opened } = endedBefore(now)
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.last_used_at', '>', idle)
    .where('sessions.created_at', '>', opened)
    .$if(person !== '', (query) => query.where(sql<boolean>`users.search like search_pattern(${person})`))
}

/** Everybody's sessions that have not ended, the last used first. */
export async function openSessionPage(db: Db, ask: SessionsAsk, page: PageAsk): Promise<Page<OpenSessionData>> {
  const rows = await open(db, ask)
    .select(['sessions.id', 'user_id', 'user_agent', 'address', 'sessions.created_at', 'last_used_at'])
    .select(['firstname', 'middlename', 'lastname', 'role_type'])
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const { total } = await open(db, ask)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = rows.map(({ user_id, firstname, middlename, lastname, role_type, ...session }) => ({
    ...session,
    person: { id: user_id, name: fullName({ firstname, middlename, lastname }), role_type: role_type as Role },
    current: session.id === ask.current,
  }))
  return pageOf(data, total, page)
}
