import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aThread } from '../../../../../../test/web/complaints-office.ts'
import { onAPhone, open } from '../../../../../../test/web/my-village.tsx'
import { pageOfRows } from '../../../../../../test/web/requests-office.ts'

onAPhone()
afterEach(() => localStorage.clear())

test('a complaint is of a kind that the village has', async () => {
  const { heard, at } = open(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', complaint_kinds: 'Stray dogs\nGarbage' } }),
      'POST /complaints': () => ({ status: 201, json: { message: '' } }),
      'GET /complaints': () => pageOfRows([]),
    },
    { at: '/my/requests/complaint' },
  )
  await page.getByLabelText('About').selectOptions('Garbage')
  await page.getByRole('textbox', { name: 'What happened' }).fill('Nobody came.')
  await page.getByRole('button', { name: 'Send the complaint' }).click()
  await expect.poll(at).toBe('/my/requests')
  const sent = heard.find(({ method, path }) => method === 'POST' && path === '/api/complaints')
  expect(sent?.body).toMatchObject({ kind: 'Garbage', message: 'Nobody came.' })
})

test('its number and how far it came stand on its page', async () => {
  const seen = { seen_at: '2026-11-20T02:00:00.000Z', working_at: '2026-11-21T02:00:00.000Z' }
  open({ 'GET /complaints/7': () => ({ json: aThread(seen) }) }, { at: '/my/requests/complaints/7' })
  await expect.element(page.getByRole('heading', { name: 'C-2026-0007' })).toBeVisible()
  const facts = page.getByRole('definition')
  await expect.element(facts.nth(3)).toMatchTextContent(/Nov 20/)
  await expect.element(facts.nth(4)).toMatchTextContent(/Nov 21/)
  await expect.element(facts.nth(5)).toMatchTextContent('Not yet')
  await expect.element(page.getByText('Being worked on').first()).toBeVisible()
})
