import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { dialog, field, house, openHouses, tenant } from '../../../../../test/web/houses-office.ts'

/** A page of the residents of that number, of whom the first is shown. */
function foundResidents(total: number) {
  const [owner] = house.residents
  const row = owner && { ...owner.user, resident: { ...owner, house }, family_members: '', household: [] }
  return pageOf(total && row ? [row] : [], total, { page: 1, size: 10 })
}

describe('searching a resident', () => {
  test('Enter shows who was found as lastname, firstname; choosing one opens the house', async () => {
    const { heard, at } = openHouses('/houses', { 'GET /residents': () => ({ json: foundResidents(83) }) })
    await page.getByRole('textbox', { name: 'Search a resident or lot' }).fill('nunez')
    await userEvent.keyboard('{Enter}')
    const found = page.getByRole('list', { name: 'Residents found' })
    await expect.element(found.getByText('Núñez, Ana', { exact: true })).toBeVisible()
    expect(heard.find((one) => one.path === '/api/residents')?.query).toMatchObject({ search: 'nunez', per_page: '10' })
    await expect.element(page.getByText('1 of 83: type more of the name')).toBeVisible()
    await found.getByRole('button').click()
    await expect.element(page.getByText('OWNER', { exact: true })).toBeVisible()
    expect(at()).toBe('/houses?house=7&search=nunez')
  })

  test('shows the middle name where that was found', async () => {
    openHouses('/houses?search=lim', { 'GET /residents': () => ({ json: foundResidents(1) }) })
    const found = page.getByRole('list', { name: 'Residents found' })
    await expect.element(found.getByText('Núñez, Ana Lim', { exact: true })).toBeVisible()
  })

  test('suggests by itself a second after typing stopped, and says when nobody was found', async () => {
    const { heard } = openHouses('/houses', { 'GET /residents': () => ({ json: foundResidents(0) }) })
    await page.getByRole('textbox', { name: 'Search a resident or lot' }).fill('zzz')
    expect(heard.some((one) => one.path === '/api/residents')).toBe(false)
    await expect.element(page.getByText('No residents found.')).toBeVisible()
  })

  test('tells a failure in the words of the server', async () => {
    openHouses('/houses?search=ana', {
      'GET /residents': () => ({ status: 422, json: { message: 'Please use at most 200 characters.' } }),
    })
    await expect.element(page.getByText('Please use at most 200 characters.')).toBeVisible()
  })
})

