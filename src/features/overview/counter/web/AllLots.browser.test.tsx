import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { amount, card, house, openCounter, owed } from '../../../../../test/web/counter-office.ts'
import { aBill, aPayment } from '../../../../../test/web/dues-rows.ts'

afterEach(() => vi.restoreAllMocks())

/** The other lot of the owner: its November is not due yet, its August is the oldest of all. */
const other = {
  ...owed,
  house: { ...house, id: 32, lot: 15, address: 'Block 2 Lot 15' },
  bills: [aBill({ id: 4, month: '2026-08', amount: 500 }), aBill({ id: 5, month: '2026-11', amount: 600 })],
  owed: 1100,
}
const ofSeveral = {
  'GET /houses/31/card': () => ({
    json: {
      ...card,
      owner: {
        ...{ user_id: 11, name: 'Marisol P. Núñez', contact_number: null, house_ids: [31, 32], owed: 2950 },
        lots: [house, { id: 32, address: 'Block 2 Lot 15' }],
      },
    },
  }),
  'POST /payments/proposal': ({ body }: { body?: unknown }) => ({
    json: (body as { house_id: number }).house_id === 32 ? other : owed,
  }),
  'GET /charges': () => ({ json: [] }),
  'POST /sales': () => ({
    status: 201,
    json: { message: 'Payment AR-000124 is recorded.', payment: aPayment({ amount: 2000 }) },
  }),
  'GET /payments/61/receipt': () => ({ text: '<p>AR-000123</p>' }),
}
const pays = page.getByRole('textbox', { name: 'For what it owes' })

test('all lots of a payer take one amount, the oldest bill first, and print one receipt', async () => {
  const { heard, address } = openCounter('/counter?lot=31', ofSeveral)
  await page.getByRole('button', { name: 'All 2 lots of Marisol P. Núñez · ₱2,950.00' }).click()
  await expect.element(amount).toHaveFocus()
  await expect.element(amount).toHaveValue('2950')
  await expect.element(page.getByText('Total: ₱2,950.00')).toBeInViewport()
  await userEvent.keyboard('2000')
  await expect.element(amount).toHaveValue('2000')
  await expect.element(page.getByText('Total: ₱2,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Pay and print' }).click()
  await expect.element(page.getByText('Payment recorded')).toBeVisible()
  await expect.poll(() => heard.filter((call) => call.path === '/api/payments/61/receipt').length).toBe(1)
  expect(heard.find((call) => call.path === '/api/sales')?.body).toMatchObject({
    payer_name: null,
    items: [],
    lots: [
      { house_id: 31, amount: '1500' },
      { house_id: 32, amount: '500' },
    ],
    method: 'cash',
  })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(address).toBe('/counter')
})

test('what each lot pays can be changed, and the amount goes with it; a lot without any is left out', async () => {
  const { heard } = openCounter('/counter?lot=31', ofSeveral)
  await page.getByRole('button', { name: 'All 2 lots of Marisol P. Núñez · ₱2,950.00' }).click()
  await userEvent.fill(amount, '300')
  await expect.element(pays.first()).toHaveValue('')
  await expect.element(pays.nth(1)).toHaveValue('300')
  await userEvent.fill(pays.nth(1), '350')
  await expect.element(amount).toHaveValue('350')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Payment recorded')).toBeVisible()
  expect(heard.find((call) => call.path === '/api/sales')?.body).toMatchObject({
    lots: [{ house_id: 32, amount: '350' }],
  })
})

test('nothing is no payment of several lots', async () => {
  const { heard } = openCounter('/counter?lot=31', ofSeveral)
  await page.getByRole('button', { name: 'All 2 lots of Marisol P. Núñez · ₱2,950.00' }).click()
  await userEvent.fill(amount, '')
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toHaveAccessibleDescription('Payment amount must be a positive number.')
  expect(heard.some((call) => call.path === '/api/sales')).toBe(false)
})

test('a payer of one lot is asked for no others', async () => {
  openCounter('/counter?lot=31')
  await expect.element(page.getByRole('button', { name: 'A Year Ahead' })).toBeVisible()
  expect(page.getByRole('button', { name: /^All / }).query()).toBeNull()
})
