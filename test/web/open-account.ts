import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openDues } from './dues-office.tsx'
import { aBill, aResident } from './dues-rows.ts'

type Served = Parameters<typeof openDues>[1]
const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
/** One account of the list. */
export const anAccount = (bills = [aBill()]) => ({
  id: 21,
  resident: { ...aResident(), bills, transactions: [], firstname: 'Marisol', middlename: null, lastname: 'Núñez' },
  overdueMonths: [],
  numOverdueMonths: 0,
  totalAmount: 0,
  balance: 1000,
  advance: 0,
  last_payment: null,
  all_lots: null,
  ...stamps,
})
const sticker = {
  id: 5,
  name: 'Second sticker',
  amount: 150,
  account: 'Car stickers',
  tax: 'exempt' as const,
  for: 'lots' as const,
  fine: false,
  proposed: false,
  ...stamps,
}

/** Opens the account of one lot on the dues screen, as an administrator unless told. */
export async function openAccount(
  bills = [aBill()],
  served: Served = {},
  role: Parameters<typeof openDues>[2] = 'admin',
) {
  const one = anAccount(bills)
  const office = openDues(
    '/monthly-dues?tab=accounts',
    {
      accounts: () => ({ data: [one], current_page: 1, last_page: 1, per_page: 10, total: 1, from: 1, to: 1 }),
      residentBills: () => ({ bills, total_balance: 1000, advance: 0 }),
      charges: () => [sticker, { ...sticker, id: 6, name: 'Parking fine', amount: 200, fine: true }],
      ...served,
    },
    role,
  )
  await page.getByRole('button', { name: /Núñez/ }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Resident Account' })).toBeVisible()
  return office
}
