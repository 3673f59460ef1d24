import { expect, type Page, test } from '@playwright/test'
import { type Office, startOffice } from './office.ts'

// The files of a page are announced with it, and the first calls of every page travel meanwhile: nothing is fetched twice.

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
})
test.afterAll(() => office.stop())

/** The code of the page comes no sooner than the call was made. */
async function withoutCodeUntil(page: Page, call: string): Promise<void> {
  const made = page.waitForRequest(call)
  await page.route(/\/assets\/react-/, async (route) => {
    await made
    await route.continue()
  })
}

for (const path of ['/dashboard', '/monthly-dues?tab=overdues', '/users/residents/', '/change-password'])
  test(`${path} is announced with its files, and asks nothing twice`, async ({ page }) => {
    await office.open(page, '/counter')
    const input: string[] = []
    page.on('request', (request) => input.push(request.url().replace(office.url, '')))
    await withoutCodeUntil(page, '**/api/me')
    const answer = await page.goto(office.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')

    const announced = [...(answer?.headers().link ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file)
    expect(announced).toContainEqual(expect.stringMatching(/^\/assets\/Shell-.*\.js$/))
    expect(announced.filter((file) => !input.includes(file ?? ''))).toEqual([])
    const often = (name: string) => input.filter((one) => one === name).length
    // Announced as a page asks for it, or it comes twice. (A module that two others import is a second look at the cache.)
    expect(announced.filter((file) => file?.endsWith('.css') && often(file) > 1)).toEqual([])
    expect([often('/api/me'), often('/api/settings')]).toEqual([1, 1])
  })

for (const [path, call] of [
  ['/dashboard', '/api/income-totals'],
  ['/monthly-dues', '/api/bills/admin'],
  ['/booking', '/api/amenities'],
] as const)
  test(`${path} is asked ${call} while its code travels, once`, async ({ page }) => {
    await office.open(page, '/counter')
    const input: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === call) input.push(request.postData() ?? '')
    })
    await withoutCodeUntil(page, `**${call}`)
    await page.goto(office.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // A list that is empty may be asked for more; nothing is asked twice.
    expect(input).toEqual([...new Set(input)])
    expect(input).not.toEqual([])
  })
