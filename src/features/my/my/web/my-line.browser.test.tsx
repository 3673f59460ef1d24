import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import type { AccountInfo } from '#shared/people.ts'
import { deleteToken } from '#web/device/token.ts'
import { go } from '#web/mobile/place.tsx'
import { aBill } from '../../../../../test/web/my-bills.ts'
import { ana, onAPhone, open, openSignedOut } from '../../../../../test/web/my-village.tsx'

onAPhone()

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

describe('who is not signed in', () => {
  test('signs in by the residents’ door, with whatever the office gave', async () => {
    const { heard, at } = openSignedOut({
      'GET /sanctum/csrf-cookie': () => ({ status: 204, text: '' }),
      'POST /login': () => ({ json: { access_token: 'fresh', token_type: 'Bearer' } }),
      'GET /me': () => ({ json: ana({ role_type: 'tenant' }) }),
    })
    await expect.element(heading('Sign in')).toBeVisible()
    expect(at()).toBe('/my/sign-in')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByText('Please enter a password')).toBeVisible()
    await page.getByRole('textbox', { name: 'E-mail, mobile or user name' }).fill('0917 555 0005')
    await page.getByLabelText('Password').fill('correct horse')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(heading(/^Good .*, Ana$/)).toBeVisible()
    expect(at()).toBe('/my')
    expect(heard.find((call) => call.path === '/api/login')?.body).toEqual({
      email: '0917 555 0005',
      password: 'correct horse',
      isMobile: true,
    })
  })

  test('reads why the door stays closed', async () => {
    openSignedOut({
      'GET /sanctum/csrf-cookie': () => ({ status: 204, text: '' }),
      'POST /login': () => ({ status: 422, json: { message: 'Wrong e-mail or password.', errors: {} } }),
    })
    await page.getByRole('textbox', { name: 'E-mail, mobile or user name' }).fill('ana')
    await page.getByLabelText('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Wrong e-mail or password.')
  })

  test('chooses a password with the code of a card', async () => {
    const holder = { name: 'Ana', email: null, sign_in_name: '09175550001', expires_at: '2026-12-21T00:00:00.000Z' }
    const { heard } = openSignedOut(
      {
        'POST /start/code': () => ({ json: holder }),
        'POST /start': () => ({ json: { access_token: 'fresh', token_type: 'Bearer' } }),
        'GET /me': () => ({ json: ana({ role_type: 'tenant' }) }),
      },
      '/start',
    )
    await page.getByRole('textbox', { name: 'Code of the card' }).fill('kmpr tvwx 2479 acde')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(heading('Welcome, Ana')).toBeVisible()
    await expect.element(page.getByText(/sign in with 0917 555 0001/)).toBeVisible()
    await page.getByLabelText('Password', { exact: true }).fill('mangga-at-suman-7')
    await page.getByLabelText('Repeat the password').fill('another')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect.element(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabelText('Repeat the password').fill('mangga-at-suman-7')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect.element(heading(/^Good .*, Ana$/)).toBeVisible()
    expect(heard.find((call) => call.path === '/api/start')?.body).toMatchObject({ code: 'kmpr tvwx 2479 acde' })
  })
})

test('what was paid has no amount in its button before one is typed', async () => {
  open({}, { at: '/my/pay', bills: [] })
  const button = page.getByRole('button', { name: 'I paid', exact: true })
  await expect.element(button).toBeVisible()
  await page.getByRole('textbox', { name: 'How much' }).fill('250')
  await expect.element(page.getByRole('button', { name: 'I paid ₱250.00' })).toBeVisible()
})

describe('a line that is gone', () => {
  const report = { id: 1, state: 'waiting' }

  test('keeps what was written, says so, and sends it once under one key', async () => {
    let gone = true
    const { heard } = open(
      {
        'POST /payment-reports': () => (gone ? { fail: true } : { status: 201, json: { message: '', report } }),
      },
      { at: '/my/pay', bills: [aBill('2026-10')] },
    )
    await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 816')
    await page.getByRole('button', { name: 'I paid ₱1,000.00' }).click()
    const waiting = page.getByRole('region', { name: 'Not sent yet' })
    await expect.element(waiting).toMatchTextContent(/I paid ₱1,000\.00.*Waits for the connection/)
    gone = false
    await waiting.getByRole('button', { name: 'Try now' }).click()
    await expect.element(waiting).not.toBeInTheDocument()
    const sent = heard.filter((call) => call.path === '/api/payment-reports' && call.method === 'POST')
    expect(sent.length).toBe(2)
    expect(new Set(sent.map((call) => call.headers['idempotency-key'])).size).toBe(1)
    expect(sent[0]?.body).toEqual(sent[1]?.body)
  })

  test('tells what the office refuses of it later, and it can be removed', async () => {
    let gone = true
    open(
      {
        'POST /payment-reports': () =>
          gone
            ? { fail: true }
            : { status: 422, json: { message: 'You reported this payment already.', errors: { reference: [] } } },
      },
      { at: '/my/pay', bills: [aBill('2026-10')] },
    )
    await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 817')
    await page.getByRole('button', { name: 'I paid ₱1,000.00' }).click()
    const waiting = page.getByRole('region', { name: 'Not sent yet' })
    await expect.element(waiting).toMatchTextContent(/Waits for the connection/)
    gone = false
    await waiting.getByRole('button', { name: 'Try now' }).click()
    await expect.element(waiting).toMatchTextContent(/You reported this payment already\./)
    await waiting.getByRole('button', { name: 'Remove' }).click()
    await expect.element(waiting).not.toBeInTheDocument()
  })

  test('keeps what was typed and not sent', async () => {
    open({}, { at: '/my/requests/complaint' })
    await page.getByRole('textbox', { name: 'What happened' }).fill('Videoke until two.')
    go('/my')
    await expect.element(heading(/^Good/)).toBeVisible()
    go('/my/requests/complaint')
    await expect.element(page.getByRole('textbox', { name: 'What happened' })).toHaveValue('Videoke until two.')
  })
})

