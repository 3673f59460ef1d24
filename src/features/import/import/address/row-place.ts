import { fields } from '#shared/refusals.ts'
import { monthNumber, plain } from '#shared/text/words.ts'
import type { RowCells } from '../file/row-cells.ts'
import { problem, type Reading } from '../reading.ts'
import { cells, cells as refused } from '../refusals.ts'
import {
  BARE_NUMBERS,
  GLUED,
  LABELLED,
  NUMBER_FIRST,
  NUMBER_LAST,
  OWN_LABEL,
  PART_WORDS,
  PARTS,
  type Part,
  type Parts,
  STREET,
} from './address-words.ts'

const ISO = /^\d{4}-\d{1,2}-\d{1,2}(?:[T ].*)?$/
/** `7/8/2026`; with two digits of a year it may be three numbers of an address. */
const NUMBERS = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/
/** `8-Jul`, `Jan-02`, `8-Jul-26`. */
const NAMED = /^(?:\d{1,2}[-/. ]+(?<after>\p{L}{3,})\.?|(?<before>\p{L}{3,})\.?[-/. ]+\d{1,4})(?:[-/., ]+\d{2,4})?$/u

/** True when a cell for a part of an address holds a date: the spreadsheet made one of `7-8` or `3-12`. */
function isMadeADate(text: string): boolean {
  if (ISO.test(text) || NUMBERS.test(text)) return true
  const { after, before } = NAMED.exec(text)?.groups ?? {}
  return monthNumber(plain(after ?? before ?? '')) !== undefined
}

/** The longest address; a longer cell may have been cut when it was read. */
const MAX_ADDRESS = 200
const MAX_PART = 40
const MAX_STREET = 100

/** A value without a number: a letter, a Roman number, a number in words. */
const ALONE = /^(?:\p{L}|[ivx]+|one|two|three|four|five|six|seven|eight|nine|ten)$/iu

/** Punctuation around a text goes; the dot of an abbreviation stays. */
const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '').replace(/^\.+$/, '')

/** A value without what spreadsheets add: `03` is 3, `7.0` is 7, spaces around a sign are one. */
const tidy = (value: string): string =>
  bare(value)
    .replace(/\.$/, '')
    .replace(/(?<![\p{L}\p{N}.])0+(?=\d)/gu, '')
    .replace(/(?<![\p{L}\p{N}.])(\d+)\.0+(?!\.?[\p{L}\p{N}])/gu, '$1')
    .replace(/\s*[-–]\s*/g, '-')

/** An address taken apart: its parts, the words that named them, and what is neither. */
interface SplitAddress {
  parts: Parts
  labels: string[]
  /** Words nobody understands; nothing of an address that has it may be kept. */
  left: string[]
  /** A part that stands in it twice. */
  twice: boolean
}

function streetOf(piece: string, taken: SplitAddress): void {
  const first = NUMBER_FIRST.exec(piece)?.groups
  const last = first ? undefined : STREET.test(piece) ? NUMBER_LAST.exec(piece)?.groups : undefined
  const found = first ?? last
  const street = bare(found ? (found.street ?? '') : piece)
  const number = tidy(found?.value ?? '')
  const placed = Object.keys(taken.parts).length > 0
  const named = STREET.test(street) || (number !== '' && street !== '') || (number !== '' && !placed)
  if (!named || (street !== '' && !/\p{L}{2}/u.test(street)) || (number !== '' && taken.parts.house_number)) {
    taken.left.push(bare(piece))
    return
  }
  if (found?.label) taken.labels.push(found.label)
  if (number) taken.parts.house_number = number
  if (street) taken.parts.street = [taken.parts.street, street].filter(Boolean).join(', ')
}

/** `3-12` is block and lot, `2-3-12` phase, block and lot, `9-88` whatever two numbers the office's addresses have. */
function bareNumbers(text: string, wanted: readonly Part[]): Parts | null {
  if (!BARE_NUMBERS.test(text)) return null
  const values = text.split(/\s*[-/,]\s*(?=\d)/).map(tidy)
  const numbers = wanted.filter((part) => part !== 'street')
  const names: readonly Part[] =
    numbers.length === values.length ? numbers : values.length === 3 ? ['phase', 'block', 'lot'] : ['block', 'lot']
  return Object.fromEntries(names.map((part, at) => [part, values[at] ?? '']))
}

/**
 * Takes an address apart. Every letter and digit of it stands in a part, in a label or in what is left over; `wanted` are
 * the parts of the office's addresses, for numbers that stand there without words.
 */
