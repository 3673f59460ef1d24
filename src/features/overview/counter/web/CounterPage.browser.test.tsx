import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { amount, box, card, found, house, openCounter } from '../../../../../test/web/counter-office.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

afterEach(() => vi.restoreAllMocks())

test('the counter opens with the cursor in its box, and Enter opens the lot it found', async () => {
  const { address } = openCounter()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('2-14')
  await expect.element(page.getByRole('option', { name: /BLK 2 LOT 14.*₱1,850.00 since Sep 7, 2026/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/counter?lot=31')
  await expect.element(page.getByRole('heading', { level: 1, name: 'BLK 2 LOT 14' })).toBeVisible()
})

test('at rest the counter tells what was taken today, the last receipt first', async () => {
  openCounter()
  const today = page.getByRole('region', { name: 'Taken today: ₱1,800.00' })
  await expect.element(today).toMatchTextContent(/Cash: ₱1,500.00, 1 receipt · E-wallet: ₱300.00, 1 receipt/)
  const rows = today.getByRole('row')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/AR-000125Marisol P. NúñezBLK 2 LOT 14Nov 21, 2026, 10:05 AM.*November 2026E-wallet₱300.00/)
  expect(rows.all()).toHaveLength(3)
})

test('the card lists the open bills, the oldest first', async () => {
  openCounter('/counter?lot=31')
  const bills = page.getByRole('region', { name: 'Bills' }).getByRole('listitem')
  await expect.element(bills.first()).toMatchTextContent(/September 2026 due Sep 7, 2026Overdue₱650.00/)
  await expect.element(bills.nth(2)).toMatchTextContent(/November 2026 due Dec 7, 2026Pending₱600.00/)
})

test('the card says who, what is owed since when, what is open and what was paid last', async () => {
  openCounter('/counter?lot=31')
  await expect.element(page.getByText('since Sep 7, 2026 · 2 bills overdue')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Marisol P. Núñez' }).first()).toBeVisible()
  const open = page.getByRole('region', { name: 'Open bookings and requests' })
  await expect.element(open).toMatchTextContent(/Clubhouse, Nov 28, 2026.*₱300.00/)
  await expect.element(open.getByRole('link', { name: 'Sticker TJV 5062 CS-KTBWQXM' })).toBeVisible()
  const paid = page.getByRole('region', { name: 'Last payments' })
  await expect.element(paid.getByRole('button', { name: 'Void payment AR-000123' })).toBeVisible()
  expect(paid.getByRole('button', { name: 'Void payment AR-000122' }).query()).toBeNull()
  await expect.element(paid.getByText(/^Voided/)).toBeVisible()
})

test('Enter takes a payment, and Next leads back to the empty box', async () => {
  const { heard, address } = openCounter('/counter?lot=31')
  await expect.element(page.getByRole('button', { name: 'Take payment' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('1500{Enter}')
  await expect.element(page.getByText('Payment recorded')).toBeVisible()
  expect(heard.find((call) => call.path === '/api/payments')?.body).toMatchObject({ house_id: 31, amount: 1500 })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(address).toBe('/counter')
  await expect.element(box).toHaveFocus()
})

test('typing the amount opens the form with every key of it', async () => {
  openCounter('/counter?lot=31')
  await expect.element(page.getByRole('button', { name: 'Take payment' })).toHaveFocus()
  await userEvent.keyboard('725.50')
  await expect.element(amount).toHaveValue('725.50')
  await expect.element(amount).toHaveFocus()
})

test('an amount that follows the Enter of the search at once is in the form', async () => {
  openCounter()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('2-14{Enter}1500')
  await expect.element(amount).toHaveValue('1500')
})

test('a lot that is not there says so', async () => {
  aVillage({ 'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }) }, 'treasurer')
  openAt('/counter?lot=99')
  await expect.element(page.getByText(/Nothing answers/)).toBeVisible()
})

test('what is typed after leaving a lot is not in the amount of the next', async () => {
  const slow = Promise.withResolvers<{ json: unknown }>()
  const { heard } = openCounter('/counter', { 'GET /houses/32/card': () => slow.promise })
  await expect.element(box).toHaveFocus()
  // Its card is on its way when the clerk goes back, and stays away.
  await userEvent.keyboard('2-15{Enter}')
  await expect.poll(() => heard.some(({ path }) => path === '/api/houses/32/card')).toBe(true)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await userEvent.keyboard('99')
  await page.getByRole('link', { name: 'Counter' }).click()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('2-14{Enter}')
  await expect.element(page.getByRole('button', { name: 'Take payment' })).toHaveFocus()
  await userEvent.keyboard('7')
  await expect.element(amount).toHaveValue('7')
  slow.resolve({ json: card })
})

test('what was typed after a search that found nothing is not in the amount of the lot found next', async () => {
  openCounter('/counter', { 'GET /search': ({ query }) => ({ json: query.search === '2-14' ? found(31) : found() }) })
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('nobody{Enter}99')
  await expect.element(page.getByText('Nothing was found.')).toBeVisible()
  await box.fill('2-14')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Take payment' })).toHaveFocus()
  await userEvent.keyboard('7')
  await expect.element(amount).toHaveValue('7')
})

test('an amount that follows a search from another lot is that of the lot it found', async () => {
  const { address } = openCounter('/counter?lot=32', {
    'GET /houses/32/card': () => ({ json: { ...card, house: { ...house, id: 32 } } }),
  })
  await expect.element(page.getByRole('button', { name: 'Take payment' })).toHaveFocus()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('2-14{Enter}1500')
  await expect.poll(address).toBe('/counter?lot=31')
  await expect.element(amount).toHaveValue('1500')
})

test('a year ahead is taken from the card, and what is typed there is for its amount', async () => {
  const plan = {
    ...{ year: 2027, sum: 7200, discount: 0, total: 7200, paid_by: null, owed: 600, credit: 0, to_pay: 7800 },
    months: ['2027-01', '2027-12'].map((month) => ({ month, due_date: `${month}-07`, amount: 600, discount: 0 })),
  }
  const slow = Promise.withResolvers<{ json: unknown }>()
  openCounter('/counter?lot=31', { 'GET /houses/31/year-ahead': () => slow.promise })
  await page.getByRole('group', { name: 'More for this lot' }).getByRole('button', { name: 'A Year Ahead' }).click()
  const window = page.getByRole('dialog', { name: 'A Year Ahead' })
  await expect.element(window.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('9')
  slow.resolve({ json: plan })
  await expect.element(window.getByRole('textbox', { name: 'Handed over' })).toHaveFocus()
  await userEvent.keyboard('8000')
  await expect.element(window.getByRole('button', { name: 'Take ₱8,000.00 and print' })).toBeVisible()
  await expect.element(amount).not.toBeInTheDocument()
})

test.each([
  [3000, 'since Sep 7, 2026 · 2 bills overdue₱3,000.00 by cheque, to clear'],
  [0, 'since Sep 7, 2026 · 2 bills overdue'],
])('the card says beside the balance what of cheques has to clear: %i', async (to_clear, note) => {
  openCounter('/counter?lot=31', { 'GET /houses/31/card': () => ({ json: { ...card, to_clear } }) })
  const owed = page.getByText('Owed', { exact: true })
  await expect.element(owed).toBeVisible()
  expect(owed.element().parentElement?.textContent).toBe(`Owed₱1,850.00${note}`)
})
