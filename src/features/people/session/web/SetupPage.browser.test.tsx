import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

afterEach(() => vi.restoreAllMocks())

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const dashboard = () => page.getByRole('heading', { level: 1, name: 'Dashboard' })
const open = () => ({ json: { expires_at: '2026-11-28T00:00:00.000Z' } })
const token = { access_token: 'fresh', token_type: 'Bearer' }

describe('the first administrator', () => {
  test('creates the account with the token of the link and is signed in', async () => {
    const heard = aVillage({ 'GET /setup/one-time': open, 'POST /setup': () => ({ status: 201, json: token }) })
    openAt('/setup?token=one-time')
    await field('Name of the village').fill('Sampaguita')
    await page.getByRole('combobox', { name: 'What addresses are made of' }).selectOptions('Phase, block and lot')
    await field('First name').fill('Ana')
    await field('Last name').fill('Cruz')
    await field('Email').fill('ana@sampaguita.example')
    await field('Password').fill('correct horse')
    await field('Repeat the password').fill('correct hors')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Repeat the password')).toHaveAccessibleDescription('Passwords do not match')
    await field('Repeat the password').fill('correct horse')
    await userEvent.keyboard('{Enter}')
    await expect.element(dashboard()).toBeVisible()
    expect(heard.find((call) => call.path === '/api/setup')?.body).toMatchObject({
      token: 'one-time',
      village_name: 'Sampaguita',
      address_parts: 'phase,block,lot',
      firstname: 'Ana',
      password_confirmation: 'correct horse',
      // Settings of money nobody touched are as proposed.
      ...{ bill_amount_per_month: '1000.00', bill_due_day: '7', allow_miss_payments: 'true', exact_sums: 'false' },
      cheques_taken: 'true',
    })
  })

  test('says what the dues are, when they are due, what is late and what is taken', async () => {
    const refused = 'Please enter a day from 1 to 28.'
    const heard = aVillage({
      'GET /setup/one-time': open,
      'POST /setup': () => ({ status: 422, json: { message: refused, errors: { bill_due_day: [refused] } } }),
    })
    openAt('/setup?token=one-time')
    for (const name of ['First name', 'Last name', 'Password', 'Repeat the password'])
      await field(name).fill('correct horse')
    await field('Email').fill('ana@sampaguita.example')
    await field('Bill Amount per Month').fill('850.50')
    await field('Bill Due Day').fill('31')
    expect(field('Interest per Missed Payment').query()).toBeNull()
    await page
      .getByRole('combobox', { name: 'A bill that is unpaid when the next month begins' })
      .selectOptions('Draws a penalty, once')
    await field('Interest per Missed Payment').fill('50')
    await page.getByRole('combobox', { name: 'What the desk takes' }).selectOptions('Exact Sums Only')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await expect.element(field('Bill Due Day')).toHaveAccessibleDescription(new RegExp(refused))
    expect(heard.find((call) => call.path === '/api/setup')?.body).toMatchObject({
      ...{ bill_amount_per_month: '850.50', bill_due_day: '31', allow_miss_payments: 'false' },
      ...{ interest_per_missed_payment: '50', exact_sums: 'true' },
    })
  })

  test('a used link is told', async () => {
    aVillage({
      'GET /setup/used': open,
      'POST /setup': () => ({ status: 403, json: { message: 'This link is no longer valid.' } }),
    })
    openAt('/setup?token=used')
    for (const name of ['First name', 'Last name', 'Password', 'Repeat the password'])
      await field(name).fill('correct horse')
    await field('Email').fill('ana@sampaguita.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link is no longer valid.')
  })
})
