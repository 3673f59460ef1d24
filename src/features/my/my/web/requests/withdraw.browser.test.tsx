import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { go } from '#web/mobile/place.tsx'
import { aThread } from '../../../../../../test/web/complaints-office.ts'
import { onAPhone, open, stamps } from '../../../../../../test/web/my-village.tsx'
import { aDocument, aPermit } from '../../../../../../test/web/requests-office.ts'

onAPhone()
afterEach(() => localStorage.clear())

const photo = { id: 5, description: 'plan.jpg', document_url: `${location.origin}/api/files/plan` }
const press = (name: string) => page.getByRole('button', { name }).click()

test('a request that nobody decided is taken back after a question, and is told so', async () => {
  let permit = aPermit()
  const { heard } = open(
    {
      'GET /get-permit-request/41': () => ({ json: permit }),
      'POST /permit-requests/41/withdraw': () => {
        permit = aPermit({ permit_status: 'rejected', note: 'x', withdrawn_at: '2026-11-21T04:00:00.000Z' })
        return { json: { message: 'You took it back.', permit_request: permit } }
      },
    },
    { at: '/my/requests/clearances/41' },
  )
  await press('Take it back')
  expect(heard.some(({ method }) => method === 'POST')).toBe(false)
  await press('Yes, take it back')
  await expect.element(page.getByText('Taken back', { exact: true })).toBeVisible()
  expect(page.getByText(/The office says/).elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Ask again' })).toBeVisible()
})

test('one that is changed opens its form with what was sent, its papers too', async () => {
  const before = aPermit({ purpose: 'New fence', permit_documents: [{ ...aDocument(5), ...photo }] })
  const { at } = open(
    {
      'GET /get-permit-request/41': () => ({ json: before }),
      'GET /files/plan': () => ({ text: 'a plan', headers: { 'content-type': 'image/jpeg' } }),
      'POST /permit-requests/41/withdraw': () => ({ json: { message: '', permit_request: before } }),
    },
    { at: '/my/requests/clearances/41' },
  )
  await press('Change it')
  await press('Take it back and change it')
  await expect.poll(at).toBe('/my/requests/clearance?again=41')
  await expect.element(page.getByRole('textbox', { name: 'Purpose' })).toHaveValue('New fence')
  await expect.element(page.getByText('plan.jpg')).toBeVisible()
})

test('a complaint is taken back until the office has answered', async () => {
  const written = { id: 1, author: null, message: 'We come by.', photos: [], ...stamps }
  const { at } = open(
    {
      'GET /complaints/7': () => ({ json: aThread() }),
      'GET /complaints/8': () => ({
        json: aThread({ id: 8, working_at: stamps.created_at, messages: [{ ...written, from_office: true }] }),
      }),
    },
    { at: '/my/requests/complaints/7' },
  )
  await expect.element(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  go('/my/requests/complaints/8')
  await expect.element(page.getByText('We come by.')).toBeVisible()
  expect([at(), page.getByRole('button', { name: 'Take it back' }).elements()]).toEqual([
    '/my/requests/complaints/8',
    [],
  ])
})
