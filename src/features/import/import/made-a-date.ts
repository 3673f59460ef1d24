import { monthNumber, plain } from '#shared/words.ts'

const ISO = /^\d{4}-\d{1,2}-\d{1,2}(?:[T ].*)?$/
/** `7/8/2026`; with two digits of a year it may be three numbers of an address. */
const NUMBERS = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/
/** `8-Jul`, `Jan-02`, `8-Jul-26`. */
const NAMED = /^(?:\d{1,2}[-/. ]+(?<after>\p{L}{3,})\.?|(?<before>\p{L}{3,})\.?[-/. ]+\d{1,4})(?:[-/., ]+\d{2,4})?$/u

/** True when a cell for a part of an address holds a date: the spreadsheet made one of `7-8` or `3-12`. */
export function isMadeADate(text: string): boolean {
  if (ISO.test(text) || NUMBERS.test(text)) return true
  const { after, before } = NAMED.exec(text)?.groups ?? {}
  return monthNumber(plain(after ?? before ?? '')) !== undefined
}
