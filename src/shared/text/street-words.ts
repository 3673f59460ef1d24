import { plain } from './words.ts'

/** Words for streets in full and in short; either finds the other. */
export const STREETS: readonly (readonly [full: string, ...short: string[]])[] = [
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