export function splitAddress(text: string, wanted: readonly Part[] = []): SplitAddress {
  const numbers = bareNumbers(text, wanted)
  if (numbers) return { parts: numbers, labels: [], left: [], twice: false }
  const taken: SplitAddress = { parts: {}, labels: [], left: [], twice: false }
  let rest = GLUED.test(text) ? text.replace(/(?<=\d)(?=\p{L}{1,5}[.#-]?\d)/gu, ' ') : text
  for (const [part, pattern] of LABELLED) {
    rest = rest.replace(pattern, (...found) => {
      const groups = found.at(-1) as { label: string; value: string }
      if (taken.parts[part]) taken.twice = true
      const again = OWN_LABEL[part]
      // `7 & Lot 8`: the word comes again within a merged lot.
      const words = groups.value.split(/(\s*[&+,/–-]\s*|\s+and\s+|\s+at\s+)/)
      const value = words.map((word, at) => {
        const label = at > 0 && at % 2 === 0 ? (again?.exec(word)?.[0] ?? '') : ''
        if (label) taken.labels.push(label)
        return word.slice(label.length)
      })
      taken.labels.push(groups.label)
      taken.parts[part] = tidy(value.join(''))
      return '¶'
    })
  }
  for (const piece of rest.split('¶')) if (/[\p{L}\p{N}]/u.test(piece)) streetOf(bare(piece), taken)
  return taken
}

const tooLong = (parts: Parts): boolean =>
  Object.entries(parts).some(([part, value]) => value.length > (part === 'street' ? MAX_STREET : MAX_PART))

/**
 * An address in one cell: `Ph 2 Blk 3 Lot 12-A`, `B3 L12`, `3-12`, `102-B Sampaguita St.`, `Unit 4 117 Rosal St`. What is
 * not understood may be what tells two lots apart, so it is a reason to refuse and never dropped.
 */
export function readAddress(text: string, wanted: readonly Part[] = []): Reading<Parts> {
  if (isMadeADate(text)) return problem(cells.made_a_date)
  if (text.length > MAX_ADDRESS) return problem(fields.too_long({ max: MAX_ADDRESS }))
  const { parts, left, twice } = splitAddress(text, wanted)
  if (twice) return problem(cells.one_lot)
  const [unclear] = left
  if (unclear !== undefined)
    return Object.keys(parts).length ? problem(cells.lost({ what: unclear })) : problem(cells.address_like)
  if (Object.keys(parts).length === 0) return problem(cells.address_like)
  return tooLong(parts) ? problem(fields.too_long({ max: MAX_PART })) : { value: parts }
}

/** One part from a cell of its own: `3`, `Blk 3`, `Lot 12-A`, `92 & 93`, `Rosal St.` */
export function readPart(part: Part, text: string): Reading<string> {
  if (isMadeADate(text)) return problem(cells.made_a_date)
  if (part === 'street') {
    const street = bare(text)
    if (!/[\p{L}\p{N}]/u.test(street)) return problem(cells.street_needed)
    return street.length > MAX_STREET ? problem(fields.too_long({ max: MAX_STREET })) : { value: street }
  }
  const label = OWN_LABEL[part]?.exec(text)?.[0] ?? ''
  const value = tidy(text.slice(label.length))
  const word = PART_WORDS[part]
  if (!/\p{N}/u.test(value) && !ALONE.test(value)) return problem(cells.part_like({ part: word }))
  if (/^\d+\.\d|^\d+[eE]\+?\d/.test(value) || /^-/.test(text))
    return problem(cells.no_part({ value: text, part: word }))
  return value.length > MAX_PART ? problem(fields.too_long({ max: MAX_PART })) : { value }
}

/** The columns of a row that say where its lot is. */
export const placeColumns = (cells: RowCells): string[] =>
  [cells.columnOf('address'), ...PARTS.map((part) => cells.columnOf(part))].filter((column) => column !== null)

/**
 * Where a row's lot is, by its address and by the columns of single parts; undefined when something of it cannot be read.
 * `wanted` are the parts of the office's addresses.
 */
export function readPlace(cells: RowCells, wanted: readonly Part[]): Parts | undefined {
  const whole = cells.text('address') === '' ? {} : cells.read('address', (text) => readAddress(text, wanted))
  const place: Parts = { ...whole }
  let readable = whole !== undefined
  for (const part of PARTS) {
    if (cells.columnOf(part) === null || cells.columnOf(part) === cells.columnOf('address')) continue
    const value = cells.readOr(part, null, (text) => readPart(part, text))
    if (value === undefined) readable = false
    if (typeof value !== 'string') continue
    if (place[part] !== undefined && place[part] !== value) {
      cells.refuse(cells.columnOf(part), refused.address_differs({ one: String(place[part]), other: value }))
      readable = false
    }
    place[part] = value
  }
  if (!readable) return undefined
  const [column = null] = placeColumns(cells)
  return Object.keys(place).length > 0 ? place : cells.refuse(column, refused.address_missing)
}
