import { expect, type Page, test } from '@playwright/test'
import { loseOneAnswer } from './hands.ts'
import { dayIn, type Office, startOffice } from './office.ts'

// The line goes, or an update took the code away, while somebody of the office is at work: the page stays, and with it what
// was typed; trying again is enough once the line is back.

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
})
test.afterAll(() => office.stop())

/** Which code of the screens does not come. */
const PALETTE = /\/assets\/Palette-[^/]*\.js/
const HOUSES = /\/assets\/HousesPage-[^/]*\.js/
const NEW_COMPLAINT = /\/assets\/NewComplaint-[^/]*\.js/

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })
const again = (page: Page) => failure(page).getByRole('button', { name: 'Try again' })

/** A page with something typed in: the first announcement of the village. */
async function writeAnnouncement(page: Page) {
  await office.open(page, '/announcements')
  await page.getByLabel('Title').fill('Half written')
}
const isStillWritten = (page: Page) => expect(page.getByLabel('Title')).toHaveValue('Half written')

test('the search that does not load says so over the page, and opens once the line is back, with what was typed', async ({
  page,
}) => {
  await page.route(PALETTE, (route) => route.abort())
  await writeAnnouncement(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('santos')
  await expect(failure(page)).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await isStillWritten(page)
  await again(page).click()
  await expect(again(page)).toBeEnabled()
  await expect(failure(page)).toBeVisible()

  await page.unroute(PALETTE)
  await again(page).click()
  await expect(field(page)).toHaveValue('santos')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await isStillWritten(page)
})

test('letters typed while the search opens are in it, and are no shortcuts', async ({ page }) => {
  const { promise: line, resolve: lineIsBack } = Promise.withResolvers<void>()
  await page.route(PALETTE, async (route) => {
    await line
    await route.continue()
  })
  await office.open(page, '/guidelines')
  await expect(heading(page, 'Guidelines')).toBeVisible()
  await page.keyboard.type('/gina santos')
  await expect(field(page)).toHaveCount(0)
  lineIsBack()
  await expect(field(page)).toHaveValue('gina santos')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(' m')
  await expect(field(page)).toHaveValue('gina santos m')
  await expect(page).toHaveURL(/\/guidelines$/)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await page.keyboard.type('?')
  await expect(page.getByRole('dialog', { name: 'Help with this page' })).toBeVisible()
})

test('a page that does not load leaves the one that is open, with what was typed', async ({ page }) => {
  await page.route(HOUSES, (route) => route.abort())
  await writeAnnouncement(page)
  const houses = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Houses' })
  await houses.click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be opened' })).toBeVisible()
  await expect(page).toHaveURL(/\/announcements/)
  await isStillWritten(page)

  await page.unroute(HOUSES)
  await houses.click()
  await expect(heading(page, 'Houses')).toBeVisible()
})

test('a page that does not load at the first look says so inside the frame, and comes when it is tried again', async ({
  page,
}) => {
  await page.route(HOUSES, (route) => route.abort())
  await office.open(page, '/houses')
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.unroute(HOUSES)
  await again(page).click()
  await expect(heading(page, 'Houses')).toBeVisible()
})

test('a window that does not load says so in its place', async ({ page }) => {
  await page.route(NEW_COMPLAINT, (route) => route.abort())
  await office.open(page, '/complaints')
  await page.getByRole('button', { name: 'New Complaint' }).click()
  await expect(failure(page)).toBeVisible()
  await expect(heading(page, 'Complaints')).toBeVisible()
  await page.unroute(NEW_COMPLAINT)
  await again(page).click()
  await expect(page.getByRole('dialog').getByLabel('Message')).toBeVisible()
})

test('a bar says that the line or the server is gone, and goes by itself with what failed asked again', async ({
  page,
}) => {
  await writeAnnouncement(page)
  const bar = page.getByRole('status', { name: 'Connection' })
  await expect(bar).toBeEmpty()
  await page.context().setOffline(true)
  await expect(bar).toHaveText(/^The line to the server is gone\./)
  await page.context().setOffline(false)
  await expect(bar).toBeEmpty()
  await isStillWritten(page)

  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Complaints' }).click()
  await expect(bar).toHaveText(/^The line to the server is gone\./)
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' }).first()).toBeVisible()
  await page.unroute('**/api/**')
  await expect(bar).toBeEmpty()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toHaveCount(0)
})

const announced = async (title: string) =>
  (await office.ask<{ data: { title: string }[] }>('GET', '/announcements?per_page=100')).data.filter(
    (one) => one.title === title,
  )
const title = (page: Page) => page.getByLabel('Title')
const message = (page: Page) => page.getByRole('textbox', { name: /^Message( \*)?$/ })
async function typeAnnouncement(page: Page, text: string) {
  await office.open(page, '/announcements')
  await title(page).fill(text)
  await page.getByLabel('Start Date').fill(dayIn(2))
  await message(page).fill('Water is off from eight to noon.')
}
async function announce(page: Page) {
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await page.getByRole('button', { name: 'Send it' }).click()
}

test('an announcement that was typed stays while the line is away, and goes out once it is back', async ({
  page,
  context,
}) => {
  await typeAnnouncement(page, 'No water on Friday')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(message(page)).toHaveValue('Water is off from eight to noon.')
  await context.setOffline(false)
  await page.reload()
  await expect(title(page)).toHaveValue('No water on Friday')
  await expect(message(page)).toHaveValue('Water is off from eight to noon.')
  await announce(page)
  await expect(title(page)).toHaveValue('')
  expect(await announced('No water on Friday')).toHaveLength(1)
  await page.reload()
  await expect(title(page)).toHaveValue('')
})

test('an announcement that arrived without an answer is not made twice', async ({ page }) => {
  await typeAnnouncement(page, 'Assembly on Sunday')
  await loseOneAnswer(page, /\/api\/announcements$/, 'POST')
  await announce(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(message(page)).toHaveValue('Water is off from eight to noon.')
  await announce(page)
  await expect(title(page)).toHaveValue('')
  expect(await announced('Assembly on Sunday')).toHaveLength(1)
})
