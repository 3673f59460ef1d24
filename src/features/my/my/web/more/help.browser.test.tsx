import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { go } from '#web/mobile/place.tsx'
import { onAPhone, open } from '../../../../../../test/web/my-village.tsx'

onAPhone()

const settings = {
  village_timezone: 'Asia/Manila',
  guardhouse_number: '0917 555 0000',
  hotlines: 'Barangay hall: (02) 8123-4567\nFire 160',
  office_hours: 'Mondays to Fridays, 8 to 5',
}
const officers = [
  {
    ...{ firstname: 'ROSA', middlename: null, lastname: 'Tan', office: 'president' },
    ...{ term_from: '2026-01-01', term_until: '2027-12-31' },
  },
]

test('whom to call is two taps from Home: each number a call, and who holds which office', async () => {
  open({ 'GET /settings': () => ({ json: settings }), 'GET /officers': () => ({ json: officers }) }, { at: '/my' })
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: /^Village office and help/ }).click()
  const numbers = page.getByRole('link', { name: /\d{2}/ })
  await expect.element(numbers.first()).toHaveAttribute('href', 'tel:09175550000')
  expect(numbers.elements().map((one) => one.getAttribute('href'))).toEqual([
    'tel:09175550000',
    'tel:0281234567',
    'tel:160',
  ])
  await expect.element(page.getByText('Mondays to Fridays, 8 to 5')).toBeVisible()
  await expect.element(page.getByText('President · until Dec 31, 2027')).toBeVisible()
})

test('they are there without a line once More was looked at', async () => {
  let gone = false
  const answer = () => (gone ? { fail: true as const } : { json: officers })
  open({ 'GET /settings': () => ({ json: settings }), 'GET /officers': answer }, { at: '/my/more' })
  await expect.element(page.getByRole('link', { name: /^Village office and help/ })).toBeVisible()
  gone = true
  go('/my/more/help')
  await expect.element(page.getByRole('link', { name: /Guardhouse/ })).toBeVisible()
})
