import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { freshWeb } from '../scripts/fresh-web.ts'
import { startTestServer } from '../test/database-server.ts'
import { pagesOf } from '../test/pdf-text.ts'
import { openVillage, type Village } from '../test/villages/village.ts'
import { sessionScript } from './product.ts'

// Somebody owns five lots and has no e-mail: a code on paper lets them in, all lots are one account, and one that is sold is
// gone the day after, with its debt.

const PASSWORD = 'tinola-sa-tag-ulan-3'
const MOBILE = '09175550005'

let now = new Date('2026-11-21T12:00:00+08:00')
let village: Village
let url = ''
let token = ''
let close: () => Promise<void> = async () => undefined

test.beforeAll(async () => {
  expect(freshWeb(resolve(import.meta.dirname, '..'))).toBe(true)
  const { server, stop } = await startTestServer()
  const folder = await mkdtemp(join(tmpdir(), 'purok-lots-'))
  village = await openVillage(server, folder, 'lots', { now: () => now })
  url = await village.listen()
  close = async () => {
    await village.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  token = await village.signIn(await anAdministrator())
  await fiveLots()
})
test.afterAll(() => close())

const anAdministrator = () =>
  village.write(async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({ lastname: 'Uy', firstname: 'Rosa', email: 'rosa@office.example', role_type: 'admin' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('admins').values({ user_id: id }).execute()
    return id
  })

interface Added {
  house: { id: number; residents: { id: number; user_id: number }[] }
}

/** Lots 1 to 5 of block 8, ₱1,000 each for September and October, of somebody with a mobile number alone. */
async function fiveLots() {
  const { house } = await village.ask<Added>(token, 'POST', '/houses', {
    ...{ block: 8, lot: 1, firstname: 'Ligaya', middlename: null, lastname: 'Ocampo', email: null, birthdate: null },
    contactNumber: MOBILE,
  })
  const [owner] = house.residents
  for (const lot of [2, 3, 4, 5]) {
    const { house: next } = await village.ask<Added>(token, 'POST', '/lots', { block: 8, lot })
    const occupancy = { resident_id: owner?.id, role: 'home_owner', from_day: '2020-01-01' }
    await village.ask(token, 'POST', `/lots/${next.id}/tenures`, occupancy)
  }
  for (const month of [9, 10]) await village.ask(token, 'POST', '/bill-runs', { year: 2026, month })
}

/** A phone of a resident. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  return page
}

/** The code of a new paper of the office for somebody. */
async function codeFor(userId: number): Promise<string> {
  const answer = await fetch(`${url}/api/residents/paper-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_ids: [userId] }),
  })
  const text = pagesOf(Buffer.from(await answer.arrayBuffer())).join(' ')
  return /\b(?:[A-Z3-9]{4} ){3}[A-Z3-9]{4}\b/.exec(text)?.[0] ?? ''
}

const userNamed = (lastname: string) =>
  village.write(async (tx) => {
    const { id } = await tx.selectFrom('users').select('id').where('lastname', '=', lastname).executeTakeFirstOrThrow()
    return id
  })

async function startWith(page: Page, code: string) {
  await page.goto(`${url}/start`)
  await page.getByLabel('Code of the card').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
}

async function sees(page: Page, lots: readonly number[], total: string) {
  await expect(page.getByRole('region', { name: 'To pay' })).toContainText(total)
  const main = page.getByRole('main')
  for (const lot of [1, 2, 3, 4, 5])
    if (lots.includes(lot)) await expect(main, `lot ${lot}`).toContainText(`Block 8 Lot ${lot}`)
    else await expect(main, `lot ${lot}`).not.toContainText(`Block 8 Lot ${lot}`)
}

test('an owner of five lots without an e-mail sells one, and the buyer has its debt', async ({ browser }) => {
  const seller = await phone(browser)
  await test.step('the paper lets her in: five lots, one total', async () => {
    await startWith(seller, await codeFor(await userNamed('Ocampo')))
    await sees(seller, [1, 2, 3, 4, 5], '₱10,000.00')
  })
  await test.step('from then on her mobile number does', async () => {
    await seller.getByRole('link', { name: 'More' }).click()
    await seller.getByRole('button', { name: 'Sign out' }).click()
    await expect(seller).toHaveURL(/\/my\/sign-in$/)
    await seller.getByLabel('E-mail, mobile or user name').fill('0917 555 0005')
    await seller.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await seller.keyboard.press('Enter')
    await sees(seller, [1, 2, 3, 4, 5], '₱10,000.00')
  })
  await test.step('each lot has its own bills', async () => {
    await seller.getByRole('link', { name: /^Block 8 Lot 4/ }).click()
    await expect(seller.getByRole('heading', { level: 1, name: 'Block 8 Lot 4' })).toBeVisible()
    await expect(seller.getByRole('region', { name: 'Open bills' })).toContainText('September 2026')
    await seller.getByRole('button', { name: 'Back' }).click()
    await sees(seller, [1, 2, 3, 4, 5], '₱10,000.00')
  })
  await test.step('the office records the sale of one', () => sell(browser))
  now = new Date('2026-11-22T08:00:00+08:00')
  await test.step('the next day she sees four', async () => {
    await seller.reload()
    await sees(seller, [1, 2, 4, 5], '₱8,000.00')
  })
  await test.step('and the buyer sees the fifth with its debt', async () => {
    const buyer = await phone(browser)
    await startWith(buyer, await codeFor(await userNamed('Bagong May-ari')))
    await sees(buyer, [3], '₱2,000.00')
  })
})

/** At the counter: lot 3 is sold today to somebody new. */
async function sell(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(sessionScript(token))
  // The office's own day, as the server has it.
  await context.clock.setFixedTime(now)
  const desk = await context.newPage()
  await desk.goto(`${url}/houses?block=8`)
  await desk.getByRole('button', { name: /Lot 3/ }).first().click()
  await desk.getByRole('button', { name: 'Record a sale' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Last Name').fill('Bagong May-ari')
  await dialog.getByLabel('Deed').fill('Doc. 41')
  await dialog.getByRole('button', { name: 'Record the sale' }).click()
  await expect(desk.getByText('Block 8 Lot 3 belongs to Bagong May-ari now.')).toBeVisible()
  await context.close()
}