test('what waits is of whoever wrote it: nobody else who signs in sees or sends it', async () => {
  let gone = true
  let name = 'ana'
  const people: Record<string, AccountInfo> = { ana: ana(), ben: ana({ id: 8, firstname: 'ben' }) }
  const { heard } = openSignedOut({
    'GET /sanctum/csrf-cookie': () => ({ status: 204, text: '' }),
    'POST /login': () => ({ json: { access_token: name, token_type: 'Bearer' } }),
    'GET /me': ({ headers }) => ({ json: people[headers.authorization?.replace('Bearer ', '') ?? ''] }),
    'GET /bills/resident/12': () => ({ json: { bills: [], total_balance: 0, advance: 0 } }),
    'GET /payment-reports': () => ({ json: pageOf([], 0, { page: 1, size: 20 }) }),
    'POST /payment-reports': () =>
      gone ? { fail: true } : { status: 201, json: { message: '', report: { id: 1, state: 'waiting' } } },
  })
  const signIn = async (who: string) => {
    name = who
    await page.getByRole('textbox', { name: 'E-mail, mobile or user name' }).fill(who)
    await page.getByLabelText('Password').fill('correct horse')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(heading(new RegExp(`, ${who}$`, 'i'))).toBeVisible()
    go('/my/pay')
  }
  /** A session that ended by itself: nobody signed out. */
  const sessionEnds = () => {
    deleteToken()
    go('/my/sign-in')
  }
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  const amount = page.getByRole('textbox', { name: 'How much' })
  const sent = () =>
    heard
      .filter((call) => call.path === '/api/payment-reports' && call.method === 'POST')
      .map(({ headers }) => headers.authorization)

  await signIn('ana')
  await amount.fill('250')
  await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 820')
  await page.getByRole('button', { name: 'I paid ₱250.00' }).click()
  await expect.element(waiting).toBeVisible()

  sessionEnds()
  await signIn('ben')
  await expect.element(amount).toBeVisible()
  gone = false
  dispatchEvent(new Event('online'))
  await amount.fill('300')
  await expect.element(page.getByRole('button', { name: 'I paid ₱300.00' })).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()

  sessionEnds()
  await signIn('ana')
  await expect.poll(sent).toEqual(['Bearer ana', 'Bearer ana'])
  await expect.element(amount).not.toHaveValue('300')
})

test('nothing of who was signed in before is left for who signs in with a card', async () => {
  const holder = { name: 'Ben', email: null, sign_in_name: 'ben', expires_at: '2026-12-21T00:00:00.000Z' }
  const { heard } = open(
    {
      'POST /payment-reports': () => ({ fail: true }),
      'POST /start/code': () => ({ json: holder }),
      'POST /start': () => ({ json: { access_token: 'of-ben', token_type: 'Bearer' } }),
    },
    { at: '/my/pay', bills: [aBill('2026-10')] },
  )
  await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 818')
  await page.getByRole('button', { name: 'I paid ₱1,000.00' }).click()
  await expect.element(page.getByRole('region', { name: 'Not sent yet' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 819')
  go('/start')
  await page.getByRole('textbox', { name: 'Code of the card' }).fill('kmpr tvwx 2479 acde')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabelText('Password', { exact: true }).fill('mangga-at-suman-7')
  await page.getByLabelText('Repeat the password').fill('mangga-at-suman-7')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect.element(heading(/^Good/)).toBeVisible()
  expect(Object.keys(localStorage).filter((name) => name.startsWith('purok-my-draft'))).toEqual([])
  go('/my/pay')
  await expect.element(page.getByRole('textbox', { name: 'Reference number' })).toHaveValue('')
  await expect.element(page.getByRole('region', { name: 'Not sent yet' })).not.toBeInTheDocument()
  const sent = heard.filter((call) => call.path === '/api/payment-reports' && call.method === 'POST')
  expect(sent.map(({ headers }) => headers.authorization)).not.toContain('Bearer of-ben')
})
