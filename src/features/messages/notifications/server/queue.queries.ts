import { type RawBuilder, sql } from 'kysely'
import { sendAlong } from '#server/database/concurrent-reads.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { type DeliverySummary, NOBODY_TOLD } from '#shared/deliveries.ts'
import { type Audience, MERGE_MS, type NoticeKind } from '../rules.ts'
import { byMail, byPush, bySms, type Tally, takes, tallyOf, type WaysOut } from './ways.queries.ts'

export interface NoticeRow {
  userId: number
  title: string
  body: string
  url: string | null
  kind: NoticeKind
  /** Key of the text and its wording, for readers of another language; null for a text that a person wrote. */
  wording: string | null
  params: object | null
  /** Two of one person with the same text here are the same notice. */
  sameAs: string
}

/** `known` of those asked for have an account that is not ended; `queued` of them had not been told the same within the hour. */
export interface Queued {
  known: number
  queued: number
  reached: DeliverySummary
}

interface When extends WaysOut {
  now: Date
}

/** Notices for a list of people, each its own. */
export const insertNotices = (tx: Tx, notices: readonly NoticeRow[], when: When): Promise<Queued> =>
  queue(tx, noticeRows(notices), when)

/** The same, for whoever does not wait to hear how many there were. */
export const insertNoticesAlong = (tx: Tx, notices: readonly NoticeRow[], when: When): Promise<void> =>
  sendAlong(tx, queuing(noticeRows(notices), when, sql`select`))

const noticeRows = (notices: readonly NoticeRow[]) => sql`
    select asked.* from unnest(
      ${notices.map((one) => one.userId)}::int[], ${notices.map((one) => one.kind)}::text[],
      ${notices.map((one) => one.title)}::text[], ${notices.map((one) => one.body)}::text[],
      ${notices.map((one) => one.url)}::text[], ${notices.map((one) => one.sameAs)}::text[],
      ${notices.map((one) => one.wording)}::text[], ${notices.map((one) => paramsOf(one))}::text[]
    ) as asked (user_id, kind, caption, content, url, same_as, wording, params)
    join users on users.id = asked.user_id and users.ended_at is null`

const paramsOf = ({ params }: Pick<NoticeRow, 'params'>) => (params === null ? null : JSON.stringify(params))

/** Every account, or every resident's. People who left their house hear nothing. */
const membersOf = (audience: Audience) => sql`
  select users.id as user_id from users
  where users.ended_at is null and (users.email is not null or users.password_hash is not null)
    and (${audience}::text = 'everyone' or users.role_type in ('home_owner', 'member', 'tenant', 'seller'))
    and not exists (select from residents where residents.user_id = users.id and residents.left_at is not null)`

/** Counts who would be told if everyone, or every resident, were told now. */
export async function reachOfAudience(db: Db, audience: Audience, out: WaysOut): Promise<DeliverySummary> {
  const { rows } = await tallyOf(membersOf(audience), out).execute(db)
  return { ...NOBODY_TOLD, ...rows[0] }
}

/** Condition about a row of `notifications before`: the same words are not said again. */
const isRecent = (now: Date) =>
  sql`before.said_at > ${new Date(now.getTime() - MERGE_MS)} and before.withdrawn_at is null`

/** Those of some notices who were told the same within the hour before, by which notice, and whether it went to them by text message. */
export const mergedOf = (db: Db, notices: readonly NoticeRow[], now: Date) =>
  allRows(db)(sql<{ user_id: number; id: number; texted: boolean }>`
    select before.user_id, max(before.id) as id, bool_or(exists (
      select from deliveries where notification_id = before.id and channel = 'sms'
    )) as texted
    from notifications before
    where before.same = any(array(
        select md5(user_id || E'\n' || same_as)::uuid
        from unnest(${notices.map((one) => one.userId)}::int[], ${notices.map((one) => one.sameAs)}::text[]) asked (user_id, same_as)))
      and ${isRecent(now)}
    group by before.user_id`)

export interface Withdrawal {
  inboxes: number
  dropped: number
  sent: number
}

/** Takes notices of one thing out of all inboxes, and drops what of them was not sent yet. */
export const withdraw = (tx: Tx, sameAs: string, now: Date) =>
  withdrawThose(tx, sql`same in (select md5(users.id || E'\n' || ${sameAs}::text)::uuid from users)`, now)

