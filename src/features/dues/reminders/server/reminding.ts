import type { MonthsBehind } from '#features/dues/bills/rules.ts'
import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import {
  type NewNotice,
  type Queueing,
  queueNotices,
  reachOfNotices,
  type WithSms,
} from '#features/messages/notifications/server/queue.ts'
import { smsCost } from '#features/messages/notifications/server/text-messages.ts'
import type { Db } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { Day } from '#shared/dates.ts'
import { type DeliverySummary, NOBODY_TOLD, sumDeliveries } from '#shared/deliveries.ts'
import { fullName } from '#shared/text/names.ts'
import type { RemindedPersonData } from '../contract.ts'
import { overdueOfBehind, type Reminded } from './queries.ts'

/** Path at which reminders of money open. */
export const PAY = '/my/pay'

/** Writes a reminder of what the lots of one person owe, which is overdue. */
export function reminderOf(userId: number, lots: readonly Reminded[]): NewNotice {
  const owed = lots.map(({ address, months, total }) => ({ house: address, months, total }))
  const firstname = lots[0]?.firstname ?? ''
  const total = owed.reduce((sum, lot) => sum + lot.total, 0)
  const [only, ...more] = owed
  const message =
    only && more.length === 0
      ? noticeText('dues.overdue', { firstname, ...only })
      : noticeText('dues.overdue_lots', { firstname, lots: owed, total })
  return { userId, kind: 'reminder', url: PAY, ...message }
}

/** Words of a reminder to one person about own lots. */
export type Words = (userId: number, lots: readonly Reminded[]) => NewNotice

/** One reminder to each person who is known, of all own lots. */
const noticesOf = (lots: readonly Reminded[], words: Words): NewNotice[] =>
  [...Map.groupBy(lots, (lot) => lot.user_id)].flatMap(([userId, own]) => (userId === null ? [] : [words(userId, own)]))

/**
 * Reminds the owners of lots, once a person, of all that these owe. `people` and `reached` count a lot without anybody to tell as
 * a person reached by nothing.
 */
export async function remind(
  call: Queueing,
  lots: readonly Reminded[],
  { sms, words = reminderOf }: WithSms & { words?: Words },
): Promise<{ people: number; reached: DeliverySummary }> {
  const unknown = lots.filter((lot) => lot.user_id === null).length
  const notices = noticesOf(lots, words)
  const { reached } = await queueNotices(call, notices, { sms })
  return {
    people: notices.length + unknown,
    reached: sumDeliveries(reached, { ...NOBODY_TOLD, people: unknown, nobody: unknown }),
  }
}

export interface Asking {
  db: Db
  host: Pick<Host, 'mail' | 'config'>
  today: Day
  /** Moment at which they would be sent: who was told the same within the hour before is not told again. */
  now?: Date
}

export interface Reach {
  lots: Reminded[]
  /** By their address. */
  unreached: Reminded[]
  reached: DeliverySummary
  people: RemindedPersonData[]
  /** Reminders that go by text message. */
  texts: readonly NewNotice[]
}

/** Of lots that are behind: those that no reminder reaches, and how the others hear of it, together and person by person. */
export async function reachOfLots(
  call: Asking,
  lots: Reminded[],
  { sms, words = reminderOf }: WithSms & { words?: Words } = {},
): Promise<Reach> {
  const notices = noticesOf(lots, words)
  const { reached, unreached, ways, merged, texted } = await reachOfNotices(call, notices, { sms })
  const wayOf = new Map(ways.map((way) => [way.user_id, way]))
  const unknown = lots.filter((lot) => lot.user_id === null).length
  // Of lots that nobody is known of each is a row.
  const groups = Map.groupBy(lots, (lot) => (lot.user_id === null ? `lot ${lot.house_id}` : lot.user_id))
  return {
    lots,
    unreached: lots.filter((lot) => lot.user_id === null || unreached.has(lot.user_id)),
    reached: sumDeliveries(reached, { ...NOBODY_TOLD, people: unknown, nobody: unknown }),
    people: [...groups.values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { user_id: id } = first
      return [{ ...personOf(first, own, wayOf.get(id ?? 0)), merged: id !== null && merged.has(id) }]
    }),
    texts: notices.filter(({ userId }) => texted.has(userId)),
  }
}

const NO_WAY = { mail: false, sms: false, push: false, inbox: false }

const personOf = (
  { user_id, firstname, middlename, lastname }: Reminded,
  lots: readonly Reminded[],
  { mail, sms, push, inbox }: typeof NO_WAY = NO_WAY,
): Omit<RemindedPersonData, 'merged'> => ({
  user_id,
  name: lastname === null ? null : fullName({ firstname: firstname ?? '', middlename, lastname }),
  lots: lots.map((lot) => ({ id: lot.house_id, address: lot.address })),
  owed: lots.reduce((sum, lot) => sum + lot.total, 0),
  ...{ mail, sms, push, inbox },
})

/** The lots that are so many months behind, and how they hear of it. */
export const lotsBehind = async (call: Asking, behind: MonthsBehind): Promise<Reach> =>
  reachOfLots(call, await overdueOfBehind(call.db, behind, call.today))

/** Parts of all text messages that the reminders will be, each in the language of its reader, and what they cost in centavos. */
export function smsCostOf(db: Db, { lots, texts }: Reach) {
  const languages = new Map(lots.map(({ user_id, language }) => [user_id, language]))
  return smsCost(
    db,
    texts.map((notice) => ({ language: languages.get(notice.userId) ?? null, notice })),
  )
}
