import { expect, test } from 'vitest'
import { ana, onAPhone, open, owed } from '../../../../../test/web/my-village.tsx'

onAPhone()

const nobodys = ana({ lots: [] })

test('who sold reads what ended, and has the own receipts one tap away', async () => {
  const ended = [{ address: 'Block 2 Lot 14', role: 'home_owner', until: '2026-11-03' }]
  open({ 'GET /my-ended-lots': () => ({ json: ended }) }, { me: nobodys })
  await expect.element(owed().getByText('You owned Block 2 Lot 14 until Nov 3, 2026.')).toBeVisible()
  await expect.element(owed().getByText(/^Nothing of it since then is shown to you/)).toBeVisible()
  await expect.element(owed().getByRole('link', { name: 'Your receipts' })).toHaveAttribute('href', '/my/receipts')
})

test('of whom no lot is known, that is said', async () => {
  open({ 'GET /my-ended-lots': () => ({ json: [] }) }, { me: nobodys })
  await expect.element(owed().getByText(/^Your account belongs to no house at present/)).toBeVisible()
})

test('who has a lot is not asked about those of before', async () => {
  const { heard } = open()
  await expect.element(owed().getByText('₱0.00').first()).toBeVisible()
  expect(heard.some(({ path }) => path === '/api/my-ended-lots')).toBe(false)
})
