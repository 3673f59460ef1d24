import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BookingEntry } from '#features/bookings/bookings/contract.ts'
import { aBooking, anEntry, openBookings } from '../../../../../../test/web/booking-office.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

async function calendar(address: string, entries: BookingEntry[]) {
  const office = openBookings(`/booking?view=calendar${address}`, {
    calendar: () => ({ bookings: entries, truncated: false }),
    read: ({ path }) => aBooking({ id: Number(path.split('/').at(-1)), full_name: 'As it was read' }),
  })
  await expect.element(page.getByRole('button', { name: 'Today' })).toBeVisible()
  const request = () => office.heard.filter((call) => call.path === '/api/bookings/calendar').map((call) => call.query)
  return { ...office, asked: request, search: () => office.router.state.location.search }
}

const piece = (name: string | RegExp) => page.getByRole('button', { name })

describe('the month', () => {
  test('asks for its whole weeks and opens the review of what is clicked', async () => {
    const office = await calendar('', [anEntry({ full_name: 'Ana Cruz' })])
    await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    expect(office.asked()).toEqual([{ amenity_id: '1', from: '2026-11-01', to: '2026-12-05' }])
    await piece(/^8 AM Ana Cruz \(For approval\)/).click()
    await expect.element(page.getByRole('textbox', { name: /^Full Name/ })).toHaveValue('As it was read')
  })

  test('of all amenities names the amenity, and stacks requests of one amenity alone', async () => {
    const office = await calendar('&amenity=all&scale=week&day=2026-11-22', [
      anEntry({ full_name: 'Ana Cruz' }),
      anEntry({ id: 42, amenity_id: 2, full_name: 'Ben Tan' }),
    ])
    await expect.element(piece(/^Ana Cruz · Clubhouse 8:00 AM/)).toBeVisible()
    await expect.element(piece(/^Ben Tan · Swimming Pool 8:00 AM/)).toBeVisible()
    expect(office.asked()[0]).not.toHaveProperty('amenity_id')
  })

  test('says of each day how many there are, and walks by arrow keys', async () => {
    const office = await calendar('', [anEntry(), anEntry({ id: 42 })])
    await expect.element(piece('Nov 21, 2026, free')).toHaveAttribute('aria-current', 'date')
    await expect.element(piece('Nov 22, 2026, 2 bookings')).toBeVisible()
    ;(piece('Nov 1, 2026, free').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.element(piece('Nov 9, 2026, free')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(office.search).toEqual({ view: 'calendar', scale: 'day', day: '2026-11-09' })
  })

  test('has room for three a day, the rest is a way to the day', async () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      anEntry({
        id: at + 1,
        full_name: `Guest ${at}`,
        booking_date: `2026-11-${String(1 + (at % 30)).padStart(2, '0')}`,
      }),
    )
    const office = await calendar('', many)
    await expect.element(piece('+15 more').first()).toBeVisible()
    expect(page.getByRole('button', { name: /Guest/ }).elements()).toHaveLength(60)
    await piece('+15 more').first().click()
    await expect.poll(office.search).toEqual({ view: 'calendar', scale: 'day', day: '2026-11-01' })
  })

  test('leaves out what takes no time, unless one asks for it', async () => {
    const office = await calendar('', [anEntry({ booking_status: 'cancelled' })])
    await expect.element(piece('Nov 22, 2026, free')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Cancelled')
    await expect.element(piece(/Ana Cruz \(Cancelled\)/)).toBeVisible()
    await expect.poll(office.asked).toContainEqual(expect.objectContaining({ status: 'cancelled' }))
  })

  test('goes on, back and home', async () => {
    const office = await calendar('&day=2026-12-31', [])
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect.element(page.getByRole('heading', { name: 'January 2027' })).toBeVisible()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect.poll(office.search).toEqual({ view: 'calendar', day: '2026-12-01' })
    await page.getByRole('button', { name: 'Today' }).click()
    await expect.poll(office.search).toEqual({ view: 'calendar' })
  })
})

describe('the week', () => {
  test('stacks requests for the same time and shows them in a window', async () => {
    await calendar('&scale=week', [
      anEntry({ id: 1, full_name: 'Ana Cruz' }),
      anEntry({ id: 2, full_name: 'Jun Santos', start_time: '09:00', end_time: '11:00' }),
      anEntry({ id: 3, full_name: 'Lita Tan', start_time: '11:00', end_time: '12:00' }),
      anEntry({ id: 4, full_name: 'Reserved One', booking_status: 'reserved', start_time: '13:00', end_time: '14:00' }),
    ])
    // Sunday, November 22: the week of the day after tomorrow.
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect.element(piece(/Lita Tan 11:00 AM - 12:00 PM \(For approval\)/)).toBeVisible()
    await piece(/^2 requests/).click()
    const dialog = page.getByRole('dialog', { name: 'Requests for Nov 22, 2026' })
    await expect.element(dialog.getByText('Jun Santos')).toBeVisible()
    await dialog.getByRole('button', { name: /^REVIEW the booking of Jun Santos/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Review Booking' })).toBeVisible()
  })

  test('shows one across midnight on either day', async () => {
    await calendar('&scale=week&day=2026-11-24', [
      anEntry({ booking_date: '2026-11-24', start_time: '22:00', end_time: '02:00' }),
    ])
    await expect.poll(() => page.getByRole('button', { name: /Ana Cruz/ }).elements().length).toBe(2)
  })

  test('a free hour begins a new booking there', async () => {
    await calendar('&scale=week&day=2026-11-24', [])
    await page.getByRole('button', { name: 'New booking, Nov 24, 2026, 7:00 PM' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Booking' })
    await expect.element(dialog.getByLabelText(/^Booking Date/)).toHaveValue('2026-11-24')
    await expect.element(dialog.getByLabelText(/^Start Time/)).toHaveValue('19:00')
    await expect.element(dialog.getByLabelText(/^End Time/)).toHaveValue('20:00')
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 800))
  afterEach(() => page.viewport(1280, 800))

  test('the month shows the chosen day below', async () => {
    const office = await calendar('', [
      anEntry(),
      anEntry({ id: 9, full_name: 'Jun Santos', booking_date: '2026-11-25' }),
    ])
    await piece('Nov 25, 2026, 1 booking').click()
    await expect.poll(office.search).toEqual({ view: 'calendar', day: '2026-11-25' })
    await expect.element(piece(/Jun Santos 8:00 AM - 10:00 AM \(For approval\)/)).toBeVisible()
    expect(piece(/Ana Cruz/).query()).toBeNull()
  })
})
