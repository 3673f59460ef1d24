import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Heard } from '../../../../../test/web/answers.ts'
import { aBill } from '../../../../../test/web/my-bills.ts'
import { ana, lot, onAPhone, open, owed, stamps } from '../../../../../test/web/my-village.tsx'

onAPhone()
// It is 3:20 PM of November 21 in the village.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T07:20:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const clubhouse = {
  ...{ id: 4, name: 'Clubhouse', is_per_group: true, day_price: 500, night_price: 600, guest_additional_price: 50 },
  ...{ day_per_person_price: 0, night_per_person_price: 0, extension_price: 0, bond: 2000, ...stamps },
  ...{ capacity: 80, rules: 'No videoke after 10 PM.', picture_url: null },
}
const slot = (booking_date: string, start_time: string, end_time: string) => ({
  ...{ id: 1, amenity_id: 4, booking_date, start_time, end_time, booking_status: 'reserved', amenity: clubhouse },
  ...stamps,
})

/** The Clubhouse, taken on some days. */
const taken = (...slots: ReturnType<typeof slot>[]) => ({
  'GET /amenities': () => ({ json: [clubhouse] }),
  'POST /bookings/public': ({ body }: Heard) => {
    const { year, month } = body as { year: number; month: number }
    const request = `${year}-${String(month).padStart(2, '0')}`
    return { json: slots.filter((one) => one.booking_date.startsWith(request)) }
  },
  'POST /bookings': () => ({ status: 201, json: { message: '', booking: { id: 9 } } }),
})
const at = '/my/bookings/new/4'
const hour = (name: string) => page.getByRole('radio', { name, exact: true })
const day = (name: RegExp) => page.getByRole('button', { name })
const nextMonth = () => page.getByRole('button', { name: 'The next month' }).click()

describe('the hours of a booking', () => {
  test('that have begun today, and those that are taken, cannot be chosen', async () => {
    open(taken(slot('2026-11-21', '18:00', '20:00')), { at })
    await day(/^November 21, 2026/).click()
    for (const gone of ['6 AM', '3 PM', '6 PM', '7 PM']) await expect.element(hour(gone)).toBeDisabled()
    for (const free of ['4 PM', '8 PM']) await expect.element(hour(free)).toBeEnabled()
  })

  test('stay those of the day that was chosen while another month is looked at', async () => {
    open(taken(slot('2026-11-30', '14:00', '16:00')), { at })
    await day(/^November 30, 2026, partly/).click()
    await expect.element(hour('2 PM')).toBeDisabled()
    await nextMonth()
    await expect.element(day(/^December 24, 2026/)).toBeVisible()
    await expect.element(hour('2 PM')).toBeDisabled()
    await expect.element(hour('4 PM')).toBeEnabled()
  })

  test('end where the next booking begins, also after midnight and in the next month', async () => {
    const { heard } = open(taken(slot('2026-12-01', '00:00', '06:00')), { at })
    await day(/^November 30, 2026/).click()
    await page.getByText('10 PM', { exact: true }).click()
    await expect.element(page.getByText('2 hours')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'More' })).toBeDisabled()
    await page.getByRole('button', { name: 'Ask for it' }).click()
    await expect
      .poll(() => heard.find((call) => call.path === '/api/bookings' && call.method === 'POST')?.body)
      .toMatchObject({ booking_date: '2026-11-30', start_time: '22:00', end_time: '00:00' })
  })

  test('that were chosen before are chosen again when they are over or taken by now', async () => {
    localStorage.setItem('purok-my-draft-booking-4', JSON.stringify({ day: '2026-11-20', hour: 10, hours: 2 }))
    open(taken(slot('2026-12-24', '09:00', '12:00')), { at })
    await expect.element(page.getByRole('button', { name: 'The next month' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Ask for it' })).not.toBeInTheDocument()
    await nextMonth()
    await day(/^December 24, 2026/).click()
    await expect.element(hour('10 AM')).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Ask for it' })).not.toBeInTheDocument()
  })
})

test('a booking says its deposit, and for which of several lots it is', async () => {
  const me = ana({ lots: [lot(3, 'Block 2 Lot 14'), lot(4, 'Block 2 Lot 15')] })
  const booking = {
    ...slot('2026-11-28', '08:00', '10:00'),
    ...{ id: 9, resident_id: 12, house_id: 4, booking_status: 'for_approval', expired_at: null, price: 1000 },
    ...{ price_lines: [], total_paid: 0, amount_due: 1000, to_refund: 0, ends_next_day: false },
  }
  open({ 'GET /bookings/9': () => ({ json: booking }) }, { at: '/my/bookings/9', me })
  await expect.element(page.getByText('Block 2 Lot 15')).toBeVisible()
  await expect.element(page.getByText('Deposit, given back afterwards')).toBeVisible()
  await expect.element(page.getByText('₱2,000.00')).toBeVisible()
})

test('what was reported and waits is told beside what is owed', async () => {
  const report = (kind: string, amount: number) => ({
    ...{ id: amount, kind, amount, house_id: 3, target_id: null, state: 'waiting' },
    ...stamps,
  })
  open(
    {
      'GET /payment-reports': ({ query }) => ({
        json: {
          ...{ current_page: 1, last_page: 1, per_page: 20, total: 2, from: 1, to: 2 },
          data: query.state === 'waiting' ? [report('dues', 600), report('booking', 900), report('other', 50.5)] : [],
        },
      }),
    },
    { bills: [aBill('2026-10')] },
  )
  await expect.element(owed()).toMatchTextContent(/You reported ₱650\.50\. The office checks it\./)
})

test('a place says for how many it is, its rules, and what its prices mean', async () => {
  open(taken(), { at })
  const about = page.getByRole('region', { name: 'About this place' })
  await expect.element(about).toMatchTextContent(/For 80 people at most/)
  await expect.element(about).toMatchTextContent(/Within 6:00 AM and 6:00 PM of one day each hour costs ₱500\.00\./)
  await expect.element(about).toMatchTextContent(/at the night rate for all of its hours: ₱600\.00 each\./)
  await expect.element(about).toMatchTextContent(/With people from outside each hour costs ₱50\.00 more\./)
  await expect.element(about).toMatchTextContent(/No videoke after 10 PM\./)
})
