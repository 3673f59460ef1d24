import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aBill, aPayment, aResident } from '../../../../../test/web/dues-rows.ts'
import { openResidents } from '../../../../../test/web/residents-office.ts'

afterEach(() => vi.restoreAllMocks())

const lot = { role: 'home_owner', main: true, from_day: '2019-03-01', credit: 0 }
const lots = [
  { ...lot, id: 7, address: 'Block 2 Lot 14', owed: 1850.5, oldest_due: '2026-09-07' },
  { ...lot, id: 9, address: 'Block 2 Lot 16', owed: 600, oldest_due: '2026-11-07' },
  { ...lot, id: 11, address: 'Block 5 Lot 3', role: 'tenant', main: false, owed: 0, oldest_due: null, credit: 300 },
]
/** Proposal for a lot: all of it is one bill. */
const owedBy = (id: number) => {
  const { owed, address } = lots.find((one) => one.id === id) ?? { owed: 0, address: '' }
  return {
    ...{ house: { ...aResident().house, id, address }, payer: null, exact_sums: false, order: [], owed, credit: 0 },
    ...{ bills: [aBill({ id, amount: owed })], penalties: [], splits: [], advance: 0 },
  }
}
const section = page.getByRole('region', { name: 'What the lots owe' })

test('says what each lot of the person owes since when, with one total', async () => {
  openResidents('/users/residents?user=121', { 'GET /residents/21/lots': () => ({ json: lots }) })
  await expect.element(section.getByRole('row', { name: /BLK 2 LOT 14.*₱1,850.50.*Sep 7, 2026/ })).toBeVisible()
  await expect.element(section.getByRole('row', { name: /BLK 5 LOT 3 Tenant.*Nothing owed ₱300.00/ })).toBeVisible()
  await expect.element(section.getByText('Owed in all: ₱2,450.50')).toBeVisible()
})

test('takes the payment of several lots on one receipt', async () => {
  const { heard } = openResidents('/users/residents?user=121', {
    'GET /residents/21/lots': () => ({ json: lots }),
    'GET /charges': () => ({ json: [] }),
    'POST /payments/proposal': ({ body }) => ({ json: owedBy((body as { house_id: number }).house_id) }),
    'POST /sales': () => ({
      status: 201,
      json: { message: 'Payment AR-000124 is recorded.', payment: aPayment({ amount: 2450.5 }) },
    }),
  })
  await section.getByRole('button', { name: 'Take payment for several lots' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment for several lots' })
  await expect.element(dialog.getByText('Total: ₱2,450.50')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect.element(page.getByText('Payment recorded')).toBeVisible()
  expect(heard.find((call) => call.path === '/api/sales')?.body).toMatchObject({
    items: [],
    lots: [
      { house_id: 7, amount: '1850.5' },
      { house_id: 9, amount: '600' },
    ],
  })
})
