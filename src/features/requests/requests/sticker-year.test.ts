import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, isDay } from '#shared/dates.ts'
import { STICKER_TYPES } from './rules.ts'
import {
  isOfYear,
  quartersLeft,
  requestedSince,
  type StickerRates,
  stickerFees,
  stickerUntil,
  stickerYear,
} from './sticker-year.ts'

const usual: StickerRates = {
  fees: { two_wheel: 20_000, four_wheel: 40_000, delivery_truck: 60_000, pass_through: 50_000 },
  ...{ processing: 10_000, yearStart: '', free: 0, extraFrom: 0, extra: 0, byQuarter: false },
}
const rates = (more: Partial<StickerRates>): StickerRates => ({ ...usual, ...more })
const cost = (
  vehicles: Parameters<typeof stickerFees>[0],
  more: Partial<StickerRates>,
  already = 0,
  day = '2026-02-01',
) => stickerFees(vehicles, rates(more), already, day).map(({ fee, processing }) => [fee / 100, processing / 100])

describe('until when a sticker is good', () => {
  it.each([
    ['2026-11-21', '', null, '2027-11-21'],
    ['2024-02-29', '', null, '2025-02-28'],
    // Renewed while the last one is good, no day of it is lost.
    ['2026-11-21', '', '2026-12-10', '2027-12-10'],
    ['2026-11-21', '', '2026-10-10', '2027-11-21'],
    ['2026-01-01', '01-01', null, '2026-12-31'],
    ['2026-12-01', '01-01', null, '2026-12-31'],
    // In its last 30 days a year is over: the stickers of the next one are issued.
    ['2026-12-02', '01-01', null, '2027-12-31'],
    ['2026-12-31', '01-01', '2026-12-31', '2027-12-31'],
    ['2026-06-30', '06-15', null, '2027-06-14'],
    ['2026-03-01', '02-29', null, '2027-02-27'],
  ])('%s with a year from %s, after one until %s: %s', (today, yearStart, goodUntil, until) => {
    expect(stickerUntil(today, yearStart, goodUntil)).toBe(until)
  })

  it('is always more than a month and at most 13 months ahead', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    const text = day.map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(text, text, (today: Day, start) => {
        const until = stickerUntil(today, start.slice(5))
        const year = stickerYear(today, start.slice(5))
        expect(isDay(until)).toBe(true)
        expect(isOfYear(until, today)).toBe(true)
        expect(until <= addDays(today, 366 + 30)).toBe(true)
        expect(stickerYear(addDays(until, 1), start.slice(5)).from).toBe(addDays(until, 1))
        expect(requestedSince(today, start.slice(5)) <= today && year.from <= addDays(today, 30)).toBe(true)
      }),
    )
  })
})

describe('the quarter of the sticker year', () => {
  it.each([
    ['2026-01-01', '01-01', 4],
    ['2026-03-31', '01-01', 4],
    ['2026-04-01', '01-01', 3],
    ['2026-07-01', '01-01', 2],
    ['2026-12-01', '01-01', 1],
    ['2026-12-02', '01-01', 4],
    ['2026-08-30', '05-31', 4],
    ['2026-08-31', '05-31', 3],
    ['2026-12-01', '', 4],
  ])('%s of a year from %s leaves %i', (today, yearStart, left) => {
    expect(quartersLeft(today, yearStart)).toBe(left)
  })
})

describe('what stickers of a lot cost', () => {
  it('is the fee of the kind and the processing fee, as long as the settings say no more', () => {
    expect(cost([...STICKER_TYPES], {})).toEqual([
      [200, 100],
      [400, 100],
      [600, 100],
      [500, 100],
    ])
  })

  it('is nothing for the first ones, whatever was issued before counts', () => {
    expect(cost(['four_wheel', 'two_wheel', 'four_wheel'], { free: 2 })).toEqual([
      [0, 0],
      [0, 0],
      [400, 100],
    ])
    expect(cost(['four_wheel', 'two_wheel'], { free: 2 }, 1)).toEqual([
      [0, 0],
      [200, 100],
    ])
    expect(cost(['pass_through', 'four_wheel'], { free: 1 })).toEqual([
      [500, 100],
      [0, 0],
    ])
  })

  it('is more from one of them on', () => {
    expect(cost(['four_wheel', 'two_wheel'], { extraFrom: 3, extra: 15_000 }, 1)).toEqual([
      [400, 100],
      [350, 100],
    ])
  })

  it('is a share by quarter, up to the next peso', () => {
    const fees = { ...usual.fees, two_wheel: 25_050 }
    const by = { byQuarter: true, yearStart: '01-01', fees }
    expect(cost(['two_wheel', 'four_wheel'], by, 0, '2026-03-31')).toEqual([
      [250.5, 100],
      [400, 100],
    ])
    expect(cost(['two_wheel', 'four_wheel'], by, 0, '2026-04-01')).toEqual([
      [188, 100],
      [300, 100],
    ])
    expect(cost(['two_wheel'], by, 0, '2026-12-01')).toEqual([[63, 100]])
    expect(cost(['two_wheel'], { ...by, yearStart: '' }, 0, '2026-12-01')).toEqual([[250.5, 100]])
  })

  it('is the same together and one after another', () => {
    const types = fc.array(fc.constantFrom(...STICKER_TYPES), { maxLength: 8 })
    const numbers = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(50_000), fc.boolean())
    fc.assert(
      fc.property(types, numbers, (vehicles, [free, extraFrom, already, extra, byQuarter]) => {
        const of = rates({ free, extraFrom, extra, byQuarter, yearStart: '01-01' })
        const together = stickerFees(vehicles, of, already, '2026-08-01')
        let count = already
        const apart = vehicles.flatMap((one) => {
          const fee = stickerFees([one], of, count, '2026-08-01')
          if (one !== 'pass_through') count += 1
          return fee
        })
        expect(together).toEqual(apart)
        for (const { fee, processing } of together) {
          expect(Number.isInteger(fee) && fee >= 0).toBe(true)
          expect(processing === 0 || processing === of.processing).toBe(true)
        }
      }),
    )
  })
})
