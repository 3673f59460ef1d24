import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { account, bodies, openResidents, row } from '../../../../../test/web/residents-office.ts'

const other = { ...row, id: 122, firstname: 'Efren', lastname: 'Tan', middlename: null }
const pdf = () => ({ text: '%PDF', headers: { 'content-type': 'application/pdf' } })
const noTab = () => vi.spyOn(window, 'open').mockReturnValue(null)

test('codes are printed for those who are chosen, or for everybody but some', async () => {
  noTab()
  const { heard } = openResidents('/users/residents', {
    'GET /residents': () => ({ json: pageOf([row, other], 2, { page: 1, size: 20 }) }),
    'POST /residents/paper-codes': pdf,
  })
  await expect.element(page.getByText('Tan, Efren')).toBeVisible()
  expect(page.getByRole('button', { name: 'Print codes' }).query()).toBeNull()
  await page.getByRole('combobox', { name: 'Account' }).selectOptions('No account, no e-mail')
  const print = page.getByRole('button', { name: 'Print codes' })
  await print.click()
  await expect.element(page.getByText('Choose whom to print a code for.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Choose Efren Tan' }).click()
  await print.click()
  await expect.element(page.getByText(/^The cards are ready/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('checkbox', { name: 'Choose Efren Tan' }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await print.click()
  await expect.poll(() => bodies(heard, 'POST /api/residents/paper-codes').length).toBe(2)
  expect(bodies(heard, 'POST /api/residents/paper-codes')).toEqual([
    { user_ids: [122] },
    { search: '', role_type: null, unreached: true, except: [122] },
  ])
  expect(heard.some(({ path, query }) => path === '/api/residents' && query.unreached === 'true')).toBe(true)
})

test('one resident gets a code, or with the own password when there is an account already', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  noTab()
  const { heard } = openResidents('/users/residents?user=121', {
    'GET /users/121': () => ({ json: account({ has_account: true, sign_in_name: '09170000001' }) }),
    'POST /residents/paper-codes': pdf,
  })
  await expect.element(page.getByText('0917 000 0001').first()).toBeVisible()
  await page.getByRole('button', { name: 'Paper code' }).click()
  await page.getByRole('dialog').getByLabelText('Your own password').fill('mangga')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => save.mock.calls.length).toBe(1)
  expect(bodies(heard, 'POST /api/residents/paper-codes')).toEqual([{ user_ids: [121], current_password: 'mangga' }])
})

test('the office sets with what somebody signs in', async () => {
  const message = 'Somebody else signs in with this mobile number or user name.'
  const answers = [
    { status: 422, json: { message, errors: { sign_in_name: [message] } } },
    { json: { message: 'Marisol signs in with 09171234567.', sign_in_name: '09171234567' } },
  ]
  const { heard } = openResidents('/users/residents?user=121', {
    'PUT /users/121/sign-in-name': () => answers.shift() ?? { json: {} },
  })
  await page.getByRole('button', { name: 'Sign-in name' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Mobile or user name' })
  await name.fill('0917 123 4567')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(message)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Marisol signs in with 09171234567.')).toBeVisible()
  expect(bodies(heard, 'PUT /api/users/121/sign-in-name')[0]).toEqual({ sign_in_name: '0917 123 4567' })
})

test('somebody becomes a corporation with one name, and the fields of a person go', async () => {
  const { heard } = openResidents('/users/residents?user=121', {
    'PUT /residents/121': () => ({ json: { message: 'Resident edited!', user: row, resident: row } }),
  })
  const form = page.getByRole('form', { name: 'Resident' })
  await form.getByRole('combobox', { name: 'Named as' }).selectOptions('Corporation')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Uy & Sons Inc.')
  for (const gone of ['First Name', 'Middle Name', 'Birthdate', 'Sex'])
    expect(form.getByLabelText(gone).query(), gone).toBeNull()
  await page.getByRole('button', { name: 'Save Edit' }).click()
  await expect.element(page.getByText('Resident edited!')).toBeVisible()
  expect(bodies(heard, 'PUT /api/residents/121')[0]).toMatchObject({
    personKind: 'corporation',
    lastname: 'Uy & Sons Inc.',
    firstname: null,
    middlename: null,
    birthdate: null,
    sex: null,
  })
})
