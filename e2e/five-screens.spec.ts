import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freshWeb } from '../scripts/fresh-web.ts'
import { startTestServer } from '../test/database-server.ts'
import { openVillage, type Village } from '../test/villages/village.ts'
import { sessionScript } from './product.ts'

// After a closing, late cash and two receipts that were replaced, every screen tells the same money (docs/decisions/figures.md).

/** A Saturday noon in the middle of a month: late cash counts the day after, in the same month. */
const NOW = new Date('2026-11-21T12:00:00+08:00')
const TODAY = '2026-11-21'

let village: Village
let url = ''
let token = ''
let close: () => Promise<void> = async () => undefined

interface Receipt {
  id: number
  receipt_number: string
}
interface Place {
  id: number
  kind: string
  balance: number
  after_closing: number
}

const ask = <Answer>(method: 'GET' | 'POST', path: string, body?: object) =>
  village.ask<Answer>(token, method, path, body)

test.beforeAll(async () => {
  expect(freshWeb(resolve(import.meta.dirname, '..'))).toBe(true)
  const { server, stop } = await startTestServer()
  const folder = await mkdtemp(join(tmpdir(), 'purok-screens-'))
  village = await openVillage(server, folder, 'screens', { now: () => NOW })
  url = await village.listen()
  close = async () => {
    await village.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  token = await village.signIn(await anAdministrator('Rosa'))
  await aDay(await village.signIn(await anAdministrator('Ben')))
})
test.afterAll(() => close())
test.beforeEach(async ({ page, context }) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await context.addInitScript(sessionScript(token))
  await context.clock.setFixedTime(NOW)
  await page.setViewportSize({ width: 1440, height: 900 })
})

const anAdministrator = (firstname: string) =>
  village.write(async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({ lastname: 'Uy', firstname, email: `${firstname.toLowerCase()}@office.example`, role_type: 'admin' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('admins').values({ user_id: id }).execute()
    return id
  })

async function aLot(lot: number): Promise<number> {
  const owner = { firstname: `Owner${lot}`, middlename: null, lastname: 'Reyes', birthdate: null, email: null }
  const { house } = await ask<{ house: { id: number } }>('POST', '/houses', {
    ...{ block: 1, lot, ...owner, contactNumber: null },
  })
  return house.id
}

const take = async (house_id: number, amount: number): Promise<Receipt> =>
  (await ask<{ payment: Receipt }>('POST', '/payments', { house_id, amount, method: 'cash', day: TODAY })).payment
const replace = ({ id }: Receipt, house_id: number, amount: number) =>
  ask('POST', `/payments/${id}/replace`, { house_id, amount, method: 'cash', day: TODAY, reason: 'Written wrongly' })

/**
 * ₱600 and ₱400 are taken and counted: ₱200 stays, ₱800 goes to the bank. After the closing ₱300 comes; the ₱600 was of another
 * lot, and the ₱400 was ₱450.
 */
async function aDay(other: string) {
  await ask('POST', '/settings', { exact_sums: 'false' })
  await ask('POST', '/places', { kind: 'bank', name: 'BPI savings', main: true })
  const [four, nine, fourteen] = [await aLot(4), await aLot(9), await aLot(14)]
  await ask('POST', '/bill-runs', { year: 2026, month: 11 })
  const wrongLot = await take(four, 600)
  const wrongSum = await take(nine, 400)
  const { closing } = await ask<{ closing: { id: number } }>('POST', '/day-closings', {
    ...{ place_id: (await drawer()).id, day: TODAY, stays: 200 },
    pieces: [{ kind: 'note', worth: 100, count: 10 }],
  })
  await village.ask(other, 'POST', `/day-closings/${closing.id}/confirm`, {})
  await take(fourteen, 300)
  await replace(wrongLot, fourteen, 600)
  await replace(wrongSum, nine, 450)
}

const drawer = async (): Promise<Place> => {
  const found = (await ask<Place[]>('GET', '/places')).find(({ kind }) => kind === 'drawer')
  if (!found) throw new Error('there is no drawer')
  return found
}

/** Receipts that count: ₱600 + ₱450 + ₱300. */
const RECEIVED = '₱1,350.00'
/** Money in the drawer: ₱200 of the closing, ₱300 that came late, ₱50 more of a replaced receipt. */
const IN_DRAWER = '₱550.00'
const LATER = '₱350.00 counts in the next closing'
const IN_BANK = '₱800.00'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, table: string, name: string | RegExp) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row', { name })

