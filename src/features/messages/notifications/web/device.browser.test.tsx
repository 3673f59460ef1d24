import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type Heard } from '../../../../../test/web/answers.ts'
import { lookAtDevice, renewPushSubscription } from './device.ts'

const [OLD, NEW] = ['b2xkLWtleS1vZi1iZWZvcmU', 'bmV3LWtleS1zaW5jZQ']
const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer

/** The browser's own subscription; null where notices are off. */
let stored: string | null = null
const subscribed = () =>
  stored && {
    options: { applicationServerKey: bytes(stored) },
    toJSON: () => ({ endpoint: `https://push.example/${stored}`, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      stored = null
      return true
    },
  }

let heard: Heard[] = []
let reached = true
beforeEach(() => {
  reached = true
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => subscribed(),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        stored = key
        return subscribed()
      },
    },
  }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never)
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
  heard = answer(({ path }) => {
    if (!reached) return { fail: true }
    return path === '/api/push/public-key' ? { json: { public_key: NEW } } : { json: { message: 'Kept' } }
  })
})
afterEach(() => vi.restoreAllMocks())

const shown = () =>
  heard.filter(({ method }) => method === 'POST').map(({ body }) => (body as { endpoint: string }).endpoint)

test('a device that is on is told to the server again as the app opens', async () => {
  stored = NEW
  await renewPushSubscription()
  expect(shown()).toEqual([`https://push.example/${NEW}`])
})

test('one of before a restore, for another key, goes on with the new one', async () => {
  stored = OLD
  await renewPushSubscription()
  expect([stored, shown()]).toEqual([NEW, [`https://push.example/${NEW}`]])
  stored = OLD
  expect(await lookAtDevice()).toBe('on')
})

test('one that is off stays off, and asks the server nothing', async () => {
  stored = null
  await renewPushSubscription()
  expect([stored, heard]).toEqual([null, []])
})

test('without a line nothing is lost, and the next page tries again', async () => {
  stored = OLD
  reached = false
  await renewPushSubscription()
  expect(stored).toBe(OLD)
  reached = true
  await renewPushSubscription()
  expect(stored).toBe(NEW)
})
