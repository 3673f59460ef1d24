import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onAPhone, open, openSignedOut } from '../../../../../test/web/my-village.tsx'

onAPhone()
beforeEach(() => localStorage.clear())

const settings = (mail: boolean) => ({
  'GET /public/settings': () => ({
    json: { village_name: 'Sampaguita Village', logo_1_url: '', setup_required: false, mail },
  }),
})
const name = () => page.getByRole('textbox', { name: 'E-mail, mobile or user name' })

test('a forgotten password is asked of the office where no mail can be sent, and back leads to the own sign-in', async () => {
  const message = 'If somebody signs in with this, the office was told. Ask there for a new card.'
  const { heard } = openSignedOut(
    { ...settings(false), 'POST /forgot-password/resident': () => ({ json: { message } }) },
    '/my/sign-in',
  )
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect.element(page.getByText(/^The office gives you a card with a code/)).toBeVisible()
  await page.getByRole('button', { name: 'Tell the office' }).click()
  await expect.element(page.getByText('Please enter your email, mobile number or user name')).toBeVisible()
  await name().fill(' 0917 555 0001 ')
  await page.getByRole('button', { name: 'Tell the office' }).click()
  await expect.element(page.getByRole('status').getByText(message)).toBeVisible()
  expect(heard.find(({ path }) => path === '/api/forgot-password/resident')?.body).toEqual({ name: '0917 555 0001' })
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('where mail can be sent the page offers the link first', async () => {
  openSignedOut(settings(true), '/my/forgot')
  await expect.element(page.getByText(/^Who has an e-mail gets a link/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask for a new password' })).toBeVisible()
})

test('the link of the mail sets a new password and leads to the own sign-in', async () => {
  const { heard } = openSignedOut(
    {
      'GET /reset-password/abc-1': () => ({ json: { expires_at: '2026-11-21T08:00:00.000Z', resident: true } }),
      'POST /reset-password': () => ({ json: { message: 'Your new password is set. Please sign in.' } }),
    },
    '/my/reset#abc-1',
  )
  await page.getByLabelText('New password').fill('mangga-at-suman-7')
  await page.getByLabelText('Repeat the password').fill('mangga-at-suman-7')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect.element(page.getByText('Your new password is set. Please sign in.')).toBeVisible()
  expect(location.hash).toBe('')
  expect(heard.find(({ method, path }) => method === 'POST' && path === '/api/reset-password')?.body).toMatchObject({
    token: 'abc-1',
    password: 'mangga-at-suman-7',
  })
  await expect.element(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/my/sign-in')
})

test('a password is shown as it was typed, by a button as large as a thumb, and hidden again', async () => {
  openSignedOut({}, '/my/sign-in')
  const password = page.getByLabelText('Password')
  await password.fill('mangga-at-suman-7')
  await expect.element(password).toHaveAttribute('type', 'password')
  const show = page.getByRole('button', { name: 'Show password' })
  const { width, height } = show.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await show.click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('mangga-at-suman-7')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('each of the two fields of a new password is shown by itself', async () => {
  openSignedOut(
    { 'GET /reset-password/abc-2': () => ({ json: { expires_at: '', resident: true } }) },
    '/my/reset#abc-2',
  )
  await page.getByRole('button', { name: 'Show password' }).nth(1).click()
  await expect.element(page.getByLabelText('Repeat the password')).toHaveAttribute('type', 'text')
  await expect.element(page.getByLabelText('New password')).toHaveAttribute('type', 'password')
})

test('a link that was used says so and offers to ask again', async () => {
  openSignedOut(
    { 'GET /reset-password/old': () => ({ status: 404, json: { message: 'This link is no longer valid.' } }) },
    '/my/reset#old',
  )
  await expect.element(page.getByText('This link is no longer valid.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new password' }).click()
  await expect.element(name()).toBeVisible()
})

test('whose session ended over a page sees the password as it is typed', async () => {
  open(
    { 'GET /permits/resident/12': () => ({ status: 401, json: { message: 'Please sign in.' } }) },
    { at: '/my/requests' },
  )
  const dialog = page.getByRole('dialog', { name: 'Your session has ended.' })
  await dialog.getByLabelText('Password', { exact: true }).fill('mangga-at-suman-7')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'text')
})
