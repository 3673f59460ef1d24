import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Checklist } from '#features/overview/packs/contract.ts'
import { notices } from '#web/ui/page/notify.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const line = (item: string, name: string, due: string | null): Checklist['items'][number] => ({
  ...{ item, name, due, done: null, document: null, note: null },
})
const checklist: Checklist = {
  ...{ pack: 'annual', year: 2026, election_on: '2026-10-01' },
  items: [
    line('returns', 'Election returns', '2026-10-31'),
    line('audited_statements', 'Audited financial statements', '2027-03-31'),
  ],
}
const aDocument = (state: 'waiting' | 'ready') => ({
  ...{ id: 'aaaaaaaaaaaaaaaaaaaaaa', name: 'Annual_Pack_2026.zip', state, progress: 0, error: null },
  ...{ created_at: '2026-11-21T04:00:00.000Z', expires_at: '2026-11-21T10:00:00.000Z' },
})
const open = () => {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /packs/annual/2026': () => ({ json: checklist }),
      'GET /documents': () => ({
        json: {
          ...{ data: [], current_page: 1, last_page: 1, per_page: 10, total: 0, from: null, to: null },
          years: [],
        },
      }),
      'PUT /packs/annual/2026/items/returns': () => ({ json: { message: 'The list is saved.', checklist } }),
      'POST /prepared-reports': () => ({ status: 201, json: { document: aDocument('waiting') } }),
      'GET /prepared-reports/aaaaaaaaaaaaaaaaaaaaaa': () => ({ json: { document: aDocument('ready') } }),
    },
    'admin',
  )
  openAt('/reports?tab=annual')
  return heard
}

test('the pack is prepared in the background and then stands there to be taken along', async () => {
  const heard = open()
  await page.getByRole('button', { name: 'Prepare the Pack' }).click()
  await expect
    .poll(() => heard.filter((call) => call.path === '/api/prepared-reports').map((call) => call.body))
    .toEqual([{ report: 'annual-pack', year: 2026, month: null }])
  await expect.element(page.getByRole('button', { name: 'Download Annual_Pack_2026.zip' })).toBeVisible()
})

test('what is missing is told with its day, and ticked', async () => {
  const heard = open()
  await expect.element(page.getByText('Overdue', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Missing')).toBeVisible()
  await page.getByText('Election returns').click()
  await page.getByRole('checkbox', { name: 'It is done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => notices.get().at(-1)?.text).toBe('The list is saved.')
  expect(heard.filter((call) => call.method === 'PUT').map((call) => call.body)).toEqual([
    { done: true, document_id: null, note: '' },
  ])
})
