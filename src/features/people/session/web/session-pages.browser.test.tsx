import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

afterEach(() => vi.restoreAllMocks())

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const dashboard = () => heading('Dashboard')
const open = () => ({ json: { expires_at: '2026-11-28T00:00:00.000Z' } })
const token = { access_token: 'fresh', token_type: 'Bearer' }

describe('the sign-in', () => {
  const cookie = { 'GET /sanctum/csrf-cookie': () => ({ status: 204, text: '' }) }

  test('asks for what is missing and sends nothing', async () => {
    const heard = aVillage()
    openAt('/')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(field('Email')).toHaveAccessibleDescription('Please enter your email')
    await expect.element(field('Password')).toHaveAccessibleDescription('Please enter a password')
    expect(heard.filter((call) => call.method === 'POST')).toEqual([])
  })

  test('shows the village, signs in by Enter as staff and leads to the dashboard', async () => {
    const heard = aVillage({ ...cookie, 'POST /login': () => ({ json: token }) })
    const address = openAt('/')
    await expect.element(page.getByText('Sampaguita Village')).toBeVisible()
    await expect.element(field('Email')).toHaveAttribute('type', 'email')
    await field('Email').fill('ana@sampaguita.example')
    await field('Password').fill('correct horse')
    await userEvent.keyboard('{Enter}')
    await expect.element(dashboard()).toBeVisible()
    expect(address()).toBe('/dashboard')
    expect(localStorage.getItem('API_TOKEN')).toBe('fresh')
    const calls = heard.map((call) => `${call.method} ${call.path}`).filter((call) => !call.includes('public'))
    expect(calls.slice(0, 3)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/login', 'GET /api/me'])
    expect(heard.find((call) => call.path === '/api/login')?.body).toEqual({
      email: 'ana@sampaguita.example',
      password: 'correct horse',
      isMobile: false,
    })
  })

  test('a refusal stands in a banner above the form', async () => {
    const message = 'The e-mail or the password is wrong.'
    aVillage({ ...cookie, 'POST /login': () => ({ status: 422, json: { message, errors: { email: [message] } } }) })
    openAt('/')
    await field('Email').fill('ana@sampaguita.example')
    await field('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    expect(localStorage.getItem('API_TOKEN')).toBeNull()
  })

  test('a resident at the door of the office is shown to the own page', async () => {
    const message = 'Residents sign in with the resident app.'
    aVillage({
      ...cookie,
      'POST /login': () => ({
        status: 422,
        json: { message, code: 'session.residents_door', params: {}, errors: { email: [message] } },
      }),
    })
    openAt('/')
    await field('Email').fill('ana@sampaguita.example')
    await field('Password').fill('correct horse')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(`^${message}`))
    const way = page.getByRole('alert').getByRole('link', { name: 'Open your household page' })
    await expect.element(way).toHaveAttribute('href', '/my/sign-in')
  })

  test('of a demo village signs in with one click', async () => {
    const demo = [
      { role: 'admin', email: 'admin@lakeview.example', password: 'shown to all' },
      { role: 'treasurer', email: 'treasurer@lakeview.example', password: 'shown to all' },
    ]
    const settings = { village_name: 'Lakeview', logo_1_url: '', setup_required: false, demo }
    const heard = aVillage({
      ...cookie,
      'GET /public/settings': () => ({ json: settings }),
      'POST /login': () => ({ json: token }),
    })
    openAt('/')
    await page.getByRole('button', { name: 'Treasurer' }).click()
    await expect.element(dashboard()).toBeVisible()
    expect(heard.find((call) => call.path === '/api/login')?.body).toEqual({
      email: 'treasurer@lakeview.example',
      password: 'shown to all',
      isMobile: false,
    })
  })

  test('a village without an administrator points to the link in the terminal', async () => {
    const settings = { village_name: '', logo_1_url: '', setup_required: true }
    aVillage({ 'GET /public/settings': () => ({ json: settings }) })
    openAt('/')
    await expect.element(page.getByText(/one-time link that the server printed in the terminal/)).toBeVisible()
  })
})

describe('a dead link', () => {
  test.each([
    ['/setup?token=old', 'GET /setup/old', 403, 'Start the server again: it prints a new link in the terminal.'],
    ['/setup?token=old', 'GET /setup/old', 409, 'Back to sign in'],
    ['/reset-password?token=old', 'GET /reset-password/old', 404, 'Ask for a new link'],
    ['/reset-password', 'GET /reset-password/old', 404, 'Ask for a new link'],
  ])('%s says so at once and what to do, without the form', async (path, call, status, todo) => {
    const message = 'This link is no longer valid.'
    aVillage({ [call]: () => ({ status, json: { message } }) })
    openAt(path)
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    await expect.element(page.getByText(todo)).toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
  })

  test('that could not be looked at for another reason keeps its form', async () => {
    aVillage({ 'GET /reset-password/new': () => ({ status: 503, json: { message: 'Please try again.' } }) })
    openAt('/reset-password?token=new')
    await expect.element(field('New password')).toBeVisible()
  })
})

describe('links to a password', () => {
  const invitation = {
    firstname: 'JOSE',
    email: 'jose@sampaguita.example',
    role_type: 'treasurer',
    expires_at: '2026-11-28T00:00:00.000Z',
  }

  test('an invited person is greeted and chooses the first password', async () => {
    const heard = aVillage({
      'GET /invitations/abc': () => ({ json: invitation }),
      'POST /invitations/abc': () => ({ json: { message: 'Welcome.', role_type: 'treasurer' } }),
    })
    openAt('/invitation/abc')
    await expect.element(heading('Welcome, Jose')).toBeVisible()
    await field('Password').fill('correct horse')
    await field('Repeat the password').fill('correct horse')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect.element(heading('Your account is ready')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(heard.find((call) => call.method === 'POST')?.body).toEqual({
      password: 'correct horse',
      password_confirmation: 'correct horse',
    })
  })

  test('a dead invitation says so', async () => {
    aVillage({ 'GET /invitations/old': () => ({ status: 404, json: { message: 'This link is no longer valid.' } }) })
    openAt('/invitation/old')
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link is no longer valid.')
  })

  test('a forgotten password gets the same answer for every address', async () => {
    aVillage({
      'POST /forgot-password': () => ({ json: { message: 'If this address is known, a link is on its way.' } }),
    })
    openAt('/forgot-password')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect.element(field('Email')).toHaveAccessibleDescription('Please enter your email')
    await field('Email').fill('ana@sampaguita.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect
      .element(page.getByRole('status').getByText('If this address is known, a link is on its way.'))
      .toBeVisible()
  })

  test('a new password is set with the token of the link', async () => {
    const heard = aVillage({
      'GET /reset-password/1003': open,
      'POST /reset-password': () => ({ json: { message: 'Password changed.' } }),
    })
    openAt('/reset-password?token=1003')
    await field('New password').fill('correct horse')
    await field('Repeat the password').fill('correct horse')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect.element(page.getByRole('status').getByText('Password changed.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(heard.find((call) => call.method === 'POST')?.body).toMatchObject({ token: '1003' })
  })
})

describe('changing the own password', () => {
  const noSessions = { 'GET /sessions': () => ({ json: [] }) }

  const fill = async (old: string, fresh: string, again: string) => {
    await field('Old Password').fill(old)
    await field('New Password').fill(fresh)
    await field('Confirm Password').fill(again)
    await page.getByRole('button', { name: 'Save' }).click()
  }

  test('two that differ are refused and nothing is sent', async () => {
    const heard = aVillage(noSessions, 'treasurer')
    openAt('/change-password')
    await fill('old secret', 'correct horse', 'correct hors')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Passwords do not match')
    expect(heard.filter((call) => call.method === 'POST')).toEqual([])
  })

  test('what is missing is asked for', async () => {
    aVillage(noSessions, 'treasurer')
    openAt('/change-password')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(field('Old Password')).toHaveAccessibleDescription('Please enter the old password.')
  })

  test('a refusal is told in red, a success in green with the fields cleared', async () => {
    let message = 'The old password is wrong.'
    const refusal = () => ({ status: 422, json: { message, errors: { old_password: [message] } } })
    const success = () => ({ json: { message } })
    let say: () => { json: unknown; status?: number } = refusal
    aVillage({ ...noSessions, 'POST /users/change-password': () => say() }, 'treasurer')
    openAt('/change-password')
    await fill('wrong', 'correct horse', 'correct horse')
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    message = 'Password changed.'
    say = success
    await fill('right', 'correct horse', 'correct horse')
    await expect.element(page.getByRole('status').getByText(message)).toBeVisible()
    for (const name of ['Old Password', 'New Password', 'Confirm Password'])
      await expect.element(field(name)).toHaveValue('')
  })
})
