import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { booking as bookingShape } from './contract.ts'
import { type Party, quote, type Rates, ratesFrom, type Slot, slotProblem } from './rules.ts'

const centavos = fc.integer({ min: 0, max: 9_999_99 })
const rates: fc.Arbitrary<Rates> = fc.record({
  is_per_group: fc.boolean(),
  day_price: centavos,
  night_price: centavos,
  day_per_person_price: centavos,
  night_per_person_price: centavos,
  guest_additional_price: centavos,
})
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const slot: fc.Arbitrary<Slot> = fc
  .record({ start_time: time, end_time: time })
  .filter((one) => slotProblem(one) === null)
const people = fc.option(fc.integer({ min: 0, max: 500 }))
const party: fc.Arbitrary<Party> = fc.record({ is_guest: fc.boolean(), num_of_resident: people, num_of_guest: people })

/** The rules of the price, written once more and straight (docs/spec/bookings.md#price); for comparison only. */
function literal(amenity: Rates, { start_time, end_time }: Slot, who: Party): number {
  const [s, e] = [Number.parseInt(start_time, 10), Number.parseInt(end_time, 10)]
  const overnight = end_time < start_time
  // Within the same hour the clock's minutes count (docs/spec/bookings.md#hours).
  const hours = overnight && s === e ? 23 : e - s + (overnight ? 24 : 0)
  const byDay = s >= 6 && e <= 18 && !overnight
  if (amenity.is_per_group) {
    const rate = byDay ? amenity.day_price : amenity.night_price
    return (rate + (who.is_guest ? amenity.guest_additional_price : 0)) * hours
  }
  const rate = byDay ? amenity.day_per_person_price : amenity.night_per_person_price
  const [residents, guests] = [who.num_of_resident ?? 0, who.num_of_guest ?? 0]
  return (residents * rate + guests * (rate + amenity.guest_additional_price)) * hours
}

describe('the price rule on random bookings', () => {
  it('is the formula of the specification, and its lines add up to it', () => {
    fc.assert(
      fc.property(rates, slot, party, (amenity, when, who) => {
        const found = quote(amenity, when, who)
        expect(found.price).toBe(literal(amenity, when, who))
        expect(found.price_lines.reduce((sum, line) => sum + line.amount, 0)).toBe(found.price)
        expect(found.hours).toBeGreaterThanOrEqual(1)
        expect(found.hours).toBeLessThanOrEqual(23)
      }),
      { numRuns: 2000 },
    )
  })

  it('gives the screen, which reads the rates in pesos, the centavos of the server', () => {
    const shape = bookingShape.shape.amenity
    fc.assert(
      fc.property(rates, slot, party, (amenity, when, who) => {
        const now = new Date(0)
        const row = { ...amenity, id: 1, name: 'Hall', extension_price: 0, bond: 0, created_at: now, updated_at: now }
        const shown = JSON.parse(JSON.stringify(z.parse(shape, row)))
        expect(quote(ratesFrom(shown), when, who)).toEqual(quote(amenity, when, who))
      }),
      { numRuns: 1000 },
    )
  })
})
