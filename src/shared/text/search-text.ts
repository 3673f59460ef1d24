import { plain } from './words.ts'

/** Words for streets in full and in short; either finds the other. */
const STREETS: readonly (readonly [full: string, ...short: string[]])[] = [
  ['street', 'st'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['boulevard', 'blvd'],
  ['extension', 'ext', 'extn'],
  ['saint', 'st'],
  ['santa', 'sta'],
  ['santo', 'sto'],
]

/** A street as two ways to write one are compared: its words in short, without case, accents and punctuation. */
export const streetKey = (street: string): string =>
  plain(street)
    .split(' ')
    .map((word) => STREETS.find((words) => words.includes(word))?.[1] ?? word)
    .join('')

/** Fewer letters find everything and therefore nothing. */
export const SHORTEST_SEARCH = 2

/** Meanings of a search text besides a name. */
export interface Reading {
  /**
   * Regular expressions, of the database and of JavaScript alike, that the words of an address fit, all of them, as the database
   * keeps the words (`houses.search`): the letter of the part and the value, ` b=8 l=34 `. Null for a text that says no address.
   */
  address: string[] | null
  /** A plate, reference or receipt number without spaces and dashes, as far as it was typed; null without a digit. */
  number: string | null
}

/** Name of a part, and the letter that its words have. */
const NAMES: readonly [names: string, letter: string][] = [
  ['phase|ph|p', 'p'],
  ['block|blk|bloke|bl|b', 'b'],
  ['lots?|lote|lt|l', 'l'],
  ['units?|u', 'u'],
  ['house|hse|no|h', 'h'],
]
const ANY_NAME = NAMES.map(([names]) => names).join('|')
/** `b9l88`: a name begins where digits end. */
const GLUED = new RegExp(`(\\d)(?=(?:${ANY_NAME})[\\s.#]*\\d)`, 'g')
/** `12-A` is one value; a letter after a space is one unless it may be the name of the next part. */
const SUFFIX = /(\d)(?:-([a-z])|\s([ac-gi-kmnoq-tv-z]))(?![\p{L}\p{N}])/gu
const VALUE = '\\d+[a-z]{0,2}(?![\\p{L}\\p{N}])'
const named = (names: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:${names})[\\s.:#-]*(?:no\\.?\\s*)?(${VALUE})|(?:${longNames(names)})[\\s.:#-]+([a-z])(?![\\p{L}\\p{N}]))`,
    'gu',
  )
const longNames = (names: string) => names.split('|').slice(0, 2).join('|')
const NAMED = NAMES.map(([names, letter]) => [named(names), letter] as const)
const NUMBERED = /^\d+[a-z]{0,2}$/
const LETTER = /^[a-z]$/

/** So many letters of a word say which one it will be. */
const TELLING = 3

/** A word of a street as far as it was typed, or what else that word is written like. */
function streetWord(word: string): string {
  const others = STREETS.flatMap(([full, ...short]) => {
    if (short.includes(word)) return [full]
    return word.length >= TELLING && full.startsWith(word) ? short : []
  })
  return others.length ? ` s=(${[word, ...others.map((other) => `${other} `)].join('|')})` : ` s=${word}`
}

/** Between two numbers a part ends, or they are lots that are one: `92 & 93` has the words ` l=92.93 l=92 l=93 `. */
const BETWEEN = '( .=([^ ]*[.])?|[.])'

/** As the database compares a value: a number without the zeros before it. */
const value = (text: string) => text.replace(/^0+(?=\d)/, '')

function addressIn(text: string): string[] | null {
  let rest = text.normalize('NFC').toLowerCase().replace(GLUED, '$1 ').replace(SUFFIX, '$1$2$3')
  const patterns: string[] = []
  for (const [pattern, letter] of NAMED)
    rest = rest.replace(pattern, (_, number?: string, only?: string) => {
      patterns.push(` ${letter}=${value(number ?? only ?? '')} `)
      return ' '
    })
  const words = rest.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const isNumbers =
    words.every((word) => NUMBERED.test(word) || LETTER.test(word)) && words.some((word) => /\d/.test(word))
  if (isNumbers && patterns.length === 0) {
    // One number alone is a house number and no block; several are the parts in the order in which they print.
    const [first = ''] = words
    if (words.length === 1) return [/^\d+$/.test(first) ? ` h=${value(first)} ` : `=${value(first)} `]
    return [`=${words.map(value).join(BETWEEN)}[ .]`]
  }
  for (const word of words) patterns.push(NUMBERED.test(word) ? `=${value(word)} ` : streetWord(word))
  return patterns.length ? patterns : null
}

/** Reads what somebody typed into the search: `ph2 b9 l88`, `9-88`, `block 8 lot 34`, `117b samp`. */
export function readSearch(text: string): Reading {
  const number = text.replace(/[\s-]/g, '')
  // Reference numbers are random: CR-KTBWQXM has no digit.
  const isNumber = /\d/.test(number) || /^c[rs]-/i.test(text.trim())
  return { address: addressIn(text), number: isNumber && number.length >= SHORTEST_SEARCH ? number : null }
}
