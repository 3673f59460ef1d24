import type { HOUSE_TYPES } from '#shared/people.ts'
import { fields } from '#shared/refusals.ts'
import { plain } from '#shared/text/words.ts'
import { problem, type Reading } from '../reading.ts'
import { cells } from '../refusals.ts'

/** A kind of lot of the office's list. */
export interface LotKind {
  code: string
  name: string
}

/** Content of a lot's cell: its kind, by code, or by the name of one that posting adds; what the house is used for. */
export interface KindRead {
  kind: string | { add: string }
  houseType: (typeof HOUSE_TYPES)[number]
}

/** Chosen meaning of a word of the file: the code of a kind, or null to add a kind of that name. */
export interface KindChoice {
  word: string
  kind: string | null
}

type Meaning = [code: string, houseType: KindRead['houseType']]
const MEANINGS: readonly [Meaning, readonly string[]][] = [
  [
    ['house', 'residential'],
    [
      'house',
      'house and lot',
      'h and l',
      'hl',
      'hal',
      'house lot',
      'with house',
      'w house',
      'may bahay',
      'bahay',
      'bahay at lote',
      'built',
      'occupied',
      'improved',
      'residential',
      'residence',
      'res',
      'residential house',
      'tirahan',
      'townhouse',
      'town house',
      'townhome',
      'th',
      'duplex',
      'single detached',
      'single attached',
      'row house',
      'rowhouse',
      'apartment',
      'condominium',
      'condo',
      'unit',
    ],
  ],
  [
    ['vacant', 'residential'],
    [
      'vacant',
      'vacant lot',
      'vl',
      'lot only',
      'lot',
      'lote',
      'lote lang',
      'empty lot',
      'idle lot',
      'no house',
      'bakante',
      'bakanteng lote',
      'walang bahay',
      'unimproved',
      'raw lot',
      'open lot',
    ],
  ],
  [
    ['commercial', 'business'],
    ['commercial', 'commercial lot', 'business', 'store', 'tindahan', 'negosyo', 'comml', 'com'],
  ],
  [
    ['house', 'mixed'],
    ['mixed', 'mixed use', 'residential and business', 'residential and commercial', 'house and store', 'halo'],
  ],
  [
    ['common', 'residential'],
    ['common', 'common area', 'open space', 'park', 'clubhouse', 'amenity', 'amenities', 'hoa property', 'playground'],
  ],
]
const meanings = new Map(MEANINGS.flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)))

/** The kind of a lot as the office or a sheet calls it: the office's own names first, then what sheets write. */
export function readKind(text: string, kinds: readonly LotKind[], chosen: readonly KindChoice[]): Reading<KindRead> {
  const word = plain(text)
  const [code, houseType] = meanings.get(word) ?? []
  const choice = chosen.find((one) => plain(one.word) === word)
  const use = houseType ?? 'residential'
  if (choice) return { value: { kind: choice.kind ?? { add: choice.word }, houseType: use } }
  const named = kinds.find((kind) => plain(kind.name) === word || kind.code === word)
  const known = named ?? kinds.find((kind) => kind.code === code)
  if (known) return { value: { kind: known.code, houseType: use } }
  return problem(cells.no_kind({ word: text, kinds: kinds.map(({ name }) => name).join(', ') }))
}

const AREA =
  /^(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(?:sq\.?\s*m(?:trs?|eters?|etres?|s)?\.?|sqms?\.?|m2|m²|m\^2|square met(?:er|re)s?|metro kuwadrado)?$/i
const MAX_AREA = 10_000_000

/** An area in m² with two decimals at most: `120`, `120.5 m2`, `1,250 sq. m.` */
export function readArea(text: string): Reading<number> {
  const number = AREA.exec(text)?.groups?.number
  if (number === undefined) return problem(cells.area_like)
  const area = Number(number.replaceAll(',', ''))
  const cents = Math.round(area * 100)
  if (Math.abs(area * 100 - cents) > 0.0001) return problem(cells.area_decimals)
  if (cents <= 0 || area >= MAX_AREA) return problem(cells.area_above_zero)
  return { value: cents / 100 }
}

const MAX_TITLE = 60

/** The number of a lot's title, as it stands there. */
export function readTitle(text: string): Reading<string> {
  if (/\d[eE]\+\d/.test(text)) return problem(cells.shortened)
  return text.length <= MAX_TITLE ? { value: text } : problem(fields.too_long({ max: MAX_TITLE }))
}
