import type { Db, Tx } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { type DeliverySummary, NOBODY_TOLD } from '#shared/deliveries.ts'
import type { Audience, NoticeKind, NoticeText } from '../rules.ts'
import { insertLetters } from './letters.queries.ts'
import type { StoredMessage } from './notice-text.ts'
import {
  insertNoticeForAll,
  insertNotices,
  insertNoticesAlong,
  mergedOf,
  type Queued,
  reachOfAudience,
  withdraw,
  withdrawByIds,
} from './queue.queries.ts'
import { type WaysOfOne, type WaysOut, waysOfPeople } from './ways.queries.ts'

/** Where a notice is queued: any call of a handler will do. */
export interface Queueing {
  db: Tx
  host: Pick<Host, 'mail' | 'config'>
  now: Date
}

/** Whom neither mail nor a device reaches gets a text message, where the village sends any: each of its parts is paid. */
export interface WithSms {
  sms?: boolean | undefined
}

/** Of the product's own words with what they are made of (`say`), or a text as a person wrote it. */
interface Notice extends NoticeText, Partial<Pick<StoredMessage, 'wording' | 'params'>> {
  kind: NoticeKind
  /** Path of the page a click opens, `/my` where there is no better one. */
  url?: string
  /** Key that makes two notices the same one, when their text does not say it: `payment:12`. */
  dedupeKey?: string
}

export interface NewNotice extends Notice {
  userId: number
}

const OPENS = '/my'

const sameAs = (dedupeKey: string) => `key:${dedupeKey}`

const row = ({ title, body, kind, url = OPENS, dedupeKey, wording, params }: Notice) => ({
  title,
  body,
  wording: wording ?? null,
  params: params ?? null,
  kind,
  url,
  sameAs: dedupeKey === undefined ? `text:${title}\n${body}` : sameAs(dedupeKey),
})

/**
 * Writes notices to people's inboxes and queues their delivery to every device, within the caller's transaction; nothing
 * is sent before it commits (docs/spec/messages.md#delivery). What was said to the same person within the hour is
 * merged, whatever the caller's number of notices it is one statement. Unknown and ended accounts are left out; see
 * the answer.
 */
export async function queueNotices(call: Queueing, notices: readonly NewNotice[], ways: WithSms = {}): Promise<Queued> {
  if (notices.length === 0) return { known: 0, queued: 0, reached: NOBODY_TOLD }
  return insertNotices(call.db, rowsOf(notices), whenOf(call, ways))
}

/** The same where nobody waits for the answer: it travels along with the statement that follows. */
export async function queueNoticesAlong(call: Queueing, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  await insertNoticesAlong(call.db, rowsOf(notices), whenOf(call))
}

