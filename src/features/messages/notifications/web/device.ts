import { call, typedEndpoint } from '#web/calls/api.ts'
import {
  endSubscription,
  isForKey,
  isPushPossible,
  serviceWorker,
  subscribeDevice,
  subscriptionOfDevice,
} from '#web/device/push-device.ts'
import type { notificationsContract } from '../contract.ts'

type Notices = typeof notificationsContract
const publicKey = typedEndpoint<Notices['publicKey']>({
  method: 'GET',
  path: '/push/public-key',
  who: 'office + resident',
})
const subscribe = typedEndpoint<Notices['subscribe']>({
  method: 'POST',
  path: '/push/subscriptions',
  who: 'office + resident',
})
const unsubscribe = typedEndpoint<Notices['unsubscribe']>({
  method: 'DELETE',
  path: '/push/subscriptions',
  who: 'office + resident',
  body: {},
})

/** States of this device for notices: it cannot, its person has forbidden it in the browser, no, yes. */
export type DeviceState = 'impossible' | 'blocked' | 'off' | 'on'

/**
 * Returns the state of this device. A subscription that is there is told to the server again, which may have dropped it or known
 * it as somebody else's: whoever is signed in here gets the notices. One for another key, of before a restore, is made anew.
 * Rejects with ApiError, or with the browser's error when its push service fails.
 */
export async function lookAtDevice(): Promise<DeviceState> {
  if (!isPushPossible()) return 'impossible'
  await serviceWorker().catch(() => undefined)
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await subscriptionOfDevice()
  if (!subscription) return 'off'
  const { public_key: key } = await call(publicKey)
  if (isForKey(subscription, key)) return storeChoice(subscription)
  await endSubscription()
  return storeChoice(await subscribeDevice(key))
}

/** Lets notices that are on here go on, whatever the server knows of them. Never fails: the next page tries again. */
export async function renewPushSubscription(): Promise<void> {
  try {
    if (isPushPossible() && (await subscriptionOfDevice())) await lookAtDevice()
  } catch {
    // No connection, or a push service that does not answer.
  }
}

/** Asks for the permission and subscribes. Rejects with ApiError, or with the browser's error when its push service fails. */
export async function turnOn(): Promise<DeviceState> {
  const answer = await Notification.requestPermission()
  if (answer === 'denied') return 'blocked'
  if (answer !== 'granted') return 'off'
  const { public_key: key } = await call(publicKey)
  return storeChoice(await subscribeDevice(key))
}

/** Ends it at the server first: what is on its way may still arrive, nothing later. Rejects with ApiError. */
export async function turnOff(): Promise<DeviceState> {
  const subscription = await subscriptionOfDevice()
  if (subscription) await call(unsubscribe, { endpoint: subscription.endpoint })
  await endSubscription()
  return 'off'
}

async function storeChoice(subscription: PushSubscription): Promise<DeviceState> {
  const { endpoint, keys } = subscription.toJSON()
  await call(subscribe, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
  return 'on'
}
