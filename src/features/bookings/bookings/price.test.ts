import { describe, expect, it } from 'vitest'
import {
  balanceOf,
  owedPrice,
  type Party,
  partyProblem,
  paymentStatus,
  priceProblem,
  quote,
  slotProblem,
} from './rules.ts'

const court = {
  is_per_group: true,
  day_price: 300_00,
  night_price: 450_00,
  day_per_person_price: 0,
  night_per_person_price: 0,
  guest_additional_price: 50_00,
}
const pool = {
  is_per_group: false,
  day_price: 0,
  night_price: 0,
  day_per_person_price: 80_00,
  night_per_person_price: 100_00,
  guest_additional_price: 20_50,
}
const resident: Party = { is_guest: false, num_of_resident: null, num_of_guest: null }
const guest: Party = { is_guest: true, num_of_resident: null, num_of_guest: null }
const party = (residents: number | null, guests: number | null, is_guest = false): Party => ({
  is_guest,
  num_of_resident: residents,
  num_of_guest: guests,
})
const at = (start_time: string, end_time: string) => ({ start_time, end_time })

describe('B03: the price of a booking', () => {
  it.each([
    // amenity, from, to, who, hours, centavos
    ['per group by day', court, '08:00', '11:00', resident, 3, 900_00],
    ['per group by night', court, '19:00', '22:00', resident, 3, 1350_00],
    ['per group with a guest', court, '08:00', '10:00', guest, 2, 700_00],
    ['per group, whatever the number of people', court, '08:00', '10:00', party(5, 40), 2, 600_00],
    ['from 05:59 at the night rate', court, '05:59', '08:00', resident, 3, 1350_00],
    ['from 06:00 at the day rate', court, '06:00', '08:00', resident, 2, 600_00],
    ['until 18:00 at the day rate', court, '15:00', '18:00', resident, 3, 900_00],
    ['until 18:01 at the day rate, minutes are dropped', court, '15:00', '18:01', resident, 3, 900_00],
    ['until 18:59 at the day rate', court, '15:00', '18:59', resident, 3, 900_00],
    ['until 19:00 at the night rate', court, '15:00', '19:00', resident, 4, 1800_00],
    ['all of the day', court, '06:00', '18:00', resident, 12, 3600_00],
    ['straddling 6', court, '04:00', '07:00', resident, 3, 1350_00],
    ['straddling 18', court, '17:00', '20:00', resident, 3, 1350_00],
    ['until midnight', court, '22:00', '00:00', resident, 2, 900_00],
    ['from midnight', court, '00:00', '02:00', resident, 2, 900_00],
    ['across midnight', court, '22:00', '02:00', resident, 4, 1800_00],
    ['across midnight at hours that look like day', court, '17:00', '07:00', resident, 14, 6300_00],
    ['a whole day but an hour', court, '10:00', '09:00', resident, 23, 10350_00],
    ['across midnight within the same hour', court, '10:30', '10:15', resident, 23, 10350_00],
    ['a minute less than a day', court, '10:01', '10:00', resident, 23, 10350_00],
    ['from just before midnight to its start', court, '23:59', '23:00', resident, 23, 10350_00],
    ['per person across midnight within the same hour', pool, '08:45', '08:00', party(1, 0), 23, 2300_00],
    ['minutes dropped at both ends', court, '08:45', '10:15', resident, 2, 600_00],
    ['per person by day', pool, '08:00', '10:00', party(3, 0), 2, 480_00],
    ['per person by night', pool, '18:00', '20:00', party(3, 0), 2, 600_00],
    ['per person with outsiders', pool, '08:00', '10:00', party(3, 2), 2, 882_00],
    ['per person, outsiders alone', pool, '20:00', '21:00', party(0, 2), 1, 241_00],
    ['per person, the guest flag adds nothing', pool, '08:00', '10:00', party(3, 2, true), 2, 882_00],
    ['per person, nobody', pool, '08:00', '10:00', party(0, 0), 2, 0],
    ['per person, numbers missing', pool, '08:00', '10:00', party(null, null), 2, 0],
    ['per person across midnight', pool, '23:00', '01:00', party(1, 1), 2, 441_00],
  ] as const)('%s', (_, rates, from, to, who, hours, price) => {
    const found = quote(rates, at(from, to), who)
    expect({ hours: found.hours, price: found.price }).toEqual({ hours, price })
    expect(found.price_lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price)
  })

  it('is explained line by line', () => {
    expect(quote(court, at('19:00', '22:00'), guest)).toEqual({
      price: 1500_00,
      price_lines: [
        { text: 'Night rate ₱450.00 × 3 h', amount: 1350_00 },
        { text: 'Guest add-on ₱50.00 × 3 h', amount: 150_00 },
      ],
      hours: 3,
      minutes_dropped: false,
      ends_next_day: false,
    })
    expect(quote(pool, at('08:00', '10:00'), party(3, 2)).price_lines).toEqual([
      { text: 'Day rate ₱80.00 × 5 persons × 2 h', amount: 800_00 },
      { text: 'Guest add-on ₱20.50 × 2 guests × 2 h', amount: 82_00 },
    ])
  })

  it('says when minutes are dropped and when it ends on the next day', () => {
    expect(quote(court, at('08:00', '10:30'), resident)).toMatchObject({ minutes_dropped: true, ends_next_day: false })
    expect(quote(court, at('08:30', '10:30'), resident)).toMatchObject({ minutes_dropped: false })
    expect(quote(court, at('22:00', '02:00'), resident)).toMatchObject({ minutes_dropped: false, ends_next_day: true })
  })

  it.each([
    ['10:00', '10:00'],
    ['10:00', '10:45'],
    ['10:15', '10:45'],
    ['10:15', '10:16'],
    ['00:00', '00:59'],
  ])('%s to %s has no whole hour', (from, to) => {
    expect(slotProblem(at(from, to))?.message).toBe('A booking takes at least one whole hour.')
  })

  it.each([
    ['10:00', '11:00'],
    ['10:45', '11:00'],
    ['23:00', '00:00'],
    ['10:45', '10:00'],
    ['10:30', '10:29'],
  ])('%s to %s can be booked', (from, to) => {
    expect(slotProblem(at(from, to))).toBeNull()
  })

  it('needs both numbers where it counts people, and somebody who comes', () => {
    const numbers = 'Please enter the number of residents and the number of outsiders.'
    expect(partyProblem(true, party(null, null))).toBeNull()
    expect(partyProblem(false, party(null, 2))?.message).toBe(numbers)
    expect(partyProblem(false, party(2, null))?.message).toBe(numbers)
    expect(partyProblem(false, party(0, 0))?.message).toBe('At least one person must come.')
    expect(partyProblem(false, party(0, 1))).toBeNull()
  })

  it.each([
    ['per group', court, party(null, null), 600_00],
    ['per person, somebody comes', pool, party(0, 1), 201_00],
    ['per person, one number missing', pool, party(2, null), 320_00],
    ['per person, nobody', pool, party(0, 0), null],
    ['per person, both numbers cleared', pool, party(null, null), null],
  ])('is what can be paid only when somebody is counted: %s', (_, rates, who, price) => {
    expect(owedPrice(rates.is_per_group, who, quote(rates, at('08:00', '10:00'), who).price)).toBe(price)
  })

  it('beyond what can be paid is refused', () => {
    expect(priceProblem({ price: 9_999_999_999 })).toBeNull()
    expect(priceProblem({ price: 10_000_000_000 })?.message).toBe(
      'The price of a booking cannot exceed ₱99,999,999.99.',
    )
  })
})

describe('the payment status', () => {
  it.each([
    [900_00, 0, false, 'pending'],
    [900_00, 1, false, 'partial'],
    [900_00, 899_99, false, 'partial'],
    [900_00, 900_00, false, 'paid'],
    [900_00, 900_01, false, 'partial'],
    [900_00, 0, true, 'failed'],
    [900_00, 100_00, true, 'partial'],
    [900_00, 900_00, true, 'paid'],
    [0, 0, false, 'paid'],
    [0, 0, true, 'paid'],
    [0, 5_00, false, 'partial'],
    [null, 0, false, 'pending'],
    [null, 0, true, 'failed'],
    [null, 5_00, false, 'partial'],
  ] as const)('of %d centavos with %d paid (failed: %s) is %s', (price, paid, failed, status) => {
    expect(paymentStatus(price, paid, failed)).toBe(status)
  })

  it('says by how much it is over', () => {
    expect(balanceOf(900_00, 950_00)).toEqual({ amount_due: -50_00, over_paid: 50_00 })
    expect(balanceOf(900_00, 100_00)).toEqual({ amount_due: 800_00, over_paid: 0 })
  })
})