/** NOTIFICATION.ids of notices that were just queued, by USER.id; of a repetition that of the hour before. */
export async function noticesInInboxes(
  { db, now }: Pick<Queueing, 'db' | 'now'>,
  notices: readonly NewNotice[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await mergedOf(db, rowsOf(notices), now)
  return new Map(rows.map(({ user_id, id }) => [user_id, id]))
}

const rowsOf = (notices: readonly NewNotice[]) => notices.map((notice) => ({ ...row(notice), userId: notice.userId }))

/** The same for everyone, or for all residents. */
export async function queueNoticeForAll(
  call: Queueing,
  audience: Audience,
  notice: Notice,
  ways: WithSms = {},
): Promise<Queued> {
  return insertNoticeForAll(call.db, audience, row(notice), whenOf(call, ways))
}

/** Counts who would be told, by channel, if everyone or all residents were told now. */
export const reachOf = (call: Asking, audience: Audience, ways: WithSms = {}): Promise<DeliverySummary> =>
  reachOfAudience(call.db, audience, waysOut(call.host, ways))

interface ReachOfPeople {
  reached: DeliverySummary
  unreached: ReadonlySet<number>
  ways: readonly WaysOfOne[]
}

/** Returns how people would hear of a notice if they were told now, together and each of them, and whom of them nothing reaches. */
export async function reachOfPeople(
  call: Asking,
  userIds: readonly number[],
  out: WithSms = {},
): Promise<ReachOfPeople> {
  return summed(await waysOfPeople(call.db, userIds, waysOut(call.host, out)), new Set())
}

/**
 * The same of notices as they would be sent, one to each person: who was told the same within the hour before (`merged`) counts as told, and hears of it by
 * text message only if that went then. `texted` are those to whom a text message goes, one of all who share a number and a text. Without a `now` nobody counts as told before.
 */
export async function reachOfNotices(
  call: Asking & { now?: Date | undefined },
  notices: readonly NewNotice[],
  out: WithSms = {},
): Promise<ReachOfPeople & { merged: ReadonlySet<number>; texted: ReadonlySet<number> }> {
  const ids = notices.map(({ userId }) => userId)
  const ways = await waysOfPeople(call.db, ids, waysOut(call.host, out))
  const earlier = call.now ? await mergedOf(call.db, rowsOf(notices), call.now) : []
  const before = new Map(earlier.map((one) => [one.user_id, one.texted]))
  const merged: ReadonlySet<number> = new Set(before.keys())
  const now = ways.map((one) => ({ ...one, sms: before.get(one.user_id) ?? one.sms }))
  const textOf = new Map(notices.map(({ userId, title, body }) => [userId, `${title}\n${body}`]))
  const texts = new Map<string, number>()
  for (const { user_id, sms, number } of now.toSorted((a, b) => a.user_id - b.user_id)) {
    const key = `${number}\n${textOf.get(user_id)}`
    if (sms && !merged.has(user_id) && !texts.has(key)) texts.set(key, user_id)
  }
  return { ...summed(now, merged), merged, texted: new Set(texts.values()) }
}

const isUnreached = ({ inbox, push, mail, sms }: WaysOfOne) => !(inbox || push || mail || sms)

function summed(ways: readonly WaysOfOne[], merged: ReadonlySet<number>): ReachOfPeople {
  const fresh = ways.filter(({ user_id }) => !merged.has(user_id))
  const count = (by: (way: WaysOfOne) => boolean) => fresh.filter(by).length
  return {
    reached: {
      people: fresh.length,
      inbox: count((one) => one.inbox),
      push: count((one) => one.push),
      mail: count((one) => one.mail),
      sms: count((one) => one.sms),
      nobody: count(isUnreached),
      merged: merged.size,
    },
    unreached: new Set(ways.filter(isUnreached).map((one) => one.user_id)),
    ways,
  }
}

/** Takes what was queued with a `dedupeKey` back: out of all inboxes, and what was not sent yet is dropped. */
export const withdrawNotices = (call: Queueing, dedupeKey: string) => withdraw(call.db, sameAs(dedupeKey), call.now)

/** The same of notices by NOTIFICATION.ids. */
export const withdrawNoticesById = (call: Queueing, ids: readonly number[]) => withdrawByIds(call.db, ids, call.now)

/** Queues a mail to somebody without account, a guest; does nothing when there is no mail server. */
export async function queueGuestMail(
  call: Queueing,
  guest: { email: string; firstname: string } & NoticeText,
): Promise<DeliverySummary> {
  if (!call.host.mail) return { ...NOBODY_TOLD, people: 1, nobody: 1 }
  const { email, firstname, title, body } = guest
  const letter = { template: 'guest', firstname, title, body } as const
  await insertLetters(call.db, [{ to: email, letter }], call.now)
  return { ...NOBODY_TOLD, people: 1, mail: 1 }
}

/** Queues mails that statements of account go with; returns DELIVERY.ids in their order. */
export const queueStatements = (
  call: Pick<Queueing, 'db' | 'now'>,
  sending: number,
  people: readonly { userId: number; email: string; firstname: string }[],
): Promise<number[]> =>
  insertLetters(
    call.db,
    people.map(({ email, firstname, userId }) => ({
      to: email,
      letter: { template: 'statements', firstname, sending, userId },
    })),
    call.now,
  )

type Asking = Pick<Queueing, 'host'> & { db: Db }

const waysOut = ({ mail, config }: Queueing['host'], { sms = false }: WithSms): WaysOut => ({
  mail: mail !== null,
  sms: sms && config.sms !== null,
})

const whenOf = ({ host, now }: Queueing, ways: WithSms = {}) => ({ now, ...waysOut(host, ways) })
