import * as z from 'zod/mini'
import { type Day, isDay } from '#shared/dates.ts'
import * as f from '#shared/fields.ts'
import { CIVIL_STATUSES, HOUSE_TYPES, type OCCUPATIONS, type SEXES } from '#shared/people.ts'
import { fields } from '#shared/refusals.ts'
import { readPhone } from '#shared/text/phones.ts'
import { monthNumber, plain } from '#shared/text/words.ts'
import { problem, type Reading } from '../reading.ts'
import { cells } from '../refusals.ts'

type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>

const SEX_WORDS: Words<(typeof SEXES)[number]> = {
  male: ['male', 'm', 'lalaki', 'lalake', 'man'],
  female: ['female', 'f', 'babae', 'woman'],
}
const CIVIL_WORDS: Words<(typeof CIVIL_STATUSES)[number]> = {
  single: ['single', 's', 'binata', 'dalaga', 'walang asawa', 'unmarried'],
  married: ['married', 'm', 'may asawa', 'kasal', 'kasado', 'kasada'],
  separated: ['separated', 'sep', 'hiwalay', 'legally separated'],
  divorced: ['divorced', 'annulled', 'diborsiyado'],
  widowed: ['widowed', 'widow', 'widower', 'w', 'biyudo', 'biyuda', 'byudo', 'byuda', 'balo'],
}
const HOUSE_WORDS: Words<(typeof HOUSE_TYPES)[number]> = {
  residential: ['residential', 'residence', 'res', 'bahay', 'tirahan', 'house'],
  business: ['business', 'commercial', 'store', 'tindahan', 'negosyo'],
  mixed: ['mixed', 'mixed use', 'residential and business', 'residential and commercial', 'halo'],
}
const OCCUPATION_WORDS: Words<(typeof OCCUPATIONS)[number]> = {
  employee: ['employee', 'employed', 'empleyado', 'empleyada', 'government employee', 'private employee', 'ofw'],
  'self employed': [
    'self employed',
    'selfemployed',
    'business owner',
    'businessman',
    'businesswoman',
    'freelancer',
    'negosyante',
  ],
  student: ['student', 'estudyante', 'mag aaral'],
  unemployed: ['unemployed', 'none', 'wala', 'walang trabaho', 'housewife', 'maybahay', 'retired', 'retirado'],
  others: ['others', 'other', 'iba'],
}

function wordReader<Value extends string>(words: Words<Value>) {
  const values = new Map((Object.keys(words) as Value[]).flatMap((value) => words[value].map((word) => [word, value])))
  return (text: string): Value | undefined => values.get(plain(text)) as Value | undefined
}

const sexOf = wordReader(SEX_WORDS)
const civilStatusOf = wordReader(CIVIL_WORDS)
const houseTypeOf = wordReader(HOUSE_WORDS)

export const readSex = (text: string): Reading<(typeof SEXES)[number]> => {
  const value = sexOf(text)
  return value ? { value } : problem(cells.male_or_female)
}

export const readCivilStatus = (text: string): Reading<(typeof CIVIL_STATUSES)[number]> => {
  const value = civilStatusOf(text)
  return value ? { value } : problem(cells.one_of({ choices: CIVIL_STATUSES.join(', ') }))
}

export const readHouseType = (text: string): Reading<(typeof HOUSE_TYPES)[number]> => {
  const value = houseTypeOf(text)
  return value ? { value } : problem(cells.one_of({ choices: HOUSE_TYPES.join(', ') }))
}

/** Files hold professions where the product keeps five words; what is none of them is `others`. */
export const occupationOf: (text: string) => (typeof OCCUPATIONS)[number] | undefined = wordReader(OCCUPATION_WORDS)

/** Words that stand beside a number and are none: whose line it is, where it rings. */
const LINE =
  /^(?:globe|smart|sun|tnt|tm|dito|viber|home|office|mobile|cell(?:phone)?|cel|cp|tel(?:ephone)?|res|landline|bahay)(?:\s*(?:no|number))?[\s.:#-]+|\s*\((?:\p{L}|\s)+\)$/giu

/** The contact numbers of a cell as they are kept, each by itself: `0917 123 4567 / 0918 765 4321`. */
export function readContacts(text: string): Reading<string[]> {
  if (/\d[eE]\+?\d/.test(text)) return problem(cells.shortened)
  const numbers: string[] = []
  for (const part of text.split(/[/,;&|]|\b(?:or|and|at)\b/).filter((one) => one.trim() !== '')) {
    const read = readPhone(part.trim().replace(LINE, '').trim())
    if (!('value' in read)) return problem(read.refuse)
    if (!numbers.includes(read.value)) numbers.push(read.value)
  }
  return numbers.length ? { value: numbers } : problem(fields.contact_number)
}

const email = f.email()

/** The e-mail addresses of a cell: `ana@a.example; ben@b.example`. */
export function readEmails(text: string): Reading<string[]> {
  const addresses: string[] = []
  for (const part of text
    .replace(/\s*@\s*/g, '@')
    .split(/[\s,;/|]+/)
    .filter((one) => one !== '' && !/^(?:or|and|at|&)$/i.test(one))) {
    const read = z.safeParse(email, part.replace(/^mailto:|^<|>$|\.$/gi, ''))
    if (!read.success) return problem(fields.email)
    if (!addresses.some((one) => one.toLowerCase() === read.data.toLowerCase())) addresses.push(read.data)
  }
  return addresses.length ? { value: addresses } : problem(fields.email)
}

const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const SHORT_YEAR = /^(?:\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/. ]*\p{L}+|\p{L}+[-/. ]*\d{1,2},?)[-/. ]+'?\d{2}$/u

const dayOf = (year: string | undefined, month: number, day: number): Day | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** `Nov 5, 1980`, `5 November 1980`, `5-Nov-1980`, Filipino names too. */
function dayWithName(text: string): Day | undefined {
  const words = plain(text).split(' ')
  const year = words.find((word) => /^\d{4}$/.test(word))
  const day = words.find((word) => /^\d{1,2}$/.test(word))
  const name = words.find((word) => monthNumber(word) !== undefined)
  const month = name === undefined ? undefined : monthNumber(name)
  const others = words.filter(
    (word) => word !== year && word !== day && word !== name && word !== 'ng' && word !== 'ika',
  )
  return month === undefined || others.length > 0 ? undefined : dayOf(year, month, Number(day))
}

/** The first two numbers of a date like `11/05/1980`; null for another text. */
export function numbersOfDate(text: string): [number, number] | null {
  const [, first, second] = NUMBERS.exec(text) ?? []
  return first && second ? [Number(first), Number(second)] : null
}

/**
 * A day: Excel's dates, `1980-11-05`, `11/05/1980` in the order of its column (else month first as in the Philippines, day
 * first when only that can be), `Nov 5, 1980`. A year of two digits is refused.
 */
export function readDay(text: string, order: 'day' | 'month' = 'month'): Reading<Day> {
  if (SHORT_YEAR.test(text)) return problem(cells.four_digits)
  const yearFirst = YEAR_FIRST.exec(text)
  const numbers = NUMBERS.exec(text)
  const [month, date] = (order === 'day' ? [2, 1] : [1, 2]) as [1 | 2, 1 | 2]
  const day = yearFirst
    ? dayOf(yearFirst[1], Number(yearFirst[2]), Number(yearFirst[3]))
    : numbers
      ? (dayOf(numbers[3], Number(numbers[month]), Number(numbers[date])) ??
        dayOf(numbers[3], Number(numbers[date]), Number(numbers[month])))
      : dayWithName(text)
  return day ? { value: day } : problem(cells.date_like)
}
