import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onAPhone, open, stamps } from '../../../../../../test/web/my-village.tsx'
import { aPermit } from '../../../../../../test/web/requests-office.ts'
import { deleteLetters } from '../letters.ts'

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
