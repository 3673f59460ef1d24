import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { reportOf } from '../../../../../test/web/a-report.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import type { Report } from '../contract.ts'

afterEach(() => vi.restoreAllMocks())

async function rowOf(report: Report) {
  await page.viewport(1440, 900)
  aVillage({ 'GET /payment-reports': () => ({ json: pageOf([report], 1, { page: 1, size: 20 }) }) }, 'treasurer')
  openAt('/reported-payments')
  return page.getByRole('row', { name: /Marisol/ })
}

test('the list names every lot, the booking and the fee that one transfer paid for', async () => {
  const row = await rowOf(reportOf([3, 4]))
  await expect.element(row.getByRole('link', { name: /BLK 2 LOT 3/ })).toBeVisible()
  await expect.element(row.getByRole('link', { name: /BLK 2 LOT 4/ })).toBeVisible()
  await expect.element(row).toMatchTextContent(/Monthly dues, Booking of Clubhouse, Building Clearance CR-41/)
})

test('the list has the words of whoever reported it, where there are any', async () => {
  await expect.element(await rowOf(reportOf([3], { about: 'A fine of May' }))).toMatchTextContent(/A fine of May/)
})
