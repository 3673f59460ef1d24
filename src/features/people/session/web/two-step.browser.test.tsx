import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cookie = { 'GET /sanctum/csrf-cookie': () => ({ status: 204, text: '' }) }
const refused = (field: string, message: string) => ({
  status: 422,
  json: { message, errors: { [field]: [message] } },
})
const CODE_NEEDED = 'Please enter the code of your authenticator app.'
const off = { on: false, since: null, recovery_codes: 0 }
const on = { on: true, since: '2026-11-02T04:00:00.000Z', recovery_codes: 10 }

describe('two-step sign-in', () => {
  test('the sign-in shows the field for the code when the server asks for it', async () => {
    const heard = aVillage({
      ...cookie,
      'POST /login': ({ body }) =>
        (body as { code?: string }).code === '123456'
          ? { json: { access_token: 'fresh', token_type: 'Bearer' } }
          : refused('code', (body as { code?: string }).code ? 'The code is wrong or was used already.' : CODE_NEEDED),
    })
    openAt('/')
    await field('Email').fill('ana@sampaguita.example')
    await field('Password').fill('correct horse')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Code')).toHaveFocus()
    expect(page.getByRole('alert').elements()).toEqual([])
    await field('Code').fill('654321')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('The code is wrong or was used already.')
    await field('Code').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const sent = heard.filter((call) => call.path === '/api/login').map((call) => call.body)
    expect(sent[0]).toEqual({ email: 'ana@sampaguita.example', password: 'correct horse', isMobile: false })
    expect(sent.at(-1)).toMatchObject({ code: '123456' })
  })

  test('is switched on with password, QR code and first code, and shows the recovery codes', async () => {
    let state: typeof off | typeof on = off
    const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
    const heard = aVillage(
      {
        'GET /second-factor': () => ({ json: state }),
        'POST /second-factor': () => ({
          json: { secret: 'ABCDEFGH', address: 'otpauth://totp/Village:ana?secret=ABCDEFGH' },
        }),
        'POST /second-factor/confirm': () => {
          state = on
          return { json: { message: 'Two-step sign-in is on.', recovery_codes: codes } }
        },
      },
      'treasurer',
    )
    openAt('/change-password')
    await button('Switch on').click()
    await page.getByRole('dialog').getByLabelText('Password', { exact: true }).fill('correct horse')
    await button('Next').click()
    await expect.element(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
    await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
    await field('Code').fill('123456')
    await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
    for (const code of codes)
      await expect.element(page.getByRole('list', { name: 'Recovery codes' }).getByText(code)).toBeVisible()
    await button('Done').click()
    await expect.element(page.getByText(/^On since Nov 2, 2026, .*\. 10 recovery codes are left\.$/)).toBeVisible()
    expect(heard.filter((call) => call.method === 'POST').map((call) => call.body)).toEqual([
      { password: 'correct horse' },
      { code: '123456' },
    ])
  })

  test('is switched off with password and code; a wrong one is said at its field', async () => {
    let state: typeof off | typeof on = on
    aVillage(
      {
        'GET /second-factor': () => ({ json: state }),
        'POST /second-factor/off': ({ body }) => {
          if ((body as { code: string }).code !== '123456') return refused('code', 'The code is wrong.')
          state = off
          return { json: { message: 'Two-step sign-in is off.' } }
        },
      },
      'admin',
    )
    openAt('/change-password')
    await button('Switch off').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Password', { exact: true }).fill('correct horse')
    await field('Code').fill('1')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect.element(field('Code')).toHaveAccessibleDescription(/The code is wrong\./)
    await field('Code').fill('123456')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect.element(button('Switch on')).toBeVisible()
  })
})
