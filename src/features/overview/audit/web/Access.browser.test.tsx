import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccessEvent, OpenSession } from '#features/people/access/contract.ts'
import { pageOf } from '#shared/paging.ts'
import type { Answer, Heard } from '../../../../../test/web/answers.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const at = '2026-11-21T02:15:00.000Z'
const clara = { id: 2, name: 'Clara Bautista' }
const event = (id: number, over: Partial<AccessEvent>): AccessEvent => ({
  ...{ id, at, event: 'signed_in', detail: null, by: clara, whom: clara, address: '203.0.113.7', device: FIREFOX },
  ...over,
})
const session = (id: number, over: Partial<OpenSession> = {}): OpenSession => ({
  ...{ id, user_agent: FIREFOX, address: '203.0.113.7', created_at: at, last_used_at: at, current: false },
  person: { ...clara, role_type: 'treasurer' },
  ...over,
})
const records = [
  { record: 'houses', name: 'House' },
  { record: 'bill_lines', name: 'Line of a bill' },
]
const paged = <Row,>(rows: Row[]) => pageOf(rows, rows.length, { page: 1, size: 20 })

function open(path: string, more: Record<string, (heard: Heard) => Answer> = {}) {
  const events = [
    event(3, { event: 'reset_link_made', by: { id: 1, name: 'Ana Cruz' } }),
    event(2, { event: 'sign_in_refused', detail: 'password', by: null }),
    event(1, { event: 'sign_in_refused', detail: 'password', by: null, whom: null, device: null }),
  ]
  const own = session(8, { current: true, person: { id: 1, name: 'Ana Cruz', role_type: 'admin' } })
  const heard = aVillage(
    {
      'GET /audit-log': () => ({ json: paged([]) }),
      'GET /audit-log/records': () => ({ json: { records } }),
      'GET /access-events': () => ({ json: paged(events) }),
      'GET /open-sessions': () => ({ json: paged([own, session(9)]) }),
      ...more,
    },
    'admin',
  )
  return { heard, at: openAt(path) }
}

test('R01: the kinds of records to filter by come from the server; one that nobody knows is no filter', async () => {
  const { heard } = open('/audit?record=castles')
  const record = page.getByLabelText('Record', { exact: true })
  await expect.element(record).toHaveTextContent('All recordsHouseLine of a bill')
  await expect.element(record).toHaveValue('')
  const last = () => heard.findLast(({ path }) => path === '/api/audit-log')?.query
  await expect.poll(() => last()?.record).toBeUndefined()
  await record.selectOptions('Line of a bill')
  await expect.poll(last).toMatchObject({ record: 'bill_lines' })
})

test('R02: who signed in, was refused or got a link stands in a tab of the audit log', async () => {
  open('/audit')
  await page.getByRole('tab', { name: 'Sign-ins and Links' }).click()
  await expect
    .element(
      page.getByRole('row', {
        name: /Link to a new password made.*Ana Cruz.*Clara Bautista.*203\.0\.113\.7.*Firefox on Linux/,
      }),
    )
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /Sign-in refused: wrong password.*Clara Bautista/ })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /Sign-in refused: wrong password.*Nobody is known/ }))
    .toBeVisible()
})

test('R02: is filtered by event, person, address and days', async () => {
  const { heard } = open('/audit?tab=access')
  await page.getByLabelText('Event').selectOptions('Sign-in')
  await page.getByLabelText('Address').fill('203.0.113.7')
  await page.getByLabelText('Person').fill('Clara')
  await expect
    .poll(() => heard.findLast(({ path }) => path === '/api/access-events')?.query)
    .toMatchObject({ event: 'signed_in', address: '203.0.113.7', person: 'Clara' })
})

test('A13: an administrator signs somebody out, one session or all of them', async () => {
  const { heard } = open('/audit?tab=sessions', {
    'DELETE /open-sessions/9': () => ({ json: { message: 'The session was signed out.' } }),
    'DELETE /users/2/sessions': () => ({ json: { message: 'Clara was signed out everywhere.' } }),
  })
  await expect.element(page.getByText('This session')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out Clara Bautista, Firefox on Linux' }).click()
  await expect.element(page.getByText('The session was signed out.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Clara Bautista out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByText('Clara was signed out everywhere.')).toBeVisible()
  expect(heard.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/open-sessions/9',
    '/api/users/2/sessions',
  ])
})
