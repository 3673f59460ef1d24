import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { deleteLetters } from '#web/mobile/letters.ts'
import { onAPhone, open, stamps } from '../../../../../../test/web/my-village.tsx'
import { aPermit } from '../../../../../../test/web/requests-office.ts'

onAPhone()
afterEach(async () => {
  localStorage.clear()
  await deleteLetters()
})

const fromOffice = { id: 1, from_office: true, author: null, message: 'Please bring the plan.', photos: [], ...stamps }

test('about a request one reads what the office wrote and answers, also while the line is gone', async () => {
  const { heard } = open(
    {
      'GET /get-permit-request/41': () => ({ json: aPermit() }),
      'GET /permit-requests/41/messages': () => ({ json: { photos: [], messages: [fromOffice] } }),
      'POST /permit-requests/41/messages': () => ({ fail: true }),
    },
    { at: '/my/requests/clearances/41' },
  )
  await expect.element(page.getByText('Please bring the plan.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Write to the office' }).fill('I come tomorrow.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .element(page.getByRole('region', { name: 'Not sent yet' }))
    .toMatchTextContent(/I come tomorrow\..*Waits for the connection/)
  const sent = heard.find(({ method }) => method === 'POST')
  expect([sent?.path, sent?.body]).toEqual(['/api/permit-requests/41/messages', { message: 'I come tomorrow.' }])
})

test.each([
  ['taken back', { permit_status: 'rejected', withdrawn_at: '2026-11-20T04:00:00.000Z' }],
  ['handed over', { permit_status: 'claimed' }],
] as const)(
  'about a clearance that is %s nothing more is written, and what was stays to be read',
  async (_, change) => {
    open(
      {
        'GET /get-permit-request/41': () => ({ json: { ...aPermit(), ...change } }),
        'GET /permit-requests/41/messages': () => ({ json: { photos: [], messages: [fromOffice] } }),
      },
      { at: '/my/requests/clearances/41' },
    )
    await expect.element(page.getByText('Please bring the plan.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Write to the office' })).not.toBeInTheDocument()
  },
)

const reportIn = (state: string) => ({
  ...{ id: 9, kind: 'dues', target_id: null, about: null, amount: 500, state, payment: null, reason: null },
  ...{ house_id: 3, address: '', lots: [{ house_id: 3, address: 'Block 2 Lot 14' }], open_items: [] },
  ...{ paid_on: '2026-11-20', reference: '4012', method: 'e-wallet', screenshot_url: null },
})

test.each([
  ['waiting', 1],
  ['refused', 1],
  ['posted', 0],
  ['withdrawn', 0],
] as const)('about a %s report the field to write stands there %i times', async (state, times) => {
  open(
    {
      'GET /payment-reports/9': () => ({ json: reportIn(state) }),
      'GET /payment-reports/9/messages': () => ({ json: { photos: [], messages: [fromOffice] } }),
    },
    { at: '/my/pay/reports/9' },
  )
  await expect.element(page.getByText('Please bring the plan.')).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Write to the office' }).elements()).toHaveLength(times)
})

test('the list of reports leads to what was written, and to writing while it is open', async () => {
  const list = (state: string) => ({
    'GET /payment-reports': () => ({ json: pageOf([reportIn(state)], 1, { page: 1, size: 20 }) }),
  })
  open(list('waiting'), { at: '/my/pay' })
  await expect.element(page.getByRole('link', { name: 'Write to the office about it' })).toBeVisible()
  open(list('posted'), { at: '/my/pay' })
  await expect.element(page.getByRole('link', { name: 'What was written about it' })).toBeVisible()
})
