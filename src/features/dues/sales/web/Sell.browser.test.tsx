import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../../../test/web/answers.ts'
import { aPayment } from '../../../../../test/web/dues-rows.ts'
import { show } from '../../../../../test/web/show.tsx'
import { SellButton } from './SellButton.tsx'

const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
const charge = (id: number, name: string, amount: number, who: 'lots' | 'walk_ins' | 'both') => ({
  ...{ id, name, amount, account: name, tax: 'exempt', for: who, fine: false, proposed: false },
  ...stamps,
})

async function open(refused?: string, counts_on?: string) {
  const payment = aPayment({ type: 'sale', amount: 350, ...(counts_on ? { counts_on } : {}) })
  const heard = answer(({ path, method }) => {
    if (path === '/api/charges')
      return { json: [charge(5, 'Certification', 100, 'both'), charge(6, 'Second sticker', 150, 'lots')] }
    if (path === '/api/sales' && method === 'POST')
      return refused
        ? { status: 422, json: { message: refused, errors: { payer_name: [refused] } } }
        : { json: { message: 'Payment AR-000123 is recorded.', payment } }
    if (path === `/api/payments/${payment.id}`) return { json: payment }
    return { status: 404, json: { message: 'Nothing.' } }
  })
  show(<SellButton today="2026-11-21" />)
  await page.getByRole('button', { name: 'New receipt' }).click()
  return heard
}
const window = page.getByRole('dialog', { name: 'Receipt over several things' })
const things = window.getByRole('group', { name: 'A thing of the receipt' })

test('a walk-in gets one receipt over several things', async () => {
  const heard = await open()
  await window.getByRole('textbox', { name: 'Paid by' }).fill('Lito Ramos')
  await things.first().getByRole('combobox', { name: 'What' }).selectOptions('Certification')
  await expect.element(things.first().getByRole('textbox', { name: 'Amount' })).toHaveValue('100')
  // A charge for lots alone is not offered to a walk-in.
  expect(things.first().getByRole('option', { name: 'Second sticker' }).elements()).toEqual([])
  await window.getByRole('button', { name: 'Add a thing' }).click()
  await things.nth(1).getByRole('textbox', { name: 'Account' }).fill('Passway')
  await things.nth(1).getByRole('textbox', { name: 'Amount' }).fill('250')
  await expect.element(window.getByText('Total: ₱350.00')).toBeVisible()
  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(window.getByText('Payment recorded')).toBeVisible()
  expect(heard.find((call) => call.path === '/api/sales')?.body).toEqual({
    payer_name: 'Lito Ramos',
    items: [
      { charge_id: '5', account: null, amount: '100' },
      { charge_id: null, account: 'Passway', amount: '250' },
    ],
    lots: [],
    method: 'cash',
    reference: null,
    day: '2026-11-21',
  })
})

test('cash that came after its drawer was closed says which closing counts it', async () => {
  await open(undefined, '2026-11-22')
  await window.getByRole('textbox', { name: 'Paid by' }).fill('Lito Ramos')
  await things.first().getByRole('combobox', { name: 'What' }).selectOptions('Certification')
  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect
    .element(window.getByText('The drawer was closed already: this counts in its next closing, on Nov 22, 2026.'))
    .toBeVisible()
})

test('a receipt without a payer is refused at its field', async () => {
  await open('Please enter who paid.')
  await things.first().getByRole('textbox', { name: 'Account' }).fill('Passway')
  await things.first().getByRole('textbox', { name: 'Amount' }).fill('5')
  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(window.getByText('Please enter who paid.')).toBeVisible()
})

test('a receipt by cheque says its bank, number and date', async () => {
  const heard = await open()
  await window.getByRole('textbox', { name: 'Paid by' }).fill('Lito Ramos')
  await things.first().getByRole('combobox', { name: 'What' }).selectOptions('Certification')
  await window.getByRole('radio', { name: 'Cheque' }).click()
  await window.getByRole('textbox', { name: 'Bank' }).fill('BDO')
  await window.getByRole('textbox', { name: 'Cheque number' }).fill('412')
  await window.getByLabelText(/^Cheque date/).fill('2026-12-15')
  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(window.getByText('Payment recorded')).toBeVisible()
  expect(heard.find((call) => call.path === '/api/sales')?.body).toMatchObject({
    ...{ method: 'cheque', reference: null, cheque: { bank: 'BDO', number: '412', date: '2026-12-15' } },
  })
})
