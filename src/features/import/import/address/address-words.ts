import { ADDRESS_PARTS, type AddressPart } from '#shared/addresses.ts'

export const PARTS = ADDRESS_PARTS
export type Part = AddressPart
/** An address by its parts; a part that it has not is absent. */
export type Parts = Partial<Record<Part, string>>

/** Name of a part where a single one of it stands in a text. */
export const PART_WORDS: Readonly<Record<Part, string>> = {
  phase: 'phase',
  block: 'block',
  lot: 'lot',
  house_number: 'house number',
  street: 'street',
  unit: 'unit',
}

const NO = String.raw`(?:\s*(?:number|num|no|nos|blg)(?![\p{L}]))?[\s.#:]*`
/** The words that stand before the value of a part, longest first; one letter only right before a number. */
const LABELS: Partial<Record<Part, string>> = {
  phase: String.raw`(?:phases?|ph|p(?=[\s.#:-]*\d))`,
  block: String.raw`(?:blocks?|blks?|bloke|b(?=[\s.#:-]*\d))`,
  lot: String.raw`(?:lots?|lts?|lote|l(?=[\s.#:-]*\d))`,
  unit: '(?:units?|apartment|apt|door|room|rm)',
}
const ANY_LABEL = String.raw`(?:${Object.values(LABELS).join('|')})[\s.#:-]*(?:(?:no|number)[\s.]*)?(?:\d|\p{L}(?!\p{L}))`

/** A number without the noise of spreadsheets, with a letter that hangs on it: `12`, `12-A`, `12A`, not `7th`. */
const ATTACHED = String.raw`\d{1,6}(?:\.0+(?!\d))?(?:[-–/]?(?!(?:st|nd|rd|th)(?!\p{L}))\p{L}{1,2}(?![\p{L}\p{N}]))?(?![\p{L}\p{N}])`
const ENDS = String.raw`(?=\s*(?:$|[,;)]|(?<!\p{L})${ANY_LABEL}))`
/** The same with a letter apart from it, which only ends a value: `12 A`, `12 - A`. */
const NUMBER = String.raw`(?:${ATTACHED}(?:\s*[-–]?\s*(?!${ANY_LABEL})\p{L}(?![\p{L}\p{N}.])${ENDS})?)`
const WORD = String.raw`(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|[ivx]{1,4}|\p{L}(?:-?\d{1,4})?)(?![\p{L}\p{N}]))`

/** Several numbers that make one merged lot: `92 & 93`, `7-8`, `7, 8`. */
const MERGED = (label: string) =>
  String.raw`${NUMBER}(?:\s*(?:&|\+|and(?!\p{L})|at(?!\p{L}))\s*(?:${label}[\s.#:-]*)?${NUMBER}|\s*[-–,/]\s*(?:${label}[\s.#:-]*)?${NUMBER}${ENDS})*`

const labelled = (part: Part, label: string) => {
  const value = part === 'lot' || part === 'unit' ? `${MERGED(label)}|${WORD}` : `${NUMBER}|${WORD}`
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?<label>${label}(?![\p{L}])${NO}|${label}(?=\d))[-\s]*(?<value>${value})`,
    'giu',
  )
}

/** Finds a part by the word before it: `Blk 3`, `Lot 92 & 93`, `Ph II`, `Unit C`. */
export const LABELLED: readonly (readonly [Part, RegExp])[] = (Object.keys(LABELS) as Part[]).map((part) => [
  part,
  labelled(part, LABELS[part] ?? ''),
])

/** A label at the start of a cell that holds one part alone. */
export const OWN_LABEL: Readonly<Partial<Record<Part, RegExp>>> = Object.fromEntries([
  ...Object.entries(LABELS).map(([part, label]) => [
    part,
    new RegExp(String.raw`^(?:${label}(?![\p{L}])|${label}(?=\d)|#)${NO}[-\s]*`, 'iu'),
  ]),
  ['house_number', /^(?:(?:house|bahay)(?![\p{L}])\s*)?(?:(?:number|num|no|blg)(?![\p{L}])|#)?[\s.#:]*/iu],
])

/** A house number before its street, and behind it. */
export const NUMBER_FIRST = new RegExp(
  String.raw`^(?<label>(?:(?:house|bahay)\s*)?(?:(?:number|num|no|blg)(?!\p{L})[\s.#:]*|#\s*)|house\s+)?(?<value>${ATTACHED}(?:\s*(?:&|and(?!\p{L})|[-–/])\s*${ATTACHED})*)(?:[\s,]+(?<street>\S.*))?$`,
  'iu',
)
export const NUMBER_LAST = new RegExp(
  String.raw`^(?<street>.*?\p{L}{2}.*?)[\s,]+(?<label>(?:no|num|number|blg)(?!\p{L})[\s.#:]*|#\s*)?(?<value>${ATTACHED})$`,
  'iu',
)

/** `B3L7`, `PH2BLK3LOT12A`: words and numbers without a space between them. */
export const GLUED = /^(?:\p{L}{1,5}[.#-]?\d{1,6}){2,3}(?:-?\p{L})?$/u
/** `3-12`, `2/3/12`, `3, 12-A`: numbers without words. */
export const BARE_NUMBERS = /^\d{1,6}\p{L}?(?:\s*[-/,]\s*\d{1,6}){0,1}\s*[-/,]\s*\d{1,6}(?:-?\p{L})?$/u
/** Words that say that a text is a street or a place. */
export const STREET =
  /(?<!\p{L})(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|circle|court|ct|loop|extension|ext|alley|kalye|calle|way|place|village|subdivision|subd|homes|brgy|barangay|city)(?!\p{L})/iu
