import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db.ts'
import { type Audience, MERGE_MS, type NoticeKind } from '../rules.ts'

export interface NoticeRow {
  userId: number
  title: string
  body: string
  url: string | null
  kind: NoticeKind
  /** Two of one person with the same text here are the same notice. */
  sameAs: string
}

/** `known` of those asked for have an account that is not ended; `queued` of them had not been told the same within the hour. */
export interface Queued {
  known: number
  queued: number
}

interface When {
  now: Date
  /** Is there a mail server? */
  mail: boolean
}

/** Notices for a list of people, each its own. */
export const insertNotices = (tx: Tx, notices: readonly NoticeRow[], when: When): Promise<Queued> =>
  queue(
    tx,
    sql`select asked.* from unnest(
      ${notices.map((one) => one.userId)}::int[], ${notices.map((one) => one.kind)}::text[],
      ${notices.map((one) => one.title)}::text[], ${notices.map((one) => one.body)}::text[],
      ${notices.map((one) => one.url)}::text[], ${notices.map((one) => one.sameAs)}::text[]
    ) as asked (user_id, kind, caption, content, url, same_as)
    join users on users.id = asked.user_id and users.ended_at is null`,
    when,
  )

/** One notice for every account, or every resident's. People who left their house hear nothing. */
export const insertNoticeForAll = (
  tx: Tx,
  audience: Audience,
  notice: Omit<NoticeRow, 'userId'>,
  when: When,
): Promise<Queued> =>
  queue(
    tx,
    sql`select users.id as user_id, ${notice.kind}::text as kind, ${notice.title}::text as caption,
      ${notice.body}::text as content, ${notice.url}::text as url, ${notice.sameAs}::text as same_as
    from users
    where users.ended_at is null and (users.email is not null or users.password_hash is not null)
      and (${audience}::text = 'everyone' or users.role_type in ('home_owner', 'member', 'tenant', 'seller'))
      and not exists (select from residents where residents.user_id = users.id and residents.left_at is not null)`,
    when,
  )

/** Inbox rows and deliveries of everyone in `asked`, by one statement whatever their number. */
async function queue(tx: Tx, asked: RawBuilder<unknown>, { now, mail }: When): Promise<Queued> {
  const hour = Math.floor(now.getTime() / MERGE_MS)
  const { rows } = await sql<Queued>`
    with asked as materialized (
      select asked.*, md5(user_id || E'\n' || same_as)::uuid as same from (${asked}) asked
    ),
    added as (
      insert into notifications (user_id, kind, caption, content, url, same, said_at, said_hour, sent_by)
      select user_id, kind, caption, content, url, same, ${now}, ${hour},
        nullif(current_setting('purok.user_id', true), '')::int
      from asked
      where not exists (
        select from notifications before
        where before.same = asked.same and before.said_at > ${new Date(now.getTime() - MERGE_MS)}
      )
      order by same
      on conflict (same, said_hour) do nothing
      returning id, user_id
    ),
    ways as (
      insert into deliveries (notification_id, channel, provider, subscription_id, state, next_try)
      select added.id, way.channel, way.provider, way.subscription_id,
        case way.channel when 'inbox' then 'no_device' else 'queued' end, ${now}
      from added cross join lateral (
        select 'push' as channel, device.service as provider, device.id as subscription_id
        from push_subscriptions device where device.user_id = added.user_id
        union all
        select 'expo', 'expo', null from expo_tokens where expo_tokens.user_id = added.user_id
        union all
        select 'mail', 'mail', null from users
        where ${mail}::boolean and users.id = added.user_id and users.email is not null
        union all
        select 'inbox', 'inbox', null
        where not exists (select from push_subscriptions device where device.user_id = added.user_id)
          and not exists (select from expo_tokens where expo_tokens.user_id = added.user_id)
          and not exists (select from users where ${mail}::boolean and users.id = added.user_id and users.email is not null)
      ) way
    )
    select (select count(*) from asked) as known, (select count(*) from added) as queued`.execute(tx)
  return rows[0] ?? { known: 0, queued: 0 }
}

/** What a letter says, kept only until it is delivered. */
export type StoredLetter =
  | { template: 'invitation' | 'reset'; firstname: string; url: string; expiresAt: string }
  | { template: 'guest'; firstname: string; title: string; body: string }

/** Queues a letter to an address. */
export async function insertLetter(
  tx: Tx,
  { to, letter, now }: { to: string; letter: StoredLetter; now: Date },
): Promise<void> {
  await sql`insert into deliveries (channel, provider, address, letter, next_try)
    values ('mail', 'mail', ${to}, ${JSON.stringify(letter)}::jsonb, ${now})`.execute(tx)
}
