import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pesoText } from '#web/ui/Money.tsx'
import {
  aBooking,
  anAmenity,
  aPayment,
  aPool,
  bookingsPage,
  openBookings,
} from '../../../../../test/web/booking-office.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const search = (office: ReturnType<typeof openBookings>) => office.router.state.location.search
const lists = (office: ReturnType<typeof openBookings>) =>
  office.heard.filter((call) => call.path === '/api/bookings').map((call) => call.query)

describe('the list', () => {
  test('has one button per amenity, the first highlighted, and seven columns', async () => {
    const booking = aBooking({ start_time: '22:00', end_time: '02:00', booking_payments: [aPayment()] })
    const office = openBookings('/booking', { bookings: () => bookingsPage([booking]) })
    await expect.element(page.getByRole('button', { name: 'Clubhouse' })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByRole('button', { name: 'Swimming Pool' })).toHaveAttribute('aria-pressed', 'false')
    await expect.element(page.getByRole('cell', { name: 'Ana Cruz' })).toBeVisible()
    expect(
      page
        .getByRole('columnheader')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['FULLNAME', 'EMAIL', 'BOOKING DATE', 'BOOKING TIME', 'PAYMENT STATUS', 'STATUS', 'ACTION'])
    expect(
      page
        .getByRole('cell')
        .elements()
        .map((one) => one.textContent),
    ).toEqual([
      'Ana Cruz',
      'ana@visitor.example',
      'Nov 22, 2026',
      '10:00 PM - 2:00 AMnext day',
      `Partial${pesoText(booking.amount_due)} due`,
      'For approval',
      'REVIEW',
    ])
    expect(lists(office)).toEqual([{ amenity_id: '1', order: 'upcoming', page: '1' }])
    expect(page.getByRole('group', { name: 'Bookings' }).element().getAttribute('style')).toContain('300px')
  })

  test('tells the lot of a resident, which leads to its card, and what is due of one that takes place', async () => {
    const at = { house_id: 7, address: 'Block 2 Lot 14' }
    openBookings('/booking', {
      bookings: () =>
        bookingsPage([aBooking(at), aBooking({ id: 99, full_name: 'Ben Uy', booking_status: 'rejected' })]),
    })
    await expect.element(page.getByRole('link', { name: 'BLK 2 LOT 14' })).toHaveAttribute('href', '/counter?lot=7')
    await expect.element(page.getByRole('row', { name: /Ana Cruz.*due/ })).toBeVisible()
    expect(page.getByRole('row', { name: /Ben Uy/ }).element().textContent).not.toContain('due')
  })

  test('of all amenities says of each which one it is', async () => {
    const office = openBookings('/booking?status=for_approval', {
      bookings: () => bookingsPage([aBooking({ amenity: aPool(), num_of_resident: 2, num_of_guest: 0 })]),
    })
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect.element(page.getByRole('cell', { name: 'Swimming Pool' })).toBeVisible()
    expect(page.getByRole('columnheader', { name: 'EMAIL' }).query()).toBeNull()
    await expect.element(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(search(office)).toEqual({ amenity: 'all', status: 'for_approval' })
    await expect.poll(() => lists(office)).toContainEqual({ status: 'for_approval', order: 'upcoming', page: '1' })
  })

  test('says when there is nothing', async () => {
    openBookings()
    await expect.element(page.getByText('No bookings available.')).toBeVisible()
  })

  test('of another amenity, page, status and name stand in the address', async () => {
    const office = openBookings('/booking', { bookings: () => bookingsPage([aBooking()], 25) })
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect.poll(() => search(office)).toEqual({ page: '3' })
    await page.getByRole('button', { name: 'Swimming Pool' }).click()
    await expect.poll(() => search(office)).toEqual({ amenity: '2' })
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Reserved')
    await page.getByRole('textbox', { name: 'Search' }).fill('nunez')
    await expect.poll(() => search(office)).toEqual({ amenity: '2', status: 'reserved', search: 'nunez' })
    // The last call may be for the page after it, which is asked ahead.
    await expect
      .poll(() => lists(office))
      .toContainEqual({ amenity_id: '2', status: 'reserved', search: 'nunez', order: 'upcoming', page: '1' })
  })

  test('that cannot be loaded says why', async () => {
    openBookings('/booking', { bookings: () => ({ refused: 422, message: 'No such page.' }) })
    await expect.element(page.getByText('Error: No such page.')).toBeVisible()
  })

  test('without amenities says how to begin', async () => {
    openBookings('/booking', { amenities: () => [] })
    await expect.element(page.getByText(/There are no amenities yet/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'New Booking' })).toBeDisabled()
  })

  test('says when the amenities did not come', async () => {
    openBookings('/booking', { amenities: () => ({ refused: 422, message: 'Something is wrong.' }) })
    await expect.element(page.getByText('Failed to fetch amenities: Something is wrong.')).toBeVisible()
  })

  test('of a retired amenity is still reached by its address', async () => {
    const office = openBookings('/booking?amenity=9', {
      amenity: () => ({ refused: 404, message: 'There is no such amenity.' }),
      bookings: () => bookingsPage([aBooking({ amenity: anAmenity({ id: 9 }) })]),
    })
    await expect.element(page.getByText(/Failed to fetch amenity: There is no such amenity/)).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Ana Cruz' })).toBeVisible()
    expect(lists(office)[0]).toMatchObject({ amenity_id: '9' })
  })
})

describe('a booking handed over by the dashboard', () => {
  test('is reviewed at once, with its amenity selected, and not again after a reload', async () => {
    const booking = aBooking({ amenity: aPool(), num_of_resident: 2, num_of_guest: 1 })
    const office = openBookings('/booking', {}, { selectedBooking: booking })
    await expect.element(page.getByRole('dialog', { name: 'Review Booking' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Ana Cruz')
    await expect
      .element(page.getByRole('button', { name: 'Swimming Pool', includeHidden: true }))
      .toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => office.history.location.state).not.toHaveProperty('selectedBooking')
    expect(search(office)).toEqual({ amenity: '2' })
  })
})
