import { isPlate, plateKey, showPlate } from '#features/people/vehicles/rules.ts'
import { plain } from '#shared/text/words.ts'
import { problem, type Reading } from '../reading.ts'
import { cells as refused } from '../refusals.ts'

/** A vehicle as a part of a cell names it: its plate, and what else stands there. */
export interface WrittenVehicle {
  plate: string
  key: string
  make: string
}

/** Spellings of a lot without a vehicle, beside those of any blank cell. */
const NOTHING = new Set([
  ...['', '0', 'na', 'n a', 'none', 'none yet', 'nil', 'null', 'wala', 'wala pa', 'walang sasakyan', 'walang kotse'],
  ...['no car', 'no cars', 'no vehicle', 'no vehicles', 'no plate', 'no plate yet', 'tba', 'tbf', 'to follow'],
])

/** Words before a number that are no letters of a plate: models, makes, and parts of an address. */
const NO_LETTERS = new Set(
  'no nos lot lt blk ph st apt car van suv mpv auv cc crv hrv brv cx fj gt rs bmw kia mg byd gac jac adv pcx tmx xrm cb cbr crf xtz ytx sz fz mt xr ct sti glx gls gli ltd abs'.split(
    ' ',
  ),
)

const EDGE = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'
const GAP = '[\\s.-]{0,2}'
/** `ABC 1234`, and what conduction stickers and files of plates to come have; those that begin with digits are found apart. */
const LETTERS_FIRST = new RegExp(
  `${EDGE}(?:[A-Z]{2,3}${GAP}\\d{3,5}|[A-Z]${GAP}\\d{3}${GAP}[A-Z]{2}|[A-Z]\\d${GAP}[A-Z]\\d{3,4}|\\d{4}${GAP}\\d{8,11})${END}`,
  'giu',
)
const DIGITS_FIRST = new RegExp(`${EDGE}\\d{3,5}${GAP}[A-Z]{2,3}${END}`, 'giu')
/** Forms that only a column of plates is believed: short ones of letters and digits, and digits alone. */
const IN_A_COLUMN_OF_PLATES = /^(?:[A-Z]{1,3}\d{1,5}|\d{1,5}[A-Z]{1,3}|[A-Z]\d[A-Z]{1,2}\d{1,4}|\d{4,7}|\d{12,15})$/

interface Found {
  at: number
  text: string
}

const isOfPlate = (text: string) => {
  const letters = /[A-Z]+/i.exec(text)?.[0].toLowerCase() ?? ''
  return !NO_LETTERS.has(letters)
}

const found = (text: string, form: RegExp): Found[] =>
  [...text.matchAll(form)].flatMap(([one], index, all) =>
    isOfPlate(one) ? [{ at: all[index]?.index ?? text.indexOf(one), text: one }] : [],
  )

/** Text without some of its plates. */
const without = (text: string, plates: readonly Found[]): string =>
  plates.toReversed().reduce((rest, one) => `${rest.slice(0, one.at)} ${rest.slice(one.at + one.text.length)}`, text)

/** The plates in a text from left to right; null where one reading takes what another needs, as in `123 ABC 2018`. */
function platesIn(text: string): Found[] | null {
  const [letters, digits] = [found(text, LETTERS_FIRST), found(text, DIGITS_FIRST)]
  const plates = [...letters, ...digits].toSorted((a, b) => a.at - b.at)
  const overlap = plates.some((one, at) => one.at + one.text.length > (plates[at + 1]?.at ?? Number.POSITIVE_INFINITY))
  if (!overlap) return plates
  return [letters, digits].find((one) => without(text, one).trim() === '') ?? null
}

const vehicle = (plate: string, make: string): WrittenVehicle => ({
  plate: showPlate(plate),
  key: plateKey(plate),
  make,
})

/** Marks around what stands beside a plate, and the word that only says that a plate follows. */
const besides = (text: string): string =>
  text
    .replaceAll(/\b(?:plate|plaka)(?: (?:no|number))?\s*[.:#]*/giu, ' ')
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,:;–—-]+|[\s,:;–—-]+$/gu, '')

/** Vehicles of a part of a cell; undefined where no plate stands in it. */
function vehiclesOf(part: string, ofPlates: boolean): WrittenVehicle[] | undefined | null {
  const whole = besides(part)
  if (ofPlates && IN_A_COLUMN_OF_PLATES.test(plateKey(whole)) && /^[\w\s.-]+$/.test(whole) && isPlate(whole)) {
    const words = whole.split(/[\s.-]+/)
    if (words.length <= 2) return [vehicle(whole, '')]
  }
  const outside = part.replaceAll(/[([][^)\]]*[)\]]?/g, (inside) => ' '.repeat(inside.length))
  let plates = platesIn(outside)
  if (plates?.length === 0) plates = platesIn(part)
  if (plates === null) return null
  const [first] = plates
  if (first === undefined) return undefined
  const make = besides(without(part, plates))
  if (plates.length === 1) return [vehicle(first.text, NOTHING.has(plain(make)) ? '' : make)]
  return make === '' || plain(make) === 'and' ? plates.map(({ text }) => vehicle(text, '')) : null
}

/** Parts of a cell between signs that part several; `n/a` is none of them. */
export const partsOfCell = (text: string): string[] =>
  text
    .replaceAll(/(?<![\p{L}\p{N}])n\s*[/.]\s*a\.?(?![\p{L}\p{N}])/giu, ' none ')
    .split(/[\n\r/|;,&+]+|\s(?:and|at)\s/iu)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => !NOTHING.has(plain(part)))

/**
 * Reads the vehicles of a cell: `ABC 1234 / XYZ-987`, `ABC 1234 (Vios), 123 ABC Honda Click`. What stands without a plate after a
 * comma is of the vehicle before it. In a column of plates a short text is a plate too, elsewhere only what has the form of one.
 */
export function readVehicles(text: string, ofPlates: boolean): Reading<WrittenVehicle[]> {
  const vehicles: WrittenVehicle[] = []
  for (const part of partsOfCell(text)) {
    const own = vehiclesOf(part, ofPlates)
    if (own === null) return problem(refused.which_plate({ text: part }))
    const before = vehicles.at(-1)
    if (own) vehicles.push(...own)
    else if (before && /\p{L}/u.test(part) && isBehindComma(text, part))
      before.make = [before.make, besides(part)].filter(Boolean).join(', ')
    else return problem(refused.no_plate_in({ text: part }))
  }
  return { value: vehicles }
}

const isBehindComma = (text: string, part: string): boolean => {
  const at = text.replaceAll(/\s+/g, ' ').lastIndexOf(part)
  return at > 0 && text.replaceAll(/\s+/g, ' ').slice(0, at).trimEnd().endsWith(',')
}