/** The same of notices by their ids. */
export const withdrawByIds = (tx: Tx, ids: readonly number[], now: Date) =>
  withdrawThose(tx, sql`id = any(${ids}::int[])`, now)

async function withdrawThose(tx: Tx, those: RawBuilder<unknown>, now: Date): Promise<Withdrawal> {
  const rows = await allRows(tx)(sql<Withdrawal>`
    with withdrawn as (
      -- The hour is free for the same words again.
      update notifications set withdrawn_at = ${now}, said_hour = -id
      where withdrawn_at is null and ${those}
      returning id
    ),
    dropped as (
      delete from deliveries where state = 'queued' and notification_id in (select id from withdrawn) returning id
    )
    select (select count(*) from withdrawn) as inboxes, (select count(*) from dropped) as dropped,
      (select count(*) from deliveries where state = 'sent' and notification_id in (select id from withdrawn)) as sent`)
  return rows[0] ?? { inboxes: 0, dropped: 0, sent: 0 }
}

/** One notice for every account, or every resident's. */
export const insertNoticeForAll = (
  tx: Tx,
  audience: Audience,
  notice: Omit<NoticeRow, 'userId'>,
  when: When,
): Promise<Queued> =>
  queue(
    tx,
    sql`select audience.user_id, ${notice.kind}::text as kind, ${notice.title}::text as caption,
      ${notice.body}::text as content, ${notice.url}::text as url, ${notice.sameAs}::text as same_as,
      ${notice.wording}::text as wording, ${paramsOf(notice)}::text as params
    from (${membersOf(audience)}) audience`,
    when,
  )

async function queue(tx: Tx, request: RawBuilder<unknown>, when: When): Promise<Queued> {
  const data = sql`
    select (select count(*) from asked) as known, (select count(*) from added) as queued, tally.*
    from (${tallyOf(sql`select user_id from added`, when)}) tally`
  const { rows } = await queuing<Tally & { known: number; queued: number }>(request, when, data).execute(tx)
  const { known = 0, queued = 0, ...tally } = rows[0] ?? {}
  return { known, queued, reached: { ...NOBODY_TOLD, ...tally, merged: known - queued } }
}

/**
 * Inbox rows and deliveries of everyone in `asked`, by one statement whatever their number; `told` says what it answers. Of people who
 * share a mobile number the first is sent the text message, once for each text: the others read the same one, and have no delivery.
 */
function queuing<Told>(request: RawBuilder<unknown>, when: When, data: RawBuilder<unknown>) {
  const { now } = when
  const hour = Math.floor(now.getTime() / MERGE_MS)
  return sql<Told>`
    with asked as materialized (
      select asked.*, md5(user_id || E'\n' || same_as)::uuid as same from (${request}) asked
    ),
    added as (
      insert into notifications (user_id, kind, caption, content, url, wording, params, same, said_at, said_hour, sent_by)
      select user_id, kind, caption, content, url, wording, params::jsonb, same, ${now}, ${hour},
        nullif(current_setting('purok.user_id', true), '')::int
      from asked
      where not exists (
        select from notifications before
        where before.same = asked.same and ${isRecent(now)}
      )
      order by same
      on conflict (same, said_hour) do nothing
      returning id, user_id, caption, content
    ),
    texted as (
      select distinct on (users.contact_number, caption, content) added.id
      from added join users on users.id = added.user_id where ${bySms(when)}
      order by users.contact_number, caption, content, users.id
    ),
    ways as (
      insert into deliveries (notification_id, channel, provider, subscription_id, state, next_try)
      select added.id, way.channel, way.provider, way.subscription_id,
        case way.channel when 'inbox' then 'no_device' else 'queued' end, ${now}
      from added join users on users.id = added.user_id cross join lateral (
        select 'push' as channel, device.service as provider, device.id as subscription_id
        from push_subscriptions device where device.user_id = users.id and ${takes('push')}
        union all
        select 'expo', 'expo', null from expo_tokens where expo_tokens.user_id = users.id and ${takes('push')}
        union all
        select 'mail', 'mail', null where ${byMail(when)}
        union all
        select 'sms', 'sms', null where added.id in (select id from texted)
        union all
        select 'inbox', 'inbox', null where not (${byPush}) and not (${byMail(when)}) and not (${bySms(when)})
      ) way
    )
    ${data}`
}
