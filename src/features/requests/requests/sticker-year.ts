import { addDays, addMonths, type Day, monthOf } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import { dayOfMonth, RENEWAL_DAYS, yearBegin } from '#shared/years.ts'
import { type StickerType, yearLater } from './kinds.ts'

// The sticker year of a village: until when a sticker is good and what it costs (docs/spec/requests.md#sticker-year).

/** Prices of stickers as the settings have them, in centavos. */
export interface StickerRates {
  fees: Readonly<Record<StickerType, Centavos>>
  processing: Centavos
  /** Month and day on which the sticker year begins, `MM-DD`; empty where each sticker is good for a year of its own. */
  yearStart: string
  /** Number of vehicles of a lot that cost nothing in a year. */
  free: number
  /** From which vehicle of a lot on a sticker costs `extra` more; 0 for none. */
  extraFrom: number
  extra: Centavos
  /** A sticker costs less from the second quarter of the sticker year on. */
  byQuarter: boolean
}

export interface StickerFee {
  fee: Centavos
  processing: Centavos
}

/** First and last day of the sticker year that stickers of a day are for: of the next one in the last 30 days of a year. */
export function stickerYear(today: Day, yearStart: string): { from: Day; until: Day } {
  const from = yearBegin(addDays(today, RENEWAL_DAYS), yearStart)
  return { from, until: addDays(yearBegin(addDays(from, 370), yearStart), -1) }
}

/**
 * Until which day a sticker issued today is good: until the end of the sticker year, without one for a year. `goodUntil` is the last
 * day of the sticker that it follows, from which its own year goes on.
 */
export function stickerUntil(today: Day, yearStart: string, goodUntil: Day | null = null): Day {
  if (yearStart) return stickerYear(today, yearStart).until
  return yearLater(goodUntil !== null && goodUntil > today ? goodUntil : today)
}

/** True while a sticker needs no other one: it is good for more than the next 30 days. */
export const isOfYear = (goodUntil: Day, today: Day): boolean => goodUntil > addDays(today, RENEWAL_DAYS)

/** The day from which on stickers asked for are of the year that stickers of today are for. */
export const requestedSince = (today: Day, yearStart: string): Day =>
  yearStart
    ? addDays(stickerYear(today, yearStart).from, -RENEWAL_DAYS)
    : dayOfMonth(addMonths(monthOf(today), -12), Number(today.slice(8)))

/** Quarters of the sticker year that are left, 4 to 1; all of them where the village has no sticker year. */
export function quartersLeft(today: Day, yearStart: string): number {
  if (!yearStart) return 4
  const { from } = stickerYear(today, yearStart)
  const later = [3, 6, 9].filter(
    (months) => today >= dayOfMonth(addMonths(monthOf(from), months), Number(from.slice(8))),
  )
  return 4 - later.length
}

const CENTAVOS_OF_PESO = 100

/**
 * Fees of stickers of one lot that are requested together, in their order: so many of the lot are free, later ones cost more, and
 * by quarter a share of the fee, up to the next whole peso. `already` is the number of vehicles of the lot that have one of the
 * year. What passes through is of no lot: it is neither counted nor free. The processing fee is whole, unless a sticker is free.
 */
export function stickerFees(
  vehicles: readonly StickerType[],
  rates: StickerRates,
  already: number,
  today: Day,
): StickerFee[] {
  const quarters = rates.byQuarter ? quartersLeft(today, rates.yearStart) : 4
  let place = already
  return vehicles.map((type) => {
    const ofLot = type !== 'pass_through'
    if (ofLot) place += 1
    if (ofLot && place <= rates.free) return { fee: 0, processing: 0 }
    const more = ofLot && rates.extraFrom > 0 && place >= rates.extraFrom ? rates.extra : 0
    return { fee: shareOf(rates.fees[type] + more, quarters), processing: rates.processing }
  })
}

const shareOf = (fee: Centavos, quarters: number): Centavos =>
  quarters === 4 ? fee : Math.ceil((fee * quarters) / (4 * CENTAVOS_OF_PESO)) * CENTAVOS_OF_PESO
