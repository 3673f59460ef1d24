import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Part, Parts } from './address-words.ts'
import { readAddress, readPart, splitAddress } from './row-place.ts'

test.each<[string, Parts]>([
  ...[
    'Blk 3 Lot 7',
    'BLK. 3 LT. 7',
    'blk3 lot7',
    'BLK3LOT7',
    'B3 L7',
    'B3L7',
    'B-3 L-7',
    'B3-L7',
    'Block 3, Lot 7',
    'Block No. 3 Lot No. 7',
    'Blk. #3, Lot #7',
    'Lot 7 Block 3',
    'Lot 7, Blk 03',
    'Bloke 3 Lote 7',
    '3-7',
    '3/7',
    '3 , 7',
    'Blk 3.0 Lot 7.0',
  ].map((text): [string, Parts] => [text, { block: '3', lot: '7' }]),
  ['Ph 2 Blk 3 Lot 12-A', { phase: '2', block: '3', lot: '12-A' }],
  ['Ph2 B3 L12', { phase: '2', block: '3', lot: '12' }],
  ['P2B3L12', { phase: '2', block: '3', lot: '12' }],
  ['Phase II, Block 5-A, Lot 3', { phase: 'II', block: '5-A', lot: '3' }],
  ['Blk 3 Lot 7 Phase Two', { phase: 'Two', block: '3', lot: '7' }],
  ['2-3-12', { phase: '2', block: '3', lot: '12' }],
  ['3-12-A', { block: '3', lot: '12-A' }],
  ['Blk A Lot 3', { block: 'A', lot: '3' }],
  ['Blk 3 Lot 7A', { block: '3', lot: '7A' }],
  ['Blk 3 Lot 12 A', { block: '3', lot: '12 A' }],
  ['Blk 12 B Lot 3', { block: '12 B', lot: '3' }],
  ['Blk 3 Lot 120', { block: '3', lot: '120' }],
  ['Blk 3 Lot 92 & 93', { block: '3', lot: '92 & 93' }],
  ['Blk 3 Lots 7, 8', { block: '3', lot: '7, 8' }],
  ['Blk 3 Lot 7 and 8', { block: '3', lot: '7 and 8' }],
  ['Blk 3 Lot 7 & Lot 8', { block: '3', lot: '7 & 8' }],
  ['Blk 3 Lot 7-8', { block: '3', lot: '7-8' }],
  ['Lot 3-B, Blk 5', { block: '5', lot: '3-B' }],
  ['102-B Sampaguita St.', { house_number: '102-B', street: 'Sampaguita St.' }],
  ['102 Sampaguita', { house_number: '102', street: 'Sampaguita' }],
  ['#102 Sampaguita St', { house_number: '102', street: 'Sampaguita St' }],
  ['No. 102, Sampaguita St', { house_number: '102', street: 'Sampaguita St' }],
  ['Sampaguita St. No. 102', { house_number: '102', street: 'Sampaguita St.' }],
  ['12 7th Street', { house_number: '12', street: '7th Street' }],
  ['92 & 93 Rosal St.', { house_number: '92 & 93', street: 'Rosal St.' }],
  ['12 B. Sampaguita St.', { house_number: '12', street: 'B. Sampaguita St.' }],
  ['Unit 4 117 Rosal St', { unit: '4', house_number: '117', street: 'Rosal St' }],
  ['117 Rosal St Unit C', { unit: 'C', house_number: '117', street: 'Rosal St' }],
  ['Unit 4-B, 117-A Rosal St.', { unit: '4-B', house_number: '117-A', street: 'Rosal St.' }],
  ['Unit C Blk 3 Lot 7', { unit: 'C', block: '3', lot: '7' }],
  ['Blk 3 Lot 7, Rosal St.', { block: '3', lot: '7', street: 'Rosal St.' }],
  ['12 Rosal St. Blk 3 Lot 7', { house_number: '12', street: 'Rosal St.', block: '3', lot: '7' }],
  ['Blk 3 Lot 7, Rosal Ave., Brgy. Mabini', { block: '3', lot: '7', street: 'Rosal Ave., Brgy. Mabini' }],
  ['Blk 3 Lot 7 V. Luna St.', { block: '3', lot: '7', street: 'V. Luna St.' }],
  ['102', { house_number: '102' }],
])('%j is read into its parts', (text, parts) => {
  expect(readAddress(text)).toEqual({ value: parts })
})

test.each<[string, Part[], Parts]>([
  ['9-88', ['phase', 'lot'], { phase: '9', lot: '88' }],
  ['2-9-88', ['phase', 'block', 'lot'], { phase: '2', block: '9', lot: '88' }],
  ['9-88', ['phase', 'block', 'lot'], { block: '9', lot: '88' }],
])('%j in a village of %j', (text, wanted, parts) => {
  expect(readAddress(text, wanted)).toEqual({ value: parts })
})

test.each([
  ['Sampaguita', 'give the address'],
  ['Blk 3 Lot 7 Cruz', '“Cruz”'],
  ['Blk 3.5 Lot 7', '“5”'],
  ['Blk 3 Lot 7 Blk 4', 'one lot a row'],
  ['Blk 3 Lot 7 & Blk 3 Lot 8', 'one lot a row'],
  ['Blk 3 Lot 7 corner', '“corner”'],
  ['Blk 3 Lot 7 12', '“12”'],
  ['2026-03-07', 'made a date'],
  [`Blk 3 Lot 7, ${'Rosal '.repeat(40)}St.`, 'at most'],
])('the address %j is refused: %s', (text, why) => {
  expect(readAddress(text)).toEqual({ problem: expect.objectContaining({ message: expect.stringContaining(why) }) })
})

