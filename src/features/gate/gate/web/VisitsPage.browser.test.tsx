import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Visit } from '#features/gate/visits/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') }))
afterEach(() => vi.useRealTimers())

const visit = (over: Partial<Visit>): Visit => ({
  ...{
    id: 1,
    entry: 'a',
    kind: 'guest',
    state: 'inside',
    house: { id: 3, address: 'Block 2 Lot 14' },
    pass_id: 4,
    worker_id: null,
  },
  ...{ name: 'Rico Santos', plate: 'ABC 1234', about: null, people: 2, asked_at: null, answered_at: null },
  ...{ answered_by: null, entered_at: '2026-11-21T01:00:00Z', until_at: null, left_at: null, refused_at: null },
  ...{ overstayed: false, doubt: null, recorded_by: 'Ramil Bantayan', ...over },
})
const list = (...data: object[]) => ({ json: pageOf(data, data.length, { page: 1, size: 10 }) })

const open = (at: string, answers: Parameters<typeof aVillage>[0] = {}) => {
  const heard = aVillage(
    { 'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }), ...answers },
    'auditor',
  )
  openAt(at)
  return heard
}
const requests = (heard: ReturnType<typeof open>, path: string) =>
  heard.filter((one) => one.path === `/api${path}`).map(({ query }) => query)

test('the visits of today are told, and what is doubtful of them in words', async () => {
  const heard = open('/visits', {
    'GET /visits': () => list(visit({}), visit({ id: 2, name: 'Carlo Reyes', people: 1, doubt: 'used', house: null })),
  })
  const table = page.getByRole('table', { name: 'Visits' })
  await expect
    .element(table)
    .toMatchTextContent(/Rico Santos, ABC 1234 \(2 people\).*BLK 2 LOT 14Expected guest.*Inside/)
  await expect
    .element(table)
    .toMatchTextContent(/Carlo Reyes.*Let in without a connection: the code was used already.*Office/)
  expect(requests(heard, '/visits')[0]).toMatchObject({ from: '2026-11-21', to: '2026-11-21' })
})

test('the paper is of the days, state and kind that are shown', async () => {
  const heard = open('/visits?from=2026-11-01&state=refused&kind=walk_in&search=rico', { 'GET /visits': () => list() })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => requests(heard, '/visits/paper')).toHaveLength(1)
  const which = { from: '2026-11-01', to: '2026-11-21', state: 'refused', kind: 'walk_in', search: 'rico' }
  expect(requests(heard, '/visits/paper')[0]).toMatchObject(which)
  expect(requests(heard, '/visits')[0]).toMatchObject(which)
})

test('incidents stand in a tab of their own, with their photo', async () => {
  open('/visits', {
    'GET /visits': () => list(),
    'GET /incidents': () =>
      list({
        ...{ id: 8, happened_at: '2026-11-21T01:00:00Z', about: 'A truck scraped the barrier.', house: null },
        ...{ photo_url: '/api/files/x', recorded_by: 'Ramil Bantayan' },
      }),
  })
  await page.getByRole('tab', { name: 'Incidents' }).click()
  await expect
    .element(page.getByRole('table', { name: 'Incidents' }))
    .toMatchTextContent(/A truck scraped the barrier\./)
  await expect.element(page.getByRole('link', { name: 'Photo 1' })).toHaveAttribute('href', '/api/files/x')
})
