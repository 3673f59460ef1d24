import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ResidentRow } from '#features/people/residents/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { NO_TEXTS } from '#shared/text/person-texts.ts'
import { BARE_LOT } from '../../../../../test/web/bare-lot.ts'
import { aBooking, openBookings, type Served } from '../../../../../test/web/booking-office.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const dialog = page.getByRole('dialog', { name: 'New Booking' })
const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`))
const save = dialog.getByRole('button', { name: 'Save Booking' })
const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }

const resident: ResidentRow = {
  id: 11,
  firstname: 'Marisol',
  middlename: 'Peralta',
  lastname: 'Núñez',
  email: 'marisol@home.example',
  contact_number: '09170000001',
  picture_url: null,
  kind: 'person',
  sign_in_name: null,
  role_type: 'home_owner',
  has_account: true,
  resident: {
    id: 21,
    user_id: 11,
    house_id: 31,
    birthdate: '1980-11-22',
    sex: 'female',
    civil_status: 'married',
    occupation_status: 'self employed',
    ...NO_TEXTS,
    house: { id: 31, block: 2, lot: 14, house_type: 'residential', ...BARE_LOT, address: 'Block 2 Lot 14', ...stamps },
    ...stamps,
  },
  family_members: '',
  household: [],
  lots: [],
  ...stamps,
}

async function enter(served: Served = {}, address = '/booking') {
  const office = openBookings(address, {
    residents: () => pageOf([resident], 1, { page: 1, size: 20 }),
    enter: () => ({ message: 'The booking was entered.', booking: aBooking() }),
    ...served,
  })
  await page.getByRole('button', { name: 'New Booking' }).click()
  await expect.element(save).toBeVisible()
  return { ...office, entered: () => office.asks('POST', '/api/bookings') }
}

test.each([
  ['/booking?amenity=2', 'Swimming Pool'],
  ['/booking?amenity=2&view=calendar', 'Swimming Pool'],
  ['/booking?amenity=1', 'Clubhouse'],
  ['/booking', 'Clubhouse'],
  ['/booking?amenity=all', 'Clubhouse'],
  ['/booking?amenity=77', 'Clubhouse'],
])('from %s starts with the amenity on show: %s', async (address, name) => {
  await enter({}, address)
  await expect.element(field('Amenity')).toHaveDisplayValue(name)
})

async function fillTimes() {
  await field('Start Time').fill('19:00')
  await field('End Time').fill('22:00')
}

describe('a booking', () => {
  test('for a resident is filled from the account and priced', async () => {
    const office = await enter()
    await dialog.getByPlaceholder('Search by name').click()
    await page.getByRole('option', { name: /Núñez, Marisol P. · BLK 2 LOT 14/ }).click()
    await expect.element(field('Full Name')).toHaveValue('Marisol P. Núñez')
    await expect.element(field('Email')).toHaveValue('marisol@home.example')
    await fillTimes()
    await expect.element(dialog).toMatchTextContent(/Night rate ₱450.00 × 3 h₱1,350.00Total Price₱1,350.00/)
    await save.click()
    await expect.element(page.getByText('The booking was entered.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(office.entered()).toEqual([
      {
        amenity_id: '1',
        resident_id: 21,
        full_name: 'Marisol P. Núñez',
        email: 'marisol@home.example',
        contact_number: '09170000001',
        booking_date: '2026-11-21',
        start_time: '19:00',
        end_time: '22:00',
        num_of_resident: '',
        num_of_guest: '',
        is_guest: false,
        booking_status: 'for_approval',
      },
    ])
  })

  test('for a guest has no resident and can be reserved at once', async () => {
    const office = await enter()
    await dialog.getByRole('radio', { name: 'Guest' }).click()
    expect(dialog.getByPlaceholder('Search by name').query()).toBeNull()
    await field('Full Name').fill('Walk In')
    await fillTimes()
    await dialog.getByRole('checkbox', { name: 'Reserve it at once' }).click()
    await expect.element(dialog).toMatchTextContent(/Guest add-on ₱50.00 × 3 h₱150.00/)
    await save.click()
    await expect
      .poll(() => office.entered()[0])
      .toMatchObject({ resident_id: null, is_guest: true, booking_status: 'reserved' })
  })

  test('of a per-person amenity needs both numbers', async () => {
    const office = await enter()
    await dialog.getByRole('combobox', { name: 'Amenity' }).selectOptions('Swimming Pool')
    await dialog.getByRole('radio', { name: 'Guest' }).click()
    await field('Full Name').fill('Walk In')
    await fillTimes()
    await save.click()
    await expect
      .element(dialog.getByText('Please enter the number of residents and the number of outsiders.'))
      .toBeVisible()
    await field('Number of Residents').fill('2')
    await field('Number of Outsiders').fill('0')
    await save.click()
    await expect.poll(() => office.entered()[0]).toMatchObject({ num_of_resident: '2', num_of_guest: '0' })
  })

  test('without a resident, a time or a whole hour is stopped', async () => {
    const office = await enter()
    await save.click()
    await expect.element(dialog.getByText('Please choose a resident.')).toBeVisible()
    await expect.element(dialog.getByText('Start time is required.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Guest' }).click()
    await field('Start Time').fill('10:00')
    await field('End Time').fill('10:30')
    await save.click()
    await expect.element(dialog.getByText('Full name is required.')).toBeVisible()
    await expect.element(dialog.getByText('A booking takes at least one whole hour.')).toBeVisible()
    expect(office.entered()).toEqual([])
  })

  test('that the server refuses says whose the slot is', async () => {
    const text = 'Jun Santos has reserved this on Nov 21, 2026, 7:00 PM–10:00 PM.'
    await enter({ enter: () => ({ refused: 422, message: text, errors: { time_slot: [text] } }) })
    await dialog.getByRole('radio', { name: 'Guest' }).click()
    await field('Full Name').fill('Walk In')
    await fillTimes()
    await save.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
  })
})
