import { byZone, type Day, type Month } from '#shared/dates.ts'
import { locale } from './t.ts'

// Days in the words of this device's language. Papers and messages to others keep the English of `#shared/dates.ts`.

/** Made when the first day is shown: a file may be loaded before the language is known. */
function worded(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  let made: Intl.DateTimeFormat | undefined
  return {
    format: (at) => {
      made ??= new Intl.DateTimeFormat(locale(), options)
      return made.format(at)
    },
  }
}

const day = worded({ timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })
const longDay = worded({ timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
const month = worded({ timeZone: 'UTC', year: 'numeric', month: 'long' })
const shortMonth = worded({ timeZone: 'UTC', year: 'numeric', month: 'short' })
const moment = byZone(
  (zone) =>
    new Intl.DateTimeFormat(locale(), {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(zone ? { timeZone: zone } : {}),
    }),
)

/** `Nov 7, 2026`, `Nob 7, 2026`. */
export const showDay = (of: Day): string => day.format(new Date(`${of}T00:00:00Z`))
/** `November 7, 2026`, `Nobyembre 7, 2026`. */
export const showLongDay = (of: Day): string => longDay.format(new Date(`${of}T00:00:00Z`))
/** `November 2026`, `Nobyembre 2026`. */
export const showMonth = (of: Month): string => month.format(new Date(`${of}-01T00:00:00Z`))
/** `Nov 2026`, `Nob 2026`. */
export const showShortMonth = (of: Month): string => shortMonth.format(new Date(`${of}-01T00:00:00Z`))
/** An instant to the minute in a time zone, the reader's own where none is known: `Nov 7, 2026, 12:05 PM`. */
export const showMoment = (instant: string, zone = ''): string => moment(zone).format(new Date(instant))
