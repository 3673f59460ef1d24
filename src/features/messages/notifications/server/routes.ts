import { ECDH } from 'node:crypto'
import { type Account, mayDo } from '#server/access/access.ts'
import { Answered, feature } from '#server/feature/feature.ts'
import { mayBeCalled } from '#server/push/post.ts'
import { vapidKeys } from '#server/push/vapid.ts'
import { conflict, forbidden, invalid, notFound } from '#shared/errors.ts'
import { pageAsk } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { notificationsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { STOPPED_CHANNELS } from '../rules.ts'
import { channelsOf, reachOfPerson, setStopped } from './channels.queries.ts'
import { deliveryById, deliveryPage, queueAgain } from './deliveries.queries.ts'
import { removeDevice, saveDevice, saveExpoToken } from './devices.queries.ts'
import { isKnownUser, isWithdrawn, lastNotices, markRead, noticePage, ownerOfNotice } from './inbox.queries.ts'
import { queueNoticeForAll, queueNotices, reachOf } from './queue.ts'
import { takeReply, textMessages } from './text-messages.ts'

const bytesOf = (text: string) => (/^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0))

/** True when a text is the public key of a browser: a point of the curve P-256, uncompressed, as base64url. */
function isDeviceKey(text: string): boolean {
  const point = bytesOf(text)
  if (point.length !== 65 || point[0] !== 4) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** True when a text is the secret of 16 bytes that a browser made with its key. */
const isAuthSecret = (text: string): boolean => bytesOf(text).length === 16

const NOBODY = common.no_such_account
const LAST = 200

function only(account: Account, userId: number): void {
  if (account.userId !== userId) throw forbidden()
}

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

export const notifications = feature(
  notificationsContract,
  {
    sendToAll: async (call) => {
      const { title, body, audience, sms } = call.body
      const { reached } = await queueNoticeForAll(call, audience, { kind: 'message', title, body }, { sms })
      return { success: true as const, message: 'Notification sent to all users!' as const, reached }
    },

    sendToUser: async (call) => {
      const { user_id: userId, title, body, sms } = call.body
      const { known, reached } = await queueNotices(call, [{ kind: 'message', userId, title, body }], { sms })
      if (known === 0) throw notFound(NOBODY)
      return { success: true as const, message: 'Notification sent to the user!' as const, reached }
    },

    sendToUsers: async (call) => {
      const { user_ids: userIds, title, body, sms } = call.body
      const chosen = [...new Set(userIds)]
      const { known, queued, reached } = await queueNotices(
        call,
        chosen.map((userId) => ({ kind: 'message', userId, title, body })),
        { sms },
      )
      if (known === 0) throw notFound(NOBODY)
      return { success: true as const, message: `Notification sent to ${people(known)}!`, queued, reached }
    },

    audience: async (call) => ({ reached: await reachOf(call, call.query.audience, call.query) }),

    textMessages: ({ host, db, account }) => textMessages(host, db, mayDo(account, 'admin')),

    reply: async ({ host, db, params, body }) => {
      await takeReply(host, db, params.token, body)
      return { message: 'Thank you.' }
    },

    channels: async ({ db, account }) => ({ channels: await channelsOf(db, account.userId) }),

    stopChannel: async ({ db, account, body }) => {
      await setStopped(db, [account.userId], { ...body, source: 'person' })
      return { channels: await channelsOf(db, account.userId) }
    },

    personChannels: async ({ db, params }) => {
      const found = await reachOfPerson(db, params.userId)
      if (!found) throw notFound(NOBODY)
      const { bounced_at: at, bounced_reason: reason, stops, ...reach } = found
      return {
        ...reach,
        bounced: at === null || reason === null ? null : { at, reason },
        channels: STOPPED_CHANNELS.map((channel) => ({ channel, stopped_by: stops[channel] ?? null })),
      }
    },

    stopForPerson: async ({ db, params, body }) => {
      if (!(await reachOfPerson(db, params.userId))) throw notFound(NOBODY)
      if (!(await setStopped(db, [params.userId], { ...body, source: 'office' })))
        throw conflict(refusals.stopped_by_person)
      return { message: body.stopped ? 'Nothing is sent that way any more.' : 'It is sent that way again.' }
    },

    ofUser: async ({ db, params, account }) => {
      if (params.userId !== account.userId && !(await isKnownUser(db, params.userId))) throw notFound(NOBODY)
      only(account, params.userId)
      return { success: true as const, data: await lastNotices(db, account.userId, LAST) }
    },

    read: async ({ db, params, account, now }) => {
      const owner = await ownerOfNotice(db, params.id)
      if (owner === undefined) throw notFound()
      only(account, owner)
      return { success: true as const, message: 'Marked as read.', data: await markRead(db, params.id, now) }
    },

    list: async ({ db, query, account }) => noticePage(db, account.userId, pageAsk(query)),

    saveExpoToken: async ({ db, body, account }) => {
      await saveExpoToken(db, account, body.token)
      return { message: 'This device takes notices now.' }
    },

    publicKey: async ({ db }) => ({ public_key: (await vapidKeys(db)).publicKey }),

    subscribe: async ({ db, body, account, host }) => {
      const url = URL.canParse(body.endpoint) ? new URL(body.endpoint) : null
      if (url === null || !mayBeCalled(url, host.config.pushTrustedHosts))
        throw invalid('endpoint', refusals.no_push_address)
      const { p256dh, auth } = body.keys
      if (!isDeviceKey(p256dh)) throw invalid('keys.p256dh', refusals.no_device_key)
      if (!isAuthSecret(auth)) throw invalid('keys.auth', refusals.no_device_secret)
      const device = { endpoint: url.href, service: url.origin, p256dh, auth }
      const added = await saveDevice(db, account, device)
      return new Answered(added ? 201 : 200, { message: 'This device takes notices now.' })
    },

    unsubscribe: async ({ db, body, account }) => {
      const endpoint = URL.canParse(body.endpoint) ? new URL(body.endpoint).href : body.endpoint
      await removeDevice(db, account.userId, endpoint)
      return { message: 'This device takes no notices any more.' }
    },

    deliveries: async ({ db, query }) =>
      deliveryPage(db, { state: query.state, userId: query.user_id }, pageAsk(query)),

    retry: async ({ db, params, now }) => {
      const delivery = await deliveryById(db, params.id)
      if (!delivery) throw notFound()
      if (delivery.notification_id === null) throw conflict(refusals.letter_not_kept)
      if (await isWithdrawn(db, delivery.notification_id)) throw conflict(refusals.withdrawn)
      if (!(await queueAgain(db, params.id, now))) throw conflict(refusals.not_failed)
      const again = await deliveryById(db, params.id)
      if (!again) throw notFound()
      return { message: 'It is tried again.', delivery: again }
    },
  },
  // The session ended while this was on its way.
  {
    push_subscriptions_session: { code: 'unauthenticated', message: common.sign_in },
    expo_tokens_session: { code: 'unauthenticated', message: common.sign_in },
  },
)
