import type { Cell } from '../sheets/cells.ts'

/** A cell as one line of text: NFC, no-break and doubled spaces made single, outer ones gone. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return (
    String(cell)
      .normalize('NFC')
      // Spaces of every kind, and the marks that are not seen at all.
      .replace(/[\s\u00a0\u200b-\u200d\u2060\ufeff]+/g, ' ')
      .trim()
  )
}

/** Text as words are compared: lower case, without accents and punctuation. `Blk. No.` is `blk no`. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A text is damaged when it holds a character that stands for one that could not be read. */
export const isDamaged = (text: string): boolean => text.includes('\ufffd')

/** `January` for 1; English and Filipino names and their short forms are understood by monthNumber. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'pebrero', 'febrero', 'peb'],
  ['march', 'mar', 'marso'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'hunyo', 'hun'],
  ['july', 'jul', 'hulyo', 'hul'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sept', 'sep', 'setyembre', 'septyembre', 'set'],
  ['october', 'oct', 'oktubre', 'okt'],
  ['november', 'nov', 'nobyembre', 'nob'],
  ['december', 'dec', 'disyembre', 'dis'],
]

const monthNumbers = new Map(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))

/** 1 to 12 of a month's name in plain text; undefined for anything else. */
export const monthNumber = (word: string): number | undefined => monthNumbers.get(word)

/** Lines of a text that hold something, each once. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
