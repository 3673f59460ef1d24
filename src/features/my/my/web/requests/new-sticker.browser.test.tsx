import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onAPhone, open } from '../../../../../../test/web/my-village.tsx'

onAPhone()
afterEach(() => localStorage.clear())

const fees = { village_timezone: 'Asia/Manila', processing_fee: '100', payment_per_car_sticker_four_wheel: '400' }
const note = page.getByText(/^It may be another one/)

test('says what a sticker costs, and that the office may ask another fee where it counts vehicles', async () => {
  open({ 'GET /settings': () => ({ json: { ...fees, sticker_free_count: '1' } }) }, { at: '/my/requests/sticker' })
  await expect.element(page.getByText('₱500.00')).toBeVisible()
  await expect.element(note).toBeVisible()
})

test('says nothing of it where every sticker costs the same', async () => {
  open({ 'GET /settings': () => ({ json: fees }) }, { at: '/my/requests/sticker' })
  await expect.element(page.getByText('₱500.00')).toBeVisible()
  expect(note.query()).toBeNull()
})
