import { addDays, type Day } from '#shared/dates.ts'

export const LETTER_KINDS = ['first_notice', 'demand', 'bounced_cheque', 'hearing', 'thank_you'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]
export const isLetterKind = (kind: string): kind is LetterKind => LETTER_KINDS.some((one) => one === kind)

/** Offices that sign; the names are of whoever held them on the day of the letter. */
export const SIGNING = ['president', 'vice_president', 'secretary', 'treasurer', 'auditor'] as const
export type SigningOffice = (typeof SIGNING)[number]

export const MAX_LETTERS = 200

const COMMON = [
  ...['name', 'lot', 'months', 'amount', 'day', 'answer_by', 'grace_until', 'reconsider_by', 'rule', 'association'],
]
const OF_CHEQUE = ['cheque_number', 'cheque_bank', 'cheque_amount', 'bounced_on', 'cheque_by']
const OF_HEARING = ['hearing_day', 'hearing_time', 'hearing_place']

/** Returns the fields a template may name in braces. */
export const fieldsOf = (kind: LetterKind): readonly string[] => [
  ...COMMON,
  ...(kind === 'bounced_cheque' ? OF_CHEQUE : []),
  ...(kind === 'hearing' ? OF_HEARING : []),
]

const FIELD = /\{([^{}\n]*)\}/g

/** The first field of a text that its kind does not know, as it was typed; undefined when it knows them all. */
export const unknownField = (kind: LetterKind, text: string): string | undefined => {
  const known = new Set(fieldsOf(kind))
  return [...text.matchAll(FIELD)].find(([, name = '']) => !known.has(name))?.[0]
}

/** A text with its fields filled. What stands for a field is text: marks in it mark nothing. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(FIELD, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : plain(value)
  })
const plain = (value: string) => value.replaceAll(/[\\*[\]#]/g, String.raw`\$&`)

/** So many days later on which banks work: neither Saturday nor Sunday. */
export function bankingDaysAfter(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (![0, 6].includes(new Date(`${at}T00:00:00Z`).getUTCDay())) left -= 1
  }
  return at
}
