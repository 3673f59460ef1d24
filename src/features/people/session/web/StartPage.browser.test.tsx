import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage, someone } from '../../../../../test/web/village.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const wrong = 'This code is wrong, used or too old. Please type it again, or ask the office for a new card.'
const holder = {
  name: 'Lola Ising',
  email: null,
  sign_in_name: '09171234567',
  expires_at: '2026-12-28T00:00:00.000Z',
}

test('a code that was typed leads to a password, and straight to the own page', async () => {
  await page.viewport(360, 740)
  const heard = aVillage({
    'POST /start/code': ({ body }) =>
      (body as { code: string }).code === 'k7qm 9xtr'
        ? { status: 422, json: { message: wrong, errors: { code: [wrong] } } }
        : { json: holder },
    'POST /start': () => ({ json: { access_token: 'fresh', token_type: 'Bearer' } }),
    'GET /me': () => ({ json: someone('home_owner') }),
  })
  const address = openAt('/start')
  await expect.element(field('Code of the card')).toHaveFocus()
  await userEvent.keyboard('k7qm 9xtr{Enter}')
  await expect.element(page.getByText(wrong)).toBeVisible()
  await field('Code of the card').fill('K7QM 9XTR 3HWP V4NA')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Welcome, Lola Ising' })).toBeVisible()
  await expect.element(page.getByText(/sign in with 0917 123 4567 and this password/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await field('Password').fill('mangga-at-suman-7')
  await field('Repeat the password').fill('mangga-at-suman-7')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect.poll(address).toBe('/my')
  expect(localStorage.getItem('API_TOKEN')).toBe('fresh')
  expect(heard.find(({ path }) => path === '/api/start')?.body).toEqual({
    code: 'K7QM 9XTR 3HWP V4NA',
    password: 'mangga-at-suman-7',
    password_confirmation: 'mangga-at-suman-7',
  })
})

test('a code that was scanned is looked at by itself, and does not stay in the address', async () => {
  const heard = aVillage({ 'POST /start/code': () => ({ json: holder }) })
  const address = openAt('/start#K7QM9XTR3HWPV4NA')
  await expect.element(page.getByRole('heading', { name: 'Welcome, Lola Ising' })).toBeVisible()
  const looked = heard.filter(({ path }) => path === '/api/start/code').map(({ body }) => body)
  expect(looked).toEqual([{ code: 'K7QM9XTR3HWPV4NA' }])
  expect(address()).toBe('/start')
  await page.getByRole('button', { name: 'This is not me' }).click()
  await expect.element(field('Code of the card')).toHaveValue('')
})
