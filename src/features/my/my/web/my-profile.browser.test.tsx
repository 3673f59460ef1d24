import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana, onAPhone, open, openSignedOut } from '../../../../../test/web/my-village.tsx'

onAPhone()

const at = '/my/more/profile'
const me = ana({ contact_number: '09175550101', sign_in_name: '09175550101' })
const user = { ...me, household_permissions: [] }
const calls = (more: Parameters<typeof open>[0] = {}) => ({
  'GET /users/7': () => ({ json: { user } }),
  'GET /my-name': () => ({ json: { request: null } }),
  ...more,
})
const password = () => page.getByLabelText('Current password')

test('a new e-mail takes the own password, and says that the old one stays until the link is opened', async () => {
  const message = 'A link is on its way to the new e-mail. Until you open it, the old one stays.'
  const { heard } = open(calls({ 'POST /my-email': () => ({ json: { message } }) }), { at, me })
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByRole('textbox', { name: 'New e-mail' }).fill('new@village.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(page.getByText('Please enter your current password')).toBeVisible()
  await password().fill('mangga-at-suman-7')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(heard.find(({ path }) => path === '/api/my-email')?.body).toEqual({
    email: 'new@village.example',
    current_password: 'mangga-at-suman-7',
  })
})

test('where no mail server is set the office changes the e-mail', async () => {
  const settings = { village_name: '', logo_1_url: '', setup_required: false, mail: false }
  open(calls({ 'GET /public/settings': () => ({ json: settings }) }), { at, me })
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await expect.element(page.getByText(/^This village sends no e-mail.*The office can change it\.$/)).toBeVisible()
})

test('the numbers are changed with the own password', async () => {
  const { heard } = open(calls({ 'PUT /my-sign-in': () => ({ json: { message: 'It was changed.' } }) }), { at, me })
  await page.getByRole('button', { name: 'Change number' }).click()
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('0917 555 0202')
  await password().fill('mangga-at-suman-7')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect.element(page.getByText('It was changed.')).toBeVisible()
  expect(heard.find(({ path }) => path === '/api/my-sign-in')?.body).toMatchObject({ contact_number: '0917 555 0202' })
})

test('a wrong name is told to the office, and what the office said to it is read', async () => {
  const dismissed = { wanted: 'Anna Kruz', state: 'dismissed', reason: 'The title says Ana', asked_at: '' }
  const { heard } = open(
    calls({
      'GET /my-name': () => ({ json: { request: dismissed } }),
      'POST /my-name': () => ({ json: { message: 'The office was told how your name should be.' } }),
    }),
    { at, me },
  )
  await expect.element(page.getByText('The office did not write Anna Kruz: The title says Ana')).toBeVisible()
  await page.getByRole('button', { name: 'My name is wrong' }).click()
  await page.getByRole('textbox', { name: 'My name as it should be' }).fill('Anna Cruz')
  await page.getByRole('button', { name: 'Tell the office' }).click()
  await expect
    .poll(() => heard.find(({ path, method }) => path === '/api/my-name' && method === 'POST')?.body)
    .toEqual({ name: 'Anna Cruz' })
})

test('the link to a new e-mail is taken at a press', async () => {
  const message = 'From now on you sign in with the new e-mail.'
  const { heard } = openSignedOut(
    { 'POST /new-email': () => ({ json: { message } }) },
    '/my/new-email#abc/new%2B1%40village.example',
  )
  await expect.element(page.getByText('Sign in with new+1@village.example from now on?')).toBeVisible()
  expect(heard.some(({ path }) => path === '/api/new-email')).toBe(false)
  await page.getByRole('button', { name: 'Use this e-mail' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(heard.find(({ path }) => path === '/api/new-email')?.body).toEqual({
    token: 'abc',
    email: 'new+1@village.example',
  })
})
