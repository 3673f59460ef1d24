import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test'
import { browserAt, type Browser as Device } from '../test/push-browser.ts'
import { type Office, OWNER, startOffice } from './office.ts'

// A resident's month, on a phone: a bill is overdue, the office reminds, the phone shows the notice while the page is
// somewhere else, a click on it opens the page, and without a connection the page says so.

/** The push service of this journey: it keeps what the office's server hands in. */
const handedIn: Buffer[] = []
const pushService: Server = createServer(async (request, response) => {
  handedIn.push(await buffer(request))
  response.writeHead(201).end()
})
let office: Office
let device: Device

test.beforeAll(async () => {
  await once(pushService.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(pushService.address() as AddressInfo).port}`
  device = browserAt({ origin: `http://${host}` })
  office = await startOffice({ PUSH_TRUSTED_HOSTS: host })
  // She takes her invitation.
  await office.askAsOwner('GET', '/me')
  // This month's bill may be there by itself; the one before is overdue on any day.
  const [now, before] = [new Date(), new Date()]
  before.setUTCDate(0)
  for (const day of [before, now])
    await office.ask('POST', '/bill-runs', { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 })
})
test.afterAll(async () => {
  await office.stop()
  pushService.close()
})

test('a reminder of the office reaches the phone of the home owner', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  await context.grantPermissions(['notifications'], { origin: office.url })
  const page = await context.newPage()
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await subscribesAt(page, device)

  await test.step('she signs in and sees what she owes', () => signIn(page))
  await test.step('the page can be installed and reads well', () => looksRight(page))
  await test.step('she turns the notices of this device on', () => turnOn(page))
  const worker = await context.newCDPSession(page)
  const registration = await registered(worker)
  const notice = await test.step('the office reminds', () => remind(context))
  expect(notice).toMatchObject({ title: 'Reminder: Overdue Monthly Dues', url: '/my' })
  expect(notice.body).toContain('Hi Marisol, the monthly dues of Block 2 Lot 14')
  await test.step('the phone shows it, once however often it comes', async () => {
    for (let time = 0; time < 2; time++)
      await worker.send('ServiceWorker.deliverPushMessage', {
        origin: office.url,
        registrationId: registration,
        data: JSON.stringify(notice),
      })
    await expect.poll(() => shownNotices(page)).toEqual([[notice.title, notice.body, notice.key]])
    await expect(page.getByText('1 new')).toBeVisible()
  })
  await test.step('a click on it opens the page, where she reads it', () => clickNotice(page, context))
  await test.step('without a connection the page says so, and nothing else is kept', () => offline(page, context))
  await test.step('she signs out, and the device takes no notices any more', () => signOut(page))
  await context.close()
})

/** Chromium without its own push service: it subscribes at ours, with keys that the test holds. */
const subscribesAt = (page: Page, { subscription }: Device) =>
  page.addInitScript(({ endpoint, keys }) => {
    const KEPT = 'test-subscription'
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const subscribed = () => {
      const key = localStorage.getItem(KEPT)
      if (!key) return null
      return {
        endpoint,
        options: { applicationServerKey: bytes(key).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(KEPT)
          return true
        },
      } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => subscribed()
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem(KEPT, String(options?.applicationServerKey))
      return subscribed() as PushSubscription
    }
  }, subscription)

async function signIn(page: Page) {
  await page.goto(`${office.url}/my`)
  await expect(page).toHaveURL(/\/my\/sign-in$/)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'My household' })).toBeVisible()
  const owed = page.getByRole('region', { name: 'To pay' })
  await expect(owed).toContainText('₱2,000.00')
  await expect(owed).toContainText('overdue')
  await expect(page.getByRole('list', { name: 'Bills' }).getByRole('listitem')).toHaveCount(2)
}

async function looksRight(page: Page) {
  const chromium = await page.context().newCDPSession(page)
  const { errors } = await chromium.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map((one) => one.errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const manifest = await page.evaluate(async () => (await fetch('/api/public/manifest')).json())
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
      return `${width}x${height}`
    }, src)
    expect(size).toBe(sizes)
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map((one) => `${one.id} ${one.nodes.map((node) => node.target).join(' ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

async function turnOn(page: Page) {
  const told = page.waitForResponse(/\/api\/push\/subscriptions$/)
  await page.getByRole('switch', { name: 'Show notices' }).click()
  expect((await told).status()).toBe(201)
  await expect(page.getByRole('switch', { name: 'Show notices' })).toBeChecked()
}

/** The id of the service worker's registration, once it works. */
async function registered(worker: CDPSession): Promise<string> {
  const found = new Promise<string>((done) => {
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((one) => one.scopeURL === `${office.url}/my`)
      if (own) done(own.registrationId)
    })
  })
  await worker.send('ServiceWorker.enable')
  return found
}

/** The office reminds on its own screen; answers what its server handed to the push service, as the phone reads it. */
async function remind(context: BrowserContext) {
  const counter = await context.browser()?.newContext()
  if (!counter) throw new Error('there is no browser')
  const screen = await counter.newPage()
  await office.open(screen, '/monthly-dues?tab=reminders')
  await screen.getByLabel('Select all').check()
  await screen.getByRole('button', { name: 'Notify Selected' }).click()
  await expect(screen.getByText('Notifications sent successfully')).toBeVisible()
  await counter.close()
  await expect.poll(() => handedIn.length, { timeout: 30_000 }).toBe(1)
  return device.read(handedIn[0] ?? Buffer.alloc(0))
}

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map((one) => [one.title, one.body, one.tag])
  })

/** No test can click what the system shows, so the worker is told of a click; only then may it open a window, so that is watched. */
async function clickNotice(page: Page, context: BrowserContext) {
  await page.goto(`${office.url}/guidelines`)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  const opened = await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow(address: string): Promise<null> }
    }
    const address = new Promise<string>((done) => {
      scope.clients.openWindow = async (asked) => {
        done(asked)
        return null
      }
    })
    const [notification] = await scope.registration.getNotifications()
    const click = new Event('notificationclick') as Event & { waitUntil?: unknown }
    dispatchEvent(Object.assign(click, { notification, waitUntil: () => undefined }))
    return address
  })
  expect(opened).toBe(`${office.url}/my`)
  await page.goto(opened)
  await expect.poll(() => shownNotices(page)).toEqual([])
  await page.getByText('Reminder: Overdue Monthly Dues').click()
  await expect(page.getByText(/^Hi Marisol, the monthly dues/).last()).toBeVisible()
  await expect(page.getByText('1 new')).toHaveCount(0)
}

async function offline(page: Page, context: BrowserContext) {
  await context.setOffline(true)
  await page.goto(`${office.url}/my`)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map((request) => new URL(request.url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My household' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Show notices' })).toBeChecked()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/my\/sign-in$/)
  expect(await page.evaluate(() => localStorage.getItem('test-subscription'))).toBeNull()
}
