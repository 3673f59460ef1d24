import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, field, house, type More, openHouses } from '../../../../../test/web/houses-office.ts'

describe('Add New House', () => {
  const openForm = async (more: More = {}, first = 'Lot') => {
    const village = openHouses('/houses?block=2', more)
    await page.getByRole('button', { name: 'ADD HOUSE' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Add New House' })).toBeVisible()
    await expect.element(field(first)).toHaveFocus()
    return village
  }
  const save = dialog.getByRole('button', { name: 'Add House' })

  test('refuses what is missing with the texts of the specification, and sends nothing', async () => {
    const { asked: request } = await openForm()
    await save.click()
    for (const text of [
      'Please enter a valid lot number between 1 and 99.',
      'Last name is required.',
      'First name is required.',
      'Email is required.',
      'Contact number is required.',
      'Birthdate is required.',
    ])
      await expect.element(dialog.getByText(text)).toBeVisible()
    await field('Email').fill('nope')
    await field('Contact Number').fill('12')
    await save.click()
    await expect.element(dialog.getByText('Please enter a valid email address.')).toBeVisible()
    await expect.element(dialog.getByText('Contact number should be 10 to 15 digits long.')).toBeVisible()
    expect(request('POST /api/houses')).toEqual([])
  })

  test('takes two digits as a lot, and none of 0', async () => {
    await openForm()
    await field('Lot').fill('a1b23')
    await expect.element(field('Lot')).toHaveValue('12')
    await field('Lot').fill('00')
    await save.click()
    await expect.element(dialog.getByText('Please enter a valid lot number between 1 and 99.')).toBeVisible()
  })

  const fill = async () => {
    await field('Lot').fill('14')
    await field('Last Name').fill('Núñez')
    await field('First Name').fill('Ana')
    await field('Birthdate').fill('1980-11-22')
    await field('Email').fill('ana@home.example')
    await field('Contact Number').fill('09171234567')
    await save.click()
  }

  test('opens the new house and shows the invitation once where no mail was sent', async () => {
    const url = 'http://office.example/invitation/secret'
    const { asked: request, at } = await openForm({
      'POST /houses': () => ({
        status: 201,
        json: {
          message: 'Block 2 Lot 14 was added.',
          house,
          invitation: { sent_to: null, url, expires_at: '2026-11-28T04:00:00.000Z' },
        },
      }),
    })
    await fill()
    await expect.element(page.getByRole('dialog', { name: 'Invitation link' })).toBeVisible()
    await expect.element(field('Link')).toHaveValue(url)
    expect(request('POST /api/houses')).toEqual([
      expect.objectContaining({ block: '2', lot: '14', houseType: 'residential' }),
    ])
    expect(at()).toBe('/houses?block=2&house=7')
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByText('OWNER', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('says who was mailed instead', async () => {
    await openForm({
      'POST /houses': () => ({
        status: 201,
        json: {
          message: 'Block 2 Lot 14 was added.',
          house,
          invitation: { sent_to: 'ana@home.example', url: null, expires_at: '2026-11-28T04:00:00.000Z' },
        },
      }),
    })
    await fill()
    await expect
      .element(page.getByText('Block 2 Lot 14 was added. An invitation was sent to ana@home.example.'))
      .toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  const choices = (label: string) => [...(field(label).element() as HTMLSelectElement).options].map((one) => one.text)

  test('begins with the first of each choice where nobody answered the first questions', async () => {
    const { asked: request } = await openForm()
    await expect.element(field('Sex')).toHaveDisplayValue('Male')
    expect(choices('Sex')).toEqual(['Male', 'Female', 'Not stated'])
    expect(choices('Civil Status').at(-1)).toBe('Not stated')
    expect(choices('Occupation').at(-1)).toBe('Not stated')
    await field('Civil Status').selectOptions('Not stated')
    await fill()
    await expect
      .poll(() => request('POST /api/houses'))
      .toEqual([expect.objectContaining({ sex: 'male', civilStatus: null, occupation: 'employee' })])
  })

  test('takes none and unknown for an answer, and states nothing by itself in a village that was asked', async () => {
    const { asked: request } = await openForm(
      {
        'POST /houses': () => ({
          status: 201,
          json: { message: 'Block 2 Lot 14 was added.', house, invitation: null },
        }),
        'GET /settings': () => ({
          json: { village_timezone: 'Asia/Manila', village_blocks: '3', address_parts: 'block,lot' },
        }),
      },
      'Block',
    )
    await expect.element(field('Sex')).toHaveDisplayValue('Not stated')
    expect(choices('Sex')).toEqual(['Not stated', 'Male', 'Female'])
    await field('Block').fill('2')
    await field('Lot').fill('14')
    await field('Last Name').fill('Núñez')
    await field('First Name').fill('Ana')
    await field('Birthdate').fill('1980-11-22')
    await dialog.getByRole('checkbox', { name: 'Unknown' }).click()
    for (const box of await dialog.getByRole('checkbox', { name: 'None' }).all()) await box.click()
    await expect.element(field('Birthdate')).toBeDisabled()
    await expect.element(field('Birthdate')).toHaveValue('')
    await save.click()
    await expect.element(page.getByText('Block 2 Lot 14 was added.')).toBeVisible()
    expect(request('POST /api/houses')).toEqual([
      expect.objectContaining({
        birthdate: null,
        email: null,
        contactNumber: null,
        sex: null,
        civilStatus: null,
        occupation: null,
      }),
    ])
  })

  test('puts a taken lot on its field and stays open', async () => {
    const text = 'There is already a house at block 2, lot 14.'
    await openForm({
      'POST /houses': () => ({ status: 422, json: { message: text, errors: { lot: [text] } } }),
    })
    await fill()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(field('Last Name')).toHaveValue('Núñez')
  })
})
