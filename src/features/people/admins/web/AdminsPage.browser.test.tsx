import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Admin } from '#features/people/admins/contract.ts'
import type { Heard } from '../../../../../test/web/answers.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

const noTerm = { office_role: null, term_from: null, term_until: null, removed: [] }
const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
const person = (id: number, over: Partial<Admin['user']> = {}): Admin => ({
  id,
  user_id: over.id ?? id + 100,
  ...noTerm,
  second_factor: false,
  user: {
    id: id + 100,
    firstname: 'Clara',
    middlename: null,
    lastname: 'Bautista',
    email: 'clara@office.example',
    contact_number: null,
    picture_url: null,
    kind: 'person',
    sign_in_name: null,
    role_type: 'treasurer',
    has_account: true,
    ...stamps,
    ...over,
  },
  ...stamps,
})
// The account that is signed in in these tests has the id 1.
const me = person(1, { id: 1, firstname: 'Ana', lastname: 'Cruz', email: 'ana@office.example', role_type: 'admin' })
const clara = person(2)
const link = (url: string | null, sent_to: string | null = null) => ({
  url,
  sent_to,
  expires_at: '2026-11-28T04:00:00.000Z',
})

type More = Parameters<typeof aVillage>[0]
function open(more: More = {}, list: Admin[] = [clara, me]) {
  const heard = aVillage({ 'GET /admins': () => ({ json: list }), ...more }, 'admin')
  return { heard, at: openAt('/users/admins') }
}
const bodies = (heard: Heard[], call: string) =>
  heard.filter((one) => `${one.method} ${one.path}` === call).map((one) => one.body)
const dialog = (name: string) => page.getByRole('dialog', { name })
const field = (label: string) => page.getByRole('dialog').getByLabelText(new RegExp(`^${label}( \\*)?$`))
const ownPassword = () => page.getByRole('dialog').getByLabelText('Your own password', { exact: true })
const fill = async () => {
  await page.getByRole('button', { name: 'Add New Admin' }).click()
  await field('First Name').fill('Clara')
  await field('Last Name').fill('Bautista')
  await field('Email').fill('clara@office.example')
  await field('Role').selectOptions('Treasurer')
  await dialog('Add Admin').getByRole('button', { name: 'Add Admin' }).click()
}

describe('the list of administrators', () => {
  test('shows name, position and e-mail, and who was invited only', async () => {
    open({}, [clara, person(3, { lastname: 'Go', email: null, has_account: false, role_type: 'admin' }), me])
    await expect
      .element(page.getByRole('row', { name: /^Bautista, Clara Treasurer clara@office.example Active/ }))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Go, Clara Admin N\/A Invited/ })).toBeVisible()
    const headers = page.getByRole('table', { name: 'Administrators' }).getByRole('columnheader').elements()
    expect(headers.map((one) => one.textContent)).toEqual(['Full Name', 'Position', 'Email', 'Account', 'Actions'])
  })

  test('offers nobody to delete the own account', async () => {
    open()
    await expect.element(page.getByText('This is you')).toBeVisible()
    expect(
      page
        .getByRole('button', { name: /^Delete/ })
        .elements()
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Delete Clara Bautista'])
  })
})

