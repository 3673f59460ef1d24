import { expect, type Page, test } from '@playwright/test'
import { dayIn, type Office, startOffice } from './office.ts'
import { sessionScript } from './product.ts'

// A collector goes from door to door with a phone: finds the lot, takes the money, counts the own drawer.

const PASSWORD = 'mangga-at-suman-7'
let office: Office
let token = ''
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false' })
  const found = await office.ask<{ houses: { id: number }[] }>('GET', '/search?search=2-14')
  await office.ask('POST', `/houses/${found.houses[0]?.id}/charges`, {
    ...{ name: 'Gate repair', amount: 750, reason: 'Resolution 4', due_date: dayIn() },
  })
  const { admin, invitation } = await office.ask<{ admin: { user_id: number }; invitation: { url: string } }>(
    'POST',
    '/admins',
    {
      ...{ firstname: 'Kiko', lastname: 'Dimaano', email: 'kiko@office.example', role_type: 'treasurer' },
      ...{ office_role: 'collector', term_from: '2020-01-01' },
    },
  )
  const link = new URL(invitation.url).pathname.split('/').at(-1)
  await office.ask('POST', `/invitations/${link}`, { password: PASSWORD, password_confirmation: PASSWORD })
  const signed = await office.ask<{ access_token: string }>('POST', '/login', {
    ...{ email: 'kiko@office.example', password: PASSWORD },
  })
  token = signed.access_token
  await office.ask('POST', '/places', { kind: 'drawer', name: 'Bag of Kiko', holder_id: admin.user_id })
})
test.afterAll(() => office.stop())

test.use({ viewport: { width: 360, height: 740 } })

/** Nothing sticks out of a narrow screen. */
const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('a collector takes a payment on a phone of 360 pixels, and sees no more than that needs', async ({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await page.addInitScript(sessionScript(token))
  await page.goto(`${office.url}/dashboard`)
  await expect(page).toHaveURL(/\/counter$/)
  await page.getByRole('combobox', { name: /^Lot, name/ }).fill('nunez')
  await page.keyboard.press('Enter')
  await expect(page.getByText('₱750.00').first()).toBeVisible()
  await expect(page.getByText('Marisol P. Núñez')).toBeVisible()
  await expect(page.getByText('0917')).toHaveCount(0)
  for (const name of ['Statement', 'House']) await expect(page.getByRole('link', { name })).toHaveCount(0)
  await fits(page)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await dialog.getByLabel(/^Amount/).fill('500')
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(dialog.getByText('Payment recorded')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Print receipt/ })).toBeVisible()
  await fits(page)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.goto(`${office.url}/cash-book`)
  await expect(page.getByRole('tab')).toHaveText(['Today', 'Closing'])
  await expect(page.getByText('₱500.00').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Closing' }).click()
  await expect(page.getByRole('button', { name: 'Count Bag of Kiko' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Count/ })).toHaveCount(1)
  await fits(page)
  expect(refused).toEqual([])
})
