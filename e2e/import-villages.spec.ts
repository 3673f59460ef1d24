import { expect, type Page, test } from '@playwright/test'
import { phasesSheet, type Sheet, type SheetLot, streetsSheet } from '../test/villages/sheets.ts'
import { type Product, startProduct } from './product.ts'

// Two villages as offices keep them move in from their own sheets: nothing but the columns is confirmed.

const PASSWORD = 'mangga-at-suman-7'

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel(/e-?mail/i).fill('rosa@office.example')
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
}

const inAll = (lots: readonly SheetLot[], of: 'owed' | 'advance') => lots.reduce((sum, lot) => sum + lot[of], 0)
const pesos = (sum: number) => `₱${sum.toLocaleString('en', { minimumFractionDigits: 2 })}`

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAIL: 'rosa@office.example', ADMIN_PASSWORD: PASSWORD })
})
test.afterAll(() => product.stop())

test('both villages of three seeds move in from their sheets alone, every lot as the sheet says it', async ({
  page,
}) => {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await signIn(page, product.url)
  const ask = await callsOf(page)
  for (const seed of [7, 8, 9])
    for (const sheet of [phasesSheet(seed), streetsSheet(seed)]) {
      await moveIn(page, sheet)
      await compare(ask, sheet)
      await moveOut(ask)
    }
})

/** In the browser, from the file to what is posted. */
async function moveIn(page: Page, sheet: Sheet) {
  await page.goto(`${product.url}/import`)
  const buffer = Buffer.from(sheet.csv)
  await page.locator('input[type=file]').setInputFiles({ name: 'lots.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'What the columns are' })).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  for (const of of ['owed', 'advance'] as const)
    await expect(page.getByText(pesos(inAll(sheet.lots, of)), { exact: true }).first()).toBeVisible()
  const [first] = sheet.lots
  await expect(page.getByRole('table', { name: 'Rows of the file' })).toContainText(first?.address ?? '')
  await page.getByRole('button', { name: `Post ${sheet.lots.length} houses` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('This file is posted.')).toBeVisible()
}

type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** The calls of whoever is signed in; an answer that is no success fails the test. */
async function callsOf(page: Page): Promise<Ask> {
  const token = await page.evaluate(() => localStorage.getItem('API_TOKEN') ?? '')
  return async (method, path, body) => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

interface Lot {
  id: number
  address: string
  kind: string
  area: number | null
  residents: { user: { firstname: string; middlename: string | null; lastname: string } }[]
}

interface Balances {
  receivable: number
  credit: number
  lots: { house_id: number; balance: number; credit: number }[]
}

/** A name as the sheet writes it: `Núñez, Ana B.`; the one of a corporation or an estate as it is. */
const written = ({ firstname, middlename, lastname }: Lot['residents'][number]['user']) =>
  firstname ? `${lastname}, ${firstname}${middlename ? ` ${middlename}.` : ''}` : lastname

async function allLots(ask: Ask): Promise<Lot[]> {
  const lots: Lot[] = []
  for (let page = 1; ; page++) {
    const { data, total } = await ask<{ data: Lot[]; total: number }>('POST', '/houses/blocks', { page, per_page: 100 })
    lots.push(...data)
    if (data.length === 0 || lots.length >= total) return lots
  }
}

const byAddress = (one: SheetLot, other: SheetLot) => one.address.localeCompare(other.address)

async function compare(ask: Ask, sheet: Sheet) {
  const { receivable, credit, lots } = await ask<Balances>('GET', '/balances?lots=true')
  expect({ receivable, credit }).toEqual({
    receivable: inAll(sheet.lots, 'owed'),
    credit: inAll(sheet.lots, 'advance'),
  })
  const money = new Map(lots.map((lot) => [lot.house_id, lot]))
  const came = (await allLots(ask)).map(({ id, address, kind, area, residents }) => {
    const { balance = -1, credit: advance = -1 } = money.get(id) ?? {}
    const [owner] = residents
    return { address, kind, area, owner: owner ? written(owner.user) : null, owed: balance, advance }
  })
  expect(came.toSorted(byAddress)).toEqual(sheet.lots.toSorted(byAddress))
}

/** The village is taken back, so that the next finds none. */
async function moveOut(ask: Ask) {
  const { data } = await ask<{ data: { id: number }[] }>('GET', '/imports')
  await ask('POST', `/imports/${data[0]?.id}/undo`, { reason: 'The next village.' })
}