describe('adding somebody', () => {
  test('shows the link once when no mail is sent', async () => {
    const { heard } = open({
      'POST /admins': () => ({
        status: 201,
        json: { message: 'Clara was added.', admin: clara, invitation: link('http://office.example/invitation/abc') },
      }),
    })
    await fill()
    await expect
      .element(dialog('Invitation link').getByLabelText('Link'))
      .toHaveValue('http://office.example/invitation/abc')
    expect(bodies(heard, 'POST /api/admins')).toEqual([
      { firstname: 'Clara', lastname: 'Bautista', email: 'clara@office.example', role_type: 'treasurer', ...noTerm },
    ])
    await dialog('Invitation link').getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog('Invitation link')).not.toBeInTheDocument()
  })

  test('says where the link was sent when mail is', async () => {
    open({
      'POST /admins': () => ({
        status: 201,
        json: { message: 'Clara was added.', admin: clara, invitation: link(null, 'clara@office.example') },
      }),
    })
    await fill()
    await expect.element(page.getByText('Clara was added. The link was sent to clara@office.example.')).toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  test('asks for all three, and says what the server refuses at its field', async () => {
    const message = 'This e-mail is already used.'
    const { heard } = open({ 'POST /admins': () => ({ status: 422, json: { message, errors: { email: [message] } } }) })
    await page.getByRole('button', { name: 'Add New Admin' }).click()
    await dialog('Add Admin').getByRole('button', { name: 'Add Admin' }).click()
    for (const text of ['First name is required.', 'Last name is required.', 'Email is required.'])
      await expect.element(page.getByText(text)).toBeVisible()
    expect(bodies(heard, 'POST /api/admins')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await fill()
    await expect.element(field('Email')).toHaveAccessibleDescription(message)
  })
})

describe('an account of the office', () => {
  test('is edited', async () => {
    const { heard } = open({ 'PUT /admins/2': () => ({ json: { message: 'The account was changed.', admin: clara } }) })
    await page.getByRole('button', { name: 'Edit Clara Bautista' }).click()
    await expect.element(field('Email')).toHaveValue('clara@office.example')
    await field('First Name').fill('Klara')
    await dialog('Edit Admin').getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('The account was changed.')).toBeVisible()
    expect(bodies(heard, 'PUT /api/admins/2')).toEqual([
      { firstname: 'Klara', lastname: 'Bautista', email: 'clara@office.example', role_type: 'treasurer', ...noTerm },
    ])
  })

  test('A13: is asked for the own password when its e-mail changes, and only then', async () => {
    const message = 'The password is wrong.'
    const { heard } = open({
      'PUT /admins/2': () => ({ status: 422, json: { message, errors: { current_password: [message] } } }),
    })
    await page.getByRole('button', { name: 'Edit Clara Bautista' }).click()
    await expect.element(field('Email')).toBeVisible()
    expect(ownPassword().elements()).toEqual([])
    await field('Email').fill('klara@office.example')
    await dialog('Edit Admin').getByRole('button', { name: 'Save Changes' }).click()
    await expect
      .element(ownPassword())
      .toHaveAccessibleDescription('Please enter your own password to change an e-mail address.')
    await ownPassword().fill('wrong-one')
    await dialog('Edit Admin').getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(ownPassword()).toHaveAccessibleDescription(message)
    expect(bodies(heard, 'PUT /api/admins/2')).toEqual([
      {
        firstname: 'Clara',
        lastname: 'Bautista',
        email: 'klara@office.example',
        role_type: 'treasurer',
        ...noTerm,
        current_password: 'wrong-one',
      },
    ])
    await field('Email').fill('clara@office.example')
    await expect.poll(() => ownPassword().elements()).toEqual([])
  })

  test('says why the last administrator stays one', async () => {
    const message = 'The last administrator cannot become treasurer.'
    open({ 'PUT /admins/1': () => ({ status: 409, json: { message } }) })
    await page.getByRole('button', { name: 'Edit Ana Cruz' }).click()
    await field('Role').selectOptions('Treasurer')
    await dialog('Edit Admin').getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(dialog('Edit Admin').getByRole('alert')).toHaveTextContent(message)
  })

  test('who takes the own rights away leaves the page', async () => {
    const treasurer = { ...me, user: { ...me.user, role_type: 'treasurer' as const } }
    const { at } = open({
      'PUT /admins/1': () => ({ json: { message: 'The account was changed.', admin: treasurer } }),
    })
    await page.getByRole('button', { name: 'Edit Ana Cruz' }).click()
    await dialog('Edit Admin').getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(at).toBe('/dashboard')
  })

  test('is deleted after a question, and says so when the server refuses', async () => {
    const refusal = 'The last administrator cannot be deleted.'
    const { heard } = open({ 'DELETE /admins/2': () => ({ status: 409, json: { message: refusal } }) })
    await page.getByRole('button', { name: 'Delete Clara Bautista' }).click()
    await dialog('Delete admin').getByRole('button', { name: 'No' }).click()
    expect(bodies(heard, 'DELETE /api/admins/2')).toEqual([])
    await page.getByRole('button', { name: 'Delete Clara Bautista' }).click()
    await dialog('Delete admin').getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText(refusal)).toBeVisible()
    expect(bodies(heard, 'DELETE /api/admins/2')).toHaveLength(1)
  })

  test('gets a link to a new password, or is invited again', async () => {
    const answer = (message: string, url: string) => () => ({ json: { message, invitation: link(url) } })
    const { heard } = open(
      {
        'POST /users/102/password-reset': answer('A link is ready.', 'http://office.example/reset-password?token=r'),
        'POST /users/103/invitation': answer('Rosa is invited.', 'http://office.example/invitation/i'),
      },
      [clara, person(3, { firstname: 'Rosa', has_account: false })],
    )
    await page.getByRole('button', { name: 'New password link for Clara Bautista' }).click()
    await dialog('New password link').getByRole('button', { name: 'Continue' }).click()
    await expect.element(ownPassword()).toHaveAccessibleDescription('Please enter your own password.')
    expect(bodies(heard, 'POST /api/users/102/password-reset')).toEqual([])
    await ownPassword().fill('mangga-at-suman-7')
    await dialog('New password link').getByRole('button', { name: 'Continue' }).click()
    expect(bodies(heard, 'POST /api/users/102/password-reset')).toEqual([{ current_password: 'mangga-at-suman-7' }])
    await expect
      .element(dialog('New password link').getByLabelText('Link'))
      .toHaveValue('http://office.example/reset-password?token=r')
    await dialog('New password link').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Invite again: Rosa Bautista' }).click()
    await expect
      .element(dialog('Invitation link').getByLabelText('Link'))
      .toHaveValue('http://office.example/invitation/i')
  })
})
