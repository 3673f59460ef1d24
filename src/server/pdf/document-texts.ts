import { type Day, firstDay, type Month, monthNamed, showDay, showLongDay, showShortMonth } from '#shared/dates.ts'
import filipino from './fil-documents.json' with { type: 'json' }

// The words of the papers that people are handed: receipts, statements, certificates (docs/decisions/two-languages.md).

export type PaperLanguage = 'en' | 'fil'
/** A text of a paper; without its Filipino it does not compile. */
export type PaperText = keyof typeof filipino

export interface PaperWords {
  say: (text: PaperText, values?: Readonly<Record<string, string>>) => string
  /** `Nov 7, 2026` */
  day: (day: Day) => string
  /** `November 7, 2026` */
  longDay: (day: Day) => string
  /** `Nov 2026` */
  shortMonth: (month: Month) => string
  /** A month as English writes it, `November 2026`. */
  month: (text: string) => string
  /** The ledger's name of an item: `Monthly dues, November 2026 (part)`; what it does not name itself stays as it is. */
  item: (text: string) => string
}

const filled = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

const inFilipino = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fil-PH', { timeZone: 'UTC', year: 'numeric', ...options })
  return (day: Day) => format.format(new Date(`${day}T00:00:00Z`))
}
const filipinoDay = inFilipino({ month: 'short', day: 'numeric' })
const filipinoLongDay = inFilipino({ month: 'long', day: 'numeric' })
const filipinoMonth = inFilipino({ month: 'long' })
const filipinoShortMonth = inFilipino({ month: 'short' })

const filipinoText: PaperWords['say'] = (text, values) => filled(filipino[text], values)
const isText = (text: string): text is PaperText => Object.hasOwn(filipino, text)

/** A month as English wrote it, `November 2026`. */
function monthOf(text: string): string {
  const month = monthNamed(text)
  return month === null ? text : filipinoMonth(firstDay(month))
}

const noteOf = (note: string): string => {
  const penalty = /^with penalty (₱[\d,.]+)$/.exec(note)?.[1]
  if (penalty) return filipinoText('with penalty {amount}', { amount: penalty })
  return isText(note) ? filipinoText(note) : note
}

/** A penalty by the by-laws: `2 % of ₱1,200.00, Oct 8 – Nov 7, 2026`; null for any other text. */
function penaltyByRule(text: string): string | null {
  const whole = text.replace(/, as far as the ceiling allows$/, '')
  if (whole !== text)
    return filipinoText('{text}, as far as the ceiling allows', { text: penaltyByRule(whole) ?? whole })
  const part = /^(?<percent>[\d.]+) % of (?<amount>₱[\d,.]+\d), (?<period>.+)$/.exec(text)?.groups
  if (part) return filipinoText('{percent} % of {amount}, {period}', part)
  const flat = /^Penalty of (?<amount>₱[\d,.]+\d), unpaid since (?<day>.+)$/.exec(text)?.groups
  return flat ? filipinoText('Penalty of {amount}, unpaid since {day}', flat) : null
}

/** `Monthly dues, November 2026 (part, with penalty ₱100.00)` by its pieces, as `billItemText` put them together. */
function item(text: string): string {
  if (isText(text)) return filipinoText(text)
  const penalty = penaltyByRule(text)
  if (penalty) return penalty
  const refund = /^Refund (\S+)$/.exec(text)?.[1]
  if (refund) return filipinoText('Refund {number}', { number: refund })
  const found =
    /^(?<name>Monthly dues|Opening balance)(?:, (?<month>[A-Z][a-z]+ \d{4}))?(?: \((?<notes>[^()]+)\))?$/.exec(text)
  const { name = '', month, notes } = found?.groups ?? {}
  if (!found || !isText(name)) return text
  const about = month ? `, ${monthOf(month)}` : ''
  return `${filipinoText(name)}${about}${
    notes
      ? ` (${notes
          .split(/, (?!\d{3})/)
          .map(noteOf)
          .join(', ')})`
      : ''
  }`
}

const voices: Readonly<Record<PaperLanguage, PaperWords>> = {
  en: {
    ...{ say: filled, day: showDay, longDay: showLongDay, shortMonth: showShortMonth },
    ...{ month: (text) => text, item: (text) => text },
  },
  fil: {
    ...{ say: filipinoText, day: filipinoDay, longDay: filipinoLongDay },
    ...{ shortMonth: (month) => filipinoShortMonth(firstDay(month)), month: monthOf, item },
  },
}

/** Returns the words of a paper in a language; English unless told. */
export const paperWords = (language: PaperLanguage = 'en'): PaperWords => voices[language]
