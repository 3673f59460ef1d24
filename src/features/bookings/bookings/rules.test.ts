import { expect, it } from 'vitest'
import {
  alreadyReserved,
  BOOKING_STATUSES,
  balanceOf,
  blocksHours,
  hourlyRates,
  owedPrice,
  paidFrom,
  partyField,
  quote,
  ratesFrom,
  reservedBy,
  toRefund,
} from './rules.ts'

it('only what is reserved or waits takes its time, and what does not is refunded', () => {
  expect(BOOKING_STATUSES.filter(blocksHours)).toEqual(['for_approval', 'reserved'])
  expect(BOOKING_STATUSES.map((status) => toRefund(status, 500))).toEqual([0, 0, 500, 500])
})

it('the rates of an answer are read as centavos', () => {
  const shown = {
    is_per_group: true,
    day_price: 300.1,
    night_price: 450.2,
    day_per_person_price: 80.3,
    night_per_person_price: 100.4,
    guest_additional_price: 50.5,
  }
  expect(ratesFrom(shown)).toEqual({
    is_per_group: true,
    day_price: 300_10,
    night_price: 450_20,
    day_per_person_price: 80_30,
    night_per_person_price: 100_40,
    guest_additional_price: 50_50,
  })
})

it('may have been paid a year before it was entered or takes place', () => {
  expect(paidFrom('2026-11-21', '2026-12-24')).toBe('2025-11-21')
  expect(paidFrom('2026-12-24', '2026-11-21')).toBe('2025-11-21')
})

it('nothing is known to be owed where nobody is counted of those who would pay', () => {
  const party = (num_of_resident: number | null, num_of_guest: number | null) => ({
    is_guest: false,
    num_of_resident,
    num_of_guest,
  })
  const owed = (of: ReturnType<typeof party>) => owedPrice(false, of, 500)
  expect([party(1, 0), party(0, 1), party(null, 2), party(2, null)].map(owed)).toEqual([500, 500, 500, 500])
  expect([party(0, 0), party(null, null)].map(owed)).toEqual([null, null])
  expect(owedPrice(true, party(null, null), 500)).toBe(500)
})

it('a problem of the party is told at the number that is missing', () => {
  const party = (num_of_resident: number | null) => ({ is_guest: false, num_of_resident, num_of_guest: 2 })
  expect([partyField(party(null)), partyField(party(0))]).toEqual(['num_of_resident', 'num_of_guest'])
})

it('who has the time already is named to staff, not to residents', () => {
  const rival = { booking_date: '2026-11-22', start_time: '22:00', end_time: '02:00', full_name: 'Jun Santos' }
  expect(reservedBy(rival).message).toBe('Jun Santos has reserved this on Nov 22, 2026, 10:00 PM–2:00 AM.')
  expect(alreadyReserved(rival).message).toBe('This time is already reserved: Nov 22, 2026, 10:00 PM–2:00 AM.')
})

it('what is due goes below zero when too much was paid', () => {
  expect(balanceOf(300, 200)).toEqual({ amount_due: 100, over_paid: 0 })
  expect(balanceOf(300, 350)).toEqual({ amount_due: -50, over_paid: 50 })
})

it('the hourly rates that are told are those that the price counts, for every slot of a day', () => {
  const rates = {
    ...{ is_per_group: true, day_price: 500_00, night_price: 600_00, guest_additional_price: 50_00 },
    ...{ day_per_person_price: 0, night_per_person_price: 0 },
  }
  const shown = hourlyRates(rates)
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  for (const start_time of hours)
    for (const end_time of hours.filter((one) => one !== start_time)) {
      const within = start_time >= shown.from && end_time <= shown.until && start_time < end_time
      const party = { is_guest: false, num_of_resident: null, num_of_guest: null }
      const { price, hours: count } = quote(rates, { start_time, end_time }, party)
      expect(price).toBe((within ? shown.day : shown.night) * count)
    }
})
