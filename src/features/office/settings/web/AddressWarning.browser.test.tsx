import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openResidents } from '../../../../../test/web/residents-office.ts'

const WARNING = /address works on the office’s computer only/
const village = { village_timezone: 'Asia/Manila', village_blocks: '10' }
const open = (settings: object) =>
  openResidents('/users/residents?user=121', { 'GET /settings': () => ({ json: { ...village, ...settings } }) })

test('before a code is printed the office is warned that phones cannot open its address, and told what to set', async () => {
  open({ address_to_set: 'http://192.168.1.20:4000' })
  await expect.element(page.getByRole('button', { name: 'Paper code' })).toBeVisible()
  await expect.element(page.getByText(WARNING)).toBeVisible()
  const what = page.getByText('PUBLIC_URL=http://192.168.1.20:4000')
  await expect.element(what).not.toBeVisible()
  await page.getByText('What to set').click()
  await expect.element(what).toBeVisible()
})

test('nobody is warned where phones reach it', async () => {
  open({})
  await expect.element(page.getByRole('button', { name: 'Paper code' })).toBeVisible()
  expect(page.getByText(WARNING).query()).toBeNull()
})
