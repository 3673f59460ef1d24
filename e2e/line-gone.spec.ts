import { expect, type Page, test } from '@playwright/test'
import { type Office, startOffice } from './office.ts'

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
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
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
