import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { card, openCounter, owed } from '../../../../../test/web/counter-office.ts'
import { aPayment, aResident } from '../../../../../test/web/dues-rows.ts'

afterEach(() => vi.restoreAllMocks())

const right = aResident({ house: { ...aResident().house, id: 44, lot: 15, address: 'Block 2 Lot 15' } })
const account = { ...{ id: 22, resident: { ...right, bills: [], transactions: [] }, overdueMonths: [] } }

test('print, Replace and Void stand on every receipt that counts', async () => {
  openCounter('/counter?lot=31', {
    'GET /houses/31/card': () => ({
      json: { ...card, payments: [aPayment({ id: 64, receipt_number: 'AR-000126' }), ...card.payments] },
    }),
  })
  const paid = page.getByRole('region', { name: 'Last payments' })
  for (const receipt of ['AR-000126', 'AR-000123'])
    for (const act of ['Open receipt', 'Replace payment', 'Void payment'])
      await expect.element(paid.getByRole('button', { name: `${act} ${receipt}` })).toBeVisible()
  await expect.element(paid.getByRole('button', { name: 'Open receipt AR-000122' })).toBeVisible()
  expect(paid.getByRole('button', { name: / payment AR-000122/ }).elements()).toEqual([])
  await paid.getByRole('button', { name: 'Void payment AR-000126' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Void payment' })).toBeVisible()
})

test('a receipt of the wrong lot is put right from the card by four presses and the reason', async () => {
  const { heard } = openCounter('/counter?lot=31', {
    'GET /payments/61': () => ({ json: aPayment() }),
    'GET /residents/homeowners': () => ({ json: pageOf([account], 1, { page: 1, size: 6 }) }),
    'POST /payments/proposal': () => ({ json: { ...owed, house: right.house } }),
    'POST /payments/61/replace': () => ({
      status: 201,
      json: {
        message: 'Payment replaced',
        payment: aPayment({ id: 62, receipt_number: 'AR-000124' }),
        bills: [],
        voided: aPayment(),
      },
    }),
  })
  await page.getByRole('button', { name: 'Replace payment AR-000123' }).click()
  const window = page.getByRole('dialog', { name: 'Replace payment' })
  await expect.element(window.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('Wrong lot')
  await window.getByRole('combobox', { name: 'Lot' }).click()
  await page.getByRole('option', { name: /LOT 15/ }).click()
  await window.getByRole('button', { name: 'Replace: Block 2 Lot 14 → Block 2 Lot 15' }).click()
  await expect.element(window.getByText('Replaces AR-000123')).toBeVisible()
  expect(heard.find(({ path }) => path === '/api/payments/61/replace')?.body).toMatchObject({
    ...{ house_id: 44, amount: '1000', reason: 'Wrong lot' },
  })
})