test('the counter: taken today', async ({ page }) => {
  await page.goto(`${url}/counter`)
  await expect(page.getByRole('heading', { name: `Taken today: ${RECEIVED}` })).toBeVisible()
  await expect(page.getByText(`Cash: ${RECEIVED}, 3 receipts`)).toBeVisible()
})

test('the dashboard: the month, the drawer and the bank', async ({ page }) => {
  await page.goto(`${url}/dashboard`)
  await expect(region(page, 'Monthly income')).toContainText(RECEIVED)
  const where = region(page, 'Where the money is')
  await expect(where.getByRole('link', { name: /^Cash drawer/ })).toContainText(IN_DRAWER)
  await expect(where.getByRole('link', { name: /^Cash drawer/ })).toContainText(LATER)
  await expect(where.getByRole('link', { name: /^BPI savings/ })).toContainText(IN_BANK)
})

test('income: by source, and from opening to closing by place', async ({ page }) => {
  await page.goto(`${url}/expenses-income`)
  const income = region(page, 'Income')
  await expect(income.getByRole('button', { name: /^Total Income/ })).toContainText(RECEIVED)
  await expect(income.getByRole('button', { name: /^Monthly Dues/ })).toContainText(RECEIVED)
  const sums = (name: string | RegExp) => row(page, 'Opening to closing by place', name).getByRole('cell')
  // Opening, received, spent, moved, bonds, counted, closing.
  const zero = '₱0.00'
  const moved = [zero, RECEIVED, zero, '-₱800.00', zero, zero, IN_DRAWER]
  await expect(sums(/^Cash drawer/)).toHaveText(['Cash drawer', ...moved])
  await expect(sums(/^BPI savings/)).toHaveText(['BPI savings', zero, zero, zero, IN_BANK, zero, zero, IN_BANK])
  await expect(sums(/^All together/)).toHaveText(['All together', zero, RECEIVED, zero, zero, zero, zero, RECEIVED])
})

test('transaction history: what counts of its rows, and what was replaced', async ({ page }) => {
  await page.goto(`${url}/monthly-dues?tab=history`)
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row')
  await expect(rows.getByRole('button', { name: /^Replace payment/ })).toHaveCount(3)
  const amounts = await rows.locator('td:nth-child(6)').allInnerTexts()
  const struck = await rows.locator('td:nth-child(6) s').allInnerTexts()
  const sum = (texts: string[]) => texts.reduce((all, text) => all + Number(text.replaceAll(/[^\d.]/g, '')), 0)
  expect([amounts.length, struck.length]).toEqual([5, 2])
  expect([sum(amounts) - sum(struck), sum(struck)]).toEqual([1350, 1000])
})

test('the cash book: collections, places, the drawer’s own book and its closings', async ({ page }) => {
  await page.goto(`${url}/cash-book`)
  await expect(page.getByText(`Total: ${RECEIVED}`)).toBeVisible()
  await expect(row(page, 'By method', /^Cash/).getByRole('cell')).toHaveText(['Cash', '3', RECEIVED])
  await page.getByRole('tab', { name: 'Places' }).click()
  await expect(row(page, 'Places of money', /^Cash drawer/)).toContainText(IN_DRAWER)
  await expect(row(page, 'Places of money', /^Cash drawer/)).toContainText(LATER)
  await expect(row(page, 'Places of money', /^BPI savings/)).toContainText(IN_BANK)
  const { id, balance, after_closing } = await drawer()
  expect([balance, after_closing]).toEqual([200, 350])
  // By the entries up to today: what the closing left; the day that counts the rest has all of it.
  const sums = row(page, 'Opening to closing by place', /^Cash drawer/).getByRole('cell')
  await expect(sums).toHaveText(['Cash drawer', '₱0.00', '₱1,000.00', '₱0.00', '-₱800.00', '₱0.00', '₱0.00', '₱200.00'])
  await page.goto(`${url}/cash-book?tab=places&place=${id}`)
  await expect(page.getByText('Opening ₱0.00, closing ₱200.00')).toBeVisible()
  await page.goto(`${url}/cash-book?tab=places&place=${id}&to=2026-11-22`)
  await expect(page.getByText(`Opening ₱0.00, closing ${IN_DRAWER}`)).toBeVisible()
  await page.goto(`${url}/cash-book?tab=closing`)
  await expect(row(page, 'Drawers', /^Cash drawer/)).toContainText('₱200.00')
  await expect(row(page, 'Counts and closed days', /Cash drawer/)).toContainText(/₱1,000\.00.*Closed/)
})
