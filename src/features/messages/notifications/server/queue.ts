import type { Db, Tx } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { type DeliverySummary, NOBODY_TOLD } from '#shared/deliveries.ts'
import type { Audience, NoticeKind, NoticeText } from '../rules.ts'
import type { StoredMessage } from './notice-text.ts'
import {
  insertLetters,
  insertNoticeForAll,
  insertNotices,
  insertNoticesAlong,
  type Queued,
  reachOfAudience,
  type WaysOfOne,
  type WaysOut,
  waysOfPeople,
  withdraw,
} from './queue.queries.ts'

/** Where a notice is queued: any call of a handler will do. */
export interface Queueing {
  db: Tx
  host: Pick<Host, 'mail' | 'config'>
  now: Date
}

/** Whoever is reached by nothing else gets a text message, where the village sends any: each of its parts is paid. */
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

/** Returns how people would hear of a notice if they were told now, together and each of them, and whom of them nothing reaches. */
export async function reachOfPeople(
  call: Asking,
  userIds: readonly number[],
  out: WithSms = {},
): Promise<{ reached: DeliverySummary; unreached: ReadonlySet<number>; ways: readonly WaysOfOne[] }> {
  const ways = await waysOfPeople(call.db, userIds, waysOut(call.host, out))
  const count = (by: (way: WaysOfOne) => boolean) => ways.filter(by).length
  const isUnreached = ({ inbox, push, mail, sms }: WaysOfOne) => !(inbox || push || mail || sms)
  return {
    reached: {
      ...NOBODY_TOLD,
      people: ways.length,
      inbox: count((one) => one.inbox),
      push: count((one) => one.push),
      mail: count((one) => one.mail),
      sms: count((one) => one.sms),
      nobody: count(isUnreached),
    },
    unreached: new Set(ways.filter(isUnreached).map((one) => one.user_id)),
    ways,
  }
}

/** Takes what was queued with a `dedupeKey` back: out of all inboxes, and what was not sent yet is dropped. */
export const withdrawNotices = (call: Queueing, dedupeKey: string) => withdraw(call.db, sameAs(dedupeKey), call.now)

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
