import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { addMonths, dayIn, monthOf } from '../src/shared/dates.ts'
import { pagesOf } from '../test/pdf-text.ts'
import { type Office, startOffice } from './office.ts'

// Twenty lots are behind; six of their owners have an account to read a reminder in, fourteen have nothing. The office is told so before and
// after, and prints fourteen letters.

const LOTS = 20
const REACHED = 6
const last = addMonths(monthOf(dayIn(new Date(), 'Asia/Manila')), -1)
const PASSWORD = 'kalabasa-at-sitaw-4'

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
  // The first lot is there, its owner has an account from the first call on.
  await office.askAsOwner('GET', '/me')
  for (let lot = 1; lot < LOTS; lot++) {
    const hasAccount = lot < REACHED
    const { invitation } = await office.ask<{ invitation?: { url: string } }>('POST', '/houses', {
      ...{ block: 3, lot, firstname: `Owner${lot}`, middlename: null, lastname: 'Reyes', birthdate: null },
      email: hasAccount ? `owner${lot}@home.example` : null,
      contactNumber: null,
    })
    if (!(hasAccount && invitation)) continue
    const code = new URL(invitation.url).pathname.split('/').at(-1)
    await office.ask('POST', `/invitations/${code}`, { password: PASSWORD, password_confirmation: PASSWORD })
  }
  await office.ask('POST', '/bill-runs', { year: Number(last.slice(0, 4)), month: Number(last.slice(5)) })
})
test.afterAll(() => office.stop())

test('who nothing reaches is named before and after, and gets a letter', async ({ page }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await office.open(page, '/monthly-dues?tab=reminders')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText(`${LOTS} selected`)).toBeVisible()
  await page.getByRole('button', { name: 'Notify Selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notify Selected' })
  await test.step('before', async () => {
    await expect(
      dialog.getByText(/6 in the inbox, 14 reached by nothing \(no account, and no e-mail that can be sent\)\./),
    ).toBeVisible()
    await expect(dialog.getByText('Only in the inbox: 6')).toBeVisible()
    await expect(dialog.getByText('By nothing: 14')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Owner19 Reyes' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Owner1 Reyes' })).toBeHidden()
  })
  await dialog.getByRole('button', { name: 'Send 6 reminders' }).click()
  await test.step('after', async () => {
    await expect(dialog.getByRole('status')).toContainText(
      'Notifications sent successfully. 6 in the inbox, 14 reached by nothing (no account, and no e-mail that can be sent).',
    )
    await expect(dialog.getByText('Not reached, by letter only: 14')).toBeVisible()
  })
  const pages = await lettersOf(page)
  expect(pages).toHaveLength(LOTS - REACHED)
  expect(pages[0]).toContain('Owner6 Reyes')
  expect(pages.join('\n')).not.toMatch(/Owner[1-5] Reyes|Marisol/)
})

async function lettersOf(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print 14 letters' }).click()
  const path = await (await download).path()
  return pagesOf(readFileSync(path))
}
