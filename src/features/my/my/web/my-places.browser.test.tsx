import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goBack } from '#web/mobile/place.tsx'
import { aBill } from '../../../../../test/web/my-bills.ts'
import { onAPhone, open } from '../../../../../test/web/my-village.tsx'

onAPhone()

const bills = [aBill('2026-10')]
const place = (name: string) => page.getByRole('navigation', { name: 'Places of the app' }).getByRole('link', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('back leads to the page above where the phone’s own button went before this app', async () => {
  const { at } = open({}, { at: '/my/receipts', bills })
  await expect.element(heading('Receipts')).toBeVisible()
  await place('More').click()
  await expect.element(heading('More')).toBeVisible()
  history.back()
  await expect.element(heading('Receipts')).toBeVisible()
  // Nothing of this app is before it but what the test came from.
  history.replaceState({ steps: 0 }, '')
  goBack('/my')
  await expect.poll(at).toBe('/my')
})

test('back finds a page where it was scrolled to, also when it grows late', async () => {
  const many = Array.from({ length: 12 }, (_, at) => aBill(`2026-${String(at + 1).padStart(2, '0')}`))
  open({}, { at: '/my/lots/3', bills: many })
  await expect.element(page.getByRole('region', { name: 'December 2026' })).toBeVisible()
  scrollTo(0, 400)
  await place('More').click()
  await expect.element(heading('More')).toBeVisible()
  await expect.poll(() => scrollY).toBe(0)
  history.back()
  await expect.element(page.getByRole('region', { name: 'December 2026' })).toBeVisible()
  await expect.poll(() => scrollY).toBe(400)
})

test('a photo that this browser cannot convert is told how to send', async () => {
  open({}, { at: '/my/pay', bills })
  const input = page.getByLabelText('Screenshot')
  await input.upload(new File(['ftypheic'], 'IMG_0001.HEIC', { type: 'image/heic' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/HEIC, which this browser cannot open/)
  await expect.element(page.getByText('IMG_0001')).not.toBeInTheDocument()
  await input.upload(new File(['x'], 'shot.png', { type: 'image/png' }))
  await expect.element(page.getByText('shot.png')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
