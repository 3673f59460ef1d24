import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  account,
  bodies,
  field,
  house,
  openResidents,
  resident,
  row,
} from '../../../../../test/web/residents-office.ts'

describe('a resident', () => {
  test('is shown with everything that is known, and the others of the house', async () => {
    openResidents('/users/residents?user=121')
    await expect.element(page.getByText('Efren Tan')).toBeVisible()
    const years = new Date().getUTCFullYear() - 1981
    const values = page
      .getByRole('definition')
      .elements()
      .map((one) => one.textContent)
    expect(values).toEqual([
      'BLK 2 LOT 14',
      expect.stringMatching(new RegExp(`^(${years}|${years + 1})$`)),
      'Nov 22, 1980',
      'www.facebook.com/marisol.nunez',
      'Efren Tan',
      'No account',
    ])
    await expect.element(field('Type')).toHaveDisplayValue('Family Member')
    await expect.element(field('Sex')).toHaveDisplayValue('Female')
    await expect.element(field('Civil Status')).toHaveDisplayValue('Married')
    await expect.element(field('Occupation')).toHaveDisplayValue('Self employed')
    await expect.element(field('Facebook URL')).toHaveValue('marisol.nunez')
  })

  test('is changed with Save Edit; a refusal stands on its field', async () => {
    const refusal = 'This house already has a home owner.'
    const answers = [
      { status: 422, json: { message: refusal, errors: { roleType: [refusal] } } },
      { json: { message: 'Resident edited!', user: row, resident: row } },
    ]
    const { heard } = openResidents('/users/residents?user=121', {
      'PUT /residents/121': () => answers.shift() ?? { status: 500, json: { message: 'too often' } },
    })
    await field('Type').selectOptions('Home Owner')
    await page.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText(refusal)).toBeVisible()
    await field('Type').selectOptions('Tenant')
    await field('First Name').fill('Marisol')
    await page.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText('Resident edited!')).toBeVisible()
    expect(bodies(heard, 'PUT /api/residents/121')[1]).toEqual({
      lastname: 'de la cruz',
      firstname: 'Marisol',
      middlename: 'peralta',
      birthdate: '1980-11-22',
      sex: 'female',
      civilStatus: 'married',
      facebook: 'marisol.nunez',
      occupation: 'self employed',
      email: '',
      contactNumber: '09170000001',
      otherEmail: '',
      otherNumber: '',
      roleType: 'tenant',
    })
  })

  test('asks before a house loses its home owner, names what follows, and sends the confirmation', async () => {
    const owed = 'Their 11 open bills of ₱11,000.00 stay with the house.'
    const answers = [
      { status: 422, json: { message: owed, errors: { confirm_role_change: [owed] } } },
      { json: { message: 'Resident edited!', user: row, resident: row } },
    ]
    const { heard } = openResidents('/users/residents?user=121', {
      'GET /users/121': () => ({ json: account({ role_type: 'home_owner', resident: { ...resident, house } }) }),
      'PUT /residents/121': () => answers.shift() ?? { json: {} },
    })
    const confirm = page.getByRole('checkbox', { name: /^No more bills are issued/ })
    await expect.element(field('Type')).toHaveDisplayValue('Home Owner')
    expect(confirm.query()).toBeNull()
    await field('Type').selectOptions('Tenant')
    await expect.element(confirm).not.toBeChecked()
    await page.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText(owed)).toBeVisible()
    await confirm.click()
    await page.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText('Resident edited!')).toBeVisible()
    const sent = bodies(heard, 'PUT /api/residents/121') as { confirm_role_change?: boolean }[]
    expect(sent.map((body) => body.confirm_role_change)).toEqual([undefined, true])
  })

  test('offers the sale where a home owner becomes something else, and records that alone', async () => {
    const { heard } = openResidents('/users/residents?user=121', {
      'GET /users/121': () => ({ json: account({ role_type: 'home_owner', resident: { ...resident, house } }) }),
      'POST /lots/7/transfers': () => ({
        status: 201,
        json: { message: 'Block 2 Lot 14 belongs to Ana Bago now.', transfer: { id: 5 } },
      }),
    })
    const offer = page.getByRole('alert').getByRole('button', { name: 'Record a sale' })
    await expect.element(field('Type')).toHaveDisplayValue('Home Owner')
    expect(offer.query()).toBeNull()
    await field('Type').selectOptions('Tenant')
    await expect
      .element(page.getByText('Was the lot sold? A sale names the new owner, and billing goes on.'))
      .toBeVisible()
    await offer.click()
    const sale = page.getByRole('dialog', { name: 'Record a sale of Block 2 Lot 14' })
    await sale.getByLabelText(/^Last Name/).fill('Bago')
    await sale.getByLabelText(/^First Name/).fill('Ana')
    await sale.getByRole('button', { name: 'Record the sale' }).click()
    await expect.element(page.getByText('Block 2 Lot 14 belongs to Ana Bago now.')).toBeVisible()
    expect(bodies(heard, 'POST /api/lots/7/transfers')).toMatchObject([{ buyer: { lastname: 'Bago' } }])
    expect(bodies(heard, 'PUT /api/residents/121')).toEqual([])
  })

  test('with an unknown birthdate can be saved without one', async () => {
    const { heard } = openResidents('/users/residents?user=121', {
      'GET /users/121': () => ({ json: account({ resident: { ...resident, birthdate: '', house } }) }),
      'PUT /residents/121': () => ({ json: { message: 'Resident edited!', user: row, resident: row } }),
    })
    await page.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText('Resident edited!')).toBeVisible()
    expect(bodies(heard, 'PUT /api/residents/121')[0]).toMatchObject({ birthdate: null })
  })

  test('is invited with a link that is shown once', async () => {
    const url = 'http://office.example/invitation/secret'
    openResidents('/users/residents?user=121', {
      'GET /users/121': () => ({ json: account({ email: 'marisol@home.example' }) }),
      'POST /users/121/invitation': () => ({
        json: {
          message: 'MARISOL is invited.',
          invitation: { sent_to: null, url, expires_at: '2026-11-28T04:00:00.000Z' },
        },
      }),
    })
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Invitation link' })).toBeVisible()
    await expect.element(page.getByRole('dialog').getByLabelText('Link')).toHaveValue(url)
  })

  test('is granted household permissions by the office', async () => {
    const { heard } = openResidents('/users/residents?user=121', {
      'GET /users/121': () => ({ json: account() }),
      'PUT /residents/121/permissions': () => ({
        json: { message: 'The permissions were changed.', grantedPermissions: ['view-monthly-dues'] },
      }),
    })
    await page.getByRole('checkbox', { name: 'See the monthly dues' }).click()
    await page.getByRole('button', { name: 'Save permissions' }).click()
    await expect.element(page.getByText('The permissions were changed.')).toBeVisible()
    expect(bodies(heard, 'PUT /api/residents/121/permissions')).toEqual([{ permissions: ['view-monthly-dues'] }])
  })

  test('is removed after a question, and the list comes back', async () => {
    let gone = false
    const { heard, at } = openResidents('/users/residents?user=121', {
      'GET /users/121': () =>
        gone ? { status: 404, json: { message: 'There is no such person.' } } : { json: account() },
      'DELETE /residents/121': () => {
        gone = true
        return { json: { message: 'MARISOL was removed from the house.' } }
      },
    })
    const remove = page.getByRole('button', { name: 'Remove from house' })
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
    expect(bodies(heard, 'DELETE /api/residents/121')).toEqual([])
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText('MARISOL was removed from the house.')).toBeVisible()
    await expect.poll(at).toBe('/users/residents')
  })

  test('who is not known says so', async () => {
    openResidents('/users/residents?user=9', {
      'GET /users/9': () => ({ status: 404, json: { message: 'There is no such person.' } }),
    })
    await expect.element(page.getByText('Error: There is no such person.')).toBeVisible()
  })
})
