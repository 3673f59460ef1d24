import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { go } from '#web/mobile/place.tsx'
import { onAPhone, open } from '../../../../../../test/web/my-village.tsx'
import { approved, aSticker } from '../../../../../../test/web/requests-office.ts'

onAPhone()
afterEach(() => localStorage.clear())

const check_url = 'https://village.example/r/0123456789abcdef0123456789abcdef'
const issued_pass = {
  ...{ issue_date: '2026-11-14', expiry_date: '2999-11-14', status: 'active' as const, check_url },
  ...{ voided: null, replaces: null, replaced_by: null },
}
const sticker = aSticker({ ...approved, request_status: 'claimed', sticker_fee: 200, issued_pass })
const code = page.getByRole('img', { name: 'Code of CS-XYZ6789' })

test('an issued sticker shows its plate, number, last day and a code large enough to be scanned, and no money', async () => {
  open({ 'GET /approved-sticker-request/41': () => ({ json: sticker }) }, { at: '/my/requests/stickers/41' })
  await expect.element(code).toHaveAttribute('data-code', check_url)
  expect(code.element().getBoundingClientRect().width).toBeGreaterThan(250)
  const card = page.getByRole('region', { name: 'To show' })
  await expect.element(card).toMatchTextContent(/ABC 123.*Valid.*CS-XYZ6789 · until Nov 14, 2999/)
  expect(document.body.textContent).not.toContain('₱')
})

test('it opens without a line from the list, although its page was never opened', async () => {
  open(
    {
      'GET /car-sticker-requests': () => ({ json: [] }),
      'GET /approved-sticker-requests/12': () => ({ json: [sticker] }),
      'GET /permits/resident/12': () => ({ json: { message: '', permits: [] } }),
      'GET /complaints': () => ({ json: { data: [] } }),
      'GET /approved-sticker-request/41': () => ({ fail: true }),
    },
    { at: '/my/requests' },
  )
  await expect.element(page.getByRole('link', { name: /ABC 123/ })).toBeVisible()
  go('/my/requests/stickers/41')
  await expect.element(code).toBeVisible()
})

test('one that was lost is not shown as good', async () => {
  const voided = { on: '2026-11-20', kind: 'lost' as const, reason: 'Stolen' }
  const lost = { ...sticker, issued_pass: { ...issued_pass, voided } }
  open({ 'GET /approved-sticker-request/41': () => ({ json: lost }) }, { at: '/my/requests/stickers/41' })
  await expect.element(page.getByRole('region', { name: 'To show' })).toMatchTextContent(/ABC 123.*Voided/)
})
