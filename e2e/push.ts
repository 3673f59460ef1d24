import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { browserAt } from '../test/push-browser.ts'

/** A push service of a journey: it keeps what the office's server hands in, for one browser with keys that the test holds. */
export async function startPushService() {
  const handedIn: Buffer[] = []
  const server = createServer(async (request, response) => {
    handedIn.push(await buffer(request))
    response.writeHead(201).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const device = browserAt({ origin: `http://${host}` })
  return {
    /** Hosts the server trusts. */
    env: { PUSH_TRUSTED_HOSTS: host },
    subscription: device.subscription,
    handedIn,
    /** Decrypts on the phone all that was handed in. */
    read: () => handedIn.map((one) => device.read(one)),
    close: () => server.close(),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** Chromium without its own push service: it subscribes at ours, from the next page it opens. */
export const subscribesAt = (page: Page, { subscription }: PushService) =>
  page.addInitScript(({ endpoint, keys }) => {
    const STORAGE_KEY = 'test-subscription'
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const subscribed = () => {
      const key = localStorage.getItem(STORAGE_KEY)
      if (!key) return null
      return {
        endpoint,
        options: { applicationServerKey: bytes(key).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(STORAGE_KEY)
          return true
        },
      } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => subscribed()
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem(STORAGE_KEY, String(options?.applicationServerKey))
      return subscribed() as PushSubscription
    }
  }, subscription)

/** Turns the notices of this device on, by the name of its choice. */
export async function turnNoticesOn(page: Page, url: string, name: string) {
  await page.goto(`${url}/my/more/devices`)
  const data = page.waitForResponse(/\/api\/push\/subscriptions$/)
  await page.getByRole('checkbox', { name }).click()
  // 200 where it is known already: the page may tell of it twice.
  expect((await data).ok()).toBe(true)
  await expect(page.getByRole('checkbox', { name })).toBeChecked()
}

/** The id of the service worker's registration, once it works. */
async function registered(worker: CDPSession, url: string): Promise<string> {
  const found = new Promise<string>((done) => {
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => one.scopeURL === `${url}/my`)
      if (own) done(own.registrationId)
    })
  })
  await worker.send('ServiceWorker.enable')
  return found
}

/** Brings notices to the phone as its push service does. */
export async function deliverer(page: Page, url: string) {
  const worker = await page.context().newCDPSession(page)
  const registrationId = await registered(worker, url)
  return (notice: object) =>
    worker.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data: JSON.stringify(notice) })
}

/** Notices the phone shows of the village: title, text and key. */
export const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map((one) => [one.title, one.body, one.tag])
  })
