import { expect, type Page, test } from '@playwright/test'
import { handsAt } from './hands.ts'
import { type Office, startOffice } from './office.ts'

// The first days of a sticker year: lots come to the counter with their vehicles, each goes with one receipt and its stickers.

let office: Office
const lots: number[] = []
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { sticker_year_start: '01-01', sticker_free_count: '1' })
  for (const [at, plates] of [
    ['NAB 1001', 'NAB 1002', 'NAB 1003', 'NAB 1004'],
    ['TJV 2001', 'TJV 2002'],
    ['ABC 3001'],
  ].entries())
    lots.push(await aLot(at, plates))
})
test.afterAll(() => office.stop())

async function aLot(at: number, plates: readonly string[]): Promise<number> {
  const { house } = await office.ask<{ house: { id: number } }>('POST', '/houses', {
    ...{ block: 7, lot: at + 1, firstname: 'Benedicto', lastname: `Salcedo ${at + 1}`, birthdate: '1975-03-02' },
    ...{ email: `benedicto${at}@home.example`, contactNumber: '09170000002' },
  })
  for (const plate of plates)
    await office.ask('POST', '/vehicles', { house_id: house.id, plate, kind: 'four_wheel', make: 'Vios' })
  return house.id
}

interface Paid {
  id: number
  amount: number
  type: string
  receipt_number: string
}
const payments = async (house: number) =>
  (await office.ask<{ payments: Paid[] }>('GET', `/houses/${house}/card`)).payments
const good = async (house: number) =>
  (await office.ask<{ total: number }>('GET', `/vehicles?house=${house}&sticker=good`)).total

async function openLot(page: Page, house: number) {
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await office.open(page, `/houses?house=${house}`)
  await expect(page.getByRole('tab', { name: 'Vehicles' })).toBeVisible()
}

test('four vehicles are renewed with one receipt, and their stickers printed, in five clicks at most', async ({
  page,
}) => {
  const [lot = 0] = lots
  await openLot(page, lot)
  const hands = handsAt(page)
  await hands.clicks(page.getByRole('tab', { name: 'Vehicles' }))
  await hands.clicks(page.getByRole('button', { name: 'Renew stickers' }))
  const renewal = page.getByRole('dialog', { name: 'Renew stickers' })
  // One is free, three are ₱400 and the processing fee.
  await expect(renewal.getByText('Total: ₱1,500.00')).toBeVisible()
  await expect(renewal.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await hands.clicks(renewal.getByRole('button', { name: 'Pay', exact: true }))
  await expect(renewal.getByText('Payment recorded')).toBeVisible()
  const [papers] = await Promise.all([
    page.context().waitForEvent('response', (response) => response.url().endsWith('/api/car-sticker-papers')),
    hands.clicks(renewal.getByRole('button', { name: 'Print the stickers' })),
  ])
  expect([papers.status(), papers.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(hands.count().clicks).toBeLessThanOrEqual(5)
  expect(await payments(lot)).toMatchObject([{ type: 'sticker', amount: 1500 }])
  expect(await good(lot)).toBe(4)
})

test('of two vehicles one is left for later, and comes with a receipt of its own', async ({ page }) => {
  const [, lot = 0] = lots
  await openLot(page, lot)
  await page.getByRole('tab', { name: 'Vehicles' }).click()
  const renewal = page.getByRole('dialog', { name: 'Renew stickers' })
  await page.getByRole('button', { name: 'Renew stickers' }).click()
  await renewal.getByRole('checkbox', { name: 'TJV 2002' }).click()
  // The first one is free: nothing is asked.
  await renewal.getByRole('button', { name: 'Issue the stickers' }).click()
  await expect(renewal.getByText('The stickers were issued.')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await payments(lot)).toEqual([])
  await page.getByRole('button', { name: 'Renew stickers' }).click()
  await expect(renewal.getByRole('checkbox', { name: 'TJV 2001' })).toBeDisabled()
  await expect(renewal.getByText('Total: ₱500.00')).toBeVisible()
  await renewal.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(renewal.getByText('Payment recorded')).toBeVisible()
  expect(await payments(lot)).toMatchObject([{ type: 'sticker', amount: 500 }])
  expect(await good(lot)).toBe(2)
})

test('at the counter, where nothing is free, a double click takes the money once', async ({ page }) => {
  await office.ask('POST', '/settings', { sticker_free_count: '0' })
  const [, , lot = 0] = lots
  await office.open(page, `/counter?lot=${lot}`)
  await page.getByRole('button', { name: 'Renew stickers' }).click()
  const renewal = page.getByRole('dialog', { name: 'Renew stickers' })
  await expect(renewal.getByText('Total: ₱500.00')).toBeVisible()
  await renewal.getByRole('button', { name: 'Pay', exact: true }).dblclick()
  await expect(renewal.getByText('Payment recorded')).toBeVisible()
  expect(await payments(lot)).toMatchObject([{ type: 'sticker', amount: 500 }])
  expect(await good(lot)).toBe(1)
})
