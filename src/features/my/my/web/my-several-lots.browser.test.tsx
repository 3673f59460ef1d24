import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { aBill } from '../../../../../test/web/my-bills.ts'
import { ana, lot, onAPhone, open, owed } from '../../../../../test/web/my-village.tsx'

onAPhone()

const LOTS = [3, 4, 5]
const me = ana({ lots: LOTS.map((id) => lot(id, `Block 2 Lot ${id}`)) })
const bills = LOTS.map((id) => aBill('2026-10', { id, house_id: id, amount: 1050, balance: 1050 }))
const requests = () => page.getByRole('button', { name: /^I paid/ })
const settings = (more: object) => ({
  'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', e_wallet_number: '0917 000 0001', ...more } }),
})
const waiting = (amount: number, ids: readonly number[]) => ({
  'GET /payment-reports': () => ({
    json: pageOf(
      [
        {
          ...{ id: 1, kind: 'dues', target_id: null, about: null, amount, state: 'waiting', payment: null },
          ...{ house_id: ids[0], address: '', lots: ids.map((id) => ({ house_id: id, address: `Block 2 Lot ${id}` })) },
          ...{ paid_on: '2026-11-20', reference: '4012', method: 'e-wallet' },
        },
      ],
      1,
      { page: 1, size: 20 },
    ),
  }),
})

test('the owner of three lots who pays what all owe reports one payment of all three', async () => {
  const { heard } = open(
    { 'POST /payment-reports': () => ({ status: 201, json: { message: '', report: { id: 1 } } }) },
    { at: '/my/pay', me, bills },
  )
  await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 9201')
  await page.getByRole('button', { name: 'I paid ₱3,150.00' }).click()
  const sent = () => heard.find(({ path, method }) => path === '/api/payment-reports' && method === 'POST')?.body
  await expect.poll(sent).toMatchObject({ amount: 3150, kind: 'dues', house_ids: LOTS })
  expect(sent()).not.toHaveProperty('house_id')
})

test('what was reported is not asked for again: in all, for a lot, and on the page to pay', async () => {
  open(waiting(1550, LOTS), { me, bills })
  await expect.element(owed()).toMatchTextContent(/₱3,150\.00.*You reported ₱1,550\.00/)
  await expect.element(owed().getByRole('link', { name: 'Pay ₱1,600.00' })).toBeVisible()
})

test('everything was reported: there is no button to pay it', async () => {
  open(waiting(3150, LOTS), { me, bills })
  await expect.element(owed().getByRole('link', { name: 'Pay ahead' })).toBeVisible()
  await expect.element(owed().getByRole('link', { name: /Lot \d Reported, waits for the office/ })).toHaveLength(3)
  await expect.element(owed().getByText('To pay')).not.toBeInTheDocument()
})

test('what is owed was all reported: the page to pay takes what is ahead, and says so', async () => {
  open(waiting(3150, LOTS), { at: '/my/pay', me, bills })
  await expect.element(page.getByText(/^What is owed is reported\./)).toBeVisible()
})

test('one lot of those that were reported', async () => {
  open(waiting(1550, LOTS), { at: '/my/lots/4', me, bills })
  await expect.element(page.getByRole('link', { name: 'Pay ₱550.00' })).toBeVisible()
})

test('a village of exact sums is offered sums of whole bills alone, oldest first', async () => {
  open(settings({ exact_sums: true }), { at: '/my/pay', me, bills })
  const amount = page.getByRole('combobox', { name: 'How much' })
  await expect.element(amount).toHaveValue('3150.00')
  await expect.element(page.getByRole('textbox', { name: 'How much' })).not.toBeInTheDocument()
  const offered = [...(await amount.findElement()).querySelectorAll('option')].map(({ value }) => value)
  expect(offered).toEqual(['3150.00', '2100.00', '1050.00'])
  await amount.selectOptions('1050.00')
  await expect.element(page.getByRole('button', { name: 'I paid ₱1,050.00' })).toBeVisible()
})

test('a village of exact sums that is owed nothing takes nothing ahead, and says so', async () => {
  open(settings({ exact_sums: true }), { at: '/my/pay', me })
  await expect.element(page.getByText(/There is nothing to pay now/)).toBeVisible()
  await expect.element(requests()).not.toBeInTheDocument()
})
