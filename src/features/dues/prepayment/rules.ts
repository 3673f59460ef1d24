import { refusals } from '#features/dues/bills/refusals.ts'
import { addMonths, type Day, firstDay, type Month, monthFrom, monthOf } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'

// A year paid ahead (docs/spec/money.md#a-year-ahead).

/** Terms of the settings for a year that is paid ahead. */
export interface PrepaymentTerms {
  /** `months` for the price of `priceOf`; no discount unless it is less. */
  months: number
  priceOf: number
  /** Otherwise this much of each bill. */
  percent: number
  /** `MM-DD`: paid by this day of the year. */
  until: string
}

/** A bill that would be issued ahead; `months` is what it is for, 1, 3 or 12. */
export interface PrepaidBill {
  month: Month
  months: number
  /** Centavos. */
  amount: Centavos
}

/** The day of a year by which it is to be paid; the 29th of February is the 28th in other years. */
export function lastDayOf(year: number, until: string): Day {
  const day = `${monthFrom(year, 1).slice(0, 4)}-${until}`
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return until === '02-29' && !leap ? `${day.slice(0, 4)}-02-28` : day
}

/** The months of a year that may be billed ahead as of a day: from the month of the day on, all of a year to come. */
export function prepaidMonths(year: number, today: Day): Month[] {
  const first = monthFrom(year, 1)
  return Array.from({ length: 12 }, (_, at) => addMonths(first, at)).filter((month) => month >= monthOf(today))
}

const share = (amount: Centavos, some: number, of: number): Centavos => Math.floor((amount * some * 2 + of) / (of * 2))

/**
 * The discount on each bill that is issued ahead, in centavos, in their order; nothing when it is paid after the day, or when the
 * year is not whole: `billedMonths` of it were billed before. n months for the price of m makes the last ones free; a bill
 * for several months is reduced by the same part. Halves are rounded up.
 */
export function prepaymentDiscounts(
  bills: readonly PrepaidBill[],
  { terms, year, billedMonths, paidOn }: { terms: PrepaymentTerms; year: number; billedMonths: number; paidOn: Day },
): Centavos[] {
  const none = bills.map(() => 0)
  if (paidOn > lastDayOf(year, terms.until)) return none
  const free = terms.months - terms.priceOf
  if (free <= 0) return terms.percent > 0 ? bills.map((bill) => share(bill.amount, terms.percent, 100)) : none
  const whole = billedMonths + bills.reduce((sum, bill) => sum + bill.months, 0) >= terms.months
  if (!whole) return none
  const monthly = bills.filter((bill) => bill.months === 1).length
  let place = 0
  return bills.map((bill) => {
    if (bill.months > 1) return share(bill.amount, free, terms.months)
    place += 1
    return place > monthly - free ? bill.amount : 0
  })
}

/** Why a year cannot be billed ahead, null when it can. */
export function yearRefusal(year: number, today: Day): Message | null {
  const now = Number(firstDay(monthOf(today)).slice(0, 4))
  if (year < now) return refusals.past_year
  return year > now + 1 ? refusals.far_year : null
}
