import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  aBooking,
  anAmenity,
  aPool,
  bookingsPage,
  openBookings,
  type Served,
} from '../../../../../../test/web/booking-office.tsx'

const dialog = page.getByRole('dialog', { name: 'Edit Amenities' })
const row = (name: string) => dialog.getByRole('group', { name })
const save = dialog.getByRole('button', { name: 'Save Changes' })
const confirmation = page.getByRole('dialog', { name: 'Delete amenity' })

async function edit(served: Served = {}) {
  const office = openBookings('/booking', served)
  await page.getByRole('button', { name: 'Edit Amenities' }).click()
  await expect.element(save).toBeVisible()
  return office
}

const sent = (office: Awaited<ReturnType<typeof edit>>, method: string) =>
  office.heard.filter((call) => call.method === method).map(({ path, body }) => [path, body])

test('shows the columns and a row for each amenity', async () => {
  await edit()
  const head = [...dialog.element().querySelectorAll('[aria-hidden="true"] > span')].map((one) => one.textContent)
  expect(head).toEqual([
    'Amenity Name',
    'Is Per Group',
    'Day Price',
    'Night Price',
    'Day Per Person',
    'Night Per Person',
    'Guest Additional Price',
    'Extension Price',
    'Bond',
    'Actions',
  ])
  await expect.element(row('Clubhouse').getByRole('combobox', { name: 'Is Per Group' })).toHaveDisplayValue('Per Group')
  await expect
    .element(row('Swimming Pool').getByRole('combobox', { name: 'Is Per Group' }))
    .toHaveDisplayValue('Per Person')
  await expect
    .element(row('Swimming Pool').getByRole('textbox', { name: 'Guest Additional Price' }))
    .toHaveValue('20.50')
})

describe('Save Changes', () => {
  test('sends the changed rows beside each other, adds the new ones, and says so', async () => {
    const office = await edit({
      changeAmenity: () => anAmenity({ day_price: 350 }),
      addAmenity: () => anAmenity({ id: 3, name: 'Gazebo' }),
    })
    await row('Clubhouse').getByRole('textbox', { name: 'Day Price' }).fill('350')
    await dialog.getByRole('button', { name: 'Add Amenity' }).click()
    await expect.element(row('New amenity').getByRole('textbox', { name: 'Amenity Name' })).toHaveFocus()
    await userEvent.keyboard('Gazebo')
    await row('Gazebo').getByRole('combobox', { name: 'Is Per Group' }).selectOptions('Per Person')
    await row('Gazebo').getByRole('textbox', { name: 'Night Per Person' }).fill('99.5')
    await save.click()
    await expect.element(page.getByText('Amenities updated successfully')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent(office, 'PUT')).toEqual([
      ['/api/amenities/1', expect.objectContaining({ name: 'Clubhouse', is_per_group: '1', day_price: '350' })],
    ])
    expect(sent(office, 'POST')).toEqual([
      [
        '/api/amenities',
        expect.objectContaining({ name: 'Gazebo', is_per_group: '0', night_per_person_price: '99.5', day_price: '' }),
      ],
    ])
  })

  test.each([
    ['Amenity Name', ' ', 'Amenity name is required.'],
    ['Day Price', '-1', 'Day price must be a positive number.'],
    ['Night Price', '-1', 'Night price must be a positive number.'],
    ['Day Per Person', '-1', 'Day per person price must be positive.'],
    ['Night Per Person', '-1', 'Night per person price must be positive.'],
    ['Guest Additional Price', 'x', 'Guest additional price must be positive.'],
    ['Extension Price', '1.005', 'Extension price must be positive.'],
  ])('is blocked by %s %j, said at its row', async (label, typed, text) => {
    const office = await edit()
    const group = dialog.getByRole('group').nth(1)
    await group.getByRole('textbox', { name: label }).fill(typed)
    await save.click()
    await expect.element(group.getByRole('alert')).toHaveTextContent(text)
    await expect.element(group.getByRole('textbox', { name: label })).toBeInvalid()
    expect(sent(office, 'PUT')).toEqual([])
  })

  test('says which row the server refused, keeps it, and saves the others', async () => {
    let refuses = true
    const office = await edit({
      changeAmenity: ({ path }) =>
        path.endsWith('/2') && refuses
          ? { refused: 422, message: 'This is not readable text.' }
          : path.endsWith('/2')
            ? aPool({ name: 'Pool' })
            : anAmenity({ name: 'Hall' }),
    })
    await row('Clubhouse').getByRole('textbox', { name: 'Amenity Name' }).fill('Hall')
    await row('Swimming Pool').getByRole('textbox', { name: 'Amenity Name' }).fill('Pool')
    await save.click()
    await expect.element(page.getByText('Failed to update amenities. Please try again.')).toBeVisible()
    await expect
      .element(row('Pool').getByRole('alert'))
      .toHaveTextContent('Failed to update amenity: This is not readable text.')
    refuses = false
    await save.click()
    await expect.element(page.getByText('Amenities updated successfully')).toBeVisible()
    expect(sent(office, 'PUT').map(([path]) => path)).toEqual([
      '/api/amenities/1',
      '/api/amenities/2',
      '/api/amenities/2',
    ])
  })
})

describe('Delete', () => {
  test('asks first; No keeps the row', async () => {
    const office = await edit({ removeAmenity: () => null })
    await dialog.getByRole('button', { name: 'Delete Swimming Pool' }).click()
    await expect.element(confirmation).toMatchTextContent(/Are you sure you want to delete this amenity\?No/)
    await confirmation.getByRole('button', { name: 'No' }).click()
    await expect.element(row('Swimming Pool')).toBeVisible()
    expect(sent(office, 'DELETE')).toEqual([])
    await dialog.getByRole('button', { name: 'Delete Swimming Pool' }).click()
    await confirmation.getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText('Deleted Amenity Successfully', { exact: true })).toBeVisible()
    await expect.element(row('Swimming Pool')).not.toBeInTheDocument()
    expect(sent(office, 'DELETE')).toEqual([['/api/amenities/2', null]])
  })

  test('says that an amenity with bookings is retired', async () => {
    await edit({ removeAmenity: () => null, bookings: () => bookingsPage([aBooking()], 12) })
    await dialog.getByRole('button', { name: 'Delete Clubhouse' }).click()
    await expect.element(confirmation).toMatchTextContent(/Clubhouse has 12 bookings, so it is retired/)
    await confirmation.getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText('Deleted Amenity Successfully. It is retired; 12 bookings kept.')).toBeVisible()
  })

  test('that fails says so and keeps the row', async () => {
    await edit({ removeAmenity: () => ({ refused: 404, message: 'There is no such amenity.' }) })
    await dialog.getByRole('button', { name: 'Delete Clubhouse' }).click()
    await confirmation.getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText('Failed to delete amenity. Please try again.')).toBeVisible()
    await expect
      .element(row('Clubhouse').getByRole('alert'))
      .toHaveTextContent('Failed to delete amenity: There is no such amenity.')
  })
})

test('changes that are not saved are not lost by a slip', async () => {
  await edit()
  await row('Clubhouse').getByRole('textbox', { name: 'Day Price' }).fill('1')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(row('Clubhouse').getByRole('textbox', { name: 'Day Price' })).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await question.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
})
