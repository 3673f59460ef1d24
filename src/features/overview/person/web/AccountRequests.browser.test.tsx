import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openResidents } from '../../../../../test/web/residents-office.ts'

const request = {
  ...{ id: 5, user_id: 121, kind: 'card', wanted: null, has_account: true, asked_at: '2026-11-20T01:00:00.000Z' },
  ...{ firstname: 'Marisol', middlename: null, lastname: 'de la Cruz', address: 'Block 2 Lot 14' },
}
const requests = (...list: object[]) => ({ 'GET /account-requests': () => ({ json: { requests: list } }) })
const region = () => page.getByRole('region', { name: 'Asked of the office' })

test('who waits for a new card stands above the list, and is dismissed with a reason', async () => {
  const wanted = { ...request, id: 6, user_id: 122, kind: 'name', wanted: 'Efren Tan' }
  const { heard } = openResidents('/users/residents', {
    ...requests(request, wanted),
    'POST /account-requests/5/dismiss': () => ({ json: { message: 'The request was dismissed.' } }),
  })
  const rows = region().getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Marisol de la Cruz, Block 2 Lot 14.*Forgot the password and needs a new card\./)
  await expect.element(rows.nth(1)).toMatchTextContent(/Says the name should be Efren Tan\./)
  await expect.element(rows.nth(1).getByRole('button', { name: 'New card' })).not.toBeInTheDocument()
  await rows.nth(0).getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Came with another name')
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect
    .poll(() => heard.find(({ path }) => path === '/api/account-requests/5/dismiss')?.body)
    .toEqual({ reason: 'Came with another name' })
})

test('on the page of the person the new card takes the own password first', async () => {
  const { heard } = openResidents('/users/residents?user=121', {
    ...requests(request),
    'POST /residents/paper-codes': () => ({ status: 422, json: { message: 'No.', errors: {} } }),
  })
  await region().getByRole('button', { name: 'New card' }).click()
  await page.getByLabelText('Your own password').fill('mangga-at-suman-7')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect
    .poll(() => heard.find(({ path }) => path === '/api/residents/paper-codes')?.body)
    .toEqual({ user_ids: [121], current_password: 'mangga-at-suman-7' })
  expect(heard.find(({ path }) => path === '/api/account-requests')?.query).toEqual({ user_id: '121' })
})

test('where nobody waits nothing is said', async () => {
  openResidents('/users/residents', requests())
  await expect.element(page.getByRole('table', { name: 'Residents' })).toBeVisible()
  await expect.element(region()).not.toBeInTheDocument()
})
