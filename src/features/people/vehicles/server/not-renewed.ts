import { addDays, addMonths, type Day, monthOf } from '#shared/dates.ts'
import { dayOfMonth, yearBegin } from '#shared/years.ts'

/**
 * Day on which or after which a sticker ended that counts as not renewed: the last one of the sticker year before, without a sticker year a day a
 * year ago.
 */
export const notRenewedSince = (today: Day, yearStart: string): Day =>
  yearStart
    ? addDays(yearBegin(today, yearStart), -1)
    : dayOfMonth(addMonths(monthOf(today), -12), Number(today.slice(8)))
