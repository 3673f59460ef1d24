import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#shared/contract.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

function open(guidelines: string, role: Role = 'treasurer') {
  aVillage({ 'GET /settings/guidelines': () => ({ json: { guidelines } }) }, role)
  openAt('/guidelines')
}

test('the rules are read by the office, with headings, lists and links', async () => {
  open('# Quiet hours\n\nFrom **10 PM** to 6 AM.\n\n1. first\n2. second\n   - inside\n\n[Map](https://map.example/)')
  await expect.element(page.getByRole('heading', { name: 'Quiet hours', level: 2 })).toBeVisible()
  await expect.element(page.getByText('10 PM')).toBeVisible()
  expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['first', 'secondinside', 'inside'])
  const link = page.getByRole('link', { name: 'Map' })
  await expect.element(link).toHaveAttribute('href', 'https://map.example/')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(page.getByRole('link', { name: 'Edit in the settings' }).elements()).toEqual([])
})

test('H12: nothing in the rules can run', async () => {
  open('<script>window.ran = 1</script>\n<img src=x onerror="window.ran = 1">\n[click](javascript:window.ran=1)')
  await expect.element(page.getByText(/javascript:window\.ran=1/)).toBeVisible()
  const main = page.getByRole('main').element()
  expect(main.querySelector('script, img, a[href^="javascript"]')).toBeNull()
  expect(window).not.toHaveProperty('ran')
})

test('an administrator finds the way to write them', async () => {
  open('', 'admin')
  await expect.element(page.getByText('There are no community rules yet.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Edit in the settings' }))
    .toHaveAttribute('href', '/admin-settings?page=rules')
})