describe('a mistyped house', () => {
  test('is corrected in a window that says where it cannot stand', async () => {
    const text = 'There is already a house at block 8, lot 34.'
    const answers = [
      { status: 422, json: { message: text, errors: { lot: [text] } } },
      { json: { message: 'Block 8 Lot 34 was saved.', house } },
    ]
    const { asked: request } = openHouses('/houses?house=7', { 'PUT /houses/7': () => answers.shift() ?? { json: {} } })
    await page.getByRole('button', { name: 'Edit House' }).click()
    await expect.element(field('Block')).toHaveValue('2')
    await field('Block').fill('8')
    await field('Lot').fill('34')
    await dialog.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText('Block 8 Lot 34 was saved.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    const corrected = { block: '8', lot: '34', houseType: 'residential', lot_kind: 'house', area: '', title_number: '' }
    expect(request('PUT /api/houses/7')).toEqual([corrected, corrected])
  })

  test('is deleted after a question; a refusal says what stands on it', async () => {
    const text = 'Block 2 Lot 14 cannot be deleted. On it stand: 2 bills.'
    const answers = [{ status: 409, json: { message: text } }, { json: { message: 'Block 2 Lot 14 was deleted.' } }]
    const { at } = openHouses('/houses?house=7', { 'DELETE /houses/7': () => answers.shift() ?? { json: {} } })
    const sure = async () => {
      await page.getByRole('button', { name: 'Delete house' }).click()
      await page.getByRole('dialog', { name: 'Delete house' }).getByRole('button', { name: 'Yes' }).click()
    }
    await sure()
    await expect.element(page.getByText(text)).toBeVisible()
    expect(at()).toBe('/houses?house=7')
    await sure()
    await expect.element(page.getByText('Block 2 Lot 14 was deleted.')).toBeVisible()
    await expect.poll(at).toBe('/houses')
  })
})

describe('a house', () => {
  test('shows its owner, place and members by name and type', async () => {
    openHouses('/houses?house=7')
    await expect.element(page.getByText('OWNER', { exact: true })).toBeVisible()
    expect(
      page
        .getByRole('tabpanel')
        .getByRole('definition')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['2', '2', '14', 'Residential', 'ana@home.example', '0917 123 4567'])
    await expect.element(page.getByRole('row', { name: 'Ana L. Núñez Home Owner' })).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Efren Tan Tenant' })).toBeVisible()
  })

  test('that is not known says so and lets one try again', async () => {
    openHouses('/houses?house=9', {
      'GET /houses/members/9': () => ({ status: 404, json: { message: 'There is no such house.' } }),
    })
    await expect.element(page.getByText('Error: There is no such house.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('takes a new member, who may be no home owner', async () => {
    const { asked: request } = openHouses('/houses?house=7', {
      'POST /residents': () => ({ status: 201, json: { message: 'Liza Tan was added.', resident: tenant } }),
    })
    await page.getByRole('button', { name: 'ADD NEW MEMBER' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Add New Member' })).toBeVisible()
    const types = field('Type').element()
    expect([...(types as HTMLSelectElement).options].map((one) => one.text)).toEqual([
      'Family Member',
      'Tenant',
      'Seller',
    ])
    await field('Last Name').fill('Tan')
    await field('First Name').fill('Liza')
    await field('Birthdate').fill('2010-05-06')
    await dialog.getByRole('button', { name: 'Add Member' }).click()
    await expect.element(page.getByText('Liza Tan was added.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(request('POST /api/residents')).toEqual([
      {
        lastname: 'Tan',
        firstname: 'Liza',
        middlename: '',
        birthdate: '2010-05-06',
        sex: 'male',
        civilStatus: 'single',
        facebook: '',
        occupation: 'employee',
        email: '',
        contactNumber: '',
        otherEmail: '',
        otherNumber: '',
        roleType: 'member',
        houseId: 7,
      },
    ])
  })

  test('opens a member in a form where block, lot and age are read only, and saves it', async () => {
    const { asked: request } = openHouses('/houses?house=7', {
      'PUT /residents/102': () => ({ json: { message: 'Resident edited!', user: tenant, resident: tenant } }),
    })
    await page.getByRole('button', { name: 'Efren Tan' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Edit Member' })).toBeVisible()
    await expect.element(field('Block')).toHaveValue('2')
    await expect.element(field('Lot')).toHaveValue('14')
    for (const label of ['Block', 'Lot', 'Age']) await expect.element(field(label)).toBeDisabled()
    await field('Birthdate').fill('1926-01-01')
    const years = new Date().getUTCFullYear() - 1926
    await expect.element(field('Age')).toHaveValue(String(years))
    await field('Contact Number').fill('12')
    await dialog.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(dialog.getByText('Contact number should be 10 to 15 digits long.')).toBeVisible()
    expect(request('PUT /api/residents/102')).toEqual([])
    await field('Contact Number').fill('09170000002')
    await dialog.getByRole('button', { name: 'Save Edit' }).click()
    await expect.element(page.getByText('Resident edited!')).toBeVisible()
    expect(request('PUT /api/residents/102')).toEqual([
      expect.objectContaining({ contactNumber: '09170000002', roleType: 'tenant', isFromHouse: true, email: '' }),
    ])
  })

  test('offers the sale of the lot where its home owner becomes something else, and asks first', async () => {
    const { asked: request } = openHouses('/houses?house=7')
    await page.getByRole('button', { name: 'Ana L. Núñez' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Member' })
    await expect.element(edit).toBeVisible()
    const offer = edit.getByRole('button', { name: 'Record a sale' })
    expect(offer.query()).toBeNull()
    await edit.getByLabelText('Type').selectOptions('Tenant')
    await expect.element(edit.getByRole('checkbox', { name: /^No more bills are issued/ })).not.toBeChecked()
    await offer.click()
    await expect.element(page.getByRole('dialog', { name: 'Record a sale of Block 2 Lot 14' })).toBeVisible()
    expect(request('PUT /api/residents/101')).toEqual([])
  })
})
