import { addMonths, type Day, type Month, monthFrom, monthOf } from '#shared/dates.ts'
import { monthNumber, plain } from '#shared/text/words.ts'

/** Columns of older debt that stand beside the months and count with them. */
const CARRIED = new Set([
  'previous balance',
  'prev balance',
  'balance forwarded',
  'balance forward',
  'forwarded balance',
  'carried forward',
  'beginning balance',
  'previous years',
  'prior years',
  'previous arrears',
  'dating utang',
  'dating balanse',
])

/** Words around a month that do not change what its column holds. `paid` and `payment` do. */
const AROUND = new Set(
  'dues due monthly butaw hoa assoc association unpaid balance bal arrears amount for month of the buwan ng utang php peso pesos p fee'.split(
    ' ',
  ),
)

const fullYear = (word: string): number | undefined => {
  if (/^20\d\d$/.test(word)) return Number(word)
  return /^\d\d$/.test(word) ? 2000 + Number(word) : undefined
}

/** A month's number without a year: the latest such month up to the day of the balance. */
function latestMonth(number: number, asOf: Day): Month {
  const month = monthFrom(Number(asOf.slice(0, 4)), number)
  return month <= monthOf(asOf) ? month : addMonths(month, -12)
}

/**
 * The month whose unpaid dues a column holds, by its heading: `Jan 2026`, `Jan-26`, `2026-01`, `Enero`, an Excel date.
 * Null for a whole year or older debt; undefined when the heading is none of these.
 */
export function monthOfHeading(heading: string, asOf: Day): Month | null | undefined {
  const text = heading.trim()
  const byNumbers = /^(20\d\d)[-/](\d{1,2})([-/]\d{1,2})?$/.exec(text) ?? /^(\d{1,2})[-/](20\d\d)$/.exec(text)
  if (byNumbers) {
    const [year, month] = text.startsWith('20') ? [byNumbers[1], byNumbers[2]] : [byNumbers[2], byNumbers[1]]
    return Number(month) >= 1 && Number(month) <= 12 ? monthFrom(Number(year), Number(month)) : undefined
  }
  const words = plain(text)
  if (CARRIED.has(words)) return null
  if (/\b(as of|as at|hanggang)\b/.test(words)) return undefined
  const [first = '', second, third] = words.split(' ').filter((word) => !AROUND.has(word))
  if (third !== undefined) return undefined
  const number = monthNumber(first) ?? (second === undefined ? undefined : monthNumber(second))
  if (number === undefined) {
    const wholeYear = second === undefined && /^20\d\d$/.test(first) && Number(first) <= Number(asOf.slice(0, 4))
    return wholeYear ? null : undefined
  }
  if (second === undefined) return latestMonth(number, asOf)
  const year = fullYear(monthNumber(first) === undefined ? first : second)
  return year === undefined ? undefined : monthFrom(year, number)
}
