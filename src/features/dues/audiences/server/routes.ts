import {
  noticesInInboxes,
  queueNotices,
  reachOfNotices,
  reachOfPeople,
  withdrawNoticesById,
} from '#features/messages/notifications/server/queue.ts'
import { smsCost } from '#features/messages/notifications/server/text-messages.ts'
import type { WaysOfOne } from '#features/messages/notifications/server/ways.queries.ts'
import { settingAmount, settingText } from '#features/office/settings/rules.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { mayDo } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { type Call, feature, type WritingCall } from '#server/feature/feature.ts'
import { footOf, letterhead } from '#server/pdf/content.ts'
import { queueKey, renderRun } from '#server/pdf/pdf.ts'
import { dayIn } from '#shared/dates.ts'
import { NOBODY_TOLD, sumDeliveries } from '#shared/deliveries.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { audiencesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import type { Way } from '../rules.ts'
import { choicesOf, removeAudience, saveAudience, savedAudiences } from './choices.queries.ts'
import { letterTo } from './letter.ts'
import {
  type Addressee,
  type Audience,
  addresseesOf,
  broadcastPage,
  insertBroadcast,
  isToEverybody,
  lettersOf,
  type SentText,
} from './queries.ts'
import { noticesOf, sentText } from './texts.ts'
import { audienceOf, noticeIdsOf, withdrawBroadcast } from './withdrawing.queries.ts'

type Asking = Pick<Call, 'host' | 'today' | 'now'> & { db: Db }

const hasWay = (ways: WaysOfOne, way: Way) =>
  way === 'none' ? !(ways.inbox || ways.push || ways.mail || ways.mobile) : ways[way]

/** People of an audience with the notice to each, by what it reaches them, and the lots of which it reaches nobody. */
async function reachOfAudience(call: Asking, { audience, sms }: { audience: Audience; sms: boolean }, text: SentText) {
  const all = await addresseesOf(call.db, audience, call.today)
  const { ways } = await reachOfPeople(call, idsOf(all), { sms })
  const wayOf = new Map(ways.map((one) => [one.user_id, one]))
  const isMeant = ({ user_id }: Addressee) => {
    const { has, lacks } = audience
    const own = user_id === null ? undefined : wayOf.get(user_id)
    if (!own) return has === null || has === 'none'
    return (has === null || hasWay(own, has)) && (lacks === null || !hasWay(own, lacks))
  }
  const addressees = all.filter(isMeant)
  const { notices, debtOf } = await noticesOf(call, text, addressees)
  const { reached, unreached, texted } = await reachOfNotices(call, notices, { sms })
  const lots = [...Map.groupBy(addressees, ({ house_id }) => house_id).values()]
  const nobody = lots.filter((people) => people.every(({ user_id }) => user_id === null)).length
  const letters = lots.filter((people) => people.every(({ user_id }) => user_id === null || unreached.has(user_id)))
  return {
    ...{ addressees, notices, debtOf },
    lots: lots.length,
    texts: notices.filter(({ userId }) => texted.has(userId)),
    reached: sumDeliveries(reached, { ...NOBODY_TOLD, people: nobody, nobody }),
    letters: letters.flatMap(([first]) => (first ? [{ id: first.house_id, address: first.address }] : [])),
  }
}

/** Refuses a message to all from who may not announce. */
async function needAnnounce({ db, today, account }: WritingCall, audience: Audience): Promise<void> {
  if (!mayDo(account, 'announce') && (await isToEverybody(db, audience, today))) throw forbidden()
}

const idsOf = (addressees: readonly Addressee[]) => [...new Set(addressees.flatMap(({ user_id }) => user_id ?? []))]

