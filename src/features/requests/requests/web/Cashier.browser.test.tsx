import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openAsCashier } from '../../../../../test/web/cashier-office.ts'
import { approved, aSticker, pageOfRows } from '../../../../../test/web/requests-office.ts'

const request = aSticker({ request_status: 'approved', ...approved })

test('a cashier sees stickers to be paid and those that were, with the payment and nothing else', async () => {
  const { paths } = openAsCashier('/sticker', {
    'GET /car-sticker-requests/status/approved': () => pageOfRows([request]),
    [`GET /approved-sticker-request/${request.id}`]: () => ({ json: request }),
  })
  await expect.element(page.getByRole('button', { name: /^ADD PAYMENT/ })).toBeVisible()
  const tabs = page.getByRole('tab').elements()
  expect(tabs.map((one) => one.textContent)).toEqual(['To Pay', 'In Progress'])
  for (const name of ['New Request', 'Vehicles'])
    expect(page.getByRole('button', { name }).elements().concat(page.getByRole('link', { name }).elements())).toEqual(
      [],
    )
  await page.getByRole('cell', { name: /^Marisol P. Núñez/ }).click()
  await expect.element(page.getByRole('region', { name: 'Add Payment' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Supporting Documents' }).elements()).toEqual([])
  expect(page.getByText('Contact Number').elements()).toEqual([])
  expect(paths().filter((path) => /messages|pending|completed|fees/.test(path))).toEqual([])
})
