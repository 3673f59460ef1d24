import { addDays, type Day } from '#shared/dates.ts'
import { filledText } from '#shared/text/fields-in-braces.ts'

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

/** A marked text with its fields filled. What stands for a field is text: marks in it mark nothing. */
export const filledLetter = (text: string, values: Readonly<Record<string, string>>): string =>
  filledText(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)])))
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
