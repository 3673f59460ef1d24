import { expect, test } from '@playwright/test'
import { type Office, startOffice } from './office.ts'

// The page of the API lists every call, finds some by what they do, and tries one with a token.

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
})
test.afterAll(() => office.stop())

test('a contributor finds every call, and tries one signed in', async ({ page }) => {
  const { paths } = await office.ask<{ paths: Record<string, Record<string, unknown>> }>('GET', '/openapi.json')
  const calls = Object.values(paths).flatMap((methods) => Object.keys(methods)).length
  await page.goto(`${office.url}/api/docs`)
  await expect(page.getByText('Sign in', { exact: true })).toBeVisible()
  // Groups are drawn as one comes to them.
  const seen = new Set<string>()
  const seenSoFar = async () => {
    for (const call of await page.locator('.opblock-summary').allInnerTexts()) seen.add(call)
    await page.mouse.wheel(0, 600)
    return seen.size
  }
  await expect.poll(seenSoFar, { intervals: [50], timeout: 90_000 }).toBe(calls)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByPlaceholder('Filter by tag or path').fill('own reported payment withdraw')
  await expect(page.locator('.opblock')).toHaveCount(0)
  await page.getByPlaceholder('Filter by tag or path').fill('get /api/me')
  const me = page.locator('.opblock').filter({ has: page.locator('[data-path="/api/me"]') })
  await expect(me).toHaveCount(1)
  const { access_token } = await office.ask<{ access_token: string }>('POST', '/login', {
    ...{ email: 'rosa@office.example', password: 'mangga-at-suman-7' },
  })
  await page.getByRole('button', { name: 'Authorize' }).click()
  await page.getByRole('textbox', { name: 'auth-bearer-value' }).fill(access_token)
  await page.getByRole('button', { name: 'Apply credentials' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await me.getByRole('button').first().click()
  await me.getByRole('button', { name: 'Try it out' }).click()
  await me.getByRole('button', { name: 'Execute' }).click()
  await expect(me.getByText('rosa@office.example').first()).toBeVisible()
})
