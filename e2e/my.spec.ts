import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { findAccessibilityViolations } from './accessibility.ts'
import { type Office, OWNER, startOffice } from './office.ts'
import { picture } from './phone.ts'
import { deliverer, type PushService, shownNotices, startPushService, subscribesAt, turnNoticesOn } from './push.ts'

// A resident's month, on a phone: a bill is overdue, the office reminds, the phone shows the notice while the page is
// somewhere else, a click on it opens the page, and without a connection the page shows what it knew.

let office: Office
let service: PushService

test.beforeAll(async () => {
  service = await startPushService()
  office = await startOffice(service.env)
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
  service.close()
})

test('a reminder of the office reaches the phone of the home owner', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  await context.grantPermissions(['notifications'], { origin: office.url })
  const page = await context.newPage()
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await subscribesAt(page, service)

  await test.step('she signs in and sees what she owes', () => signIn(page))
  await test.step('the page can be installed and reads well', () => looksRight(page))
  await test.step('she turns the notices of this device on', () => turnNoticesOn(page, office.url, 'Show notices'))
  const deliver = await deliverer(page, office.url)
  const notice = await test.step('the office reminds', () => remind(context))
  expect(notice).toMatchObject({ title: 'Reminder: Overdue Monthly Dues', url: '/my/pay' })
  expect(notice.body).toContain('Hi Marisol, the monthly dues of Block 2 Lot 14')
  await test.step('the phone shows it, once however often it comes', async () => {
    for (let time = 0; time < 2; time++) await deliver(notice)
    await expect.poll(() => shownNotices(page)).toEqual([[notice.title, notice.body, notice.key]])
    await expect(page.getByRole('checkbox', { name: 'Show notices' })).toBeChecked()
  })
  await test.step('a click on it opens the page, where she reads it', () => clickNotice(page, context))
  await test.step('without a connection the page shows what it knew, and how old it is', () => offline(page, context))
  await test.step('she signs out, and nothing of her is left on the phone', () => signOut(page))
  await test.step('nor with a payment that waits, when she signs out without a connection', async () => {
    await signIn(page)
    await signOutWithoutLine(page, context)
  })
  await context.close()
})

async function signIn(page: Page) {
  await page.goto(`${office.url}/my`)
  await expect(page).toHaveURL(/\/my\/sign-in$/)
  await page.getByLabel('E-mail, mobile or user name').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Marisol$/ })).toBeVisible()
  const owed = page.getByRole('region', { name: 'To pay' })
  await expect(owed).toContainText('₱2,000.00')
  await expect(owed).toContainText('Overdue')
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
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

/** The office reminds on its own screen; returns what its server handed to the push service, as the phone reads it. */
async function remind(context: BrowserContext) {
  const counter = await context.browser()?.newContext()
  if (!counter) throw new Error('there is no browser')
  const screen = await counter.newPage()
  await office.open(screen, '/monthly-dues?tab=reminders')
  await screen.getByLabel('Select all').check()
  await screen.getByRole('button', { name: 'Notify Selected' }).click()
  await screen.getByRole('button', { name: /^Send \d+ reminder/ }).click()
  await expect(screen.getByText('Notifications sent successfully')).toBeVisible()
  await counter.close()
  await expect.poll(() => service.handedIn.length, { timeout: 30_000 }).toBe(1)
  const [notice] = service.read()
  if (!notice) throw new Error('nothing was handed in')
  return notice
}

/** No test can click what the system shows, so the worker is told of a click; only then may it open a window, so that is watched. */
async function clickNotice(page: Page, context: BrowserContext) {
  await page.goto(`${office.url}/offline.html`)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  const opened = await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow(address: string): Promise<null> }
    }
    const address = new Promise<string>((done) => {
      scope.clients.openWindow = async (request) => {
        done(request)
        return null
      }
    })
    const [notification] = await scope.registration.getNotifications()
    const click = new Event('notificationclick') as Event & { waitUntil?: unknown }
    dispatchEvent(Object.assign(click, { notification, waitUntil: () => undefined }))
    return address
  })
  expect(opened).toBe(`${office.url}/my/pay`)
  await page.goto(opened)
  await expect.poll(() => shownNotices(page)).toEqual([])
  await page.getByRole('link', { name: 'Notices, 1 new' }).click()
  await page.getByText('Reminder: Overdue Monthly Dues').click()
  await expect(page.getByText(/^Hi Marisol, the monthly dues/).last()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible()
}

async function offline(page: Page, context: BrowserContext) {
  await page.goto(`${office.url}/my`)
  await expect(page.getByRole('region', { name: 'To pay' })).toContainText('₱2,000.00')
  await context.setOffline(true)
  await page.goto(`${office.url}/my/pay`)
  await expect(page.getByText(/^No connection\. You see what was known on /)).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('region', { name: 'To pay' })).toContainText('₱2,000.00')
  expect(await storedAddresses(page)).toEqual([])
  await context.setOffline(false)
  await page.goto(`${office.url}/my`)
  await expect(page.getByRole('region', { name: 'To pay' })).toContainText('₱2,000.00')
  await expect(page.getByText(/^No connection/)).toHaveCount(0)
}

/** Entries of the caches that are no part of the pages themselves. */
const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    const pages = /^\/(my|offline\.html|first\.js|icon(-192)?\.(svg|png)|assets\/my\/.*)$/
    return all
      .flat()
      .map((request) => new URL(request.url).pathname)
      .filter((path) => !pages.test(path))
  })

async function signOut(page: Page) {
  await page.goto(`${office.url}/my/more`)
  // A screenshot that was shared with the app and not sent.
  await page.evaluate(async () => (await caches.open('purok-my-shared')).put('/my/shared', new Response('x')))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await nothingLeft(page)
}

/** With a payment and its photo that wait for the line, and no line. */
async function signOutWithoutLine(page: Page, context: BrowserContext) {
  await page.goto(`${office.url}/my/pay`)
  await page.getByLabel('Reference number').fill('4012 555 000 111')
  await page.getByLabel('Screenshot').setInputFiles(picture('paid.png'))
  await context.setOffline(true)
  await page.getByRole('button', { name: /^I paid/ }).click()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('I paid ₱2,000.00')
  expect(await storedPhotos(page)).toEqual([true])
  await page.getByRole('link', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signing out throws it away.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out all the same' }).click()
  await nothingLeft(page)
  await context.setOffline(false)
  await page.reload()
  await nothingLeft(page)
  expect(await office.ask('GET', '/payment-reports')).toMatchObject({ total: 0 })
}

/** Of each letter that waits, whether its photo is with it. */
const storedPhotos = (page: Page) =>
  page.evaluate(async () => {
    const input = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await input(indexedDB.open('purok-my'))
    const letters: { files: Record<string, File[]> }[] = await input(
      database.transaction('letters').objectStore('letters').getAll(),
    )
    database.close()
    return letters.map(({ files }) => (files.screenshot?.[0]?.size ?? 0) > 0)
  })

async function nothingLeft(page: Page) {
  await expect(page).toHaveURL(/\/my\/sign-in$/)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  // Data without a person stays: what the sign-in knows of the village.
  expect(left).toEqual({ local: [], session: [], databases: [] })
  expect(await storedAddresses(page)).toEqual([])
  expect(await shownNotices(page)).toEqual([])
}