export const audiences = feature(
  audiencesContract,
  {
    choices: ({ db, today }) => choicesOf(db, today),

    list: ({ db }) => savedAudiences(db),

    save: async ({ db, body }) => {
      const saved = await saveAudience(db, { id: null, ...body })
      if (!saved) throw conflict(refusals.name_taken)
      return { message: 'The choice of lots was saved.', saved }
    },

    change: async ({ db, params, body }) => {
      const saved = await saveAudience(db, { id: params.id, ...body })
      if (!saved) throw notFound()
      return { message: 'The choice of lots was saved.', saved }
    },

    remove: async ({ db, params }) => {
      if (!(await removeAudience(db, params.id))) throw notFound()
      return { message: 'The choice of lots was removed.' }
    },

    reach: async (call) => {
      const text = await sentText(call.db, call.body)
      const { lots, reached, letters, texts, addressees } = await reachOfAudience(call, call.body, text)
      const languages = new Map(addressees.map(({ user_id, language }) => [user_id, language]))
      const cost = await smsCost(
        call.db,
        texts.map((notice) => ({ language: languages.get(notice.userId) ?? null, notice })),
      )
      return { lots, reached, letters, ...(text.title || text.body ? cost : { sms_parts: null, sms_price: null }) }
    },

    send: async (call) => {
      const { db, body, account, now } = call
      const { audience, sms } = body
      await needAnnounce(call, audience)
      const text = await sentText(db, body)
      const { addressees, notices, debtOf, lots, letters } = await reachOfAudience(call, body, text)
      if (lots === 0) throw invalid('audience', refusals.no_lot)
      const { reached, queued } = await queueNotices(call, notices, { sms })
      const id = await insertBroadcast(db, {
        ...{ text, debtOf, audience, sms },
        inboxes: await noticesInInboxes(call, notices),
        partPrice: settingAmount(await storedSettings(db), 'sms_part_price'),
        sentBy: account.userId,
        now,
        addressees,
      })
      const message = queued === 1 ? 'Sent to 1 person.' : `Sent to ${queued} people.`
      const unknown = new Set(addressees.filter(({ user_id }) => user_id === null).map(({ house_id }) => house_id)).size
      return {
        message,
        id,
        lots,
        reached: sumDeliveries(reached, { ...NOBODY_TOLD, people: unknown, nobody: unknown }),
        letters,
      }
    },

    broadcasts: async ({ db, query }) => {
      const ask = pageAsk(query)
      const { rows, total } = await broadcastPage(db, ask)
      return pageOf(rows, total, ask)
    },

    withdraw: async (call) => {
      const { db, params, account, now } = call
      const audience = await audienceOf(db, params.id)
      if (!audience) throw notFound()
      await needAnnounce(call, audience)
      const notices = await noticeIdsOf(db, params.id)
      if (!(await withdrawBroadcast(db, params.id, { by: account.userId, now }))) throw conflict(refusals.withdrawn)
      return { message: 'The notice was withdrawn.', ...(await withdrawNoticesById(call, notices)) }
    },

    letters: async (call) => {
      const found = await lettersOf(call.db, call.params.id)
      if (!found) throw notFound()
      const { broadcast, lots } = found
      if (broadcast.withdrawn_at !== null) throw conflict(refusals.withdrawn)
      if (lots.length === 0) throw conflict(refusals.all_reached)
      const { village, logos } = await letterheadOf(call)
      const association = settingText(await storedSettings(call.db), 'village_name')
      const sent = { ...broadcast, day: dayIn(broadcast.sent_at, call.host.timeZone()), association }
      const foot = footOf(village)
      const run = {
        title: broadcast.title,
        paper: 'A4' as const,
        heads: [[]],
        count: lots.length,
        pages: async function* () {
          for (const lot of lots)
            yield [
              {
                head: 0,
                foot,
                content: [...letterhead({ village, logos, title: 'Notice' }), ...letterTo(lot, sent)],
              },
            ]
        },
      }
      return {
        contentType: 'application/pdf',
        name: 'Letters.pdf',
        inline: true,
        body: await renderRun({ ...run, pages: run.pages() }, queueKey(call)),
      }
    },
  },
  { audiences_name: { code: 'conflict', message: refusals.name_taken, field: 'name' } },
)