/** Letters and digits of a text, numbers without leading zeros and zero fractions. */
const signs = (text: string) =>
  (text.toLowerCase().match(/\p{L}|\p{N}+/gu) ?? []).map((sign) => sign.replace(/^0+(?=\d)/, '')).toSorted()
const LABEL =
  /^(?:(?:phases?|ph|p|blocks?|blks?|bloke|b|lots?|lts?|lote|l|units?|apartment|apt|door|room|rm|house|bahay|number|num|nos?|blg)[\s.#:-]*){0,3}$|^#\s*$/i

test('of any address every letter and digit is kept in a part, is the name of a part, or the row is told', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Blk',
      'Block',
      'B',
      'Lot',
      'L',
      'Ph',
      'Phase',
      'P',
      'Unit',
      'No.',
      'St.',
      'Sampaguita',
      'and',
      '&',
      '-',
    ),
    fc.constantFrom(',', '/', '.', '#', 'A', '-A', 'ñ', '２', 'II', 'Two', '7th', 'Lots', 'House'),
    fc.integer({ min: 0, max: 120 }).map(String),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  const place = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), piece, piece, piece)
  const cell = fc.oneof(
    fc.array(fc.tuple(piece, fc.constantFrom('', ' ', '-')), { maxLength: 9 }).map((all) => all.flat().join('')),
    place.map(([block, lot, before, between, after]) => `${before} Blk ${block}${between} Lot ${lot}${after}`),
    place.map(
      ([number, unit, before, between, after]) => `${before} ${number}${between} Rosal St. Unit ${unit}${after}`,
    ),
  )
  fc.assert(
    fc.property(cell, (typed) => {
      const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
      const read = readAddress(text)
      if ('problem' in read) return
      const { labels, left } = splitAddress(text)
      expect(left).toEqual([])
      for (const label of labels) expect(label).toMatch(LABEL)
      const stored = [...Object.values(read.value), ...labels].join(' ')
      expect(signs(stored)).toEqual(signs(text.replace(/(?<![\p{L}\p{N}])(\d+)\.0+(?!\d)/gu, '$1')))
    }),
    { numRuns: 5_000 },
  )
})

test.each<[Part, string, string]>([
  ...['3', '03', '3.0', 'Blk 3', 'BLOCK 3', 'Block No. 3', 'B3', '#3', 'Blk. # 3'].map(
    (text): [Part, string, string] => ['block', text, '3'],
  ),
  ...['7', '07', 'Lot 7', 'L7', 'lt. 7', '7.0'].map((text): [Part, string, string] => ['lot', text, '7']),
  ['lot', '12-A', '12-A'],
  ['lot', '12 - A', '12-A'],
  ['lot', '92 & 93', '92 & 93'],
  ['lot', 'Lot 7, 8', '7, 8'],
  ['block', 'B', 'B'],
  ['block', 'A', 'A'],
  ['phase', 'Phase 2', '2'],
  ['phase', 'Ph. II', 'II'],
  ['phase', '1-B', '1-B'],
  ['house_number', 'No. 117-B', '117-B'],
  ['house_number', '#12', '12'],
  ['street', 'Ilang-Ilang St.', 'Ilang-Ilang St.'],
  ['street', '7th Street', '7th Street'],
  ['unit', 'Unit 4', '4'],
  ['unit', 'C', 'C'],
])('the %s %j is %s', (part, text, value) => {
  expect(readPart(part, text)).toEqual({ value })
})

test.each<[Part, string]>([
  ['block', '-3'],
  ['block', '3.5'],
  ['lot', '1e2'],
  ['block', '2026-03-07'],
  ['lot', '&'],
  ['lot', 'Lot'],
  ['street', '-'],
  ['lot', `1${'-1'.repeat(30)}`],
])('as a %s, %j is a problem', (part, text) => {
  expect(readPart(part, text)).toHaveProperty('problem')
})

test('of a part alone every letter and digit is kept, is its name, or the row is told', () => {
  const parts = fc.constantFrom<Part>('phase', 'block', 'lot', 'house_number', 'street', 'unit')
  fc.assert(
    fc.property(
      parts,
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('', 'Lot ', 'B', 'No. '),
      (part, typed, before) => {
        const text = `${before}${typed}`.normalize('NFC').replace(/\s+/g, ' ').trim()
        const read = readPart(part, text)
        if ('problem' in read) return
        const whole = signs(text.replace(/(?<![\p{L}\p{N}])(\d+)\.0+(?!\d)/gu, '$1')).join('')
        const stored = signs(read.value).join('')
        if (whole === stored) return
        const label = [...Array(text.length + 1).keys()].some(
          (end) =>
            LABEL.test(text.slice(0, end)) &&
            signs(text.slice(end).replace(/(\d+)\.0+(?!\d)/gu, '$1')).join('') === stored,
        )
        expect(label, `${text} became ${read.value}`).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})
