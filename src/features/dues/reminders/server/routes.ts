import { refusals } from '#features/dues/bills/refusals.ts'
import type { MonthsBehind } from '#features/dues/bills/rules.ts'
import { billPage, OVERDUE } from '#features/dues/bills/server/list.queries.ts'
import { smsOf } from '#features/messages/notifications/rules.ts'
import { inWordsOf, noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { type NewNotice, queueNotices, reachOfPeople } from '#features/messages/notifications/server/queue.ts'
import { settingAmount, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { feature, type WritingCall } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import type { BodyOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { type DeliverySummary, NOBODY_TOLD, sumDeliveries } from '#shared/deliveries.ts'
import { invalid } from '#shared/errors.ts'
import { fullName } from '#shared/text/names.ts'
import { smsParts } from '#shared/text/sms.ts'
import { type RemindedPersonData, remindersContract } from '../contract.ts'
import { overdueOfBehind, overdueOfChosen, type Reminded } from './queries.ts'

/** Path at which reminders of money open. */
export const PAY = '/my/pay'

/** Builds one reminder of what the lots of one person owe. */
function reminderOf(userId: number, lots: readonly Reminded[]): NewNotice {
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

/**
 * Reminds the home owners of the houses that the chosen bills belong to, once a person, of all that these have overdue. `queued`
 * of the bills are overdue; `reached` counts a house without anybody to tell as a person reached by nothing.
 */
async function sendReminders(
  call: Omit<WritingCall, 'account'>,
  ids: readonly number[],
  sms: boolean,
): Promise<{ queued: number; houses: number; people: number; reached: DeliverySummary }> {
  const owing = await overdueOfChosen(call.db, ids, call.today)
  const byPerson = Map.groupBy(owing, (house) => house.user_id)
  const unknown = byPerson.get(null)?.length ?? 0
  const notices = [...byPerson].flatMap(([userId, lots]) => (userId === null ? [] : [reminderOf(userId, lots)]))
  const { reached } = await queueNotices(call, notices, { sms })
  return {
    queued: owing.reduce((sum, house) => sum + house.bills, 0),
    houses: owing.length,
    people: notices.length + unknown,
    reached: sumDeliveries(reached, { ...NOBODY_TOLD, people: unknown, nobody: unknown }),
  }
}

/** More than a village can have overdue. */
const EVERY_BILL = 1_000_000

/** The bills that somebody chose to remind of; 422 when it is none. */
async function chosenBillIds({
  db,
  body,
  today,
}: {
  db: Db
  body: BodyOf<typeof remindersContract.people>
  today: Day
}): Promise<number[]> {
  if (body.bill_ids) return [...new Set(body.bill_ids)]
  if (!body.all) throw invalid('bill_ids', refusals.nobody_to_notify)
  const except = new Set(body.except)
  const filter = { ...OVERDUE, search: body.search, behind: body.behind, today, allKinds: true }
  const { ids } = await billPage(db, filter, 'oldest', { page: 1, size: EVERY_BILL })
  const chosen = ids.filter((id) => !except.has(id))
  if (chosen.length === 0) throw invalid('bill_ids', refusals.nobody_to_notify)
  return chosen
}

interface Asking {
  db: Db
  host: Pick<Host, 'mail' | 'config'>
  today: Day
}

interface Reach {
  lots: Reminded[]
  /** By their address. */
  unreached: Reminded[]
  reached: DeliverySummary
  people: RemindedPersonData[]
}

/** Of lots that are behind: those that no reminder reaches, and how the others hear of it, together and person by person. */
async function reachOfLots(call: Asking, lots: Reminded[], sms = false): Promise<Reach> {
  const ids = [...new Set(lots.flatMap((lot) => lot.user_id ?? []))]
  const { reached, unreached, ways } = await reachOfPeople(call, ids, { sms })
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
      return first ? [personOf(first, own, wayOf.get(first.user_id ?? 0))] : []
    }),
  }
}

const NO_WAY = { mail: false, sms: false, push: false, inbox: false }

const personOf = (
  { user_id, firstname, middlename, lastname }: Reminded,
  lots: readonly Reminded[],
  { mail, sms, push, inbox }: typeof NO_WAY = NO_WAY,
): RemindedPersonData => ({
  user_id,
  name: lastname === null ? null : fullName({ firstname: firstname ?? '', middlename, lastname }),
  lots: lots.map((lot) => ({ id: lot.house_id, address: lot.address })),
  owed: lots.reduce((sum, lot) => sum + lot.total, 0),
  ...{ mail, sms, push, inbox },
})

/** The lots that are so many months behind, and how they hear of it. */
export const lotsBehind = async (call: Asking, behind: MonthsBehind): Promise<Reach> =>
  reachOfLots(call, await overdueOfBehind(call.db, behind, call.today))

/** Parts of all text messages that the reminders will be, each in the language of its reader. */
function smsPartsOf({ lots, people }: Reach, village: string): number {
  const texted = new Set(people.flatMap(({ sms, user_id }) => (sms && user_id !== null ? [user_id] : [])))
  return [...Map.groupBy(lots, ({ user_id }) => user_id)].reduce((sum, [userId, own]) => {
    if (userId === null || !texted.has(userId)) return sum
    const { title, body, wording = null, params } = reminderOf(userId, own)
    const text = inWordsOf(own[0]?.language ?? null, { title, body, wording, params })
    return sum + smsParts(smsOf(village, text)).parts
  }, 0)
}

const reminderResult = ({ lots, unreached, reached }: Reach) => ({
  lots: lots.length,
  owed: lots.reduce((sum, lot) => sum + lot.total, 0),
  reached,
  letters: unreached.length,
})

export const reminders = feature(remindersContract, {
  reach: async (call) => reminderResult(await lotsBehind(call, call.query.behind ?? '1')),

  people: async (call) => {
    const ids = await chosenBillIds(call)
    const reach = await reachOfLots(call, await overdueOfChosen(call.db, ids, call.today), call.body.sms)
    const stored = await storedSettings(call.db)
    const parts = smsPartsOf(reach, settingText(stored, 'village_name'))
    const price = parts * settingAmount(stored, 'sms_part_price')
    return { ...reminderResult(reach), people: reach.people, sms_parts: parts, sms_price: price }
  },

  notifyOverdue: async (call) => {
    const ids = await chosenBillIds(call)
    const { queued, houses, people, reached } = await sendReminders(call, ids, call.body.sms)
    return {
      message: 'Notifications sent successfully' as const,
      queued,
      skipped: ids.length - queued,
      houses,
      people,
      reached,
    }
  },
})
